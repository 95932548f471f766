import { afterEach, describe, expect, test } from 'vitest'
import type { Payment } from '@dilo/contract/payment-service.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { expectZeroSum } from '../../../testing/expect-zero-sum.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { created, paymentBody, paymentNow } from '../../../testing/test-payment.ts'
import { twoSignersOfFile } from '../../../testing/two-signers-of-file.ts'

const { bank } = bankOfFile()
const { olena, bohdan, ihor } = twoSignersOfFile(bank)
afterEach(() => expectZeroSum(bank))

const draft = async (): Promise<Payment> => created(olena, await paymentBody(olena, ihor, { amount: '100' }))

async function moveToSigning({ id }: Payment): Promise<Payment> {
  const sent = await olena.call('POST /api/payment-service/payments/{paymentId}/signing', { params: { paymentId: id } })
  if (!sent.ok) throw new Error(sent.refusal.error_code)
  return sent.answer
}

/** The author edits the payment, keeps its amount and recipient, and sends it to signing again. */
async function exchange(payment: Payment): Promise<Payment> {
  const body = { ...payment.form, version: payment.version, remittanceInformation: 'Оплата за інше', ibanChangeConfirmed: true }
  const edited = await olena.call('PUT /api/payment-service/payments/{paymentId}', { params: { paymentId: payment.id }, body })
  if (!edited.ok) throw new Error(edited.refusal.error_code)
  return moveToSigning(edited.answer)
}

const askAsShown = (client: TestClient, { id, version }: Pick<Payment, 'id' | 'version'>) =>
  client.call('POST /api/payment-service/payments/{paymentId}/signing-code', { params: { paymentId: id }, body: { method: 'SMS', version } })

const askAsListed = (client: TestClient, payments: readonly Pick<Payment, 'id' | 'version'>[]) =>
  client.call('POST /api/payment-service/signing-code', {
    body: { method: 'SMS', paymentIds: payments.map(({ id }) => id), versions: payments.map(({ version }) => version) },
  })

describe('a caller for a code says what they see', () => {
  // security row 30
  test('and gets none for what was edited since, though amount and recipient are the same', async () => {
    const seen = await moveToSigning(await draft())
    const now = await exchange(seen)
    expect(await askAsShown(bohdan, seen)).toMatchObject({ status: 409, refusal: { error_code: 'PAY_E062' } })
    expect(await askAsShown(bohdan, now)).toMatchObject({ ok: true })
  })

  test('and a draft that a colleague has edited meanwhile does not go to signing', async () => {
    const seen = await draft()
    const body = { ...seen.form, version: seen.version, amount: '101' }
    expect((await olena.call('PUT /api/payment-service/payments/{paymentId}', { params: { paymentId: seen.id }, body })).ok).toBe(true)
    expect(await askAsShown(olena, seen)).toMatchObject({ status: 409, refusal: { error_code: 'PAY_E062' } })
    expect((await paymentNow(olena, seen.id)).state).toBe('draft')
  })

  // security row 30
  test('of many, too: the answer names the one that was edited', async () => {
    const seen = [await moveToSigning(await draft()), await moveToSigning(await draft())] as const
    const now = await exchange(seen[1])
    expect(await askAsListed(bohdan, seen)).toMatchObject({ ok: true, answer: { outcome: 'refused', payments: [{ paymentId: now.id, refusal: 'PAY_E062' }] } })
    expect(await askAsListed(bohdan, [seen[0], now])).toMatchObject({ ok: true, answer: { outcome: 'sent', count: 2 } })
  })

  test('with a version for each of many, or for none', async () => {
    const payments = [await moveToSigning(await draft()), await moveToSigning(await draft())]
    const body = { method: 'SMS' as const, paymentIds: payments.map(({ id }) => id), versions: [1] }
    expect(await bohdan.call('POST /api/payment-service/signing-code', { body })).toMatchObject({ status: 400, refusal: { error_code: 'INVALID_REQUEST' } })
  })
})
