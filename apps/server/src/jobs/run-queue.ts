import { EventEmitter } from 'node:events'
import type { Runner, WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { cronItems } from './cron-items.ts'
import { startHeartbeat } from './pool-heartbeat.ts'
import { jobsOfEverySecond, LOOK_MS, taskListOf } from './task-list.ts'
import type { JobNeeds } from './job.ts'

/** Jobs under way at once in this server: one that hangs in a gateway does not hold up the others. */
const AT_ONCE = 20
/** Workers that end wait for their jobs, but no longer: one job may hang, and the package miscounts (see `endOf`). */
const END_MS = 15_000

export type RunningQueue = {
  /** Resolves when the workers have ended by themselves: the database was away for long. */
  readonly ended: Promise<void>
  /** Ends after the jobs that are under way. */
  stop(): Promise<void>
}

/** Runs the queue's workers until they are stopped or end. */
export async function runQueue(needs: JobNeeds, pool: pg.Pool): Promise<RunningQueue> {
  // Loaded after the server listens, so that the start does not wait for it.
  const [{ parseCronItems, run }, { queueLog }] = await Promise.all([
    import('graphile-worker'),
    import('./queue-log.ts'),
  ])
  const events: WorkerEvents = new EventEmitter()
  let poolId = ''
  events.on('pool:create', ({ workerPool }) => (poolId = workerPool.id))
  const runner = await run({
    pgPool: pool,
    taskList: taskListOf(needs),
    parsedCronItems: parseCronItems(cronItems()),
    noHandleSignals: true,
    events,
    logger: queueLog(needs.logger),
    preset: {
      worker: {
        concurrentJobs: AT_ONCE,
        pollInterval: LOOK_MS,
        // Without a batch, a job whose end cannot be written down would end the whole server.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
      },
    },
  })
  const ended = endOf(runner, events)
  try {
    const heartbeat = await startHeartbeat(needs.context.database, poolId, needs.logger)
    void ended.finally(() => heartbeat.stop())
    for (const task of jobsOfEverySecond) await runner.addJob(task, {}, { jobKey: task })
  } catch (error) {
    // These workers would never be stopped, and other servers would take them for dead and do their jobs again.
    await Promise.race([stopRunner(runner), ended])
    throw error
  }
  return { ended, stop: () => Promise.race([stopRunner(runner), ended]) }
}

/**
 * Resolves when the workers end, for whatever reason: that is in the log already. Also when they do not come to their
 * end in time: after a job whose end could not be written down, the package counts each later one twice and then waits
 * for ever for a count of none. What they still hold is given back when the heart stands still.
 */
async function endOf(runner: Runner, events: WorkerEvents): Promise<void> {
  const late = new Promise<void>((resolve) => {
    events.once('pool:gracefulShutdown', () => setTimeout(resolve, END_MS).unref())
  })
  await Promise.race([runner.promise.catch(() => {}), late])
}

/** One that has ended by itself has nothing to stop. */
async function stopRunner(runner: Runner): Promise<void> {
  await runner.stop().catch(() => {})
}
