// The memory of a second `npm start`, and of a server in production, after visitors of demos have looked at the cabinet's pages
// for a while, and the CPU of their calls: with what the start gives V8, and without.
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded-postgres.ts'
import { productionSecrets } from '../apps/server/src/testing/production-secrets.ts'
import { buildServer } from '../scripts/steps/build-server.mjs'
import { finishWeb } from '../scripts/steps/build-web.mjs'
import { reportFigure, sizeOf } from './costs/report.ts'
import { visit } from './memory/visit.mjs'
import { answers } from './start-up/answers.mjs'
import { freePort } from './start-up/free-port.mjs'

const ROUNDS = sizeOf('ROUNDS', 3)
const CLIENTS = 24
const SECONDS = 13
const MILLION = 1e6
const root = fileURLToPath(new URL('..', import.meta.url))
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'dilo-bench-memory-')))
chmodSync(folder, 0o755)

/** The words of `npm start` after `node`, for the Node that the lock file pins. FLAGS=… tries other settings of V8. */
const [, ...words] = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts.start.split(' ')
const command = process.env.FLAGS === undefined ? words : [...process.env.FLAGS.split(' ').filter(Boolean), words.at(-1)]

try {
  // A first start builds these behind its first answer, and makes the bank.
  await finishWeb()
  await buildServer()
  const local = { DATA_DIR: join(folder, 'bank'), DESK_PORT: String(await freePort()), DATABASE_URL: '', NODE_ENV: '', BANK_MODE: 'local' }
  const started = await measure(local)
  reportFigure('memory of `npm start` after light load', started.loaded, started.idle)
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'production') })
  try {
    const server = await measure(inProduction(postgres))
    reportFigure('memory of a production server after light load', server.loaded, server.idle)
  } finally {
    await postgres.stop()
  }
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** Started as docs/operations.md says. It serves clients alone: the desk is a process of its own, and no processor of cards is set. */
function inProduction({ applicationUrl, adminUrl }) {
  const database = { DATABASE_URL: applicationUrl, DATABASE_ADMIN_URL: adminUrl, DATA_DIR: join(folder, 'empty') }
  const memory = { MALLOC_ARENA_MAX: '2', NODE_OPTIONS: '--max-semi-space-size=8' }
  return { ...memory, ...productionSecrets, ...database, BANK_MODE: 'production', NODE_ENV: 'production', SERVES: 'clients' }
}

/** Starts a server as often as asked, each time with its visitors. @returns the middle of its memory in MB */
async function measure(settings) {
  await withServer(settings, () => sleep(5_000))
  const seen = []
  for (let round = 0; round < ROUNDS; round += 1)
    await withServer(settings, async (server, start) => {
      const [idle, spent] = [server.memory(), server.cpuSeconds()]
      const calls = await visit(server.port, { clients: CLIENTS, seconds: SECONDS })
      seen.push({ ...start, idle, loaded: server.memory(), microseconds: ((server.cpuSeconds() - spent) * MILLION) / calls })
    })
  const middle = (part) => seen.map((one) => one[part]).toSorted((a, b) => a - b)[Math.floor(seen.length / 2)]
  console.log(
    `  ${middle('microseconds').toFixed(0)} µs of CPU a call; until the first answer ${middle('ms').toFixed(0)} ms, ${(middle('cpuSeconds') * 1_000).toFixed(0)} ms of CPU`,
  )
  return { loaded: middle('loaded'), idle: `after its start ${middle('idle').toFixed(0)} MB` }
}

async function withServer(settings, work) {
  const port = await freePort()
  const begun = performance.now()
  const env = { ...process.env, ...settings, PORT: String(port), DEMO_STARTS_PER_RANGE: '10000' }
  const child = spawn(process.execPath, command, { cwd: root, env, stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  while (!(await answers(`http://127.0.0.1:${port}/sign`))) {
    if (child.exitCode !== null) throw new Error('The start ended before it answered; run it by hand to see why.')
    await sleep(20)
  }
  const start = { ms: performance.now() - begun, cpuSeconds: cpuSecondsOf(child.pid) }
  // Desk, jobs and the rest are loaded behind the first answer.
  await sleep(3_000)
  await work({ port, memory: () => memoryOf(child.pid), cpuSeconds: () => cpuSecondsOf(child.pid) }, start)
  child.kill('SIGTERM')
  await ended
}

/** Resident memory, in MB (Linux). */
function memoryOf(pid) {
  return (Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) * 1024) / MILLION
}

function cpuSecondsOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}
