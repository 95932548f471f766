import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchPace } from './least-pace.ts'

const LEAST = { bytes: 640_000, withinMs: 20_000 }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The socket of a file's reader, for whom so many bytes wait. */
class ReadersSocket {
  readonly writableLength: number
  bytesWritten: number
  isCutOff = false
  constructor(waiting: number) {
    this.writableLength = waiting
    this.bytesWritten = waiting
  }
  destroy(): void {
    this.isCutOff = true
  }
}

/** True if a reader is cut off that takes so many bytes in each span, while so many more wait for it. */
function isCutOff(taken: readonly number[], waiting: number): boolean {
  const socket = new ReadersSocket(waiting)
  const end = watchPace(socket, LEAST)
  for (const bytes of taken) {
    socket.bytesWritten += bytes
    vi.advanceTimersByTime(LEAST.withinMs)
  }
  end()
  return socket.isCutOff
}

test.each([
  ['takes exactly the least in each span', [640_000, 640_000, 640_000], 1_000, false],
  ['takes a byte less in one of them', [640_000, 639_999, 640_000], 1_000, true],
  ['takes nothing', [0], 1_000, true],
  ['has nothing to take: the bank is slow', [0, 0, 0], 0, false],
  ['has taken all that there was', [640_000, 5], 0, false],
])('a reader who %s', (_, taken, waiting, expected) => {
  expect(isCutOff(taken, waiting)).toBe(expected)
})

test('nobody is watched when the file is over', () => {
  const socket = new ReadersSocket(1_000)
  watchPace(socket, LEAST)()
  vi.advanceTimersByTime(10 * LEAST.withinMs)
  expect(socket.isCutOff).toBe(false)
})
