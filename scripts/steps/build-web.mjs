import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { buildWhenOlder } from './build-when-older.mjs'
import { root } from './root.mjs'

const web = join(root, 'apps', 'web')

/** Builds the web pages when they are older than their sources. */
export function buildWeb() {
  return buildWhenOlder({
    name: 'web pages',
    built: join(web, 'dist'),
    record: join(web, '.cache', 'built'),
    sources: ['apps/web', 'packages/ui', 'packages/domain', 'packages/contract', 'package-lock.json'],
    programs: viteBuilds,
    cwd: web,
  })
}

function viteBuilds() {
  const vite = join(dirname(createRequire(join(web, 'package.json')).resolve('vite/package.json')), 'bin', 'vite.js')
  return ['vite.config.ts', 'vite.desk.config.ts'].map((config) => [
    vite,
    'build',
    '--config',
    config,
    '--logLevel',
    'warn',
  ])
}
