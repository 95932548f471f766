import type { Snapshot } from '../../../db/snapshot.ts'
import { startedBytes } from './started-bytes.ts'

/** The bytes of a file, portion by portion. */
export type FileContent = AsyncGenerator<Buffer, void, undefined>

const readerGone = (): Error => new Error('The reader of a file has gone')

/** A file that is written while its snapshot is read. The snapshot and the place at the gate are given back when the last byte is out, or its reader has gone. */
export const bytesOfSnapshot = (
  snapshot: Snapshot,
  leave: () => void,
  content: FileContent,
): Promise<AsyncIterable<Uint8Array>> =>
  startedBytes(written(snapshot, leave, content), () => void snapshot.end(readerGone()))

/** Passes the content on, and gives back what it was written with, however it ends. */
async function* written(snapshot: Snapshot, leave: () => void, content: FileContent): FileContent {
  let failure: Error | undefined = readerGone()
  try {
    yield* content
    failure = undefined
  } finally {
    await snapshot.end(failure)
    leave()
  }
}
