import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listFiles } from './boundaries/list-files.mjs'
import { root } from './steps/root.mjs'

const MOST_WORDS = 250
const folder = join('docs', 'decisions')
const textOf = (path) => readFileSync(join(root, path), 'utf8')
const decisions = readdirSync(join(root, folder)).filter((name) => /^\d{3}-.+\.md$/.test(name))
const numbers = new Set(decisions.map((name) => name.slice(0, 3)))

/** A word has a letter or a digit: the mark of a heading or of a list is none. */
const wordsOf = (text) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** Numbers that a text cites: "decision 063", "decisions 065, 072 and 085", and "(063)" within a decision. */
const citedIn = (text, path) => [
  ...[...text.matchAll(/\bdecisions?\s+\[?(\d{3}\b(?:(?:,|,? and)\s+\d{3}\b)*)/gi)].flatMap(([, list]) => list.match(/\d{3}/g)),
  ...(path.startsWith(folder) ? [...text.matchAll(/\(([01]\d\d)\)/g)].map(([, number]) => number) : []),
]

test('every decision has a number of its own', () => {
  expect(numbers.size).toBe(decisions.length)
})

test.each(decisions)(`%s has at most ${MOST_WORDS} words`, (name) => {
  expect(wordsOf(textOf(join(folder, name)))).toBeLessThanOrEqual(MOST_WORDS)
})

test('the index names every decision once', () => {
  const index = textOf(join(folder, 'README.md'))
  const named = [...index.matchAll(/\]\((\d{3}-[^)]+)\)/g)].map(([, name]) => name)
  expect(named.toSorted()).toEqual(decisions.toSorted())
})

test('every decision that the repository cites exists', () => {
  const texts = listFiles(root).filter((path) => /\.(ts|tsx|mjs|sql|css|md|html|yml)$/.test(path))
  const missing = texts.flatMap((path) =>
    citedIn(textOf(path), path)
      .filter((number) => !numbers.has(number))
      .map((number) => `${path} cites ${number}`),
  )
  expect(missing).toEqual([])
})
