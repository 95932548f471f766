import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import type { Payment } from '@dilo/contract/payment-service.ts'
import { certain } from '@dilo/domain/result.ts'
import { businessDateAt, plusDays } from '@dilo/domain/values/business-date.ts'
import { composeIban, parseBankCode } from '@dilo/domain/values/iban.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { demoCompany } from '../../../testing/demo-company.ts'
import { IHOR, OLENA } from '../../../testing/demo-people.ts'
import { postEntries } from '../../../testing/entry-history.ts'
import { expectZeroSum } from '../../../testing/expect-zero-sum.ts'
import { newUetr } from '../payment/new-uetr.ts'
import { codeFor, create, created, mainAccount, paymentBody, paymentNow, sign, type PaymentBody } from '../../../testing/test-payment.ts'

const { bank, olena, ihor } = bankOfFile()
afterEach(() => expectZeroSum(bank))

const ibanAt = (bankCode: string) => composeIban(certain(parseBankCode(bankCode)), '26007233566001')

const OUTSIDE = ibanAt('305299')

type Entry = { readonly accountId: string; readonly version: number }

/** The newest entry of Olena's main account. */
async function newestEntry(): Promise<Entry> {
  const { id: accountId } = await mainAccount(olena)
  const statement = await olena.call('GET /api/account-service/accounts/{accountId}/statement', { params: { accountId }, query: {} })
  if (!statement.ok) throw new Error(statement.refusal.error_code)
  return { accountId, version: statement.answer.lastVersion ?? 0 }
}

/** Ihor has paid Olena. */
async function paidByIhor(amount = '100000'): Promise<Entry> {
  const { id } = await created(ihor, await paymentBody(ihor, olena, { amount }))
  expect(await sign(ihor, id, await codeFor(bank, ihor, id, IHOR))).toMatchObject({ ok: true, answer: { state: 'settled' } })
  return newestEntry()
}

/** Money has come to Olena. */
async function came(entry: {
  readonly amount?: bigint
  readonly iban?: string
  readonly paymentId?: string
  readonly uetr?: ReturnType<typeof newUetr>
}): Promise<Entry> {
  const { id: accountId } = await mainAccount(olena)
  const { amount = 100_000n, iban = OUTSIDE, ...others } = entry
  const said = { name: 'ТОВ «Північ»', code: '33695095', purpose: 'Аванс', number: '17' }
  await postEntries(bank, { companyId: demoCompany(OLENA), accountId }, [{ at: bank.clock.now(), amount, iban, ...said, ...others }])
  return newestEntry()
}

const returnOf = async ({ accountId, version }: Entry) => {
  const read = await olena.call('GET /api/payment-service/returns/{accountId}/{version}', { params: { accountId, version } })
  if (!read.ok) throw new Error(read.refusal.error_code)
  return read.answer.returnable
}

let number = 0

/** The form that the bank fills for an entry. */
async function formOf(entry: Entry, changes: Partial<PaymentBody> = {}): Promise<PaymentBody> {
  const back = await returnOf(entry)
  if (back === null) throw new Error('Nobody can be paid back')
  number += 1
  return { ...back.form, number: `B${number}`, ibanChangeConfirmed: true, ...changes }
}

const draftOf = async (entry: Entry, changes: Partial<PaymentBody> = {}): Promise<Payment> => created(olena, await formOf(entry, changes))

const signs = async (paymentId: string) => sign(olena, paymentId, await codeFor(bank, olena, paymentId, OLENA))

const asked = (paymentId: string) =>
  olena.call('POST /api/payment-service/payments/{paymentId}/signing-code', { params: { paymentId }, body: { method: 'SMS' } })

describe('money that came from another client', () => {
  test('goes back to the account from which it came, by a payment that names the original', async () => {
    const entry = await paidByIhor()
    const before = BigInt((await mainAccount(ihor)).bookedBalance)
    const back = await returnOf(entry)
    const { iban } = await mainAccount(ihor)
    expect(back).toMatchObject({ amount: '100000', returned: '0', left: '100000', form: { creditorIban: iban, debtorAccountId: entry.accountId } })
    expect(back?.form.remittanceInformation).toMatch(
      /^Повернення коштів за платіжною інструкцією № T\d+ від \d\d\.\d\d\.\d{4}, UETR [\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
    )
    const payment = await draftOf(entry, { amount: '40000' })
    expect(payment.form.returnsEntry).toBe(`${entry.accountId}.${entry.version}`)
    expect(await signs(payment.id)).toMatchObject({ ok: true, answer: { state: 'settled' } })
    expect(BigInt((await mainAccount(ihor)).bookedBalance)).toBe(before + 40_000n)
    expect(await returnOf(entry)).toMatchObject({ amount: '100000', returned: '40000', left: '60000', form: { amount: '60000' } })
  })

  test('goes back in parts, and never more than came', async () => {
    const entry = await paidByIhor('300')
    for (const amount of ['100', '150']) expect(await signs((await draftOf(entry, { amount })).id)).toMatchObject({ ok: true })
    const above = await create(olena, await formOf(entry, { amount: '51' }))
    expect(above).toMatchObject({ ok: false, refusal: { error_code: 'RETURN_ABOVE_RECEIVED', fields: { amount: expect.any(String) } } })
    expect(await signs((await draftOf(entry, { amount: '50' })).id)).toMatchObject({ ok: true })
    expect(await returnOf(entry)).toMatchObject({ returned: '300', left: '0' })
  })
})

describe('money that came from another bank', () => {
  test('goes back there, and counts while it waits for clearing', async () => {
    const uetr = newUetr()
    const entry = await came({ uetr })
    expect(await returnOf(entry)).toMatchObject({ left: '100000', form: { creditorIban: OUTSIDE, creditorCode: '33695095', creditorName: 'ТОВ «Північ»' } })
    expect((await returnOf(entry))?.form.remittanceInformation).toContain(`№ 17 від `)
    expect((await returnOf(entry))?.form.remittanceInformation).toContain(`UETR ${uetr}`)
    expect(await signs((await draftOf(entry)).id)).toMatchObject({ ok: true, answer: { state: 'signed' } })
    expect(await returnOf(entry)).toMatchObject({ returned: '100000', left: '0' })
  })
})

test.each<[what: string, entry: () => Promise<Entry>]>([
  ['money that went out', async () => came({ amount: -100n })],
  ['money of an own payment that came back', async () => came({ paymentId: randomUUID() })],
  ['money from the Treasury', async () => came({ iban: ibanAt('899998') })],
  ['an entry of the bank itself', async () => came({ iban: '' })],
  ['a transfer from an own account', async () => came({ iban: (await mainAccount(olena)).iban })],
])('nobody is paid back for %s', async (_, entryOf) => {
  const entry = await entryOf()
  expect(await returnOf(entry)).toBeNull()
  const body = await paymentBody(olena, ihor, { returnsEntry: `${entry.accountId}.${entry.version}` })
  expect(await create(olena, body)).toMatchObject({ ok: false, refusal: { error_code: 'INVALID_REQUEST', fields: { returnsEntry: 'Invalid value' } } })
})

async function toIhor(): Promise<Partial<PaymentBody>> {
  const { creditorName, creditorCode, creditorIban } = await paymentBody(olena, ihor)
  return { creditorName, creditorCode, creditorIban }
}

test.each<[what: string, changes: (entry: Entry) => Promise<Partial<PaymentBody>>, code: string, field: string]>([
  ['above what came', async () => ({ amount: '100001' }), 'RETURN_ABOVE_RECEIVED', 'amount'],
  ['to another account', async () => toIhor(), 'RETURN_TO_ANOTHER_ACCOUNT', 'creditorIban'],
  ['of an entry that is not there', async ({ accountId }) => ({ returnsEntry: `${accountId}.999999` }), 'INVALID_REQUEST', 'returnsEntry'],
  ["of another company's entry", async () => ({ returnsEntry: `${(await mainAccount(ihor)).id}.1` }), 'INVALID_REQUEST', 'returnsEntry'],
  ['of a text that names none', async () => ({ returnsEntry: '17' }), 'INVALID_REQUEST', 'returnsEntry'],
])('a return %s is refused when it is written', async (_, changesOf, code, field) => {
  const entry = await came({})
  const answer = await create(olena, await formOf(entry, await changesOf(entry)))
  expect(answer).toMatchObject({ ok: false, refusal: { error_code: code, fields: { [field]: expect.any(String) } } })
})

describe('payments that return the same entry', () => {
  test('exceed it by no code: the second is refused once the first is signed', async () => {
    const entry = await paidByIhor('500')
    const [one, other] = [await draftOf(entry), await draftOf(entry)]
    expect(await signs(one.id)).toMatchObject({ ok: true })
    expect(await asked(other.id)).toMatchObject({ ok: false, refusal: { error_code: 'RETURN_ABOVE_RECEIVED' } })
  })

  test('exceed it by no signature, however many are given at once', async () => {
    const entry = await paidByIhor('600')
    const drafts = [await draftOf(entry, { amount: '400' }), await draftOf(entry, { amount: '400' }), await draftOf(entry, { amount: '200' })]
    const codes: string[] = []
    for (const { id } of drafts) codes.push(await codeFor(bank, olena, id, OLENA))
    const signed = await Promise.all(drafts.map(({ id }, index) => sign(olena, id, codes[index] ?? '')))
    expect(signed.filter(({ ok }) => ok)).toHaveLength(2)
    expect(signed.flatMap((one) => (one.ok ? [] : [one.refusal.error_code]))).toEqual(['RETURN_ABOVE_RECEIVED'])
    expect(await returnOf(entry)).toMatchObject({ returned: '600', left: '0' })
  })

  test('count while they wait for their day, and no more when they are revoked', async () => {
    const entry = await paidByIhor('700')
    const later = await draftOf(entry, { valueDate: plusDays(businessDateAt(bank.clock.now()), 3) })
    expect(await signs(later.id)).toMatchObject({ ok: true, answer: { state: 'waiting' } })
    expect(await returnOf(entry)).toMatchObject({ returned: '700', left: '0' })
    await olena.call('POST /api/payment-service/payments/{paymentId}/revocation', { params: { paymentId: later.id } })
    expect(await returnOf(entry)).toMatchObject({ returned: '0', left: '700' })
  })
})

test('what the bank itself has returned of an entry counts, too', async () => {
  const uetr = newUetr()
  const entry = await came({ uetr })
  await came({ uetr, amount: -30_000n })
  expect(await returnOf(entry)).toMatchObject({ returned: '30000', left: '70000' })
})

test('a repeated payment and a template return nothing', async () => {
  const payment = await draftOf(await paidByIhor('800'))
  const repeated = await olena.call('POST /api/payment-service/payments/{paymentId}/repetition', {
    params: { paymentId: payment.id },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(repeated).toMatchObject({ ok: true, answer: { form: expect.not.objectContaining({ returnsEntry: expect.anything() }) } })
  const template = await olena.call('POST /api/payment-service/templates', { body: { name: 'Повернення', paymentId: payment.id } })
  expect(template).toMatchObject({ ok: true, answer: { form: expect.not.objectContaining({ returnsEntry: expect.anything() }) } })
})

test('a draft keeps what it returns while it is unfinished, and may become an ordinary payment', async () => {
  const entry = await paidByIhor('900')
  const form = await formOf(entry, { amount: '901', asTyped: true })
  const draft = await created(olena, form)
  expect(draft).toMatchObject({ form: { returnsEntry: form.returnsEntry }, faults: { error_code: 'RETURN_ABOVE_RECEIVED' } })
  const { returnsEntry: _returned, ...ordinary } = { ...form, asTyped: false }
  const edited = await olena.call('PUT /api/payment-service/payments/{paymentId}', {
    params: { paymentId: draft.id },
    body: { ...ordinary, version: draft.version },
  })
  expect(edited).toMatchObject({ ok: true, answer: { faults: null, amount: '901' } })
  expect((await paymentNow(olena, draft.id)).form.returnsEntry).toBeUndefined()
})
