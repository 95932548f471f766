import { ok, refused } from '@dilo/domain/result.ts'
import { expect, test } from 'vitest'
import type { KeySubject } from '../by-key.ts'
import { signEach, TextDiffers } from './sign-each.ts'
import { KeyClosed } from './unlocked-key.ts'

const subjectOf = (id: string, submit: (p7s: string) => Promise<string> = async (p7s) => `${id} ${p7s}`): KeySubject<string> => ({
  id,
  subject: { kind: 'signingPolicy', shown: { rules: [], instantLimit: null, fingerprint: id } },
  begin: async () => ({ method: 'EDS', text: btoa(id), fingerprint: id, seal: '' }),
  submit,
})

/** Signs a text by telling it. */
const key = { sign: async (_: unknown, text: Uint8Array) => ok(text) }
const watch = { tell: () => {}, isStopped: () => false }

test('each is signed by itself, in order, and counted', async () => {
  const reported: number[] = []
  const results = await signEach(
    key,
    ['a', 'b', 'c'].map((id) => subjectOf(id)),
    { ...watch, tell: (signed) => reported.push(signed) },
  )
  expect(results).toEqual(['a', 'b', 'c'].map((id) => ({ id, is: 'signed', signed: `${id} ${btoa(id)}` })))
  expect(reported).toEqual([1, 2, 3])
})

test('one that fails is named, and the rest goes on', async () => {
  const refusal = new Error('refused')
  const results = await signEach(key, [subjectOf('a'), subjectOf('b', () => Promise.reject(refusal)), subjectOf('c')], watch)
  expect(results.map(({ is }) => is)).toEqual(['signed', 'failed', 'signed'])
  expect(results[1]).toEqual({ id: 'b', is: 'failed', error: refusal })
})

test('what the page does not show is not submitted', async () => {
  let submitted = 0
  const wary = { sign: async () => refused('textDiffers') }
  const [result] = await signEach(wary, [subjectOf('a', async () => `${(submitted += 1)}`)], watch)
  expect(result).toMatchObject({ is: 'failed', error: expect.any(TextDiffers) })
  expect(submitted).toBe(0)
})

test('a person stops the rest', async () => {
  let signed = 0
  const stopped = await signEach(
    key,
    ['a', 'b', 'c'].map((id) => subjectOf(id)),
    { tell: (count) => (signed = count), isStopped: () => signed === 1 },
  )
  expect(stopped.map(({ is }) => is)).toEqual(['signed', 'stopped', 'stopped'])
})

test('a key that closes stops the rest', async () => {
  const closed = { sign: () => Promise.reject(new KeyClosed()) }
  const results = await signEach(
    closed,
    ['a', 'b'].map((id) => subjectOf(id)),
    watch,
  )
  expect(results.map(({ is }) => is)).toEqual(['failed', 'stopped'])
})
