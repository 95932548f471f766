import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from './root.mjs'

/** The folder of the server in a few files. */
export const builtServer = join(root, 'apps', 'server', 'dist')

/**
 * Loads the server in one of its two forms: as it is built, or from its sources, which load three times as long.
 * SERVER_FORM=sources asks for these: a journey whose days pass replaces the clock, which is a module.
 */
export function loadServer({ isBuilt }) {
  if (process.env['SERVER_FORM'] === 'sources' || !isBuilt) return import('../../apps/server/src/main.ts')
  return createRequire(import.meta.url)(join(builtServer, 'main.cjs'))
}
