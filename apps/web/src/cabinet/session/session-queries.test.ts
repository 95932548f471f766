import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import type { fetchErrorText } from '../../api/error-texts.ts'
import { verification } from './session-queries.ts'

// Test files share their modules: another one may have read call.ts with a mock of its own.
vi.hoisted(() => vi.resetModules())

// The texts of refusals are macros of the build.
vi.mock('../../api/error-texts.ts', () => ({ fetchErrorText: vi.fn<typeof fetchErrorText>() }))

afterEach(() => vi.unstubAllGlobals())

test('the end of the verification reloads the other queries once, however often the bank repeats it', async () => {
  const states = ['awaited', 'verified', 'verified']
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('fetch', async () => Response.json({ state: states.shift() }))
  const client = new QueryClient()
  const isStale = () => client.getQueryState(['client'])?.isInvalidated
  client.setQueryData(['client'], {})

  await client.fetchQuery({ ...verification, staleTime: 0 })
  expect(isStale()).toBe(false)
  await client.fetchQuery({ ...verification, staleTime: 0 })
  expect(isStale()).toBe(true)

  client.setQueryData(['client'], {})
  await client.fetchQuery({ ...verification, staleTime: 0 })
  expect(isStale()).toBe(false)
  expect(states).toEqual([])
})
