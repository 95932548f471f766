import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenIdle } from './when-idle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A browser that says when it is idle. */
function idleBrowser() {
  const given: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (work: () => void) => given.push(work))
  vi.stubGlobal('cancelIdleCallback', (id: number) => given.splice(id - 1, 1))
  return given
}

test('what nobody waits for waits until no answer has been awaited for two seconds and the browser is idle', () => {
  const idle = idleBrowser()
  let awaited = 2
  const work = vi.fn<() => void>()
  whenIdle(() => awaited > 0, work)
  vi.advanceTimersByTime(5_000)
  expect(idle).toHaveLength(0)
  awaited = 0
  vi.advanceTimersByTime(1_500)
  awaited = 1
  vi.advanceTimersByTime(500)
  awaited = 0
  vi.advanceTimersByTime(1_500)
  expect(idle).toHaveLength(0)
  vi.advanceTimersByTime(500)
  expect([idle.length, work.mock.calls.length]).toEqual([1, 0])
  idle[0]?.()
  expect(work).toHaveBeenCalledOnce()
})

test('a browser that never says when it is idle does it after the two seconds', () => {
  const work = vi.fn<() => void>()
  whenIdle(() => false, work)
  vi.advanceTimersByTime(2_000)
  expect(work).toHaveBeenCalledOnce()
})

test('what was given up is not done, whether answers were awaited or the browser', () => {
  const idle = idleBrowser()
  const work = vi.fn<() => void>()
  whenIdle(() => true, work)()
  const giveUp = whenIdle(() => false, work)
  vi.advanceTimersByTime(2_000)
  giveUp()
  expect([idle.length, work.mock.calls.length]).toEqual([0, 0])
})
