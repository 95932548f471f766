import { join } from 'node:path'
import { buildServer } from '../steps/build-server.mjs'
import { buildWeb } from '../steps/build-web.mjs'
import { pinnedNode } from '../steps/pinned-node.mjs'
import { root } from '../steps/root.mjs'
import { run } from '../steps/run.mjs'

/** Builds the web pages and the server as `npm start` does, and holds the pages against their texts and their budgets. */
export async function webBuild() {
  await buildWeb()
  await buildServer()
  const web = join(root, 'apps', 'web')
  const checks = []
  for (const check of ['said-texts.ts', 'budget.ts'])
    for (const pages of [[], ['desk']])
      checks.push(await run(pinnedNode(), [check, ...pages], { cwd: web, show: true }))
  return checks.every(({ code }) => code === 0) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}
