import type { CronItem } from 'graphile-worker'
import { DAY } from '@dilo/domain/values/duration.ts'
import { jobs } from './all-jobs.ts'
import type { Job } from './job.ts'

/** The jobs' times in the queue's form. */
export const cronItems = (): CronItem[] => Object.entries(jobs).flatMap(([task, job]) => cronItemOf(task, job) ?? [])

/** @returns null for a job that no time starts */
function cronItemOf(task: string, { at, givesWay, triesOnce, madeUpFor }: Job): CronItem | null {
  if (typeof at === 'function') return null
  // It sets its own next turn every second; this starts it again after a server has died in the middle of it.
  if (at === 'every second')
    return { task, match: '* * * * *', options: { jobKey: task, jobKeyMode: 'preserve_run_at' } }
  return {
    task,
    match: at,
    options: {
      ...(givesWay && { jobKey: task }),
      ...(triesOnce && { maxAttempts: 1 }),
      ...(madeUpFor && { backfillPeriod: DAY, queueName: task }),
    },
  }
}
