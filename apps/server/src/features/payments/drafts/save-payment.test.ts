import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Payment } from '@dilo/contract/payment-service.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { ACCOUNTANT, HALYNA_ZINCHENKO } from '../../../testing/demo-people.ts'
import { personOf } from '../../../testing/signatories.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { create, created, paymentBody, type PaymentBody } from '../../../testing/test-payment.ts'

// A form names its payment: the first save creates the draft under the form's id, and later saves edit it (decision 065).

const { bank, director, accountant, olena } = bankOfFile()

type Saved = PaymentBody & { version: number }

const save = (client: TestClient, paymentId: string, body: Saved) =>
  client.call('PUT /api/payment-service/payments/{paymentId}', { params: { paymentId }, body })

const newForm = async (changes: Partial<PaymentBody> = {}): Promise<Saved> => ({ ...(await paymentBody(director, olena, changes)), version: 0 })

/** The payments of the director's company that have a number. */
async function numbered(number: string | undefined): Promise<Payment[]> {
  const answer = await director.call('GET /api/payment-service/payments', {})
  return answer.ok ? answer.answer.payments.filter((payment) => payment.number === number) : []
}

describe('a form that names its payment', () => {
  test('creates a draft under its id', async () => {
    const id = randomUUID()
    expect(await save(director, id, await newForm())).toMatchObject({
      answer: { id, version: 1, state: 'draft', amount: '125050', author: 'Мельник Андрій Петрович', editedBy: null, editedByYou: true },
    })
  })

  test('edits it by the version that it knows', async () => {
    const [id, form] = [randomUUID(), await newForm()]
    await save(director, id, form)
    expect(await save(director, id, { ...form, version: 1, amount: '999' })).toMatchObject({ answer: { id, version: 2, amount: '999' } })
  })

  // security row 37
  test('whose first answer was lost creates nothing more, also with sixteen requests at once', async () => {
    const [id, form] = [randomUUID(), await newForm()]
    const answers = await Promise.all(Array.from({ length: 16 }, () => save(director, id, form)))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]).toMatchObject({ answer: { id, version: 1 } })
    expect(await numbered(form.number)).toHaveLength(1)
  })

  // security row 37
  test('has the same answer to the same request, whatever the bank has learnt since', async () => {
    const other = await created(director, await paymentBody(director, olena))
    const [id, form] = [randomUUID(), await newForm({ number: other.number, asTyped: true })]
    const first = await save(director, id, form)
    expect(first).toMatchObject({ answer: { version: 1, faults: { error_code: 'PAY_E068' } } })
    await director.call('DELETE /api/payment-service/payments/{paymentId}', { params: { paymentId: other.id } })
    expect(await save(director, id, form)).toEqual(first)
  })

  test('overwrites nothing when another form has named the same payment first', async () => {
    const [id, form] = [randomUUID(), await newForm()]
    await save(director, id, form)
    expect(await save(director, id, { ...form, amount: '1' })).toMatchObject({ status: 409, refusal: { error_code: 'PAYMENT_CHANGED' } })
    expect(await save(accountant, id, { ...form, amount: '2', asTyped: true })).toMatchObject({ refusal: { error_code: 'PAYMENT_CHANGED' } })
    expect(await numbered(form.number)).toMatchObject([{ id, version: 1, amount: '125050' }])
  })

  test('is shown with the edit of a colleague, also when it repeats its first request', async () => {
    const [id, form] = [randomUUID(), await newForm()]
    await save(director, id, form)
    await save(accountant, id, { ...form, version: 1, amount: '999' })
    expect(await save(director, id, form)).toMatchObject({ status: 409, refusal: { error_code: 'PAYMENT_CHANGED' } })
    expect(await numbered(form.number)).toMatchObject([{ id, version: 2, amount: '999' }])
  })

  test('that is refused leaves its id free', async () => {
    const [id, form] = [randomUUID(), await newForm()]
    expect(await save(director, id, { ...form, creditorCode: '14360570' })).toMatchObject({ status: 422, refusal: { error_code: 'PAY_E058' } })
    expect(await save(director, id, form)).toMatchObject({ answer: { id, version: 1 } })
  })

  test('of a deleted payment creates no other', async () => {
    const [id, form] = [randomUUID(), await newForm()]
    await save(director, id, form)
    await director.call('DELETE /api/payment-service/payments/{paymentId}', { params: { paymentId: id } })
    expect(await save(director, id, form)).toMatchObject({ answer: { id, state: 'deleted' } })
    expect(await save(director, id, { ...form, amount: '1' })).toMatchObject({ status: 409, refusal: { error_code: 'PAY_E042' } })
    expect(await numbered(form.number)).toEqual([])
  })
})

describe('an id is refused', () => {
  const asOneThatNeverWas = async () => save(olena, randomUUID(), { ...(await paymentBody(olena, director)), version: 1 })

  // security row 37
  test('that names a payment of another company, as an unknown one', async () => {
    const [id, form] = [randomUUID(), await newForm()]
    const first = await save(director, id, form)
    const theirs = { ...(await paymentBody(olena, director)), version: 0 }
    const never = await asOneThatNeverWas()
    expect(never).toMatchObject({ status: 404, refusal: { error_code: 'PAY_E026' } })
    for (const body of [theirs, { ...theirs, version: 1 }, { ...form, debtorAccountId: theirs.debtorAccountId }]) {
      expect(await save(olena, id, body)).toMatchObject({ status: 404, refusal: { error_code: 'PAY_E026' } })
    }
    expect(await save(director, id, form)).toEqual(first)
  })

  test('that names a payment of another company of the same person', async () => {
    const id = randomUUID()
    const bothCompanies = await bank.signedIn(HALYNA_ZINCHENKO)
    const payer = (await bothCompanies.call('GET /api/payment-service/payments/new', {})) as { answer: { accounts: { id: string }[] } }
    const form = { debtorAccountId: payer.answer.accounts[0]?.id ?? '', asTyped: true, version: 0 }
    expect(await save(bothCompanies, id, form)).toMatchObject({ answer: { version: 1 } })
    const current = await bothCompanies.call('GET /api/ekb-service/v2/clients/physical/current', {})
    const companies = current.ok ? current.answer.relations.map(({ slave }) => slave.corporate.id) : []
    for (const companyId of companies) await bothCompanies.call('PUT /api/user-service/user/current-company', { body: { companyId } })
    expect(await save(bothCompanies, id, form)).toMatchObject({ status: 404, refusal: { error_code: 'PAY_E023' } })
  })

  // security row 37
  test('of the kind that the bank itself gives: none of those can be taken before the bank gives it', async () => {
    const [form, standing] = [await newForm(), await created(director, await paymentBody(director, olena))]
    for (const id of [randomUUIDv7(), standing.id]) {
      const refused = await save(director, id, form)
      expect(refused).toMatchObject({ status: 400, refusal: { error_code: 'INVALID_REQUEST', fields: { paymentId: 'Invalid value' } } })
    }
  })

  test('to a person who may look at payments and write none', async () => {
    const person = await personOf(bank, ACCOUNTANT)
    const allow = (permissions: ('ACCOUNTS_VIEW' | 'PAYMENTS_VIEW' | 'PAYMENTS_WRITE' | 'PAYMENT_EDIT')[]) =>
      bank.context.database.updateTable('relation').set({ permissions }).where('person_id', '=', person).execute()
    await allow(['ACCOUNTS_VIEW', 'PAYMENTS_VIEW', 'PAYMENT_EDIT'])
    expect(await save(accountant, randomUUID(), await newForm())).toMatchObject({ status: 403, refusal: { error_code: 'PAY_E002' } })
    await allow(['ACCOUNTS_VIEW', 'PAYMENTS_VIEW', 'PAYMENTS_WRITE'])
  })
})

test('a caller of the API creates payments with an idempotency key as before', async () => {
  const [key, body] = [randomUUID(), await paymentBody(director, olena)]
  const first = await create(director, body, key)
  expect(await create(director, body, key)).toEqual(first)
  expect(first.ok && first.answer.id).not.toBe(key)
})
