import { setTimeout as pause } from 'node:timers/promises'
import { jobs } from './all-jobs.ts'
import type { Job, JobNeeds, News } from './job.ts'

/** Between a fault and the next question. */
const AFTER_FAULT_MS = 1_000

/**
 * Does the jobs that wait for news from outside of the bank, each as soon as there is some. Any number of servers may do
 * it: the work of each job knows what another has done.
 */
export function listenForNews(needs: JobNeeds): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const loops = Object.entries(jobs).flatMap(([name, { at, work }]) =>
    typeof at === 'function' ? [listen(needs, { name, news: at, work }, stopping.signal)] : [],
  )
  return {
    async stop() {
      stopping.abort()
      await Promise.all(loops)
    },
  }
}

type Listening = Pick<Job, 'work'> & { readonly name: string; readonly news: News }

async function listen(needs: JobNeeds, { name, news, work }: Listening, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await news(needs, signal)
      if (!signal.aborted) await work(needs)
    } catch (error) {
      needs.logger.error({ err: error, task: name }, 'a job that waits for news')
      await pause(AFTER_FAULT_MS, undefined, { signal }).catch(() => {})
    }
  }
}
