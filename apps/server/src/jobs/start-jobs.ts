import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { JobNeeds } from './job.ts'
import { listenForNews } from './listen-for-news.ts'
import { startRelay } from './relay.ts'
import { type RunningQueue, runQueue } from './run-queue.ts'

/** Between the end of the workers and their next start. */
const RESTART_MS = 1_000

export type Jobs = {
  /** Hands the outbox over to the queue now; called when a transaction has just written to it. */
  readonly wake: () => void
  /** True if the workers run: not between their end, when the database was away, and their next start. */
  readonly isRunning: () => boolean
  /** Ends after the jobs that are under way. */
  stop(): Promise<void>
}

/**
 * Starts the relay from the outbox to the queue, and the workers of the queue; after an absence of the database they are
 * started again. Any number of servers may run them: a job is one server's, and the jobs of one that died are taken over.
 * @param pool connections of the application's role, for the queue alone
 */
export async function startJobs(needs: JobNeeds, pool: pg.Pool): Promise<Jobs> {
  const stopping = new AbortController()
  let queue: RunningQueue | null = await runQueue(needs, pool)
  const supervision = supervise()
  const relay = startRelay(needs.context.database, needs.logger)
  const news = listenForNews(needs)

  async function supervise(): Promise<void> {
    while (!stopping.signal.aborted) {
      await queue?.ended
      queue = null
      if (stopping.signal.aborted) return
      needs.logger.error('the workers of the queue have ended; they are started again')
      await pause(RESTART_MS, undefined, { signal: stopping.signal }).catch(() => {})
      queue = await runQueue(needs, pool).catch((error: unknown) => {
        needs.logger.error({ reason: String(error) }, 'the workers of the queue could not be started')
        return null
      })
      // Stopped while it was starting.
      if (stopping.signal.aborted) await queue?.stop()
    }
  }

  return {
    wake: relay.wake,
    isRunning: () => queue !== null && !stopping.signal.aborted,
    async stop() {
      await relay.stop()
      stopping.abort()
      await Promise.all([news.stop(), queue?.stop()])
      await supervision
    },
  }
}
