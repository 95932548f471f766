import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { ImageFault } from './image-fault.ts'
import type { ImageKind } from './image-kind.ts'

/** A large photo takes a second, on a machine with much else to do a few; what takes longer than this is meant to. */
const TIME_LIMIT_MS = 10_000
/** 512 × 512 pixels of four bytes, and room: a PNG is hardly ever larger than what it shows. */
const MAX_PNG_BYTES = 2 * 1024 ** 2

const program = fileURLToPath(new URL('./draw-logo-process.ts', import.meta.url))
const clone = fileURLToPath(new URL('../../../../../../../', import.meta.url))
/** The program and its packages, and nothing else of this machine: least of all the data folder, which lies beside them. */
const readable = [
  'node_modules/',
  'packages/',
  'apps/server/src/features/companies/files/images/',
  'apps/server/package.json',
  'package.json',
]

/**
 * What strangers send is decoded in a process of its own, not in a thread of the bank's: a fault in a decoder ends that
 * process alone, it can be ended in the middle of native code, and it has neither our memory and keys nor our connections.
 * It may read its own code; write, open connections, start others it may not.
 */
export const restricted = [
  '--permission',
  '--allow-addons',
  ...readable.map((path) => `--allow-fs-read=${join(clone, path)}`),
  '--max-old-space-size=128',
  '--no-warnings',
]

/**
 * Draws a logo anew from a file (`logo-picture.ts`). A process that dies or does not end says that it is none.
 * @param limitMs after so long it is ended
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
    // It may end before it has taken everything in.
    child.stdin.on('error', () => {})
    child.stdin.end(bytes)
    child.on('error', reject)
    child.on('close', (code) => resolve(code === 0 ? Buffer.concat(chunks) : null))
  })
}
