import { EventEmitter } from 'node:events'
import type { CronItem, Runner, WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { DAY } from '@dilo/domain/values/duration.ts'
import { startHeartbeat } from './pool-heartbeat.ts'
import { everySecond, LOOK_MS, taskListOf } from './task-list.ts'
import type { JobNeeds, TimedTask } from './tasks.ts'

/** Jobs under way at once in this server: one that hangs in a gateway does not hold up the others. */
const AT_ONCE = 20
/** Workers that end wait for their jobs, but no longer: one job may hang, and the package miscounts (see `endOf`). */
const END_MS = 15_000

/** When the clock's tasks are due, in UTC. */
const schedule: Record<TimedTask, Omit<CronItem, 'task'>> = {
  // It sets its own next turn every second; this starts it again after a server has died in the middle of it.
  takeClearingAnswers: {
    match: '* * * * *',
    options: { jobKey: 'takeClearingAnswers', jobKeyMode: 'preserve_run_at' },
  },
  // The same.
  takeDeals: { match: '* * * * *', options: { jobKey: 'takeDeals', jobKeyMode: 'preserve_run_at' } },
  // The same.
  processQueue: { match: '* * * * *', options: { jobKey: 'processQueue', jobKeyMode: 'preserve_run_at' } },
  // The same.
  paySalaries: { match: '* * * * *', options: { jobKey: 'paySalaries', jobKeyMode: 'preserve_run_at' } },
  // The same.
  receiveApplications: {
    match: '* * * * *',
    options: { jobKey: 'receiveApplications', jobKeyMode: 'preserve_run_at' },
  },
  // The same.
  openApprovedAccounts: {
    match: '* * * * *',
    options: { jobKey: 'openApprovedAccounts', jobKeyMode: 'preserve_run_at' },
  },
  moveQuestionnaires: { match: '* * * * *', options: { jobKey: 'moveQuestionnaires', jobKeyMode: 'preserve_run_at' } },
  resubmitTransfers: { match: '*/10 * * * *' },
  // Night in Kyiv, after the day before is over.
  settleCards: { match: '45 3 * * *', options: { backfillPeriod: DAY, queueName: 'settleCards' } },
  // It sets its own next turn, as those above.
  collectCardShortages: {
    match: '* * * * *',
    options: { jobKey: 'collectCardShortages', jobKeyMode: 'preserve_run_at' },
  },
  endCardHolds: { match: '* * * * *' },
  // One job at most: what could not be released waits for the next minute, not for tries of its own.
  makeRegularPayments: { match: '* * * * *', options: { jobKey: 'makeRegularPayments' } },
  releasePayments: { match: '* * * * *', options: { jobKey: 'releasePayments' } },
  // The same.
  carryOutChanges: { match: '* * * * *', options: { jobKey: 'carryOutChanges' } },
  expireApprovals: { match: '* * * * *', options: { jobKey: 'expireApprovals' } },
  expireOffers: { match: '* * * * *', options: { jobKey: 'expireOffers' } },
  endAuthorities: { match: '* * * * *', options: { jobKey: 'endAuthorities' } },
  // By day in Kyiv, in summer and winter: it wakes nobody.
  warnOfAccountEnds: { match: '23 7-15 * * *', options: { jobKey: 'warnOfAccountEnds' } },
  warnOfKeyEnds: { match: '11 7-15 * * *', options: { jobKey: 'warnOfKeyEnds' } },
  // The same.
  askAboutDeposits: { match: '17 7-15 * * *', options: { jobKey: 'askAboutDeposits' } },
  // Within a minute of the opening; while the bank does not exchange it does nothing.
  remindOfOpening: { match: '* * * * *', options: { jobKey: 'remindOfOpening' } },
  remindOfExchanges: { match: '19 7-15 * * *', options: { jobKey: 'remindOfExchanges' } },
  // At midnight in Kyiv, in summer and winter: a day is over, and some deposits are at their end.
  earnInterest: { match: '0 * * * *', options: { jobKey: 'earnInterest' } },
  // In the hour after midnight in Kyiv a day is over; the others find that it is done.
  revaluePositions: { match: '20 * * * *', options: { jobKey: 'revaluePositions' } },
  // Quotes end with a new rate, also for a client who has stopped looking.
  takeExchangeRates: { match: '* * * * *', options: { jobKey: 'takeExchangeRates' } },
  renewQuestionnaires: { match: '23 7-15 * * *', options: { jobKey: 'renewQuestionnaires' } },
  // The same: a notice that could not be sent waits for the next minute.
  sendNotices: { match: '* * * * *', options: { jobKey: 'sendNotices' } },
  // The day's turn may come late: the next look plans all that is due.
  planStatements: { match: '*/5 * * * *', options: { jobKey: 'planStatements' } },
  expireHolds: { match: '* * * * *' },
  rollUpBalances: { match: '* * * * *' },
  askForCardsAgain: { match: '*/5 * * * *' },
  carryOutDepositOperations: { match: '* * * * *' },
  handOverExchangeAgain: { match: '* * * * *' },
  expireExchange: { match: '* * * * *', options: { jobKey: 'expireExchange' } },
  endCards: { match: '* * * * *' },
  // By day in Kyiv, in summer and winter: it wakes nobody.
  tellOfReceipts: { match: '41 7-15 * * *', options: { jobKey: 'tellOfReceipts' } },
  // One at a time: after a large import one takes longer than a minute.
  indexEntryWords: { match: '* * * * *', options: { jobKey: 'indexEntryWords' } },
  // Often, so that a flood of attempts leaves no heap behind.
  forgetEnded: { match: '*/5 * * * *' },
  checkRegister: { match: '* * * * *', options: { jobKey: 'checkRegister' } },
  checkHeads: { match: '* * * * *', options: { jobKey: 'checkHeads' } },
  // The turn is the retry: ten minutes later it repeats the requests without an answer.
  fetchRates: { match: '*/10 * * * *', options: { jobKey: 'fetchRates', maxAttempts: 1 } },
  // The pause after a failure is its own.
  takeWatchLists: { match: '* * * * *', options: { jobKey: 'takeWatchLists', maxAttempts: 1 } },
  removeDemoTenants: { match: '* * * * *' },
  // Often enough after a rotation: the former key stays among the settings until nothing is sealed by it.
  sealKeysAnew: { match: '23 * * * *', options: { jobKey: 'sealKeysAnew' } },
  anchorAudit: { match: '7 * * * *', options: { jobKey: 'anchorAudit' } },
  stampSignatures: { match: '* * * * *', options: { jobKey: 'stampSignatures' } },
  // While the day whose limits it is about lasts.
  inspectUse: { match: '37 * * * *', options: { jobKey: 'inspectUse' } },
  // Night in Kyiv, in summer and winter: the day before is over. After a night without a server it is made up for.
  reconcileClearing: { match: '30 3 * * *', options: { backfillPeriod: DAY, queueName: 'reconcileClearing' } },
}

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
    parsedCronItems: parseCronItems(Object.entries(schedule).map(([task, when]) => ({ task, ...when }))),
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
    for (const task of everySecond) await runner.addJob(task, {}, { jobKey: task })
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
