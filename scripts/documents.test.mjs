import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { listFiles } from './boundaries/list-files.mjs'
import { root } from './steps/root.mjs'

const documents = listFiles(root).filter((path) => path.endsWith('.md'))
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
