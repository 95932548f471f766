import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { listFiles } from './boundaries/list-files.mjs'
import { root } from './steps/root.mjs'

const files = listFiles(root)
const names = new Set(files.map((path) => basename(path)))
const documents = files.filter((path) => path.endsWith('.md'))
const textOf = (path) => readFileSync(join(root, path), 'utf8')

test('every link of a document leads to a file of the repository', () => {
  const broken = documents.flatMap((path) =>
    [...textOf(path).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
      .map(([, link]) => link)
      .filter((link) => !/^(https?|mailto):/.test(link) && !existsSync(join(root, dirname(path), link)))
      .map((link) => `${path} leads to ${link}`),
  )
  expect(broken).toEqual([])
})

test('every file of code that a document names in backticks exists', () => {
  const gone = documents.flatMap((path) =>
    [...textOf(path).matchAll(/`([\w./-]+\.(?:ts|tsx|mjs|sql|css|md))`/g)]
      .map(([, name]) => name)
      .filter((name) => !names.has(basename(name)))
      .map((name) => `${path} names ${name}`),
  )
  expect(gone).toEqual([])
})
