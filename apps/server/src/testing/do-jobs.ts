import { Logger, runOnce } from 'graphile-worker'
import type pg from 'pg'
import { chooseSenders } from '../context.ts'
import { relayOutbox } from '../db/outbox.ts'
import { type JobName, jobs } from '../jobs/all-jobs.ts'
import { outboxWork } from '../jobs/all-outbox-work.ts'
import type { JobNeeds } from '../jobs/job.ts'
import { taskListOf } from '../jobs/task-list.ts'
import type { TestBank } from './test-bank.ts'

export const jobNeedsOf = ({ context, app }: TestBank): JobNeeds => ({
  context,
  senders: chooseSenders(context.config, context.database, context.clock),
  logger: app.log,
})

/** Does one job of the clock, once. */
export const doJob = (name: JobName, needs: JobNeeds): Promise<void> => jobs[name].work(needs)

/** Moves the outbox to the queue and does all due jobs, once; for tests that move the clock themselves. */
export async function doJobs(bank: TestBank, needs: JobNeeds = jobNeedsOf(bank)): Promise<void> {
  while ((await relayOutbox(bank.context.database, outboxWork, 100)) > 0);
  const options = { pgPool: bank.jobs, taskList: taskListOf(needs), noHandleSignals: true, logger: new Logger(() => () => {}) }
  // One run ends while its last jobs are still being crossed out, and leaves what waits in their lanes.
  while (await isAnythingDue(bank.jobs)) await runOnce(options)
}

async function isAnythingDue(pool: pg.Pool): Promise<boolean> {
  const due = 'select from graphile_worker.jobs where run_at <= now() and attempts < max_attempts'
  return (await pool.query(due)).rows.length > 0
}
