import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { loginUrl, superuserUrl } from './addresses.ts'
import { type Claim, claimCluster } from './claim.ts'
import { checkVersion, type Cluster, openCluster } from './cluster.ts'
import { ensureDatabase } from './first-database.ts'
import { stopLeftOver } from './left-over.ts'
import type { Names } from './names.ts'
import { binariesFor } from './open-binaries.ts'
import { isPostgresOf, readPidFile } from './pid-file.ts'
import { installedBinaries } from './platform.ts'
import { PostgresStartError } from './postgres-start-error.ts'
import { endsWithin, type Postmaster, type RunOptions, startPostmaster } from './postmaster.ts'

/** The PostgreSQL that comes with a program. `exited` resolves when it is gone, asked or not. */
export type RunningPostgres = {
  /** The superuser in the program's database. */
  adminUrl: string
  /** A login of the program in its database. */
  loginUrl(login: string): string
  stop(): Promise<void>
  exited: Promise<void>
}

type Addresses = Pick<RunningPostgres, 'adminUrl' | 'loginUrl'>

export type StartOptions = {
  names: Names
  dataDir: string
  onStep?: (text: string) => void
  /** Called while PostgreSQL starts in its own process: what blocks this one is free of charge then. */
  onSpawned?: () => void
  /** Called when PostgreSQL takes connections, and before anything is asked of it: what only needs its address may begin. */
  onReady?: (addresses: Addresses) => void
  /** `false` trades safety for speed and is for tests alone. */
  durable?: boolean
}

const attempts = 5

/**
 * Starts the PostgreSQL of a data folder; the first start makes its database. It listens on this machine only, ends
 * soon after this process however that ends, and a second server on the same folder is refused with a PostgresStartError.
 */
export async function startPostgres(options: StartOptions): Promise<RunningPostgres> {
  const run = await prepare(options)
  const postmaster = await startWithPatience(run)
  options.onReady?.(addressesOf(run.cluster, postmaster))
  try {
    const claim = await claimOrRefuse(run, postmaster)
    await ensureDatabase(claim.client, run.cluster)
    return describe(run.cluster, postmaster, claim)
  } catch (error) {
    await postmaster.stop()
    throw error
  }
}

/**
 * Lends the PostgreSQL of a data folder to a command that looks into it, beside the server or without one.
 * @returns null: the folder has no database
 */
export async function borrowPostgres(
  names: Names,
  dataDir: string,
): Promise<Pick<RunningPostgres, 'loginUrl' | 'stop'> | null> {
  if (!existsSync(join(dataDir, 'postgres'))) return null
  const { cluster } = await prepare({ names, dataDir })
  const found = readPidFile(cluster.folder)
  if (found?.ready !== true || !isPostgresOf(found.pid, cluster.folder)) return startPostgres({ names, dataDir })
  const { port } = found
  return { loginUrl: (login) => loginUrl(cluster, port, login), stop: async () => {} }
}

async function prepare(options: StartOptions): Promise<RunOptions> {
  const dataDir = resolve(options.dataDir)
  const { names, onStep = () => {}, onSpawned = () => {} } = options
  const installed = installedBinaries()
  const cluster = await openCluster(names, dataDir, (user) => binariesFor(names, user, installed), onStep)
  const binaries = binariesFor(names, cluster.user, installed)
  checkVersion(cluster, binaries)
  return { cluster, binaries, dataDir, durable: options.durable ?? true, onStep, onSpawned }
}

async function startWithPatience(run: RunOptions): Promise<Postmaster> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    await stopLeftOver(run.cluster, run.dataDir)
    const started = await startPostmaster(run)
    if (typeof started !== 'string') return started
    await sleep(100 * attempt)
  }
  throw new PostgresStartError(
    `PostgreSQL could not take the data folder ${run.dataDir} or a free port; wait a moment and start again.`,
  )
}

async function claimOrRefuse({ cluster, dataDir }: RunOptions, postmaster: Postmaster): Promise<Claim> {
  const claim = await claimCluster(superuserUrl(cluster, postmaster.port)).catch(async (error: unknown) => {
    // Until it is claimed, another start may take this PostgreSQL for a left-over one, and stop it.
    if (await endsWithin(postmaster.exited, 2000)) return 'taken' as const
    throw error
  })
  if (claim !== 'taken') return claim
  throw new PostgresStartError(
    `Another ${cluster.names.program} is just starting with the data folder ${dataDir}; let it start, or set DATA_DIR to another folder.`,
  )
}

const addressesOf = (cluster: Cluster, { port }: Postmaster): Addresses => ({
  adminUrl: superuserUrl(cluster, port, cluster.names.database),
  loginUrl: (login) => loginUrl(cluster, port, login),
})

function describe(cluster: Cluster, postmaster: Postmaster, claim: Claim): RunningPostgres {
  return {
    ...addressesOf(cluster, postmaster),
    exited: postmaster.exited,
    async stop() {
      await claim.release()
      await postmaster.stop()
    },
  }
}
