import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Signer } from '@dilo/eds/cms/sign-content.ts'
import type { Body } from '@dilo/contract/calls.ts'
import { type ShownSubject, textOfShown } from '@dilo/domain/signed-texts/shown-text.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { bankOfFile } from '../../../../testing/bank-of-file.ts'
import { demoInn } from '../../../../testing/demo-inn.ts'
import { keyOfPerson, newTestAuthority, signed, textOf, trustAuthorities } from '../../../../testing/eds-keys.ts'
import { accessChangeOf } from '../../../../testing/sign-access.ts'
import { IHOR, OLENA, ROMAN } from '../../../../testing/demo-people.ts'
import { asOwner } from '../../../../testing/signatories.ts'
import type { TestClient } from '../../../../testing/test-client.ts'
import { rentBody } from '../../../../testing/test-payment.ts'

const DIRECTOR = ROMAN

const authority = newTestAuthority()

const { bank } = bankOfFile()
let olena: TestClient
let director: TestClient
let keys: { readonly olena: Signer; readonly director: Signer }

beforeAll(async () => {
  trustAuthorities(bank, authority)
  keys = { olena: await keyOfPerson(bank, authority, OLENA), director: await keyOfPerson(bank, authority, DIRECTOR) }
})
beforeEach(async () => {
  await asOwner(bank, 'delete from attempt_counter', [])
  ;[olena, director] = [await bank.signedIn(OLENA), await bank.signedIn(DIRECTOR)]
})

function answered<Answer>(result: { ok: true; answer: Answer } | { ok: false; refusal: { error_code: string; fields?: unknown } }): Answer {
  if (!result.ok) throw new Error(`${result.refusal.error_code} ${JSON.stringify(result.refusal.fields)}`)
  return result.answer
}

const by = (key: Signer, text: Uint8Array) => ({ method: 'EDS', p7s: signed(text, key, bank.clock.now()) }) as const

/** A page builds the text from what it is shown, and signs no other (decision 158). */
async function expectShown(subject: ShownSubject, text: Buffer): Promise<void> {
  expect(await textOfShown(subject, text.toString())).toBe(text.toString())
}

const evidenceOf = (subjectId: string | undefined) => asOwner(bank, 'select text, drfo from eds_signature where subject_id = $1', [subjectId])

describe('a regular payment', () => {
  async function order() {
    const body: Body<'POST /api/payment-service/standing-orders'> = {
      ...(await rentBody(olena, await bank.signedIn(IHOR))),
      schedule: { frequency: 'monthly', day: 25, firstDay: businessDateAt(bank.clock.now()), weekend: 'sameDay', end: { kind: 'never' } },
    }
    const { id: orderId, version } = answered(
      await olena.call('POST /api/payment-service/standing-orders', { body, headers: { 'idempotency-key': randomUUID() } }),
    )
    const begun = await olena.call('POST /api/payment-service/standing-orders/{orderId}/signing-code', {
      params: { orderId },
      body: { method: 'EDS', version },
    })
    const text = textOf(answered(begun))
    const { order: shown } = answered(await olena.call('GET /api/payment-service/standing-orders/{orderId}', { params: { orderId } }))
    await expectShown({ kind: 'standingOrder', shown }, text)
    return { params: { orderId }, text }
  }

  test('is active with a key’s signature', async () => {
    const { params, text } = await order()
    expect(JSON.parse(text.toString())).toMatchObject({ order: { id: params.orderId, greatestAmount: '100' } })
    const given = await olena.call('POST /api/payment-service/standing-orders/{orderId}/signatures', { params, body: by(keys.olena, text) })
    expect(given).toMatchObject({ ok: true, answer: { state: 'active', missing: [] } })
    expect(await evidenceOf(params.orderId)).toEqual([{ text, drfo: keys.olena.certificate.extensions.drfo }])
  })

  // security row 29, КЕП
  test('is not signed by a key whose certificate answers for less than one of its payments', async () => {
    const { params, text } = await order()
    const limited = await keyOfPerson(bank, authority, OLENA, { serial: 78n, valueLimit: { currency: 'UAH', amount: 0n } })
    const given = await olena.call('POST /api/payment-service/standing-orders/{orderId}/signatures', { params, body: by(limited, text) })
    expect(given).toMatchObject({ refusal: { error_code: 'PAY_E062', fields: { p7s: 'overValueLimit' } } })
    expect(await evidenceOf(params.orderId)).toEqual([])
  })

  test('is not signed by a signature of another text', async () => {
    const { params } = await order()
    const given = await olena.call('POST /api/payment-service/standing-orders/{orderId}/signatures', { params, body: by(keys.olena, Buffer.from('{}')) })
    expect(given).toMatchObject({ refusal: { error_code: 'PAY_E062', fields: { p7s: 'messageDigest' } } })
    expect(await evidenceOf(params.orderId)).toEqual([])
  })
})

describe('a change that people of a company sign', () => {
  const policyCall = 'POST /api/payment-service/signing-policy/change'

  async function rules() {
    const wanted = (['UAH', 'USD', 'EUR'] as const).map((currency) => ({
      accountId: null,
      currency,
      from: '0',
      needs: ['first', 'second'] as ('first' | 'second')[],
    }))
    const { change } = answered(await director.call('PUT /api/payment-service/signing-policy/change', { body: { rules: wanted } }))
    const fingerprint = change?.fingerprint ?? ''
    const begun = answered(await director.call(`${policyCall}/code`, { body: { method: 'EDS', fingerprint } }))
    expect(begun).toMatchObject({ fingerprint })
    const text = textOf(begun)
    if (change !== null) await expectShown({ kind: 'signingPolicy', shown: change }, text)
    return { fingerprint, text }
  }

  test('to its rules is signed by a key', async () => {
    const { fingerprint, text } = await rules()
    const given = answered(await director.call(`${policyCall}/signatures`, { body: { ...by(keys.director, text), fingerprint } }))
    expect(given).toMatchObject({ change: { given: [{ method: 'EDS', type: 'first' }] } })
    const { changeId } = JSON.parse(text.toString()) as { changeId: string }
    expect(await evidenceOf(changeId)).toEqual([{ text, drfo: keys.director.certificate.extensions.drfo }])
  })

  test('is not signed by a wrong signature, nor by another person’s key', async () => {
    const { fingerprint, text } = await rules()
    const wrong = await director.call(`${policyCall}/signatures`, { body: { ...by(keys.director, Buffer.from('{}')), fingerprint } })
    expect(wrong).toMatchObject({ status: 422, refusal: { error_code: 'RELATION_EDS_INVALID', fields: { p7s: 'messageDigest' } } })
    const others = await director.call(`${policyCall}/signatures`, { body: { ...by(keys.olena, text), fingerprint } })
    expect(others).toMatchObject({ status: 422, refusal: { error_code: 'RELATION_EDS_PERSON_MISMATCH', fields: { p7s: 'anotherPerson' } } })
  })

  test('to the access of a person is signed by a key', async () => {
    const invitation = await director.call('POST /api/operation-service/invitations', {
      headers: { 'idempotency-key': randomUUID() },
      body: {
        fullName: 'Коваленко Олена Іванівна',
        phone: OLENA,
        inn: demoInn(OLENA),
        positionCode: '200401',
        signatureType: 'second',
        lang: 'uk',
        password: 'Dilo-demo-1',
      },
    })
    const change = await accessChangeOf(director, answered(invitation).id)
    const call = 'POST /api/operation-service/access-changes/{changeId}' as const
    const [params, fingerprint] = [{ changeId: change?.id ?? '' }, change?.fingerprint ?? '']
    const text = textOf(answered(await director.call(`${call}/code`, { params, body: { method: 'EDS', fingerprint } })))
    if (change !== undefined) await expectShown({ kind: 'access', shown: change }, text)
    const given = answered(await director.call(`${call}/signatures`, { params, body: { ...by(keys.director, text), fingerprint } }))
    expect(given.changes).toMatchObject([{ given: [{ method: 'EDS' }] }])
    expect(await evidenceOf(change?.id)).toEqual([{ text, drfo: keys.director.certificate.extensions.drfo }])
  })
})
