import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { moduleNamed } from './find-modules.mjs'
import { root } from './root.mjs'

const urlOf = (path) => pathToFileURL(join(root, path)).href

test('a module of the server is found by its name, from beside it and from another package', () => {
  const parent = urlOf('apps/server/src/http/app.ts')
  expect(moduleNamed('../context.ts', parent)).toEqual({ url: urlOf('apps/server/src/context.ts'), format: 'module-typescript' })
  expect(moduleNamed('@dilo/domain/values/duration.ts', parent)).toEqual({ url: urlOf('packages/domain/src/values/duration.ts'), format: 'module-typescript' })
})

test.each(['fastify', 'node:fs', './fonts.json', '@dilo/domain', '@fastify/cookie'])('%s is left to Node', (specifier) => {
  expect(moduleNamed(specifier, urlOf('apps/server/src/http/app.ts'))).toBeNull()
})

test('what another package imports is left to Node', () => {
  expect(moduleNamed('./lib/route.js', urlOf('node_modules/fastify/fastify.js'))).toBeNull()
})

test.each(['contract', 'domain', 'ledger'])('@dilo/%s exports its modules from src, as the rule says', (name) => {
  expect(JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'))).toMatchObject({ type: 'module', exports: { './*.ts': './src/*.ts' } })
})

test.each(['kysely', 'zod'])('every package.json of %s makes its files ES modules, as the rule says', (name) => {
  const manifests = globSync(join(root, 'node_modules', name, '**', 'package.json'))
  expect(new Set(manifests.map((file) => JSON.parse(readFileSync(file, 'utf8')).type))).toEqual(new Set(['module']))
})
