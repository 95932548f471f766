import { MutationCache, QueryObserver } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { makeQueryClient } from './make-query-client.ts'

const makeClient = () => makeQueryClient({ freshFor: 10_000, onQueryError: () => {}, mutationCache: new MutationCache() })

/** A bank whose answers wait until the test lets them go. */
function slowBank() {
  const waiting: ((answer: string) => void)[] = []
  return {
    ask: () => new Promise<string>((resolve) => waiting.push(resolve)),
    asked: () => waiting.length,
    answer: async (place: number, answer: string) => {
      waiting[place]?.(answer)
      await new Promise((resolve) => setTimeout(resolve, 5))
    },
  }
}

describe('a first answer that was on its way when something changed', () => {
  test('is asked for again', async () => {
    const client = makeClient()
    const bank = slowBank()
    const observer = new QueryObserver(client, { queryKey: ['case'], queryFn: bank.ask })
    const leave = observer.subscribe(() => {})
    void client.invalidateQueries()
    await bank.answer(0, 'nobody has taken it')
    expect(bank.asked()).toBe(2)
    await bank.answer(1, 'you have taken it')
    expect(observer.getCurrentResult().data).toBe('you have taken it')
    expect(bank.asked()).toBe(2)
    leave()
  })

  test('is not asked for again while no page shows it, but does not count as fresh', async () => {
    const client = makeClient()
    const bank = slowBank()
    void client.prefetchQuery({ queryKey: ['case'], queryFn: bank.ask })
    void client.invalidateQueries()
    await bank.answer(0, 'nobody has taken it')
    expect([bank.asked(), client.getQueryState(['case'])?.isInvalidated]).toEqual([1, true])
  })

  test('is asked for once where nothing changed', async () => {
    const client = makeClient()
    const bank = slowBank()
    const leave = new QueryObserver(client, { queryKey: ['case'], queryFn: bank.ask }).subscribe(() => {})
    await bank.answer(0, 'nobody has taken it')
    expect(bank.asked()).toBe(1)
    leave()
  })
})
