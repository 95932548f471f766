// Stops PostgreSQL when the server that started it is gone, however it went: the pipe on standard input closes
// with the server's last breath. Plain JavaScript with next to no imports, so that it is ready at once and stays small.
// argv: the process id of PostgreSQL; on Windows also pg_ctl and the folder of the cluster, for want of signals.
import { readFileSync } from 'node:fs'

const [pidText, pgCtl, folder] = process.argv.slice(2)
const pid = Number(pidText)

// A keeper ends with its pipe, never by a signal that was meant for the server.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})

process.stdin.resume()
process.stdin.on('error', () => {})
process.stdin.on('close', stopPostgres)

/** Fast first; harder when it does not end in time, because a database nobody serves helps no one. */
async function stopPostgres() {
  if (pgCtl !== undefined) return stopOnWindows()
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL']) {
    if (!send(signal)) return
    if (await endsWithin(5000)) return
  }
}

async function stopOnWindows() {
  const { spawn } = await import('node:child_process')
  spawn(pgCtl, ['stop', '-D', folder, '-m', 'fast'], { stdio: 'ignore' })
}

async function endsWithin(milliseconds) {
  for (let waited = 0; waited < milliseconds; waited += 50) {
    if (isGone()) return true
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return false
}

/** A process that has ended keeps its number where nobody collects orphans (a container without an init). */
function isGone() {
  if (!send(0)) return true
  try {
    return /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

function send(signal) {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}
