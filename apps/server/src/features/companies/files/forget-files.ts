import { HOUR } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import { deleteEndedFiles, forgetBlob, unusedBlobs } from './store.ts'

/** Longer than any upload is under way: a younger name may still be about to become somebody's file. */
const UNDER_WAY_MS = HOUR

/** Deletes a portion of the files of registrations that came to nothing. @returns how many */
export const forgetUnchosenFiles = ({ database, clock }: Context, atMost: number): Promise<number> =>
  deleteEndedFiles(database, new Date(clock.now()), atMost)

/**
 * Deletes a portion of what lies in the store and is no file's any more. First there, then its name here: a server that dies
 * between the two, or is one of several at once, only does it again. @returns how many
 */
export async function forgetUnusedBlobs({ database, clock, files }: Context, atMost: number): Promise<number> {
  const names = await unusedBlobs(database, new Date(clock.now() - UNDER_WAY_MS), atMost)
  for (const name of names) {
    await files.store.delete(name)
    await forgetBlob(database, name)
  }
  return names.length
}
