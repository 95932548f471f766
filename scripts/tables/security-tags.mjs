import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../steps/root.mjs'
import { testFiles } from './named-tests.mjs'
import { testsOfFile } from './tests-of-file.mjs'

const tag = /^\s*\/\/ security row (\d+(?:, \S.*)?)$/
const comment = /^\s*(?:\/\/.*)?$/

/**
 * The comments `// security row N` of a test's source, each a line of its own. One stands above the test, the group or the case
 * of a table that shows the row, or above the whole file.
 * @returns `title` is null for a whole file and undefined where nothing stands below; `runs` is false where it is skipped
 */
export function tagsOf(path, text) {
  const lines = text.split('\n')
  if (!lines.some((line) => tag.test(line))) return []
  const tests = testsOfFile(path, text).map((test) => ({
    ...test,
    line: text.slice(0, test.start).split('\n').length - 1,
  }))
  const firstCode = lines.findIndex((line) => !comment.test(line))
  return lines.flatMap((line, at) => {
    const row = tag.exec(line)?.[1]
    if (row === undefined) return []
    const below = lines.findIndex((other, index) => index > at && !comment.test(other))
    const shown = tests.filter((test) => test.line === below)
    const found = shown.length === 0 && below === firstCode ? tests.map((test) => ({ ...test, title: null })) : shown
    return [{ row, path, line: at + 1, title: found[0]?.title, runs: found.some(({ runs }) => runs) }]
  })
}

/** All tags of the tests that `npm test` picks up. */
export const securityTags = () => testFiles.flatMap((path) => tagsOf(path, readFileSync(join(root, path), 'utf8')))
