import { spawn } from 'node:child_process'
import process from 'node:process'
import { cannotRun, pinnedNode } from './pinned-node.mjs'
import { stopWithNpm } from './stop-with-npm.mjs'

/**
 * Runs programs of Node until the first one ends or a signal comes; then stops the others and waits for them.
 * @param programs arguments, folder and additional environment of each
 * @returns the exit code of the one that failed, else 0
 */
export async function runTogether(programs) {
  // Groups of their own: the terminal's Ctrl-C comes to us alone and is handed on once.
  const children = programs.map(({ args, cwd, env }) =>
    spawn(pinnedNode(), args, {
      cwd,
      env: { ...process.env, ...env },
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'inherit', 'inherit'],
    }),
  )
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
