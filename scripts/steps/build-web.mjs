import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { buildWhenOlder } from './build-when-older.mjs'
import { root } from './root.mjs'

const web = join(root, 'apps', 'web')
const dist = join(web, 'dist')
const sources = ['apps/web', 'packages/ui', 'packages/domain', 'packages/contract', 'package-lock.json']

/** Builds all that the web is when it is older than its sources. */
export async function buildWeb() {
  await buildPages()
  await finishWeb()
}

/** Builds the pages of clients: the server answers when it has them. */
export async function buildPages() {
  // The server, which starts meanwhile, looks for the folders that it will serve.
  mkdirSync(join(dist, 'assets'), { recursive: true })
  await buildWhenOlder({
    name: 'web pages',
    built: join(dist, 'sign.html'),
    record: join(web, '.cache', 'built'),
    sources,
    programs: () => [[viteBuild('vite.config.ts')]],
    cwd: web,
  })
  mkdirSync(join(dist, 'desk', 'assets'), { recursive: true })
}

/**
 * Builds what the first answer does not need: the desk's pages, the login page as markup, the compressed forms of all
 * files. The record lies among the pages: a build of these removes it.
 * @param options.niceness how far the build gives way to other programs, a server among them
 */
export function finishWeb({ niceness } = {}) {
  return buildWhenOlder({
    name: 'desk, compressed pages',
    built: join(dist, 'first-picture'),
    record: join(dist, 'finished'),
    sources,
    programs: () => [
      [viteBuild('vite.desk.config.ts'), viteBuild('vite.first-picture.config.ts')],
      [[join(web, 'compress-assets.ts')]],
    ],
    cwd: web,
    niceness,
  })
}

function viteBuild(config) {
  const vite = join(dirname(createRequire(join(web, 'package.json')).resolve('vite/package.json')), 'bin', 'vite.js')
  return [vite, 'build', '--config', config, '--logLevel', 'warn']
}
