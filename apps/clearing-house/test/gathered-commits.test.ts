import { expect, test } from 'vitest'
import { gatherCommits } from '../src/store/gather-commits.ts'
import { openStore, type Store } from '../src/store/open-store.ts'

/** A store that counts its commits. */
function countingStore(): { store: Store; commits: () => number } {
  const inner = openStore(':memory:')
  let commits = 0
  const atomically = <Value>(work: () => Value): Value => {
    commits += 1
    return inner.atomically(work)
  }
  return { store: { ...inner, atomically }, commits: () => commits }
}

const close = (store: Store, day: string) => () => store.run('insert into closed_day values (?, 0)', day)
const closedDays = (store: Store) => store.all('select business_date from closed_day').map((row) => row['business_date'])

test('work of one moment is one commit, and those who wait are woken once', async () => {
  const { store, commits } = countingStore()
  let woken = 0
  const gather = gatherCommits(store, () => (woken += 1))
  await Promise.all(Array.from({ length: 64 }, (_, day) => gather('ordinary', close(store, `day ${day}`))))
  expect([commits(), woken, closedDays(store).length]).toEqual([1, 1, 64])
})

test('work that fails takes back its own alone', async () => {
  const { store } = countingStore()
  const gather = gatherCommits(store, () => {})
  const outcomes = await Promise.allSettled([
    gather('ordinary', close(store, 'first')),
    gather('ordinary', () => {
      close(store, 'second')()
      throw new Error('in the middle')
    }),
    gather('ordinary', close(store, 'third')),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(closedDays(store)).toEqual(['first', 'third'])
})

test('a commit that fails fails for all of its moment, and the next one goes on', async () => {
  const { store } = countingStore()
  const gather = gatherCommits(store, () => {})
  // A deferred constraint speaks at the commit.
  const breaks = () => {
    store.run('pragma defer_foreign_keys = on')
    store.run(`insert into transfer_credit values ('no transfer', 0)`)
  }
  const outcomes = await Promise.allSettled([gather('ordinary', close(store, 'first')), gather('ordinary', breaks)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await gather('ordinary', close(store, 'next'))
  expect(closedDays(store)).toEqual(['next'])
})

test('urgent work waits for one commit of ordinary work at most, and the other way round', async () => {
  const { store } = countingStore()
  const gather = gatherCommits(store, () => {})
  const order: string[] = []
  /** Fills a commit. */
  const long = (name: string) => () => {
    for (const end = performance.now() + 21; performance.now() < end;);
    order.push(name)
  }
  await Promise.all([
    gather('ordinary', long('file 1')),
    gather('ordinary', long('file 2')),
    gather('ordinary', long('file 3')),
    gather('urgent', long('instant 1')),
    gather('urgent', long('instant 2')),
  ])
  expect(order).toEqual(['instant 1', 'file 1', 'instant 2', 'file 2', 'file 3'])
})
