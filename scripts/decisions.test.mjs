import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './steps/root.mjs'
import { mergedDecisions } from './tables/merged-decisions.mjs'

const MOST_WORDS = 250
const folder = join('docs', 'decisions')
const textOf = (path) => readFileSync(join(root, path), 'utf8')
const decisions = readdirSync(join(root, folder)).filter((name) => /^\d{3}-.+\.md$/.test(name))
const numbers = new Set(decisions.map((name) => name.slice(0, 3)))

/** A word has a letter or a digit: the mark of a heading or of a list is none. */
const wordsOf = (text) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

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

test('a merged number has no file, and leads to a decision that has one', () => {
  const merged = [...mergedDecisions()]
  expect(merged.filter(([number, into]) => numbers.has(number) || !numbers.has(into))).toEqual([])
})
