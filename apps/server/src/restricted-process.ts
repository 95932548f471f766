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
