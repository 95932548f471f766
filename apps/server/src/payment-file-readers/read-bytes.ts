import type { Result } from '@dilo/domain/result.ts'
import { csvTable } from './csv-table.ts'
import { decodeText } from './decode-text.ts'
import { limits } from './limits.ts'
import type { FileRefusal, ReadFile } from './payment-file.ts'
import { refuseFile } from './refuse-file.ts'

/** Reads a file in this thread; what it is is told by its bytes. The bank reads in a thread apart (`read-payment-file.ts`). */
export function readBytes(bytes: Uint8Array, _fileName: string): Result<ReadFile, FileRefusal> {
  if (bytes.length === 0) return refuseFile('NO_BYTES')
  if (bytes.length > limits.bytes) return refuseFile('OVER_10_MB', { detail: String(bytes.length) })
  const decoded = decodeText(bytes)
  return decoded.ok ? csvTable(decoded.value) : decoded
}
