import type { TaskList } from 'graphile-worker'
import type { OutboxTask } from '../db/outbox.ts'
import { type JobNeeds, outboxWork, type TimedTask, timedWork } from './tasks.ts'

/**
 * The interval of questions to clearing, of looks at the bank's queue of payments, and at the queue of jobs when it has
 * not called.
 */
export const LOOK_MS = 1_000

/** The bank's tasks in the queue's form. */
export function taskListOf(needs: JobNeeds): TaskList {
  const tasks = Object.keys(outboxWork) as OutboxTask[]
  return { ...Object.fromEntries(tasks.map((task) => [task, taskOf(needs, task)])), ...timedTaskList(needs) }
}

function taskOf<Name extends OutboxTask>(needs: JobNeeds, task: Name): TaskList[string] {
  return async (job) => {
    // As the relay put it there: the payload is what `enqueue` was given for this very task.
    const { id, payload } = job as { id: string; payload: Parameters<(typeof outboxWork)[Name]>[2] }
    await outboxWork[task](needs, id, payload as never)
  }
}

function timedTaskList(needs: JobNeeds): TaskList {
  const tasks = Object.entries(timedWork).map(([task, work]) => [task, () => work(needs)])
  return {
    ...(Object.fromEntries(tasks) as TaskList),
    ...Object.fromEntries(everySecond.map((task) => [task, again(needs, task)])),
    ...Object.fromEntries(ofBefore.map((task) => [task, async () => {}])),
  }
}

/** Jobs that the previous version has left in the queue end there without work: the desk decides. */
const ofBefore = ['decideApplications', 'verifyCases'] as const

/** They set their own next turn: a failed turn does not stop the next. */
export const everySecond = [
  'takeClearingAnswers',
  'takeDeals',
  'processQueue',
  'paySalaries',
  'receiveApplications',
  'openApprovedAccounts',
  'moveQuestionnaires',
  'collectCardShortages',
] as const satisfies readonly TimedTask[]

const again =
  (needs: JobNeeds, task: (typeof everySecond)[number]): TaskList[string] =>
  async (_, { addJob }) => {
    try {
      await timedWork[task](needs)
    } catch (error) {
      needs.logger.error({ err: error, task }, 'a task of every second')
    }
    await addJob(task, {}, { jobKey: task, runAt: new Date(Date.now() + LOOK_MS) })
  }
