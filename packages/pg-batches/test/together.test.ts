import { describe, expect, test } from 'vitest'
import { together } from '../src/together.ts'

type Reader = { readonly isTransaction: boolean }

const reader = (isTransaction: boolean): Reader => ({ isTransaction })
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 1))

type Settings = { apart?: (item: number) => string[]; linger?: number; atOnce?: number }

type Run = { fails?: (items: readonly number[]) => boolean; pause?: () => Promise<unknown> }

/** Doubles numbers, and remembers which went together. `fails` says which sets break, `pause` how long one takes. */
function doubling({ fails = () => false, pause = aMoment, ...settings }: Settings & Run = {}) {
  const sets: number[][] = []
  const ask = together(async (_: Reader, items: readonly number[]) => {
    sets.push([...items])
    await pause()
    if (fails(items)) throw new Error(`broken: ${items.join()}`)
    return items.map((item) => item * 2)
  }, settings)
  return { ask, sets }
}

describe('what is asked of one reader', () => {
  test('at one moment goes in one set, and each gets its own answer', async () => {
    const { ask, sets } = doubling()
    const pool = reader(false)
    expect(await Promise.all([1, 2, 3].map((item) => ask(pool, item)))).toEqual([2, 4, 6])
    expect(sets).toEqual([[1, 2, 3]])
  })

  test('after answers of one set goes together again', async () => {
    const { ask, sets } = doubling()
    const pool = reader(false)
    await Promise.all([1, 2, 3].map(async (item) => ask(pool, await ask(pool, item))))
    expect(sets).toEqual([
      [1, 2, 3],
      [2, 4, 6],
    ])
  })

  test('by requests that are ready at one moment goes in one set', async () => {
    const { ask, sets } = doubling()
    const pool = reader(false)
    const requests = [1, 2, 3].map((item) => new Promise<number>((resolve) => setImmediate(() => resolve(ask(pool, item)))))
    expect(await Promise.all(requests)).toEqual([2, 4, 6])
    expect(sets).toEqual([[1, 2, 3]])
  })

  test('of different readers goes apart', async () => {
    const { ask, sets } = doubling()
    await Promise.all([ask(reader(false), 1), ask(reader(false), 2)])
    expect(sets).toEqual([[1], [2]])
  })

  test('in a transaction while a set is under way goes with the next one', async () => {
    const { ask, sets } = doubling()
    const transaction = reader(true)
    const first = ask(transaction, 1)
    await new Promise((resolve) => setImmediate(resolve))
    await Promise.all([first, ask(transaction, 2), ask(transaction, 3)])
    expect(sets).toEqual([[1], [2, 3]])
  })

  test('about one thing twice goes in two sets, if it must be apart', async () => {
    const { ask, sets } = doubling({ apart: (item) => [String(item % 2)] })
    const transaction = reader(true)
    expect(await Promise.all([1, 2, 3, 5].map((item) => ask(transaction, item)))).toEqual([2, 4, 6, 10])
    expect(sets).toEqual([[1, 2], [3], [5]])
  })
})

describe('those who were answered together', () => {
  /** They ask again one after the other, as answers and questions go over HTTP. */
  async function askTwice(linger: number, again: readonly number[]) {
    let pause: () => Promise<unknown> = aMoment
    const { ask, sets } = doubling({ atOnce: 1, linger, pause: () => pause() })
    const pool = reader(false)
    await Promise.all([1, 2, 3].map((item) => ask(pool, item)))
    // A set takes longer than all need to ask, however busy the machine is.
    const { promise: allHaveAsked, resolve } = Promise.withResolvers<void>()
    pause = () => allHaveAsked
    const answers: Promise<number>[] = []
    for (const item of again) {
      answers.push(ask(pool, item))
      await new Promise((resolve) => setImmediate(resolve))
    }
    resolve()
    await Promise.all(answers)
    return sets
  }

  test('ask together again, if the first waits for the others', async () => {
    expect(await askTwice(1_000_000, [4, 5, 6])).toEqual([
      [1, 2, 3],
      [4, 5, 6],
    ])
  })

  test('are not waited for if fewer come', async () => {
    expect(await askTwice(20, [4, 5])).toEqual([
      [1, 2, 3],
      [4, 5],
    ])
  })

  test('go apart otherwise: the first ahead of all others', async () => {
    expect(await askTwice(0, [4, 5, 6])).toEqual([[1, 2, 3], [4], [5, 6]])
  })
})

describe('a set that fails', () => {
  const hasTwo = (items: readonly number[]) => items.includes(2)

  test('on a pool goes item by item, so that a faulty one fails alone', async () => {
    const { ask } = doubling({ fails: hasTwo })
    const pool = reader(false)
    const outcomes = await Promise.allSettled([1, 2, 3].map((item) => ask(pool, item)))
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })

  test('in a transaction fails for all, as the transaction does', async () => {
    const { ask, sets } = doubling({ fails: hasTwo })
    const transaction = reader(true)
    const outcomes = await Promise.allSettled([1, 2, 3].map((item) => ask(transaction, item)))
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(sets).toHaveLength(1)
  })

  test('because the database has gone away is not tried again: nobody knows what was done', async () => {
    let sets = 0
    const ask = together(async (_: Reader, items: readonly number[]): Promise<number[]> => {
      sets += 1
      await aMoment()
      throw Object.assign(new Error(`terminating connection over ${items.length} items`), { code: '57P01' })
    })
    const pool = reader(false)
    const outcomes = await Promise.allSettled([ask(pool, 1), ask(pool, 2)])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(sets).toBe(1)
  })

  test('leaves its reader to those who come after', async () => {
    const { ask } = doubling({ fails: hasTwo })
    const pool = reader(false)
    await expect(ask(pool, 2)).rejects.toThrow('broken: 2')
    expect(await ask(pool, 4)).toBe(8)
  })
})
