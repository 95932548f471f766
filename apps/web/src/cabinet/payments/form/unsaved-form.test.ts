import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Unsaved } from './draft-saver.ts'
import { keepUnsaved, readUnsaved } from './unsaved-form.ts'

const form = { debtorAccountId: 'a', creditorName: 'ТОВ «Зелений Гай»' }
const draft: Unsaved = { draft: { paymentId: 'p', version: 2 }, form, unanswered: null }

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

test.each<[string, Unsaved, string, boolean]>([
  ['by the draft that it is', draft, 'p', true],
  ['also while the bank has no such draft', { ...draft, draft: { paymentId: 'p', version: 0 } }, 'p', true],
  ['not in another draft', draft, 'q', false],
])('a form is found again %s', (_name, unsaved, paymentId, isFound) => {
  keepUnsaved('person', unsaved)
  expect(readUnsaved('person', paymentId)).toEqual(isFound ? { ...unsaved, clientId: 'person' } : null)
})

test('nobody else finds it', () => {
  keepUnsaved('person', draft)
  expect(readUnsaved('somebody else', 'p')).toBeNull()
})

test('what is saved is not kept', () => {
  keepUnsaved('person', draft)
  keepUnsaved('person', null)
  expect(readUnsaved('person', 'p')).toBeNull()
})

test('storage that refuses stops nobody', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(() => keepUnsaved('person', draft)).not.toThrow()
  expect(readUnsaved('person', 'p')).toBeNull()
})
