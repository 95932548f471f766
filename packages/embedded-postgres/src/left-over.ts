import { setTimeout as sleep } from 'node:timers/promises'
import { PostgresStartError } from './postgres-start-error.ts'
import { superuserUrl } from './addresses.ts'
import { type Claim, claimCluster } from './claim.ts'
import type { Cluster } from './cluster.ts'
import { isPostgresOf, readPidFile, removeStalePidFile } from './pid-file.ts'

const patience = 20_000

/**
 * Makes room for a new PostgreSQL: a dead one's traces are removed, one that lost its server is stopped, and one
 * that another server is using is left alone and named in the refusal.
 */
export async function stopLeftOver(cluster: Cluster, dataDir: string): Promise<void> {
  const deadline = Date.now() + patience
  for (;;) {
    const found = readPidFile(cluster.folder)
    if (found === undefined) return
    if (!isPostgresOf(found.pid, cluster.folder)) return removeStalePidFile(cluster.folder)
    const claim = await tryClaim(superuserUrl(cluster, found.port), () => isPostgresOf(found.pid, cluster.folder))
    if (claim === 'taken')
      throw new PostgresStartError(
        `${cluster.names.program} is already running with the data folder ${dataDir}; stop it first, or set DATA_DIR to another folder.`,
      )
    if (claim !== undefined) await stopClaimed(claim, found.pid)
    else if (Date.now() > deadline)
      throw new PostgresStartError(
        `An older PostgreSQL (process ${found.pid}) holds the data folder ${dataDir} and does not answer; end that process and start again.`,
      )
    await sleep(50)
  }
}

/** Milliseconds between two looks whether a PostgreSQL that was asked is there still. */
const LOOK_EVERY = 100

/**
 * Undefined when it does not answer: it is just starting, or just stopping, and gets another request. One that ends while it
 * is asked never answers: another program may have its port by then, which takes the connection and says nothing.
 */
async function tryClaim(url: string, isThere: () => boolean): Promise<Claim | 'taken' | undefined> {
  let isAnswered = false
  const answer = claimCluster(url)
    .catch(() => undefined)
    .finally(() => (isAnswered = true))
  const ended = (async () => {
    while (!isAnswered && isThere()) await sleep(LOOK_EVERY)
    return 'ended' as const
  })()
  const first = await Promise.race([answer, ended])
  if (first !== 'ended' || isAnswered) return answer
  // A connection that comes too late is not a claim on what starts now.
  void answer.then((late) => (typeof late === 'object' ? late.release() : undefined))
  return undefined
}

async function stopClaimed(claim: Claim, pid: number): Promise<void> {
  // The claim is kept until the end, so that of two starts at once only one can stop it.
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    // It ended by itself in between.
  }
  await claim.release()
}
