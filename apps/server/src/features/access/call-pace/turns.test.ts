import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { turns } from './turns.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const WAIT_MS = 5_000

const ofOne = () => turns({ atOnce: 1, waiting: 2 })

describe('turns', () => {
  test('are given first come first served', async () => {
    const line = ofOne()
    const order: string[] = []
    const first = await line.take('a company', WAIT_MS)
    const waiting = ['second', 'third'].map(async (name) => {
      const endTurn = await line.take('a company', WAIT_MS)
      order.push(name)
      endTurn?.()
    })
    expect(order).toEqual([])
    first?.()
    await Promise.all(waiting)
    expect(order).toEqual(['second', 'third'])
  })

  test('of one key keep nobody of another waiting', async () => {
    const line = ofOne()
    await line.take('a company', WAIT_MS)
    expect(await line.take('another', WAIT_MS)).not.toBeNull()
  })

  test('are refused at once when so many are waiting', async () => {
    const line = ofOne()
    await line.take('a company', WAIT_MS)
    void line.take('a company', WAIT_MS)
    void line.take('a company', WAIT_MS)
    expect(await line.take('a company', WAIT_MS)).toBeNull()
  })

  test('are refused after too long a wait, and the place in the line is then free', async () => {
    const line = ofOne()
    const first = await line.take('a company', WAIT_MS)
    const late = line.take('a company', WAIT_MS)
    await vi.advanceTimersByTimeAsync(WAIT_MS)
    expect(await late).toBeNull()
    first?.()
    expect(await line.take('a company', WAIT_MS)).not.toBeNull()
  })

  test('that are given back twice are given back once', async () => {
    const line = ofOne()
    const first = await line.take('a company', WAIT_MS)
    first?.()
    first?.()
    expect(await line.take('a company', WAIT_MS)).not.toBeNull()
    const next = line.take('a company', WAIT_MS)
    await vi.advanceTimersByTimeAsync(WAIT_MS)
    expect(await next).toBeNull()
  })
})
