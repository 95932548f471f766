import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb } from '../steps/build-web.mjs'
import { pinnedNode } from '../steps/pinned-node.mjs'
import { root } from '../steps/root.mjs'
import { run } from '../steps/run.mjs'

/** Builds the web pages as `npm start` does and holds them against their budgets. */
export async function webBuild() {
  await buildWeb()
  const web = join(root, 'apps', 'web')
  const budget = JSON.parse(readFileSync(join(web, 'package.json'), 'utf8')).scripts?.budget
  if (budget === undefined) return { passed: 1, failed: 0 }
  const [, ...args] = budget.split(' ')
  const { code } = await run(pinnedNode(), args, { cwd: web, show: true })
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}
