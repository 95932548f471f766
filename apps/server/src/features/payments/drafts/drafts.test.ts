import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Payment } from '@dilo/contract/payment-service.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { DIRECTOR } from '../../../testing/demo-people.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { askForCode, codeFor, create, created, mainAccount, paymentBody, type PaymentBody, sign } from '../../../testing/test-payment.ts'

const { bank, director, accountant, olena } = bankOfFile()

let draft: Payment
beforeEach(async () => {
  draft = await created(director, await paymentBody(director, olena))
})

type Edit = Partial<PaymentBody> & { version?: number }

/** Edits a payment through a form that was opened with this version. */
const edit = (client: TestClient, payment: Payment, changes: Edit) =>
  client.call('PUT /api/payment-service/payments/{paymentId}', {
    params: { paymentId: payment.id },
    body: { version: payment.version, ...payment.form, ...changes },
  })

const read = (client: TestClient, { id }: Payment) => client.call('GET /api/payment-service/payments/{paymentId}', { params: { paymentId: id } })
const remove = (client: TestClient, { id }: Payment) => client.call('DELETE /api/payment-service/payments/{paymentId}', { params: { paymentId: id } })
const bulk = (client: TestClient, action: 'DELETE' | 'SEND_TO_SIGNING' | 'REPEAT', payments: readonly Payment[], key: string = randomUUID()) =>
  client.call('POST /api/payment-service/payments/bulk', {
    headers: { 'idempotency-key': key },
    body: { action, paymentIds: payments.map(({ id }) => id) },
  })
const repeat = (client: TestClient, { id }: Payment, key: string = randomUUID()) =>
  client.call('POST /api/payment-service/payments/{paymentId}/repetition', { params: { paymentId: id }, headers: { 'idempotency-key': key } })

describe('a draft that is saved as it was typed', () => {
  const unfinished = async () => {
    const { id } = await mainAccount(director)
    return created(director, { debtorAccountId: id, creditorName: 'ФОП Ко', creditorIban: 'UA21 3223', amount: '12,', number: '', asTyped: true })
  }

  test('loses nothing, says what is wrong with it, and cannot be signed', async () => {
    const payment = await unfinished()
    expect(payment).toMatchObject({
      state: 'draft',
      kind: null,
      amount: '0',
      number: '',
      creditor: { name: 'ФОП Ко', iban: '', bankName: '' },
      form: { creditorName: 'ФОП Ко', creditorIban: 'UA21 3223', amount: '12,', number: '' },
      faults: { error_code: 'PAY_E070', fields: { creditorIban: 'Incorrect iBan code', amount: 'Invalid amount', number: 'This field is required' } },
    })
    expect(payment.refusedActions).toContainEqual({ action: 'SEND_TO_SIGNING', error_code: 'PAY_E067' })
    expect(await askForCode(director, payment.id)).toMatchObject({ status: 409, refusal: { error_code: 'PAY_E067' } })
    expect(await bulk(director, 'SEND_TO_SIGNING', [payment])).toMatchObject({ answer: { results: [{ refusal: 'PAY_E067' }] } })
  })

  test('becomes whole when the rest is typed', async () => {
    const payment = await unfinished()
    const rest = await paymentBody(director, olena)
    expect(await edit(director, payment, rest)).toMatchObject({ answer: { version: 2, kind: 'toClient', faults: null, amount: '125050' } })
  })

  test('may be one of many without a number', async () => {
    const [one, two] = [await unfinished(), await unfinished()]
    expect([one.number, two.number]).toEqual(['', ''])
  })

  test('with a number that is taken keeps what was typed and takes nothing', async () => {
    const body = await paymentBody(director, olena, { number: draft.number })
    const payment = await created(director, { ...body, asTyped: true })
    expect(payment).toMatchObject({ number: '', form: { number: draft.number }, faults: { error_code: 'PAY_E068' } })
  })
})

describe('an edit', () => {
  test('raises the version and names who made it', async () => {
    expect(await edit(accountant, draft, { amount: '999' })).toMatchObject({
      answer: { version: 2, amount: '999', author: 'Мельник Андрій Петрович', editedBy: 'Шевченко Наталія Сергіївна', editedByYou: true, state: 'draft' },
    })
    const seenByAuthor = await director.call('GET /api/payment-service/payments/{paymentId}', { params: { paymentId: draft.id } })
    expect(seenByAuthor).toMatchObject({ answer: { editedBy: 'Шевченко Наталія Сергіївна', editedByYou: false } })
  })

  test('that changes nothing raises no version, however often it is saved', async () => {
    for (let saved = 0; saved < 3; saved += 1) expect(await edit(director, draft, {})).toMatchObject({ answer: { version: 1, editedBy: null } })
  })

  test('of an old version is refused, and nothing is overwritten', async () => {
    await edit(accountant, draft, { amount: '999' })
    expect(await edit(director, draft, { amount: '1', asTyped: true })).toMatchObject({ status: 409, refusal: { error_code: 'PAYMENT_CHANGED' } })
    expect(await read(director, draft)).toMatchObject({ answer: { version: 2, amount: '999' } })
  })

  // security row 37
  test('whose answer was lost is the same answer again', async () => {
    const first = await edit(director, draft, { amount: '999' })
    expect(await edit(director, draft, { amount: '999' })).toEqual(first)
  })

  test('of 16 people at once is one; the others are refused', async () => {
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) => edit(index % 2 === 0 ? director : accountant, draft, { amount: String(index + 1) })),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    for (const one of answers) if (!one.ok) expect(one.refusal.error_code).toBe('PAYMENT_CHANGED')
    expect(await read(director, draft)).toMatchObject({ answer: { version: 2 } })
  })

  test('takes a payment out of signing, and voids the code that was sent for it', async () => {
    const code = await codeFor(bank, director, draft.id, DIRECTOR)
    expect(await edit(accountant, draft, { amount: '1' })).toMatchObject({ status: 403, refusal: { error_code: 'PAY_E036' } })
    expect(await edit(director, draft, { amount: '1' })).toMatchObject({ answer: { state: 'draft', version: 2 } })
    expect(await sign(director, draft.id, code)).toMatchObject({ refusal: { error_code: 'PAY_E049' } })
  })

  test.each([
    [{ amount: '' }, 400, 'INVALID_REQUEST'],
    [{ number: '1/2' }, 422, 'PAY_E069'],
  ] as const)('to %o is refused unless it is saved as typed', async (changes, status, code) => {
    expect(await edit(director, draft, changes)).toMatchObject({ status, refusal: { error_code: code } })
    expect(await edit(director, draft, { ...changes, asTyped: true })).toMatchObject({ answer: { version: 2, form: changes, faults: { error_code: code } } })
  })
})

describe('a deletion', () => {
  test("is the author's", async () => {
    expect(await remove(accountant, draft)).toMatchObject({ status: 403, refusal: { error_code: 'PAY_E036' } })
    expect(draft.refusedActions.map(({ action }) => action)).not.toContain('DELETE')
    expect(await read(accountant, draft)).toMatchObject({ answer: { refusedActions: expect.arrayContaining([{ action: 'DELETE', error_code: 'PAY_E036' }]) } })
    expect((await remove(director, draft)).ok).toBe(true)
  })
})

describe('a repetition', () => {
  // security row 37
  test('is a draft of today with the next number, once for every key', async () => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 8 }, () => repeat(accountant, draft, key)))
    const ids = new Set(answers.map((answer) => answer.ok && answer.answer.id))
    expect(ids.size).toBe(1)
    expect(answers[0]).toMatchObject({
      answer: {
        state: 'draft',
        version: 1,
        faults: null,
        amount: draft.amount,
        creditor: draft.creditor,
        valueDate: '2026-11-20',
        author: 'Шевченко Наталія Сергіївна',
      },
    })
    expect(ids).not.toContain(draft.id)
  })

  test('of many at once gives each a number of its own', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => repeat(director, draft)))
    expect(new Set(answers.map((answer) => answer.ok && answer.answer.number)).size).toBe(12)
  })

  test('of a deleted payment is refused', async () => {
    await remove(director, draft)
    expect(await repeat(director, draft)).toMatchObject({ status: 409, refusal: { error_code: 'PAY_E042' } })
  })
})

describe('a person with single rights', () => {
  const allow = (permissions: ('PAYMENTS_VIEW' | 'PAYMENT_EDIT' | 'REPEAT' | 'PAYMENTS_WRITE' | 'ACCOUNTS_VIEW' | 'DEFAULT_CB_ACCESS')[]) =>
    bank.context.database.updateTable('relation').set({ permissions }).where('type', '=', 'ACCOUNTANT').execute()

  test.each([['PAYMENT_EDIT'], ['REPEAT']] as const)('%s may do that with payments, and nothing else', async (right) => {
    const payment = await created(director, await paymentBody(director, olena))
    await allow(['PAYMENTS_VIEW', right])
    const done = {
      edit: (await edit(accountant, payment, { amount: '7' })).ok,
      repeat: (await repeat(accountant, payment)).ok,
      remove: (await remove(accountant, payment)).ok,
    }
    const current = await accountant.call('GET /api/ekb-service/v2/clients/physical/current', {})
    await allow(['ACCOUNTS_VIEW', 'DEFAULT_CB_ACCESS', 'PAYMENTS_VIEW', 'PAYMENTS_WRITE'])
    expect(done).toEqual({ edit: right === 'PAYMENT_EDIT', repeat: right === 'REPEAT', remove: false })
    expect(current).toMatchObject({ answer: { settings: { permissions: ['PAYMENTS_VIEW', right] } } })
  })
})

test('many at once say of each what is not allowed and why', async () => {
  const [mine, theirs] = [draft, await created(accountant, await paymentBody(accountant, olena))]
  const foreign = await created(olena, await paymentBody(olena, director))
  expect(await bulk(director, 'DELETE', [mine, theirs, foreign])).toMatchObject({
    answer: {
      results: [
        { paymentId: mine.id, refusal: null },
        { paymentId: theirs.id, refusal: 'PAY_E036' },
        { paymentId: foreign.id, refusal: 'PAY_E026' },
      ],
    },
  })
  const key = randomUUID()
  const once = await bulk(director, 'REPEAT', [theirs], key)
  expect(await bulk(director, 'REPEAT', [theirs], key)).toEqual(once)
  expect(await bulk(director, 'SEND_TO_SIGNING', [theirs])).toMatchObject({ answer: { results: [{ refusal: null }] } })
  expect(await read(director, theirs)).toMatchObject({ answer: { state: 'onSigning' } })
})

describe('a template', () => {
  const keep = (client: TestClient, payment: Payment, name: string) =>
    client.call('POST /api/payment-service/templates', { body: { name, paymentId: payment.id } })
  const use = (client: TestClient, templateId: string, key: string = randomUUID()) =>
    client.call('POST /api/payment-service/templates/{templateId}/payments', { params: { templateId }, headers: { 'idempotency-key': key } })
  const names = async (client: TestClient) => {
    const answer = await client.call('GET /api/payment-service/templates', {})
    return answer.ok ? answer.answer.templates.map(({ name }) => name) : []
  }

  test("is the company's: a colleague makes a payment of it, once for every key", async () => {
    const kept = await keep(director, draft, ' Оренда ')
    expect(kept).toMatchObject({ answer: { name: 'Оренда', form: { amount: draft.amount, creditorIban: draft.creditor.iban } } })
    const id = kept.ok ? kept.answer.id : ''
    expect(kept.ok && kept.answer.form.number).toBeUndefined()
    const key = randomUUID()
    const [one, two] = [await use(accountant, id, key), await use(accountant, id, key)]
    expect(one).toMatchObject({ answer: { state: 'draft', faults: null, amount: draft.amount, valueDate: '2026-11-20' } })
    expect(two).toEqual(one)
    expect(await use(olena, id)).toMatchObject({ status: 404, refusal: { error_code: 'NOT_FOUND' } })
  })

  test('is listed by its name in the Ukrainian order, and can be deleted', async () => {
    for (const name of ['Яблука', 'Ґанок', 'Їжа']) await keep(director, draft, name)
    expect((await names(director)).filter((name) => name !== 'Оренда')).toEqual(['Ґанок', 'Їжа', 'Яблука'])
    const listed = await director.call('GET /api/payment-service/templates', {})
    const params = { templateId: (listed.ok && listed.answer.templates.find(({ name }) => name === 'Їжа')?.id) || '' }
    expect(await olena.call('DELETE /api/payment-service/templates/{templateId}', { params })).toMatchObject({ status: 404 })
    expect((await director.call('DELETE /api/payment-service/templates/{templateId}', { params })).ok).toBe(true)
    expect(await names(accountant)).not.toContain('Їжа')
  })

  test.each([
    ['', 'This field is required'],
    ['н'.repeat(61), 'Max length {count} symbols'],
  ])('is not named %j', async (name, message) => {
    expect(await keep(director, draft, name)).toMatchObject({ status: 400, refusal: { fields: { name: message } } })
  })
})

test('nobody edits, repeats or keeps what is not of their company', async () => {
  const refused = { status: 404, refusal: { error_code: 'PAY_E026' } }
  expect(await edit(olena, draft, {})).toMatchObject(refused)
  expect(await repeat(olena, draft)).toMatchObject(refused)
  expect(await olena.call('POST /api/payment-service/templates', { body: { name: 'x', paymentId: draft.id } })).toMatchObject(refused)
  expect((await create(olena, await paymentBody(olena, director))).ok).toBe(true)
})
