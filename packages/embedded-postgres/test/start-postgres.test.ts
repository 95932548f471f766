import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databaseFolder } from '../../../scripts/steps/database-folder.mjs'
import { proofSize } from '../../../apps/server/src/testing/proof-size.ts'
import { borrowPostgres, startPostgres } from '../src/start-postgres.ts'
import { PostgresStartError } from '../src/postgres-start-error.ts'
import { names } from './example.ts'

type Answer = { adminUrl: string; applicationUrl: string; refused?: string }
type Server = { process: ChildProcess; answer: Answer }

const program = fileURLToPath(new URL('./serve-database.ts', import.meta.url))
const isRoot = process.getuid?.() === 0
let folder: string
let dataDir: string
let started: ChildProcess[]

beforeEach(() => {
  folder = databaseFolder('dilo-start-')
  dataDir = join(folder, 'data')
  started = []
})

afterEach(async () => {
  const { pid } = clusterProcess() ?? {}
  for (const child of started) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
  if (pid !== undefined) await until(() => !isAlive(pid))
  const home = join(dataDir, 'postgres')
  if (lstatSync(home, { throwIfNoEntry: false })?.isSymbolicLink()) rmSync(readlinkSync(home), { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
})

/** A copy whose files belong to the same user: root's PostgreSQL runs as another. */
function copyWithOwners(from: string, to: string): void {
  cpSync(from, to, { recursive: true, preserveTimestamps: true })
  for (const path of ['', ...(readdirSync(from, { recursive: true }) as string[])]) {
    const { uid, gid } = statSync(join(from, path))
    chownSync(join(to, path), uid, gid)
  }
}

function launch(environment: NodeJS.ProcessEnv = process.env): ChildProcess {
  const child = spawn(process.execPath, [program, dataDir], { env: environment, stdio: ['ignore', 'pipe', 'inherit'] })
  started.push(child)
  return child
}

async function serve(environment?: NodeJS.ProcessEnv): Promise<Server> {
  const child = launch(environment)
  const [line] = (await once(createInterface({ input: child.stdout! }), 'line')) as [string]
  return { process: child, answer: JSON.parse(line) as Answer }
}

async function ask<Row>(url: string, statement: string): Promise<Row> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows[0] as Row
  } finally {
    await client.end()
  }
}

/** A process that has ended but was not collected by its parent counts as gone. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !/^State:\s+Z/m.test(existsSync(`/proc/${pid}/status`) ? readFileSync(`/proc/${pid}/status`, 'utf8') : '')
  } catch {
    return false
  }
}

async function until(condition: () => boolean, milliseconds = 15_000): Promise<void> {
  for (const deadline = Date.now() + milliseconds; !condition(); await sleep(20)) {
    if (Date.now() > deadline) throw new Error('waited in vain')
  }
}

function clusterProcess(): { pid: number } | undefined {
  const file = join(dataDir, 'postgres', 'cluster', 'postmaster.pid')
  return existsSync(file) ? { pid: Number(readFileSync(file, 'utf8').split('\n')[0]) } : undefined
}

/** The keeper names the PostgreSQL that it keeps on its command line. */
function keeperOf(postgresPid: number): number | undefined {
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const words = readFileSync(`/proc/${entry}/cmdline`, 'utf8').split('\0')
      if (words.some((word) => word.endsWith('keeper.mjs')) && words.includes(String(postgresPid))) return Number(entry)
    } catch {
      // It ended while we were looking.
    }
  }
  return undefined
}

async function kill(server: Server): Promise<void> {
  const gone = once(server.process, 'exit')
  server.process.kill('SIGKILL')
  await gone
}

test('what was written is there after a stop and a start', async () => {
  const first = await startPostgres({ names, dataDir })
  await ask(first.adminUrl, 'create table kept as select 42 as answer')
  await first.stop()
  await first.exited
  const second = await startPostgres({ names, dataDir })
  expect(await ask(second.adminUrl, 'select answer from kept')).toEqual({ answer: 42 })
  await second.stop()
})

test('texts sort and fold as Ukrainian under LC_ALL=C', async () => {
  const bare = { PATH: process.env['PATH'], LC_ALL: 'C' }
  const { answer } = await serve(bare)
  const asked = `select 'Ґ' < 'Д' as before_d, 'Г' < 'Ґ' as after_g, 'Є' < 'Ж' as ie, 'І' < 'Ї' and 'Ї' < 'Й' as yi, lower('ЇЖАК') as folded, initcap('ґава') as capital`
  expect(await ask(answer.applicationUrl, asked)).toEqual({ before_d: true, after_g: true, ie: true, yi: true, folded: 'їжак', capital: 'Ґава' })
})

test('a folder without a database lends nothing, and stays empty', async () => {
  expect(await borrowPostgres(names, dataDir)).toBeNull()
  expect(existsSync(dataDir)).toBe(false)
})

test('at most one of several first starts serves, and the next start is sound', async () => {
  const servers = await Promise.all([serve(), serve(), serve()])
  const serving = servers.filter(({ answer, process }) => answer.refused === undefined && process.exitCode === null)
  for (const { answer } of servers) if (answer.refused !== undefined) expect(answer.refused).toMatch(/^[^\n]+\.$/)
  for (const server of serving) if (server.process.exitCode === null) await kill(server)
  expect((await serve()).answer.refused).toBeUndefined()
})

test('a first start that is killed at any moment is recovered by the next one', async () => {
  for (const moment of proofSize({ small: [120, 500], large: [60, 120, 200, 300, 400, 500, 600, 700, 900] })) {
    const child = launch()
    const gone = once(child, 'exit')
    await sleep(moment)
    child.kill('SIGKILL')
    await gone
    const { answer, process: next } = await serve()
    expect(answer.refused).toBeUndefined()
    expect(await ask(answer.applicationUrl, 'select 1 as one')).toEqual({ one: 1 })
    const ended = once(next, 'exit')
    next.kill('SIGTERM')
    await ended
    expect(readdirSync(dataDir).filter((name) => name.includes('.new-'))).toEqual([])
    rmSync(dataDir, { recursive: true })
  }
}, 120_000)

test(`works in a folder closed to everyone but ${isRoot ? 'root' : 'its owner'}`, async () => {
  chmodSync(folder, 0o700)
  const first = await startPostgres({ names, dataDir })
  await ask(first.adminUrl, 'create table kept as select 42 as answer')
  await first.stop()
  expect(lstatSync(join(dataDir, 'postgres')).isSymbolicLink()).toBe(isRoot)
  // A clone that was moved finds its database again.
  const moved = join(folder, 'moved')
  renameSync(dataDir, moved)
  dataDir = moved
  const second = await startPostgres({ names, dataDir })
  expect(await ask(second.adminUrl, 'select answer from kept')).toEqual({ answer: 42 })
  await second.stop()
})

test('a data folder that was deleted gives an empty database', async () => {
  chmodSync(folder, 0o700)
  const first = await startPostgres({ names, dataDir })
  await ask(first.adminUrl, 'create table gone ()')
  await first.stop()
  const home = join(dataDir, 'postgres')
  const elsewhere = isRoot ? readlinkSync(home) : undefined
  rmSync(dataDir, { recursive: true })
  const second = await startPostgres({ names, dataDir })
  expect(await ask(second.adminUrl, `select to_regclass('gone') is null as empty`)).toEqual({ empty: true })
  await second.stop()
  if (elsewhere !== undefined) rmSync(elsewhere, { recursive: true })
})

test('a data folder that cannot be written is refused with one sentence', async () => {
  writeFileSync(join(folder, 'file'), '')
  const refused = startPostgres({ names, dataDir: join(folder, 'file', 'data') })
  await expect(refused).rejects.toThrow(PostgresStartError)
  await expect(refused).rejects.toThrow(/cannot be written; make it writable or set DATA_DIR to another folder, and start again\.$/)
})

test('a data folder below one that takes no folders is refused and not waited for', async () => {
  await expect(startPostgres({ names, dataDir: '/proc/dilo/data' })).rejects.toThrow(/cannot be written/)
})

test('a folder that is not a database of this program is refused and left as it is', async () => {
  mkdirSync(join(dataDir, 'postgres'), { recursive: true })
  writeFileSync(join(dataDir, 'postgres', 'precious'), 'mine')
  await expect(startPostgres({ names, dataDir })).rejects.toThrow(/holds no database of Example/)
  expect(readFileSync(join(dataDir, 'postgres', 'precious'), 'utf8')).toBe('mine')
})

describe('where a database was made before', () => {
  let made: string

  // Made once and copied: initdb takes longer than all else that these tests do.
  beforeAll(async () => {
    made = databaseFolder('dilo-made-')
    const database = await startPostgres({ names, dataDir: join(made, 'data') })
    await database.stop()
    await database.exited
  })
  afterAll(() => rmSync(made, { recursive: true, force: true }))

  beforeEach(() => copyWithOwners(join(made, 'data'), dataDir))

  test('the server is safe by default: durable, reachable from this machine only, with hashed passwords', async () => {
    const { answer } = await serve()
    const settings = `select current_setting('fsync') as fsync, current_setting('listen_addresses') as addresses,
      current_setting('unix_socket_directories') as sockets, current_setting('timezone') as zone, current_setting('password_encryption') as hashed,
      (select bool_and(auth_method = 'scram-sha-256') from pg_hba_file_rules) as scram`
    expect(await ask(answer.adminUrl, settings)).toEqual({
      fsync: 'on',
      addresses: '127.0.0.1',
      sockets: '',
      zone: 'UTC',
      hashed: 'scram-sha-256',
      scram: true,
    })
    expect(statSync(join(dataDir, 'postgres', 'secrets.json')).mode & 0o777).toBe(0o600)
  })

  test('the login of the application has no power over the server', async () => {
    const { answer } = await serve()
    const power = 'select current_user::text as name, rolsuper, rolcreatedb, rolcreaterole, rolbypassrls from pg_roles where rolname = current_user'
    expect(await ask(answer.applicationUrl, power)).toEqual({
      name: 'example_login',
      rolsuper: false,
      rolcreatedb: false,
      rolcreaterole: false,
      rolbypassrls: false,
    })
  })

  test('a PostgreSQL whose server was killed stops within seconds', async () => {
    const server = await serve()
    const { pid } = clusterProcess()!
    await kill(server)
    await until(() => !isAlive(pid), 5000)
    expect(clusterProcess()).toBeUndefined()
  })

  test('a keeper that was killed is replaced, and the new one keeps watch', async () => {
    const server = await serve()
    const { pid } = clusterProcess()!
    const first = keeperOf(pid)!
    process.kill(first, 'SIGKILL')
    await until(() => (keeperOf(pid) ?? first) !== first)
    await kill(server)
    await until(() => !isAlive(pid), 5000)
  })

  test('no keeper is left after a stop', async () => {
    const server = await serve()
    const { pid } = clusterProcess()!
    const keeper = keeperOf(pid)!
    server.process.kill('SIGTERM')
    await until(() => !isAlive(pid) && !isAlive(keeper))
  })

  test('a left-over PostgreSQL is stopped by the next start', async () => {
    const server = await serve()
    await ask(server.answer.adminUrl, 'create table kept as select 42 as answer')
    const { pid } = clusterProcess()!
    // Frozen first, so that no keeper can be set up between the two kills.
    server.process.kill('SIGSTOP')
    process.kill(keeperOf(pid)!, 'SIGKILL')
    await kill(server)
    await sleep(300)
    expect(isAlive(pid)).toBe(true)
    const next = await serve()
    expect(isAlive(pid)).toBe(false)
    expect(await ask(next.answer.adminUrl, 'select answer from kept')).toEqual({ answer: 42 })
  })

  test('a start right after a kill waits for the dying PostgreSQL', async () => {
    for (let round = 0; round < proofSize({ small: 2, large: 5 }); round++) {
      const server = await serve()
      expect(server.answer.refused).toBeUndefined()
      await kill(server)
    }
  })

  test('a PostgreSQL that ends while it is asked holds no start up, though its port takes connections', async () => {
    const folder = join(dataDir, 'postgres', 'cluster')
    const ending = spawn(process.execPath, ['--eval', 'setTimeout(() => {}, 60_000)'], { cwd: folder })
    started.push(ending)
    const mute = createServer()
    const asked = once(mute, 'connection') as Promise<[Socket]>
    mute.listen(0, '127.0.0.1')
    await once(mute, 'listening')
    const { port } = mute.address() as AddressInfo
    writeFileSync(join(folder, 'postmaster.pid'), `${ending.pid}\n${folder}\n1700000000\n${port}\n\n127.0.0.1\n\nready   \n`)

    const next = serve()
    const [connection] = await asked
    ending.kill('SIGKILL')
    expect((await next).answer.refused).toBeUndefined()
    expect(connection.closed, 'the start waited until its connection was given up').toBe(false)
    mute.close()
  })

  test('of several starts at once one serves, and the others are refused with one sentence', async () => {
    for (let round = 0; round < proofSize({ small: 2, large: 25 }); round++) {
      const servers = await Promise.all([serve(), serve(), serve()])
      const refusals = servers.flatMap(({ answer: { refused } }) => refused ?? [])
      expect(refusals).toHaveLength(2)
      for (const refusal of refusals) expect(refusal).toMatch(/^[^\n]+\.$/)
      for (const server of servers) if (server.answer.refused === undefined) await kill(server)
    }
  })

  test('a second server with the same data folder is refused with one sentence', async () => {
    const first = await serve()
    const second = await serve()
    expect(second.answer.refused).toBe(`Example is already running with the data folder ${dataDir}; stop it first, or set DATA_DIR to another folder.`)
    expect(await ask(first.answer.adminUrl, 'select 1 as one')).toEqual({ one: 1 })
  })

  test('a command borrows the PostgreSQL of a server that runs, and gives it back as it was; without a server it has its own', async () => {
    const server = await startPostgres({ names, dataDir })
    const beside = await borrowPostgres(names, dataDir)
    expect(beside?.loginUrl(names.logins[0])).toBe(server.loginUrl(names.logins[0]))
    await beside?.stop()
    expect(await ask(server.loginUrl(names.logins[0]), 'select 1 as one')).toEqual({ one: 1 })
    await server.stop()
    await server.exited
    const own = await borrowPostgres(names, dataDir)
    expect(await ask(own!.loginUrl(names.logins[0]), 'select 1 as one')).toEqual({ one: 1 })
    await own!.stop()
    await until(() => clusterProcess() === undefined)
  })

  test('a stale postmaster.pid whose number another program has does not block the start', async () => {
    const other = spawn(process.execPath, ['--eval', 'setTimeout(() => {}, 60_000)'])
    started.push(other)
    const cluster = join(dataDir, 'postgres', 'cluster')
    writeFileSync(join(cluster, 'postmaster.pid'), `${other.pid}\n${cluster}\n1700000000\n5432\n\n127.0.0.1\n  1234567         0\nready   \n`)
    const { answer } = await serve()
    expect(answer.refused).toBeUndefined()
    expect(isAlive(other.pid!)).toBe(true)
  })

  test('a killed PostgreSQL is noticed, and the next start recovers it', async () => {
    const database = await startPostgres({ names, dataDir })
    await ask(database.adminUrl, 'create table kept as select 42 as answer')
    process.kill(clusterProcess()!.pid, 'SIGKILL')
    await database.exited
    await database.stop()
    const next = await startPostgres({ names, dataDir })
    expect(await ask(next.adminUrl, 'select answer from kept')).toEqual({ answer: 42 })
    await next.stop()
  })

  test('a cluster of another major version is refused with one sentence', async () => {
    writeFileSync(join(dataDir, 'postgres', 'cluster', 'PG_VERSION'), '17\n')
    const refused = startPostgres({ names, dataDir })
    await expect(refused).rejects.toThrow(PostgresStartError)
    await expect(refused).rejects.toThrow(/was made by PostgreSQL 17 and this Example brings PostgreSQL 18; /)
  })

  test('a broken cluster is refused with one sentence that names the log', async () => {
    truncateSync(join(dataDir, 'postgres', 'cluster', 'global', 'pg_control'), 0)
    const refused = startPostgres({ names, dataDir })
    await expect(refused).rejects.toThrow(PostgresStartError)
    await expect(refused).rejects.toThrow(/^[^\n]+postgres\.log[^\n]+\.$/)
  })

  test('the log does not grow beyond measure', async () => {
    const log = join(dataDir, 'postgres.log')
    writeFileSync(log, '')
    truncateSync(log, 11 * 1024 * 1024)
    await (await startPostgres({ names, dataDir })).stop()
    expect(statSync(log).size).toBeLessThan(1024 * 1024)
  })

  test('nobody on the network of other machines is served', async () => {
    const { answer } = await serve()
    const port = Number(new URL(answer.adminUrl).port)
    // The same port on every other address is still free.
    const probe = createServer()
    probe.listen(port, '127.0.0.2')
    await once(probe, 'listening')
    probe.close()
  })
})
