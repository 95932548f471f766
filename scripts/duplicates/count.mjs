import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../boundaries/list-files.mjs'
import { root } from '../steps/root.mjs'

/** So many equal lines after each other are a copy. */
const LINES = 6

/** The names of a module that are taken from another, over however many lines. */
const imports = /^(?:import|export) (?:type )?\{[^}]*\} from .*$/gm

/** Imports, comments and lines of brackets alone say nothing of their own. */
const counts = (line) => /\p{L}{2}/u.test(line) && !/^(?:import\b|export \{|\} from |\/\/|\/?\*)/.test(line)

/** The lines of a text that count, without the space around them. */
const countedLines = (text) =>
  text
    .replaceAll(imports, '')
    .split('\n')
    .map((line) => line.trim())
    .filter(counts)

/**
 * Copies are runs of six equal lines and more that stand before, in the same file or another. A longer run is one copy.
 * @param files the path and the text of each
 * @returns the paths in which a copy stands, once for each copy
 */
export function copiesIn(files) {
  const seen = new Set()
  const copies = []
  for (const { path, text } of files) {
    const lines = countedLines(text)
    const ofFile = []
    let isCopy = false
    for (let at = 0; at + LINES <= lines.length; at += 1) {
      const run = lines.slice(at, at + LINES).join('\n')
      if (seen.has(run) && !isCopy) copies.push(path)
      isCopy = seen.has(run)
      ofFile.push(run)
    }
    for (const run of ofFile) seen.add(run)
  }
  return copies
}

const isTest = (path) => /\.test\.|^e2e\/|\/test\/|\/testing\//.test(path)

const read = (paths) => paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

/** The copies of the product, and those of its tests. */
export function copiesOfHouse() {
  const paths = listFiles(root)
    .filter((path) => /^(?:apps|packages|e2e)\/.*\.(?:ts|tsx|css)$/.test(path))
    .sort()
  return {
    product: copiesIn(read(paths.filter((path) => !isTest(path)))),
    tests: copiesIn(read(paths.filter(isTest))),
  }
}
