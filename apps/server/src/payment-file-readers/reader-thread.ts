import { parentPort, workerData } from 'node:worker_threads'
import type { FileRefusal, ReadFile, ReadPayments, ReadTable } from './payment-file.ts'
import { readBytes } from './read-bytes.ts'

/** What `read-payment-file.ts` gives to the thread that it starts. */
export type ToRead = { readonly bytes: Uint8Array; readonly fileName: string }

/** What the thread answers: what stands beside the rows, or why there are none; then the rows, portion by portion, and an end. */
export type ThreadAnswer =
  | { readonly kind: 'refused'; readonly refusal: FileRefusal }
  | { readonly kind: 'begun'; readonly file: ReadFile }
  | { readonly kind: 'rows'; readonly rows: readonly (ReadTable['rows'][number] | ReadPayments['rows'][number])[] }
  | { readonly kind: 'ended' }

/** Rows that the bank's thread takes over at once: it does so in a few milliseconds, and does other work between. */
const PORTION = 500

const { bytes, fileName } = workerData as ToRead
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const answer = (said: ThreadAnswer): void => parentPort?.postMessage(said)
const read = readBytes(bytes, fileName)
if (read.ok) {
  const { rows } = read.value
  answer({ kind: 'begun', file: { ...read.value, rows: [] } })
  for (let at = 0; at < rows.length; at += PORTION) answer({ kind: 'rows', rows: rows.slice(at, at + PORTION) })
  answer({ kind: 'ended' })
} else answer({ kind: 'refused', refusal: read.error })
