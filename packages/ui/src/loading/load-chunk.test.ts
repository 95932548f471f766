import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CHUNK_TIMEOUT, loadChunk } from './load-chunk.ts'

beforeEach(() => void vi.useFakeTimers())
beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

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

/** A browser that says that it has no connection. @param reaches whether the bank answers all the same */
function withoutConnection(reaches: boolean) {
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('fetch', () => (reaches ? Promise.resolve(new Response()) : Promise.reject(new TypeError('Failed to fetch'))))
}

test('none is asked for without a connection: some browsers would remember that it failed', async () => {
  withoutConnection(false)
  const load = vi.fn<() => Promise<{ page: number }>>(async () => ({ page: 1 }))
  await expect(loadChunk(load)).rejects.toMatchObject({ name: 'ChunkError', fault: 'missing' })
  expect(load).not.toHaveBeenCalled()
})

test('a browser that is wrong about its connection stands in nobody’s way', async () => {
  withoutConnection(true)
  await expect(loadChunk(async () => ({ page: 1 }))).resolves.toEqual({ page: 1 })
})
