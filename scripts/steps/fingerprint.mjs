import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const ignored = new Set(['node_modules', 'dist', '.cache', 'test-results'])

/** A fast mark of the state of some folders and files: it changes with every name, size and time of change. */
export function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const path of paths) add(hash, path)
  return hash.digest('hex')
}

function add(hash, path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false })
  if (found === undefined) return
  if (!found.isDirectory()) {
    hash.update(`${path}\0${found.size}\0${found.mtimeMs}\n`)
    return
  }
  for (const name of readdirSync(join(root, path)).sort()) if (!ignored.has(name)) add(hash, `${path}/${name}`)
}
