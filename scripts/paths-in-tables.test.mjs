import { globSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { listFiles } from './boundaries/list-files.mjs'
import { scenesTriedFurther } from './stages/left-to-ci.mjs'
import { longestTests } from './stages/longest-tests.mjs'
import { root } from './steps/root.mjs'

const files = listFiles(root)
const textOf = (path) => readFileSync(join(root, path), 'utf8')

/** Scripts and the settings of tools name files in tables. Their tests name files that nobody has. */
const tables = files.filter((path) => /^(?:[\w.]+\.config\.ts|\.oxlintrc\.json|scripts\/.*(?<!\.test)\.mjs)$/.test(path))

/** A text from the root of the clone: a file, a folder, a glob, or a template whose gaps may be anything. */
const path = /(['"`])((?:apps|packages|e2e|bench|fixtures|scripts|docs)\/[^'"`\s\\]*)\1/g

test('each path and glob in a table of scripts and settings has a file', () => {
  const named = tables.flatMap((table) => [...textOf(table).matchAll(path)].map(([, , text]) => ({ table, glob: text.replace(/\$\{[^}]*\}/g, '*') })))
  expect(named.filter(({ glob }) => globSync(glob, { cwd: root }).length === 0)).toEqual([])
})

test('each glob of the longest tests has a test', () => {
  expect(longestTests.filter((glob) => !files.some((path) => matchesGlob(path, glob)))).toEqual([])
})

test('each scene that is tried further stands in a list of scenes', () => {
  const lists = files.filter((path) => /^e2e\/(?:.*-scenes|pages\.spec)\.ts$/.test(path)).map(textOf)
  expect(scenesTriedFurther.filter((name) => !lists.some((text) => text.includes(`'${name}'`)))).toEqual([])
})
