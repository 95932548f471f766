import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { cannotRun, pinnedNode } from './pinned-node.mjs'
import { Refusal } from './refusal.mjs'
import { root } from './root.mjs'
import { run } from './run.mjs'
import { step } from './step.mjs'

const web = join(root, 'apps', 'web')
const built = join(web, 'dist')
const record = join(web, '.cache', 'built')
const sources = ['apps/web', 'packages/ui', 'packages/domain', 'packages/contract', 'package-lock.json']

/** Builds the web pages when they are older than their sources. */
export async function buildWeb() {
  if (isFresh()) return
  await step('web pages', viteBuild)
}

function isFresh() {
  return existsSync(built) && existsSync(record) && readFileSync(record, 'utf8') === fingerprint(sources)
}

async function viteBuild() {
  // Gone first, so that a build that was cut short is made again.
  rmSync(record, { force: true })
  const vite = join(dirname(createRequire(join(web, 'package.json')).resolve('vite/package.json')), 'bin', 'vite.js')
  const env = { ...process.env, NODE_ENV: 'production' }
  for (const config of ['vite.config.ts', 'vite.desk.config.ts']) {
    const build = [vite, 'build', '--config', config, '--logLevel', 'warn']
    const { code, output, error } = await run(pinnedNode(), build, { cwd: web, env })
    if (error) throw cannotRun(error)
    if (code !== 0)
      throw new Refusal(
        `${output.trim()}\nThe web pages could not be built; mend what is said above and run the command again.`,
      )
  }
  mkdirSync(dirname(record), { recursive: true })
  // Taken after the build, which may write compiled messages among its sources.
  writeFileSync(record, fingerprint(sources))
}
