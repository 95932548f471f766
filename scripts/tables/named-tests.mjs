import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { listFiles } from '../boundaries/list-files.mjs'
import { root } from '../steps/root.mjs'
import { testsOfFile } from './tests-of-file.mjs'

/** The files that `npm test` picks up: vitest.config.ts, playwright.config.ts. */
const pickedUp = /^(?:(?:apps|packages)\/.+\.test\.tsx?|scripts\/.+\.test\.mjs|e2e\/[^/]+\.spec\.ts)$/

export const testFiles = listFiles(root).filter((path) => pickedUp.test(path))
const read = new Map()

function testsOf(path) {
  if (!read.has(path)) read.set(path, testsOfFile(path, readFileSync(join(root, path), 'utf8')))
  return read.get(path)
}

/**
 * The tests that a cell of a table names: `` `file.test.ts`: 'a title', 'the beginning of another…' ``. A title belongs to
 * the file before it; a file without a title is named as a whole. An apostrophe before a letter belongs to the title.
 */
export function namedTests(cell) {
  const named = []
  for (const [, file, title] of cell.matchAll(/`([\w-]+\.(?:test|spec)\.\w+)`|(?<=^|[:,;] )'((?:[^']|'(?=\w))+)'/g)) {
    // A title without a file before it names nothing.
    if (file !== undefined || named.length === 0) named.push({ file: file ?? title, titles: [] })
    else named.at(-1).titles.push(title)
  }
  return named
}

/** `a beginning…`, `… an end`, `a beginning … an end`; each may stand for more than one title of the file. */
function matches(title, quoted) {
  const parts = quoted.split('…').map((part) => part.trim())
  return title.startsWith(parts[0]) && parts.every((part) => title.includes(part))
}

/** One line for each named test that is not there, or does not run. */
export function faultsOfNamedTests(cell) {
  return namedTests(cell).flatMap(({ file, titles }) => {
    const found = testFiles.filter((path) => basename(path) === file)
    if (found.length === 0) return [`${file} is no file of tests that run`]
    const tests = found.flatMap((path) => testsOf(path))
    return titles.flatMap((quoted) => {
      const meant = tests.filter(({ title }) => matches(title, quoted))
      if (meant.length === 0) return [`${file} has no test '${quoted}'`]
      return meant.some(({ runs }) => runs) ? [] : [`${file}: '${quoted}' does not run`]
    })
  })
}
