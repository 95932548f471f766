import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { listFiles } from './boundaries/list-files.mjs'
import { root } from './steps/root.mjs'
import { mergedDecisions } from './tables/merged-decisions.mjs'

const files = listFiles(root).filter((path) => /\.(ts|tsx|mjs|css|sql|md|txt)$/.test(path))
const textOf = (path) => readFileSync(join(root, path), 'utf8')

/** The numbers that a document can be cited by. */
const numbered = (path, sign) => new Set([...textOf(join('docs', path)).matchAll(sign)].map(([, number]) => number))

const decisions = new Set(readdirSync(join(root, 'docs', 'decisions')).map((name) => name.slice(0, 3)))

/** Migrations never change: they may cite a number that the index of decisions lists as merged. */
const merged = new Set(mergedDecisions().keys())

/** The forms of citations in comments and documents, and their allowed targets: docs/reference/README.md. */
const cited = [
  { as: 'spec section', sign: /\bspec,? sections? (\d+)(?:(?:,| and) (\d+))?/g, numbers: numbered('reference/spec.md', /^## (\d+)\. /gm) },
  {
    as: 'domain-ukraine.md section',
    sign: /\bdomain-ukraine\.md,? sections? (\d+)(?: and (\d+))?/g,
    numbers: numbered('reference/domain-ukraine.md', /^## (\d+)\. /gm),
  },
  { as: 'design.md section', sign: /\bdesign\.md,? sections? (\d+)/g, numbers: numbered('reference/design.md', /^## (\d+)\. /gm) },
  { as: 'scale.md, rule', sign: /\bscale\.md, rule (\d+)/g, numbers: numbered('reference/scale.md', /^(\d+)\. /gm) },
  {
    as: 'decision',
    sign: /\bdecisions? \[?(\d{3})\b(?:(?:,|,? and) \[?(\d{3})\b)?(?:(?:,|,? and) \[?(\d{3})\b)?/gi,
    numbers: decisions,
  },
  { as: 'conformance row', sign: /\bconformance rows? (\d\w?\.\d+)/g, numbers: numbered('reference/conformance.md', /^\| (\d\w?\.\d+) \| /gm) },
  { as: 'security row', sign: /\bsecurity rows? (\d+)(?: and (\d+))?/g, numbers: numbered('security.md', /^\| (\d+) \| /gm) },
]

test.each(cited)('what is cited as "$as N" stands in the reference', ({ sign, numbers }) => {
  const missing = files.flatMap((path) =>
    [...textOf(path).matchAll(sign)]
      .flatMap(([, ...named]) => named.filter((number) => number !== undefined))
      .filter((number) => !numbers.has(number) && !(numbers === decisions && path.endsWith('.sql') && merged.has(number)))
      .map((number) => `${path}: ${number}`),
  )
  expect(missing).toEqual([])
})

/** Reports, issues and findings that nobody can look up in the repository: a text says the reason itself. */
const elsewhere = [
  /(?<!node-postgres )\bissues? #?\d+/gi,
  /\b(?:of|by|in) (?:the|its) brief\b|\bbrief's\b|\(brief,/gi,
  /\bfindings? [A-Z]\d+/g,
  /(?<=['"`(]|\/\/ |\* )(?!A\d)[A-Z]\d{1,2}(?=[:)]| (?:and|to) [A-Z]\d)/g,
]
const ownRule = 'scripts/references.test.mjs'

test('no text cites a brief, an issue or a finding that is not in the repository', () => {
  const found = files
    .filter((path) => path !== ownRule && !path.includes('/migrations/'))
    .flatMap((path) => elsewhere.flatMap((sign) => [...textOf(path).matchAll(sign)].map(([words]) => `${path}: ${words}`)))
  expect(found).toEqual([])
})

test.each([
  ["test('F12: a day')", 1],
  ['the window (F11)', 1],
  ['// D7 of the brief', 1],
  ['as issue 22 has it', 1],
  ['a page of A4; (node-postgres issues 1075)', 0],
])('%s has %i citations of something elsewhere', (text, count) => {
  expect(elsewhere.flatMap((sign) => [...text.matchAll(sign)])).toHaveLength(count)
})

test('a file of code that a document names exists', () => {
  const names = new Set(files.map((path) => basename(path)))
  const missing = files
    .filter((path) => path.endsWith('.md'))
    .flatMap((path) =>
      [...textOf(path).matchAll(/`([\w./-]+\.(?:ts|tsx|mjs|sql|css|md))`/g)]
        .map(([, name]) => name)
        .filter((name) => !names.has(basename(name)))
        .map((name) => `${path}: ${name}`),
    )
  expect(missing).toEqual([])
})

test('every link of a document leads to a file of the repository', () => {
  const broken = files
    .filter((path) => path.endsWith('.md'))
    .flatMap((path) =>
      [...textOf(path).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
        .map(([, link]) => link)
        .filter((link) => !/^(https?|mailto):/.test(link) && !existsSync(join(root, dirname(path), link)))
        .map((link) => `${path} leads to ${link}`),
    )
  expect(broken).toEqual([])
})
