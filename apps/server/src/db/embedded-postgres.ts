import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../start-error.ts'
import {
  applicationLogin,
  applicationUrl,
  databaseName,
  deskLogin,
  deskPassword,
  deskUrl,
  superuserUrl,
} from './embedded/addresses.ts'
import { type Claim, claimCluster } from './embedded/claim.ts'
import { checkVersion, type Cluster, openCluster } from './embedded/cluster.ts'
import { ensureDatabase } from './embedded/first-database.ts'
import { stopLeftOver } from './embedded/left-over.ts'
import { binariesFor } from './embedded/open-binaries.ts'
import { isPostgresOf, readPidFile } from './embedded/pid-file.ts'
import { installedBinaries } from './embedded/platform.ts'
import { endsWithin, type Postmaster, type RunOptions, startPostmaster } from './embedded/postmaster.ts'

/** The PostgreSQL that comes with Dilo. `exited` resolves when it is gone, asked or not. */
export type EmbeddedPostgres = {
  adminUrl: string
  applicationUrl: string
  deskUrl: string
  stop(): Promise<void>
  exited: Promise<void>
}

type DatabaseAddresses = Pick<EmbeddedPostgres, 'adminUrl' | 'applicationUrl' | 'deskUrl'>

type EmbeddedPostgresOptions = {
  dataDir: string
  onStep?: (text: string) => void
  /** Called while PostgreSQL starts in its own process: what blocks this one is free of charge then. */
  onSpawned?: () => void
  /** Called when PostgreSQL takes connections, and before anything is asked of it: what only needs its address may begin. */
  onReady?: (addresses: DatabaseAddresses) => void
  /** `false` trades safety for speed and is for tests alone. */
  durable?: boolean
}

const attempts = 5

/**
 * Starts the PostgreSQL of a data folder; the first start makes its database. It listens on this machine only, ends
 * soon after this process however that ends, and a second Dilo on the same folder is refused with a StartError.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const run = await prepare(options)
  const postmaster = await startWithPatience(run)
  options.onReady?.(addressesOf(run.cluster, postmaster))
  try {
    const claim = await claimOrRefuse(run, postmaster)
    await ensureDatabase(claim.client, [
      { name: applicationLogin, password: run.cluster.secrets.application },
      { name: deskLogin, password: deskPassword(run.cluster) },
    ])
    return describe(run.cluster, postmaster, claim)
  } catch (error) {
    await postmaster.stop()
    throw error
  }
}

/**
 * Lends the PostgreSQL of a data folder to a command that looks into it, beside the bank or without one.
 * @throws StartError when the folder has no bank
 */
export async function borrowEmbeddedPostgres(
  dataDir: string,
): Promise<Pick<EmbeddedPostgres, 'applicationUrl' | 'deskUrl' | 'stop'>> {
  if (!existsSync(join(dataDir, 'postgres')))
    throw new StartError(`There is no bank in the data folder ${resolve(dataDir)}; set DATA_DIR or DATABASE_URL.`)
  const { cluster } = await prepare({ dataDir })
  const found = readPidFile(cluster.folder)
  if (found?.ready !== true || !isPostgresOf(found.pid, cluster.folder)) return startEmbeddedPostgres({ dataDir })
  return {
    applicationUrl: applicationUrl(cluster, found.port),
    deskUrl: deskUrl(cluster, found.port),
    stop: async () => {},
  }
}

async function prepare(options: EmbeddedPostgresOptions): Promise<RunOptions> {
  const dataDir = resolve(options.dataDir)
  const { onStep = () => {}, onSpawned = () => {} } = options
  const installed = installedBinaries()
  const cluster = await openCluster(dataDir, (user) => binariesFor(user, installed), onStep)
  const binaries = binariesFor(cluster.user, installed)
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
  throw new StartError(
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
  throw new StartError(
    `Another Dilo is just starting with the data folder ${dataDir}; let it start, or set DATA_DIR to another folder.`,
  )
}

const addressesOf = (cluster: Cluster, { port }: Postmaster): DatabaseAddresses => ({
  adminUrl: superuserUrl(cluster, port, databaseName),
  applicationUrl: applicationUrl(cluster, port),
  deskUrl: deskUrl(cluster, port),
})

function describe(cluster: Cluster, postmaster: Postmaster, claim: Claim): EmbeddedPostgres {
  return {
    ...addressesOf(cluster, postmaster),
    exited: postmaster.exited,
    async stop() {
      await claim.release()
      await postmaster.stop()
    },
  }
}
