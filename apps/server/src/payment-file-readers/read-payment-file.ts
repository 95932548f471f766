import type { Result } from '@dilo/domain/result.ts'
import type { FileRefusal, ReadFile } from './payment-file.ts'
import { readBytes } from './read-bytes.ts'

/** Reads a file of payments from its bytes. The name is asked for nothing but whether it promises another format. */
export async function readPaymentFile(bytes: Uint8Array, { fileName }: { fileName: string }): Promise<Result<ReadFile, FileRefusal>> {
  return readBytes(bytes, fileName)
}
