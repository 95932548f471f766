import type { TaskList } from 'graphile-worker'
import type { OutboxTask, OutboxTasks } from '../db/outbox.ts'
import { jobs } from './all-jobs.ts'
import { outboxWork } from './all-outbox-work.ts'
import type { Job, JobNeeds } from './job.ts'

/** The interval of looks at the bank's queue of payments, and at the queue of jobs when it has not called. */
export const LOOK_MS = 1_000

/** The bank's tasks in the queue's form. */
export function taskListOf(needs: JobNeeds): TaskList {
  return {
    ...Object.fromEntries((Object.keys(outboxWork) as OutboxTask[]).map((task) => [task, workOf(needs, task)])),
    ...Object.fromEntries(Object.entries(jobs).map(([name, job]) => [name, turnOf(needs, name, job)])),
    ...Object.fromEntries(formerJobs.map((name) => [name, async () => {}])),
  }
}

function workOf<Task extends OutboxTask>(needs: JobNeeds, task: Task): TaskList[string] {
  return async (job) => {
    // As the relay put it there: the payload is what `enqueue` was given for this very task.
    const { id, payload } = job as { id: string; payload: OutboxTasks[Task] }
    await outboxWork[task].work(needs, payload, id)
  }
}

/** Jobs that the previous version has left in the queue end there without work: the desk decides. */
const formerJobs = ['decideApplications', 'verifyCases'] as const

/** They set their own next turn: a failed turn does not stop the next. */
export const jobsOfEverySecond: readonly string[] = Object.entries(jobs).flatMap(([name, { at }]) =>
  at === 'every second' ? [name] : [],
)

function turnOf(needs: JobNeeds, name: string, { at, work }: Job): TaskList[string] {
  if (at !== 'every second') return () => work(needs)
  return async (_, { addJob }) => {
    try {
      await work(needs)
    } catch (error) {
      needs.logger.error({ err: error, task: name }, 'a task of every second')
    }
    await addJob(name, {}, { jobKey: name, runAt: new Date(Date.now() + LOOK_MS) })
  }
}
