import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const clone = fileURLToPath(new URL('../../../', import.meta.url))
/** The packages of a program, and nothing else on this machine: above all not the data folder beside them. */
const packages = ['node_modules/', 'packages/', 'apps/server/package.json', 'package.json']

/**
 * Options of Node for a process that reads strangers' bytes, instead of a thread of the bank's: a fault in a decoder ends
 * that process alone, the bank can end it in the middle of its work, and it has neither the bank's memory and keys nor its
 * connections. It may read its own code; it may not write, open connections or start processes. It gets no environment.
 * @param reads its own folders and files, from the root of the clone
 * @param heap megabytes
 */
export const restrictedTo = (reads: readonly string[], heap: number): readonly string[] => [
  '--permission',
  ...[...packages, ...reads].map((path) => `--allow-fs-read=${join(clone, path)}`),
  `--max-old-space-size=${heap}`,
  '--no-warnings',
]

/**
 * Starts a program for one file, which it reads from its input, and waits for its answer. It gets no environment.
 * @param limits.ms the time after which it is ended @param limits.bytes of the longest answer
 * @returns null when the program fails, runs too long or answers too much
 */
export function answerOfProgram(
  [program, ...args]: readonly [program: string, ...args: readonly string[]],
  {
    options,
    input,
    limits,
  }: {
    readonly options: readonly string[]
    readonly input: Uint8Array
    readonly limits: { readonly ms: number; readonly bytes: number }
  },
): Promise<Buffer | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...options, program, ...args], {
      env: {},
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: limits.ms,
      killSignal: 'SIGKILL',
    })
    const chunks: Buffer[] = []
    let length = 0
    child.stdout.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      length += chunk.length
      if (length > limits.bytes) child.kill('SIGKILL')
    })
    // The process may end before it has read all input.
    child.stdin.on('error', () => {})
    child.stdin.end(input)
    child.on('error', reject)
    child.on('close', (code) => resolve(code === 0 ? Buffer.concat(chunks) : null))
  })
}
