import type { ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const patience = 180_000

/** Waits until a started program answers at an address; fails with its output when it ends or takes too long. */
export async function answers(url: string, program: ChildProcess, name: string): Promise<void> {
  let said = ''
  program.stdout?.on('data', (chunk) => (said += String(chunk)))
  program.stderr?.on('data', (chunk) => (said += String(chunk)))
  for (const deadline = Date.now() + patience; Date.now() < deadline; await sleep(50)) {
    if (program.exitCode !== null) throw new Error(`${name} did not start:\n${said}`)
    if (await isAnswered(url)) return
  }
  throw new Error(`${name} did not answer at ${url} in time:\n${said}`)
}

async function isAnswered(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url)
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    return false
  }
}

/** Asks a program to end and waits until it has. */
export async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null) return
  const ended = new Promise((resolve) => program.once('exit', resolve))
  program.kill('SIGTERM')
  await ended
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
