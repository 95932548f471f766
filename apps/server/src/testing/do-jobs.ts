import { Logger, runOnce } from 'graphile-worker'
import { chooseSenders } from '../context.ts'
import { openPool } from '../db/open.ts'
import { relayOutbox } from '../db/outbox.ts'
import { taskListOf } from '../jobs/task-list.ts'
import type { JobNeeds } from '../jobs/tasks.ts'
import type { TestBank } from './test-bank.ts'

export const jobNeedsOf = ({ context, app }: TestBank): JobNeeds => ({
  context,
  senders: chooseSenders(context.config, context.database, context.clock),
  logger: app.log,
})

/** Hands the outbox over to the queue and does what is due there, once; for tests that move the clock themselves. */
export async function doJobs(bank: TestBank, needs: JobNeeds = jobNeedsOf(bank)): Promise<void> {
  const pool = openPool({ applicationUrl: bank.applicationUrl, poolSize: 2 })
  try {
    while ((await relayOutbox(bank.context.database, 100)) > 0);
    await runOnce({ pgPool: pool, taskList: taskListOf(needs), noHandleSignals: true, logger: new Logger(() => () => {}) })
  } finally {
    await pool.end()
  }
}
