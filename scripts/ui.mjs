// `npm run ui`: the workbench, which shows each component of the interface in every state, under the product's policy.
// It is built anew with every edit; reload the page to see it. Ctrl-C stops it.
//   npm run ui -- --once                 builds it once and serves that
//   PORT=5190 npm run ui                 on another port
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { install } from './steps/install.mjs'
import { cannotRun, pinnedNode } from './steps/pinned-node.mjs'
import { refuse, Refusal } from './steps/refusal.mjs'
import { root } from './steps/root.mjs'
import { runTogether } from './steps/run-together.mjs'
import { run } from './steps/run.mjs'
import { step } from './steps/step.mjs'

const workbench = join(root, 'apps', 'workbench')
const port = process.env.PORT || '5180'

try {
  process.chdir(root)
  await install()
  await step('workbench', build)
  const serve = { args: [vite(), 'preview', '--port', port, '--strictPort'], cwd: workbench }
  const rebuild = {
    args: [vite(), 'build', '--watch', '--logLevel', 'warn'],
    cwd: workbench,
    env: { NODE_ENV: 'production' },
  }
  process.exitCode = await runTogether(process.argv.includes('--once') ? [serve] : [serve, rebuild])
} catch (error) {
  refuse(error)
}

async function build() {
  const { code, output, error } = await run(pinnedNode(), [vite(), 'build', '--logLevel', 'warn'], {
    cwd: workbench,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (error) throw cannotRun(error)
  if (code !== 0)
    throw new Refusal(
      `${output.trim()}\nThe workbench could not be built; correct what is said above and run the command again.`,
    )
}

function vite() {
  return join(dirname(createRequire(join(workbench, 'package.json')).resolve('vite/package.json')), 'bin', 'vite.js')
}
