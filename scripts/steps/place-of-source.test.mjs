import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { withPlaceOfSource } from './place-of-source.mjs'
import { root } from './root.mjs'
import { builtServer } from './server-form.mjs'

/** The value of an expression of a source in the file that is built. */
const inBuiltFile = (expression, source) => new Function('__filename', `return ${withPlaceOfSource(expression, source)}`)(join(builtServer, 'open-bank.cjs'))

test.each(['apps/server/src/db/read-migrations.ts', 'packages/ledger/src/ledger.ts'])('a module of the one file has the address of its source: %s', (path) => {
  const source = join(root, path)
  expect(fileURLToPath(inBuiltFile('import.meta.url', source))).toBe(source)
  expect(fileURLToPath(inBuiltFile(`new URL('./beside.sql', import.meta.url)`, source))).toBe(join(source, '..', 'beside.sql'))
})

test('a module of the one file is not the program that was asked to run', () => {
  expect(inBuiltFile('import.meta.main', join(root, 'apps/server/src/main.ts'))).toBe(false)
})
