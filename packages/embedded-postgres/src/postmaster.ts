import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, fstatSync, ftruncateSync, openSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { environment } from './environment.ts'
import { explainFailure } from './failure.ts'
import { keep, type Keeper } from './keeper.ts'
import { readPidFile } from './pid-file.ts'
import type { Binaries } from './platform.ts'

/** A running PostgreSQL, a child of this process that does not share its terminal. */
export type Postmaster = { port: number; pid: number; keeper: Keeper; exited: Promise<void>; stop(): Promise<void> }

/** The manner of running a PostgreSQL. Without `durable` a power cut may lose data: for tests only. */
export type RunOptions = {
  cluster: Cluster
  binaries: Binaries
  dataDir: string
  durable: boolean
  onStep: (text: string) => void
  onSpawned: () => void
}

/** 'port taken' and 'cluster busy' pass by themselves: the caller tries again. */
type PassingFailure = 'port taken' | 'cluster busy'

const largestLog = 10 * 1024 * 1024

/** Starts PostgreSQL on a free port and waits until it takes connections. */
export async function startPostmaster(options: RunOptions): Promise<Postmaster | PassingFailure> {
  const log = openLog(join(options.dataDir, 'postgres.log'))
  const port = await freePort()
  const child = spawnPostgres(options, port, log.descriptor)
  closeSync(log.descriptor)
  const exited = exitOf(child)
  // Without a process id the programs could not be run at all; 'error' says why.
  if (child.pid === undefined) throw explainFailure(options.cluster.names, 'postgres', (await errorOf(child)).message)
  const keeper = keep(child.pid, options.binaries.pgCtl, options.cluster.folder)
  void exited.then(() => keeper.dismiss())
  options.onSpawned()
  if (await becomesReady(options, child)) {
    child.unref()
    return { port, pid: child.pid, keeper, exited, stop: () => stop(child, exited, options) }
  }
  return (
    passingFailure(log.since()) ?? Promise.reject(explainFailure(options.cluster.names, 'start', log.since(), log.path))
  )
}

function spawnPostgres({ cluster, binaries, durable }: RunOptions, port: number, log: number): ChildProcess {
  const identity = cluster.user?.foreign ? { uid: cluster.user.uid, gid: cluster.user.gid } : {}
  const settings = Object.entries(settingsFor(cluster.names.database, port, durable)).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  return spawn(binaries.postgres, ['-D', cluster.folder, ...settings], {
    // A session of its own: Ctrl-C reaches the server alone, which ends its work first and PostgreSQL after it.
    ...identity,
    detached: true,
    cwd: '/',
    env: environment(),
    stdio: ['ignore', log, log],
    windowsHide: true,
  })
}

function settingsFor(name: string, port: number, durable: boolean): Record<string, string> {
  return {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '100',
    password_encryption: 'scram-sha-256',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    logging_collector: 'off',
    log_checkpoints: 'off',
    cluster_name: name,
    fsync: durable ? 'on' : 'off',
    // Files of tests share it, each with the pools of a bank or of several. They open thousands of connections, so a password
    // costs them one round of hashing.
    ...(durable
      ? {}
      : { max_connections: '400', synchronous_commit: 'off', full_page_writes: 'off', scram_iterations: '1' }),
  }
}

async function becomesReady({ cluster, onStep }: RunOptions, child: ChildProcess): Promise<boolean> {
  const sayAt = Date.now() + 3000
  for (let said = false; child.exitCode === null && child.signalCode === null;) {
    const file = readPidFile(cluster.folder)
    if (file?.pid === child.pid && file?.ready) return true
    if (!said && Date.now() > sayAt) {
      said = true
      onStep('PostgreSQL recovers what a sudden end has left')
    }
    await sleep(5)
  }
  return false
}

function passingFailure(log: string): PassingFailure | undefined {
  if (/could not bind|Address already in use|could not create any TCP/.test(log)) return 'port taken'
  if (/lock file "postmaster.pid" already exists|pre-existing shared memory block/.test(log)) return 'cluster busy'
  return undefined
}

/** Fast shutdown: sessions are ended, everything is written. Harder only when that does not end in time. */
async function stop(child: ChildProcess, exited: Promise<void>, { binaries, cluster }: RunOptions): Promise<void> {
  child.ref()
  if (process.platform === 'win32')
    spawn(binaries.pgCtl, ['stop', '-D', cluster.folder, '-m', 'fast'], { stdio: 'ignore' })
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (process.platform !== 'win32' || signal === 'SIGKILL') child.kill(signal)
    if (await endsWithin(exited, 10_000)) return
  }
}

/** True if a PostgreSQL that is to end does so in time. */
export async function endsWithin(exited: Promise<void>, milliseconds: number): Promise<boolean> {
  const limit = new AbortController()
  const late = sleep(milliseconds, false, { signal: limit.signal }).catch(() => false)
  const ended = await Promise.race([exited.then(() => true), late])
  limit.abort()
  return ended
}

function exitOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => child.once('exit', () => resolve()))
}

function errorOf(child: ChildProcess): Promise<Error> {
  return new Promise((resolve) => child.once('error', resolve))
}

function openLog(path: string): { path: string; descriptor: number; since(): string } {
  const descriptor = openSync(path, 'a', 0o600)
  if (fstatSync(descriptor).size > largestLog) ftruncateSync(descriptor)
  const offset = fstatSync(descriptor).size
  return { path, descriptor, since: () => readFileSync(path).subarray(offset).toString('utf8') }
}

/** A port that was free a moment ago; if another process takes it in between, the caller tries again. */
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
