import { fileURLToPath } from 'node:url'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { answerOfProgram, restrictedTo } from '../../../restricted-process.ts'
import type { PdfFault } from './process/pdf-fault.ts'

/** A page takes some tenths of a second; a document that takes longer on a busy machine is malicious. */
const TIME_LIMIT_MS = 8_000
/** 2000 × 2000 pixels of four bytes, and their header. */
const MAX_ANSWER_BYTES = 17 * 1024 ** 2

/** Pages of 64 KiB: the memory of WebAssembly is no part of the heap. 192 MB. */
const WASM_PAGES = 3_072

const program = fileURLToPath(new URL('./process/pdf-process.ts', import.meta.url))
const restricted = [
  `--wasm-max-mem-pages=${WASM_PAGES}`,
  ...restrictedTo(['apps/server/src/features/uploads/pdf/process/'], 128),
]

/**
 * Walks through a PDF, and opens it, in a process of its own. If the process dies or runs too long, the document counts as
 * too heavy.
 * @returns how many pages it has
 */
export async function readPdf(bytes: Buffer, limitMs = TIME_LIMIT_MS): Promise<Result<number, PdfFault>> {
  const answer = await ask(bytes, [], limitMs)
  return answer.ok ? ok(Number(answer.value.toString('latin1'))) : answer
}

/** Draws a page of a PDF as a bitmap (BMP). @param page from 1 */
export const drawPdfPage = (bytes: Buffer, page: number): Promise<Result<Buffer, PdfFault>> =>
  ask(bytes, [String(page)], TIME_LIMIT_MS)

async function ask(bytes: Buffer, args: readonly string[], ms: number): Promise<Result<Buffer, PdfFault>> {
  const limits = { ms, bytes: MAX_ANSWER_BYTES }
  const answer = await answerOfProgram([program, ...args], { options: restricted, input: bytes, limits })
  const sign = answer?.toString('latin1', 0, 1)
  if (answer !== null && sign === '+') return ok(answer.subarray(1))
  if (answer !== null && sign === '-') return refused(answer.toString('utf8', 1) as PdfFault)
  return refused('Document too heavy')
}
