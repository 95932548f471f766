import { parentPort, workerData } from 'node:worker_threads'
import type { FileRefusal, ReadFile } from './payment-file.ts'
import { readBytes } from './read-bytes.ts'

/** The input that `read-payment-file.ts` gives to the thread that it starts. */
export type ToRead = { readonly bytes: Uint8Array; readonly fileName: string }

/**
 * The thread's answers: the file's facts beside its rows, or the refusal; then the next rows for each request, and no
 * rows at the end.
 */
export type ThreadAnswer =
  | { readonly kind: 'refused'; readonly refusal: FileRefusal }
  | { readonly kind: 'begun'; readonly file: ReadFile }
  | { readonly kind: 'rows'; readonly rows: ReadFile['rows'] }

/** Rows that the bank's thread takes over at once, in a few milliseconds: it asks for the next when it has done what else there is to do. */
const PORTION = 500

const { bytes, fileName } = workerData as ToRead
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const answer = (said: ThreadAnswer): void => parentPort?.postMessage(said)
const read = readBytes(bytes, fileName)
if (read.ok) {
  const { rows } = read.value
  let given = 0
  parentPort?.on('message', () => {
    answer({ kind: 'rows', rows: rows.slice(given, given + PORTION) })
    given += PORTION
  })
  answer({ kind: 'begun', file: { ...read.value, rows: [] } })
} else answer({ kind: 'refused', refusal: read.error })
