import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CHUNK_TIMEOUT, loadChunk } from './load-chunk.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a script that comes is handed on, and no timer is left behind', async () => {
  await expect(loadChunk(async () => ({ page: 1 }))).resolves.toEqual({ page: 1 })
  expect(vi.getTimerCount()).toBe(0)
})

test('one that cannot be fetched is missing', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module')
  await expect(loadChunk(() => Promise.reject(cause))).rejects.toMatchObject({ name: 'ChunkError', fault: 'missing', cause })
  expect(vi.getTimerCount()).toBe(0)
})

test('one that has not come after 120 seconds is late', async () => {
  const said: string[] = []
  loadChunk(() => new Promise(() => {})).catch(({ fault }: { fault: string }) => said.push(fault))
  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT - 1)
  expect(said).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect([CHUNK_TIMEOUT, said]).toEqual([120_000, ['timeout']])
})
