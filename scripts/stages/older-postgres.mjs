import { spawn } from 'node:child_process'
import { chownSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { databaseFolder } from '../steps/database-folder.mjs'
import { Refusal } from '../steps/refusal.mjs'
import { run } from '../steps/run.mjs'
import { vitest } from './vitest.mjs'

/**
 * Code whose behaviour may differ on an older PostgreSQL at run time, not only at parsing: the ledger, migrations, the
 * queue.
 */
const runThere = [
  'packages/ledger/',
  'packages/pg-batches/',
  'apps/server/src/db/',
  'apps/server/src/jobs/',
  'apps/server/src/features/payments/processing/in-chunks.test.ts',
]

/**
 * Asks the PostgreSQL whose programs lie in a folder (a version that we promise) for each statement that a run of all
 * tests recorded, and runs the tests of the ledger, the migrations and the queue on it.
 * @param statements the folder of the recording (apps/server/src/testing/record-statements.ts)
 */
export const onOlderPostgres = (programs, statements) =>
  onTemporary(programs, (url) =>
    vitest({
      projects: ['database', 'every statement'],
      environment: { ...onOlder(url), STATEMENTS: statements },
      files: runThere,
    }),
  )

/** The same, with every test that asks something of a database: `npm run proof -- older-postgres`. */
export const allOnOlderPostgres = (programs, environment) =>
  onTemporary(programs, (url) =>
    vitest({ projects: ['database', 'database alone'], environment: { ...environment, ...onOlder(url) } }),
  )

/** Without the tests of code above the database (vitest.config.ts). */
const onOlder = (url) => ({ DATABASE_ADMIN_URL: url, OLDER_POSTGRES: 'true' })

async function onTemporary(programs, work) {
  const server = await startTemporary(programs)
  try {
    return await work(server.url)
  } finally {
    await server.stop()
  }
}

async function startTemporary(programs) {
  const folder = databaseFolder('dilo-postgres-')
  const user = ordinaryUser()
  const data = join(folder, 'data')
  const passwordFile = join(folder, 'password')
  const password = folder.slice(-6)
  writeFileSync(passwordFile, password)
  if (user.uid !== undefined) for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid)
  const initdb = [
    `--pgdata=${data}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ]
  await succeed(join(programs, 'initdb'), initdb, user)
  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(join(programs, 'postgres'), ['-D', data, ...args], { ...user, cwd: '/', stdio: 'ignore' })
  const ended = new Promise((resolve) => child.on('exit', resolve))
  await ready(join(data, 'postmaster.pid'), child)
  const stop = async () => {
    child.kill('SIGINT')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`, stop }
}

/** PostgreSQL does not run as root. */
function ordinaryUser() {
  if (process.getuid?.() !== 0) return {}
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const found = lines.find(([name]) => name === 'postgres') ?? lines.find(([name]) => name === 'nobody')
  return { uid: Number(found[2]), gid: Number(found[3]) }
}

function succeed(program, args, user) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...user, cwd: '/', stdio: ['ignore', 'ignore', 'inherit'] })
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Refusal(`${program} failed; look at what it said above.`)),
    )
  })
}

async function ready(pidFile, child) {
  for (let waited = 0; waited < 30_000 && child.exitCode === null; waited += 50) {
    await sleep(50)
    try {
      if (readFileSync(pidFile, 'utf8').split('\n')[7]?.trim() === 'ready') return
    } catch {
      // It is not written yet.
    }
  }
  throw new Refusal('The temporary PostgreSQL did not start; run its programs by hand to see why.')
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

/** The version that a folder of programs holds, for the name of the stage. */
export async function versionOf(programs) {
  const { output } = await run(join(programs, 'postgres'), ['--version'])
  return /(\d+)\.\d+/.exec(output)?.[1] ?? 'of another version'
}
