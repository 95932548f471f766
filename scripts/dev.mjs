// `npm run dev`: the server, started anew whenever one of its files changes, and Vite's pages that follow every edit.
// Open the address that Vite prints; its calls go through to the server. Ctrl-C stops both.
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { install } from './steps/install.mjs'
import { cannotRun, pinnedNode } from './steps/pinned-node.mjs'
import { refuse } from './steps/refusal.mjs'
import { root } from './steps/root.mjs'
import { stopWithNpm } from './steps/stop-with-npm.mjs'

const web = join(root, 'apps', 'web')

try {
  process.chdir(root)
  await install()
  process.exitCode = await runTogether([
    // The pages are Vite's: the server needs none built, and an old build would only mislead.
    { args: ['--watch', '--watch-preserve-output', join(root, 'apps', 'server', 'src', 'main.ts')], cwd: root, env: { WEB_PAGES: 'none' } },
    { args: [viteProgram()], cwd: web },
  ])
} catch (error) {
  refuse(error)
}

function viteProgram() {
  return join(dirname(createRequire(join(web, 'package.json')).resolve('vite/package.json')), 'bin', 'vite.js')
}

/** Runs all until the first one ends or we are told to stop; then stops the others and waits for them. */
async function runTogether(programs) {
  // Groups of their own: the terminal's Ctrl-C comes to us alone and is handed on once.
  const children = programs.map(({ args, cwd, env }) => spawn(pinnedNode(), args, { cwd, env: { ...process.env, ...env }, detached: process.platform !== 'win32', stdio: ['ignore', 'inherit', 'inherit'] }))
  const stop = () => children.forEach((child) => child.kill('SIGTERM'))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  stopWithNpm(stop)
  const codes = await Promise.all(children.map((child) => endOf(child).finally(stop)))
  return codes.find((code) => code > 0) ?? 0
}

function endOf(child) {
  return new Promise((resolve, reject) => {
    child.on('error', (error) => reject(cannotRun(error)))
    child.on('exit', (code) => resolve(code ?? 0))
  })
}
