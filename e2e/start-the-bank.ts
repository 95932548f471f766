import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, lstatSync, mkdtempSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const starter = fileURLToPath(new URL('../scripts/start.mjs', import.meta.url))
const patience = 180_000

/**
 * Starts the whole product as a person would, with an empty data folder of its own and on a free port, and gives
 * its address to the journeys. BASE_URL points them at a bank that is running already.
 */
export default async function startTheBank(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['BASE_URL'] !== undefined) return undefined
  const dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'dilo-journeys-')))
  chmodSync(dataDir, 0o755)
  const port = await freePort()
  const bank = spawn(process.execPath, [starter], {
    env: { ...process.env, NODE_ENV: '', DATABASE_URL: '', PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stop = async () => {
    await end(bank)
    removeData(dataDir)
  }
  const address = `http://127.0.0.1:${port}`
  try {
    await answers(`${address}/sign`, bank)
  } catch (error) {
    await stop()
    throw error
  }
  process.env['BASE_URL'] = address
  return stop
}

async function answers(url: string, bank: ChildProcess): Promise<void> {
  let said = ''
  bank.stdout?.on('data', (chunk) => (said += String(chunk)))
  bank.stderr?.on('data', (chunk) => (said += String(chunk)))
  for (const deadline = Date.now() + patience; Date.now() < deadline; await sleep(50)) {
    if (bank.exitCode !== null) throw new Error(`The bank did not start:\n${said}`)
    if (await isAnswered(url)) return
  }
  throw new Error(`The bank did not answer at ${url} in time:\n${said}`)
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

async function end(bank: ChildProcess): Promise<void> {
  if (bank.exitCode !== null) return
  const ended = new Promise((resolve) => bank.once('exit', resolve))
  bank.kill('SIGTERM')
  await ended
}

function removeData(dataDir: string): void {
  const home = join(dataDir, 'postgres')
  // Root's database lies elsewhere when the temporary folder is closed to others.
  if (lstatSync(home, { throwIfNoEntry: false })?.isSymbolicLink()) rmSync(readlinkSync(home), { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
