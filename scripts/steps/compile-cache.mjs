import module from 'node:module'
import { join } from 'node:path'
import { root } from './root.mjs'

/** The folder of compiled code, as NODE_COMPILE_CACHE names it to a process that another program starts. */
export const compiledCode = join(root, 'node_modules', '.cache', 'dilo-compiled')

/**
 * Keeps Node's compiled code (and the stripped types) for the next start, which then needs about 100 ms less. Node
 * checks every entry against the source; a Node without this feature simply starts slower.
 */
export function rememberCompiledCode() {
  module.enableCompileCache?.(compiledCode)
}
