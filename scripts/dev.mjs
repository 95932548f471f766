// `npm run dev`: the server, started anew whenever one of its files changes, and Vite's pages that follow every edit.
// Open the address that Vite prints; its calls go through to the server. Ctrl-C stops both.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { askForLocalMode } from './steps/local-mode.mjs'
import { install } from './steps/install.mjs'
import { refuse } from './steps/refusal.mjs'
import { root } from './steps/root.mjs'
import { runTogether } from './steps/run-together.mjs'
import { startClearingHouse } from './steps/start-clearing-house.mjs'

const web = join(root, 'apps', 'web')

try {
  process.chdir(root)
  askForLocalMode()
  await install()
  const clearingHouse = startClearingHouse()
  await clearingHouse.ready
  process.exitCode = await runTogether([
    // Vite serves the pages: the server needs none built, and an old build would only mislead.
    {
      args: ['--watch', '--watch-preserve-output', join(root, 'apps', 'server', 'src', 'main.ts')],
      cwd: root,
      env: { WEB_PAGES: 'none' },
    },
    { args: [viteProgram()], cwd: web },
  ])
  await clearingHouse.end()
} catch (error) {
  refuse(error)
}

function viteProgram() {
  return join(dirname(createRequire(join(web, 'package.json')).resolve('vite/package.json')), 'bin', 'vite.js')
}
