import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { restrictedTo } from '../../../../restricted-process.ts'
import type { ImageFault } from './image-fault.ts'
import type { ImageKind } from './image-kind.ts'

/** A large photo takes a second, or a few on a busy machine; a file that takes longer is malicious. */
const TIME_LIMIT_MS = 10_000
/** 512 × 512 pixels of four bytes, and a reserve: a PNG is hardly ever larger than its pixels. */
const MAX_PNG_BYTES = 2 * 1024 ** 2

const program = fileURLToPath(new URL('./draw-logo-process.ts', import.meta.url))
/** Decoders are native code: sharp is an addon. */
export const restricted = ['--allow-addons', ...restrictedTo(['apps/server/src/features/companies/files/images/'], 128)]

/**
 * Redraws a logo from a file (`logo-picture.ts`). If the process dies or runs too long, the file counts as unreadable.
 * @param limitMs the time after which the process is ended
 */
export async function drawLogo(
  bytes: Buffer,
  kind: ImageKind,
  limitMs = TIME_LIMIT_MS,
): Promise<Result<Buffer, ImageFault>> {
  const answer = await answerOf(bytes, kind, limitMs)
  const sign = answer?.toString('latin1', 0, 1)
  if (answer !== null && sign === '+') return ok(answer.subarray(1))
  if (answer !== null && sign === '-') return refused(answer.toString('utf8', 1) as ImageFault)
  return refused('Image unreadable')
}

function answerOf(bytes: Buffer, kind: ImageKind, limitMs: number): Promise<Buffer | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...restricted, program, kind], {
      env: {},
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: limitMs,
      killSignal: 'SIGKILL',
    })
    const chunks: Buffer[] = []
    let length = 0
    child.stdout.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      length += chunk.length
      if (length > MAX_PNG_BYTES) child.kill('SIGKILL')
    })
    // The process may end before it has read all input.
    child.stdin.on('error', () => {})
    child.stdin.end(bytes)
    child.on('error', reject)
    child.on('close', (code) => resolve(code === 0 ? Buffer.concat(chunks) : null))
  })
}
