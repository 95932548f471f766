import { DAY } from '@dilo/domain/values/duration.ts'
import { parseCronItems } from 'graphile-worker'
import { expect, test } from 'vitest'
import { jobs } from './all-jobs.ts'
import { cronItems } from './cron-items.ts'
import { inOneTable } from './in-one-table.ts'

const itemOf = (name: keyof typeof jobs) => cronItems().find(({ task }) => task === name)

test('the queue can read the times of all jobs, each under the name of its job', () => {
  const names = parseCronItems(cronItems()).map(({ task }) => task)
  const withTimes = Object.entries(jobs).flatMap(([name, { at }]) => (typeof at === 'function' ? [] : [name]))
  expect(names.toSorted()).toEqual(withTimes.toSorted())
})

test('a job of every second is started again each minute, and its own next turn stays where it is', () => {
  expect(itemOf('processQueue')).toEqual({ task: 'processQueue', match: '* * * * *', options: { jobKey: 'processQueue', jobKeyMode: 'preserve_run_at' } })
})

test('a waiting turn is replaced by the next one where a job gives way, and is tried once where the next turn is the retry', () => {
  expect(itemOf('releasePayments')).toEqual({ task: 'releasePayments', match: '* * * * *', options: { jobKey: 'releasePayments' } })
  expect(itemOf('fetchRates')).toEqual({ task: 'fetchRates', match: '*/10 * * * *', options: { jobKey: 'fetchRates', maxAttempts: 1 } })
})

test('nights without a server are made up for, one after another', () => {
  expect(itemOf('reconcileClearing')).toEqual({
    task: 'reconcileClearing',
    match: '30 3 * * *',
    options: { backfillPeriod: DAY, queueName: 'reconcileClearing' },
  })
})

test('two rows of one name are refused: the queue would do only one of them', () => {
  expect(() => inOneTable([{ earnInterest: 1 }, { releasePayments: 2 }, { earnInterest: 3 }])).toThrow('two rows have the name earnInterest')
})
