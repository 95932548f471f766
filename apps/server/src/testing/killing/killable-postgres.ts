import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../db/embedded-postgres.ts'
import { migrate } from '../../db/migrate.ts'
import { type AddressThatStays, openAddress } from '../address-that-stays.ts'

/** A durable, migrated PostgreSQL in a folder of its own that a test may kill as often as it likes. */
export type KillablePostgres = {
  /** The application's login, at an address that stays through kills. It answers only while it is `serving`. */
  readonly applicationUrl: string
  /** The superuser of the PostgreSQL that runs now, past the address that stays. */
  adminUrl(): string
  /** SIGKILL to the postmaster and all of its processes at once: none writes or answers any more. */
  kill(): Promise<void>
  /** Starts it again on the same folder: it recovers what the kill has left. */
  start(): Promise<void>
  /** Lets the application's login in. */
  serve(): void
  /** Kills it, starts it again, and lets the application's login in. */
  restart(): Promise<void>
  remove(): Promise<void>
}

export async function openKillablePostgres(): Promise<KillablePostgres> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'dilo-killed-')))
  // Open, so that root's PostgreSQL (which runs as another user) can work here and leaves nothing elsewhere.
  chmodSync(folder, 0o755)
  const address = await openAddress()
  let database = await startEmbeddedPostgres({ dataDir: folder })
  await migrate(database)
  const killable: KillablePostgres = {
    applicationUrl: at(database.applicationUrl, address),
    adminUrl: () => database.adminUrl,
    async kill() {
      await killAll(postmasterIn(folder))
      address.leadTo(undefined)
      await database.exited
      await database.stop()
    },
    async start() {
      database = await startEmbeddedPostgres({ dataDir: folder })
    },
    serve: () => address.leadTo(portOf(database)),
    async restart() {
      await killable.kill()
      await killable.start()
      killable.serve()
    },
    async remove() {
      await address.close()
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  killable.serve()
  return killable
}

const portOf = ({ adminUrl }: EmbeddedPostgres): number => Number(new URL(adminUrl).port)

function at(url: string, { port }: AddressThatStays): string {
  const stays = new URL(url)
  stays.port = String(port)
  return stays.href
}

function postmasterIn(folder: string): number {
  return Number(readFileSync(join(folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])
}

/**
 * Frozen first, so that the postmaster neither makes another process nor mourns one before it dies itself. Nothing else
 * waits while we look for its children: the others must be hit in the midst of their work.
 */
async function killAll(postmaster: number): Promise<void> {
  process.kill(postmaster, 'SIGSTOP')
  for (const pid of [...(await childrenOf(postmaster)), postmaster]) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // A connection's process that ended by itself since we looked.
    }
  }
}

async function childrenOf(parent: number): Promise<number[]> {
  const pairs = process.platform === 'linux' ? pairsOfProc() : await pairsByPs()
  return pairs.filter(([, ppid]) => ppid === parent).map(([pid]) => pid)
}

type Pair = readonly [pid: number, ppid: number]

function pairsOfProc(): Pair[] {
  const numbers = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return numbers.flatMap((pid): Pair[] => {
    try {
      // Behind the name in brackets stand the state and the parent.
      const [, ppid] = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
      return [[Number(pid), Number(ppid)]]
    } catch {
      // It ended since we looked.
      return []
    }
  })
}

async function pairsByPs(): Promise<Pair[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid='])
  return stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number) as [number, number])
}
