import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../steps/root.mjs'

/** package-lock.json as it is. */
export const readLock = () => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages

/** Packages whose package.json names no licence: the licence in the LICENSE file of this very version. */
const licencesByFileAlone = { 'xmlhttprequest-ssl 2.1.2': 'MIT' }

/**
 * The packages of others that the lock file names, by name and version: each once, however often it lies in
 * node_modules. `use` is `product` when any of these places comes with the product, else `development`.
 */
export function lockedPackages(lock = readLock()) {
  const found = new Map()
  for (const [path, entry] of Object.entries(lock)) {
    if (!path.includes('node_modules/') || entry.link) continue
    const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const key = `${name} ${entry.version}`
    // `devOptional`: the product does not need it; a tool of development would only find it optional.
    const isProduct = !(entry.dev || entry.devOptional) || found.get(key)?.use === 'product'
    found.set(key, {
      name,
      version: entry.version,
      licence: entry.license ?? licencesByFileAlone[key] ?? 'none',
      use: isProduct ? 'product' : 'development',
      integrity: entry.integrity,
      installs: entry.hasInstallScript === true,
    })
  }
  return [...found.values()].sort(
    (left, right) => compare(left.name, right.name) || compare(left.version, right.version),
  )
}

const compare = (left, right) => (left < right ? -1 : Number(left > right))
