import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { cannotRun, isCurrentEnough, pinnedNode } from './pinned-node.mjs'
import { stopWithNpm } from './stop-with-npm.mjs'

/** Runs the server until it ends and takes over its exit code. */
export async function runServer(args) {
  if (!isCurrentEnough) return runOnPinnedNode(args)
  const { serve } = await import('./serve.mjs')
  stopWithNpm(() => process.kill(process.pid, 'SIGTERM'))
  await serve()
}

async function runOnPinnedNode(args) {
  const child = spawn(pinnedNode(), [join(import.meta.dirname, 'server-process.mjs'), ...args], {
    // A group of its own: Ctrl-C reaches the starter alone (from the terminal and once more from npm) and is
    // handed on once. When the starter is killed, the closed channel tells the server.
    detached: process.platform !== 'win32',
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  forwardSignals(child)
  stopWithNpm(() => child.kill('SIGTERM'))
  process.exitCode = await endOf(child)
}

function forwardSignals(child) {
  let last = -Infinity
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      const now = performance.now()
      if (now - last > 500) child.kill(signal)
      last = now
    })
  }
}

function endOf(child) {
  return new Promise((resolve, reject) => {
    child.on('error', (error) => reject(cannotRun(error)))
    child.on('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)))
  })
}
