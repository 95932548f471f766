import { AsyncLocalStorage } from 'node:async_hooks'
import { together } from '@dilo/pg-batches/together.ts'
import type { Database } from '../../../db/open.ts'

type Work = () => Promise<unknown>

/** A group that takes longer keeps the next one waiting no more: one of its works waits for a lock. Milliseconds. */
const LONGEST_MS = 100

/** The answers to a group, and the questions that follow them, take about a quarter of its time. */
const LINGER = 0.25

/**
 * Groups of works, so that their statements meet: one group is under way, and what comes meanwhile goes with the next
 * one. Within a group each work answers for itself, as soon as it is done.
 */
export function inGroups(): <Value>(database: Database, work: () => Promise<Value>) => Promise<Value> {
  const group = together(
    async (_: Database, works: readonly Work[]) => {
      const done = Promise.all(works.map((work) => work()))
      let timer: NodeJS.Timeout | undefined
      await Promise.race([done, new Promise((over) => (timer = setTimeout(over, LONGEST_MS)))])
      clearTimeout(timer)
      return works
    },
    { atOnce: 1, linger: LINGER },
  )
  return (database, work) =>
    new Promise((resolve, reject) => {
      const answered = AsyncLocalStorage.bind(() => work().then(resolve, reject))
      group(database, answered).catch(reject)
    })
}
