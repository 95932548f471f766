import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { certain } from '@dilo/domain/result.ts'
import { writeOcspRequest } from '@dilo/eds/revocation/ocsp-request.ts'
import { verifyOcspAnswer } from '@dilo/eds/revocation/verify-ocsp-answer.ts'
import { verifyRevocationList } from '@dilo/eds/revocation/verify-revocation-list.ts'
import { writeTimeStampRequest } from '@dilo/eds/time-stamp/time-stamp-request.ts'
import { readTimeStampAnswer, verifyTimeStamp } from '@dilo/eds/time-stamp/verify-time-stamp.ts'
import type { AuthorityAnswer, SignatureAuthorities } from '../../ports/signature-authorities.ts'
import { newTestAuthority, signerBy } from '../../testing/eds-keys.ts'
import { type FakeSignatureAuthority, fakeSignatureAuthority } from '../../testing/fake-signature-authority.ts'
import { signatureResponders } from '../../testing/signature-responders.ts'
import { httpSignatureAuthorities } from './http.ts'
import { localSignatureAuthorities } from './local.ts'

const NOON = Date.parse('2026-11-20T10:00:00Z')
const clock = { now: () => NOON }
const authority = newTestAuthority()
const person = signerBy(authority, { drfo: '3652504575' })

let fake: FakeSignatureAuthority
beforeAll(async () => {
  fake = await fakeSignatureAuthority({ authority, stranger: newTestAuthority(), person, ...clock })
})
afterAll(() => fake.close())

const bytesOf = (answer: AuthorityAnswer): Uint8Array => {
  if (answer.kind === 'silence') throw new Error(answer.why)
  return answer.bytes
}

/** The demo authority's part in the local adapter. */
const responders = signatureResponders([authority], clock.now)

const adapters: { name: string; adapter: () => SignatureAuthorities }[] = [
  {
    name: 'authorities over HTTP',
    adapter: () => httpSignatureAuthorities({ hosts: [fake.host], stampUrl: `http://${fake.host}/tsp`, clock, timeoutMs: 20_000 }),
  },
  {
    name: 'local authorities',
    adapter: () =>
      localSignatureAuthorities({
        answerOcsp: async (question) => bytesOf(await responders.askStatus([], question)),
        revocationList: async () => bytesOf(await responders.fetchRevocationList([])),
        stampTime: async (request) => bytesOf(await responders.stampTime(request)),
      }),
  },
]

describe.each(adapters)('$name', ({ adapter }) => {
  const at = new Date(NOON)
  const asked = { certificate: person.certificate, issuer: authority.certificate, at }

  test('say that a certificate is good', async () => {
    const nonce = Uint8Array.of(9, 8, 7)
    const answer = await adapter().askStatus([`http://${fake.host}/ocsp`], writeOcspRequest(person.certificate, authority.certificate, nonce))
    expect(verifyOcspAnswer(bytesOf(answer), { ...asked, nonce })).toEqual({ ok: true, value: { says: 'good' } })
  })
  test('give their list', async () => {
    const answer = await adapter().fetchRevocationList([`http://${fake.host}/full.crl`])
    expect(verifyRevocationList(bytesOf(answer), asked)).toEqual({ ok: true, value: { says: 'good' } })
  })
  test('stamp the time', async () => {
    const stamped = Uint8Array.of(1, 2, 3)
    const token = certain(readTimeStampAnswer(bytesOf(await adapter().stampTime(writeTimeStampRequest(stamped, 'kupyna256', 77n)))))
    const expected = { stamped, request: { nonce: 77n, at }, pinned: [authority.certificate], others: [], at }
    expect(verifyTimeStamp(token, expected)).toMatchObject({ ok: true, value: { stampedAt: at } })
  })
})

test('local authorities are silent about what they do not understand', async () => {
  const nothing = async () => null
  const local = localSignatureAuthorities({ answerOcsp: nothing, revocationList: nothing, stampTime: nothing })
  expect(await local.stampTime(Uint8Array.of(0))).toEqual({ kind: 'silence', why: 'noAnswer', from: null })
})
