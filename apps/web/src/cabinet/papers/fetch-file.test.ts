import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, NoAnswer } from '../../api/api-error.ts'
import { fetchErrorText } from '../../api/error-texts.ts'
import { fetchFile } from './fetch-file.ts'

// The texts of refusals are macros of the build.
vi.mock('../../api/error-texts.ts', () => ({ fetchErrorText: vi.fn<typeof fetchErrorText>() }))

const fetched = vi.fn<typeof fetch>()

beforeEach(() => void vi.stubGlobal('fetch', fetched))

afterEach(() => {
  fetched.mockReset()
  vi.unstubAllGlobals()
})

const fetching = () => ({ signal: new AbortController().signal, onBytes: vi.fn<(received: number) => void>() })

test('a file comes with the name that the bank gives it, and its progress is reported', async () => {
  fetched.mockResolvedValue(new Response('123', { headers: { 'content-disposition': "attachment; filename*=UTF-8''%D0%B7%D0%B2%D1%96%D1%82.csv" } }))
  const listeners = fetching()
  const { name, bytes } = await fetchFile('/api/file', listeners)
  expect([name, await bytes.text()]).toEqual(['звіт.csv', '123'])
  expect(listeners.onBytes).toHaveBeenLastCalledWith(3)
})

test('the text of a refusal is here before the failure is shown', async () => {
  fetched.mockResolvedValue(Response.json({ error_code: 'PAY_E026', request_id: 'r' }, { status: 409 }))
  await expect(fetchFile('/api/file', fetching())).rejects.toBeInstanceOf(ApiError)
  expect(fetchErrorText).toHaveBeenCalledWith('PAY_E026')
})

test('a file that breaks off is no answer', async () => {
  const broken = new ReadableStream({ pull: (part) => part.error(new TypeError('network error')) })
  fetched.mockResolvedValue(new Response(broken))
  await expect(fetchFile('/api/file', fetching())).rejects.toBeInstanceOf(NoAnswer)
})
