import { HOUR } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import { deleteEndedFiles, forgetBlob, unusedBlobs } from './store.ts'

/** Longer than any upload takes: a younger name may still become a file's. */
const UNDER_WAY_MS = HOUR

/** Deletes a portion of the files of abandoned registrations. @returns how many */
export const forgetUnchosenFiles = ({ database, clock }: Context, atMost: number): Promise<number> =>
  deleteEndedFiles(database, new Date(clock.now()), atMost)

/**
 * Deletes a portion of the stored bytes that belong to no file. It deletes the bytes first, then their name in the
 * database: if a server dies between the two, or several run at once, the step is only repeated. @returns how many
 */
export async function forgetUnusedBlobs({ database, clock, files }: Context, atMost: number): Promise<number> {
  const names = await unusedBlobs(database, new Date(clock.now() - UNDER_WAY_MS), atMost)
  for (const name of names) {
    await files.store.delete(name)
    await forgetBlob(database, name)
  }
  return names.length
}
