import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Signer } from '@dilo/eds/cms/sign-content.ts'
import type { Payment } from '@dilo/contract/payment-service.ts'
import { keyOfPerson, newTestAuthority, signByKey, signed, textToSign, trustAuthorities } from '../../../testing/eds-keys.ts'
import { asOwner, IHOR, OLENA, personOf } from '../../../testing/signatories.ts'
import { openTestBank, type TestBank } from '../../../testing/test-bank.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { created, paymentBody, paymentNow } from '../../../testing/test-payment.ts'

const authority = newTestAuthority()

let bank: TestBank
let olena: TestClient
let ihor: TestClient
let key: Signer

beforeAll(async () => {
  bank = await openTestBank()
  trustAuthorities(bank, authority)
  key = await keyOfPerson(bank, authority, OLENA)
})
afterAll(() => bank.close())
beforeEach(async () => {
  ;[olena, ihor] = [await bank.signedIn(OLENA), await bank.signedIn(IHOR)]
})

const draft = async (): Promise<Payment> => created(olena, await paymentBody(olena, ihor, { amount: '100' }))
const messages = async () => bank.context.database.selectFrom('outbox').selectAll().execute()
const evidenceOf = async (paymentId: string) => asOwner(bank, 'select * from eds_signature where subject_id = $1', [paymentId])

describe('a payment signed by a key', () => {
  test('is paid, and its evidence stands beside the signature: the very bytes, the message and the certificate', async () => {
    const { id } = await draft()
    const before = await messages()
    const text = await textToSign(olena, id)
    expect(await messages()).toEqual(before)
    expect(await paymentNow(olena, id)).toMatchObject({ state: 'onSigning' })
    const p7s = signed(text, key, bank.clock.now())
    expect(await signByKey(olena, id, p7s)).toMatchObject({ ok: true, answer: { state: 'settled' } })
    const [signature] = await asOwner(bank, 'select * from signature where subject_id = $1', [id])
    expect(signature).toMatchObject({ method: 'EDS', person_id: await personOf(bank, OLENA) })
    expect(await evidenceOf(id)).toMatchObject([
      {
        signature_id: signature?.['signature_id'],
        text,
        message: Buffer.from(p7s, 'base64'),
        certificate: Buffer.from(key.certificate.bytes),
        drfo: key.certificate.extensions.drfo,
        hash: 'kupyna256',
        name_differs: false,
        received_at: new Date(bank.clock.now()),
      },
    ])
  })
})
