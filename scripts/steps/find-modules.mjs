import module from 'node:module'
import { pathToFileURL } from 'node:url'
import { root } from './root.mjs'

const base = pathToFileURL(root).href
const ours = [`${base}/apps/server/src/`, `${base}/packages/`]
/** Large packages whose every file is an ES module. */
const packages = [`${base}/node_modules/kysely/`, `${base}/node_modules/zod/`]
const ALIAS = /^@dilo\/([a-z]+)\/(.+\.ts)$/

/**
 * Finds the server's own modules by their names alone. Node asks the disk for each import whether the file is there, whether
 * it is a link, and what its package.json says, which is a quarter of the time to load the server (bench/start-up). Everything
 * that these rules do not name is found by Node.
 */
export function findModulesByName() {
  module.registerHooks?.({
    resolve(specifier, context, next) {
      const found = moduleNamed(specifier, context.parentURL ?? '')
      return found === null ? next(specifier, context) : { ...found, shortCircuit: true }
    },
  })
}

/** @returns where a module is, and its kind in Node's words; null: the rules do not say */
export function moduleNamed(specifier, parent) {
  if (specifier.startsWith('./') || specifier.startsWith('../')) return relativeModule(specifier, parent)
  const [, name, path] = ALIAS.exec(specifier) ?? []
  // As the "exports" of our packages say.
  return name === undefined ? null : { url: `${base}/packages/${name}/src/${path}`, format: 'module-typescript' }
}

function relativeModule(specifier, parent) {
  if (specifier.endsWith('.ts') && isIn(ours, parent))
    return { url: new URL(specifier, parent).href, format: 'module-typescript' }
  if (specifier.endsWith('.js') && isIn(packages, parent))
    return { url: new URL(specifier, parent).href, format: 'module' }
  return null
}

function isIn(folders, url) {
  return folders.some((folder) => url.startsWith(folder))
}
