import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from './root.mjs'

/** The folder of the server in one file. */
export const builtServer = join(root, 'apps', 'server', 'dist')
const file = join(builtServer, 'main.cjs')

/**
 * Loads the server in the form that `npm start` has built; the sources are the same server, and load three times as long.
 * SERVER_FORM=sources asks for them: a journey whose days pass replaces the clock, which is a module.
 */
export function loadServer() {
  if (process.env['SERVER_FORM'] === 'sources' || !existsSync(file)) return import('../../apps/server/src/main.ts')
  return createRequire(import.meta.url)(file)
}
