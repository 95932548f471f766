import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Unsaved } from './draft-saver.ts'
import { keepUnsaved, readUnsaved } from './unsaved-form.ts'

const form = { debtorAccountId: 'a', creditorName: 'ТОВ «Зелений Гай»' }
const begun: Unsaved = { key: 'k', draft: null, form, unanswered: null }
const draft: Unsaved = { key: 'k', draft: { paymentId: 'p', version: 2 }, form, unanswered: null }

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test.each<[string, Unsaved, { paymentId: string | undefined; key: string | undefined }, boolean]>([
  ['by its key while it has no draft', begun, { paymentId: undefined, key: 'k' }, true],
  ['not under another key', begun, { paymentId: undefined, key: 'other' }, false],
  ['not in a form that nobody has begun', begun, { paymentId: undefined, key: undefined }, false],
  ['by the draft that it is', draft, { paymentId: 'p', key: undefined }, true],
  ['not in another draft', draft, { paymentId: 'q', key: undefined }, false],
  ['not as a new one', draft, { paymentId: undefined, key: 'k' }, false],
])('a form is found again %s', (_name, unsaved, at, isFound) => {
  keepUnsaved('person', unsaved)
  expect(readUnsaved('person', at)).toEqual(isFound ? { ...unsaved, clientId: 'person' } : null)
})

test('nobody else finds it', () => {
  keepUnsaved('person', draft)
  expect(readUnsaved('somebody else', { paymentId: 'p', key: undefined })).toBeNull()
})

test('what is saved is not kept', () => {
  keepUnsaved('person', draft)
  keepUnsaved('person', null)
  expect(readUnsaved('person', { paymentId: 'p', key: undefined })).toBeNull()
})

test('storage that refuses stops nobody', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(() => keepUnsaved('person', draft)).not.toThrow()
  expect(readUnsaved('person', { paymentId: 'p', key: undefined })).toBeNull()
})
