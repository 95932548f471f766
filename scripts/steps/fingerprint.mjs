import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { root } from './root.mjs'

const ignored = new Set(['node_modules', 'dist', '.cache', 'test-results'])

/**
 * A fast mark of the state of some folders and files: it changes with every name, size and time of change. Tests are
 * nothing that is built.
 */
export function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const path of paths) hash.update(markOf(path, statSync(`${root}/${path}`, { throwIfNoEntry: false })))
  return hash.digest('hex')
}

function markOf(path, found) {
  if (found === undefined) return ''
  return found.isDirectory() ? markOfFolder(path) : `${path}\0${found.size}\0${found.mtimeMs}\n`
}

/** The web pages and the server have sources in common: a folder is looked at once. */
const marks = new Map()

/** From now on folders are looked at anew: a build writes among its sources. */
export function lookAgain() {
  marks.clear()
}

function markOfFolder(path) {
  const known = marks.get(path) ?? lookAtFolder(path)
  marks.set(path, known)
  return known
}

/** Folders need no look of their own: this is at each start, and there are five thousand files. */
function lookAtFolder(path) {
  return readdirSync(`${root}/${path}`, { withFileTypes: true })
    .filter(({ name }) => !ignored.has(name) && !name.includes('.test.'))
    .sort((left, right) => (left.name < right.name ? -1 : 1))
    .map((entry) => {
      const within = `${path}/${entry.name}`
      return entry.isDirectory()
        ? markOfFolder(within)
        : markOf(within, statSync(`${root}/${within}`, { throwIfNoEntry: false }))
    })
    .join('')
}
