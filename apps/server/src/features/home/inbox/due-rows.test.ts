import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { InboxRow } from '@dilo/contract/inbox-service.ts'
import { certain } from '@dilo/domain/result.ts'
import { DAY, MINUTE } from '@dilo/domain/values/duration.ts'
import { composeIban, parseBankCode } from '@dilo/domain/values/iban.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { doJobs } from '../../../testing/do-jobs.ts'
import { DIRECTOR, HALYNA_ZINCHENKO, IHOR, ROMAN_TYMOSHENKO } from '../../../testing/demo-people.ts'
import { asOwner, companyOf, personOf } from '../../../testing/signatories.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { codeFor, created, mainAccount, paymentBody, paymentNow, sign } from '../../../testing/test-payment.ts'
import { takeMessages } from '../../payments/clearing/take-messages.ts'

// The payments that an accountant of two entrepreneurs has to make soon, in both.

const [HALYNA, ROMAN] = [HALYNA_ZINCHENKO, ROMAN_TYMOSHENKO]
/** ЄСВ of the last quarter of 2026: 22 % of three minimum wages of 8,647. */
const CONTRIBUTION = 570_702n
const TREASURY = composeIban(certain(parseBankCode('899998')), '355600000000026001')

const { bank } = bankOfFile()
let halyna: TestClient
let roman: TestClient
let ofRoman: string

beforeAll(async () => {
  ofRoman = await companyOf(bank, ROMAN)
  // 7 January: the first of the fourteen days before the 20th.
  bank.clock.advance(48 * DAY)
})
beforeEach(async () => {
  bank.clock.advance(11 * MINUTE)
  halyna = await bank.signedIn(HALYNA)
  roman = await bank.signedIn(ROMAN)
})

async function inbox(client: TestClient) {
  const read = await client.call('GET /api/inbox-service/inbox', {})
  if (!read.ok) throw new Error(read.refusal.error_code)
  return read.answer
}

const dueOf = async (client: TestClient): Promise<InboxRow[]> => (await inbox(client)).rows.filter(({ kind }) => kind === 'taxDue' || kind === 'hryvniaShort')
const waitingIn = async (client: TestClient, companyId: string) => (await inbox(client)).companies.find((one) => one.companyId === companyId)?.waiting ?? 0

const give = async (permissions: readonly string[]) =>
  asOwner(bank, 'update relation set permissions = $3 where company_id = $1 and person_id = $2', [ofRoman, await personOf(bank, HALYNA), permissions])

test('taxes of each company stand with their last day, and are not counted until three days before it', async () => {
  const rows = await dueOf(halyna)
  expect(rows).toHaveLength(2)
  expect(new Set(rows.map(({ companyId }) => companyId)).size).toBe(2)
  expect(rows[0]).toMatchObject({
    kind: 'taxDue',
    group: 'soon',
    amount: String(CONTRIBUTION),
    currency: 'UAH',
    dueOn: '2027-01-19',
    tax: { tax: 'socialContribution', group: '3', first: '2026-10-01', last: '2026-12-31', like: null },
  })
  expect(await waitingIn(halyna, ofRoman)).toBe(0)
  expect(await dueOf(await bank.signedIn(DIRECTOR))).toEqual([])
})

test('who may not write payments there is asked for none', async () => {
  await give(['ACCOUNTS_VIEW', 'PAYMENTS_VIEW'])
  expect((await dueOf(halyna)).map(({ companyId }) => companyId)).not.toContain(ofRoman)
  await give(['ACCOUNTS_VIEW', 'PAYMENTS_VIEW', 'PAYMENTS_WRITE'])
  expect((await dueOf(halyna)).map(({ companyId }) => companyId)).toContain(ofRoman)
})

test('hryvnia that will not do says how much is missing, and from which day', async () => {
  const ihor = await bank.signedIn(IHOR)
  const payment = await created(roman, await paymentBody(roman, ihor, { amount: '100' }))
  await roman.call('POST /api/payment-service/payments/{paymentId}/signing', { params: { paymentId: payment.id } })
  const { availableBalance } = await mainAccount(roman)
  const all = await roman.call('GET /api/inbox-service/companies', {})
  const [figures] = all.ok ? all.answer.companies : []
  const hryvnia = BigInt(figures?.balance?.currencies.find(({ currency }) => currency === 'UAH')?.available ?? availableBalance)
  // The payment alone could be paid; with the tax it cannot.
  await asOwner(bank, 'update payment set amount = $2::bigint where payment_id = $1', [payment.id, String(hryvnia - 2n)])
  expect((await dueOf(roman)).filter(({ kind }) => kind === 'hryvniaShort')).toMatchObject([
    { companyId: ofRoman, group: 'soon', amount: String(CONTRIBUTION - 2n), currency: 'UAH', dueOn: '2027-01-19' },
  ])
  await asOwner(bank, 'update payment set amount = $2::bigint where payment_id = $1', [payment.id, String(hryvnia + 1n)])
  expect((await dueOf(roman)).filter(({ kind }) => kind === 'hryvniaShort')).toMatchObject([{ group: 'urgent', amount: String(CONTRIBUTION + 1n) }])
  await asOwner(bank, 'update payment set amount = 100 where payment_id = $1', [payment.id])
})

test('what is paid of a tax is asked for no more, and its payment knows the recipient of the next', async () => {
  const before = await waitingIn(roman, ofRoman)
  const body = {
    debtorAccountId: (await mainAccount(roman)).id,
    creditorName: 'ГУК у м. Києві',
    creditorCode: '37993783',
    creditorIban: TREASURY,
    amount: '100',
    remittanceInformation: '101 ЄСВ за листопад 2026 року',
    number: 'TAX1',
  }
  const payment = await created(roman, body)
  expect(await sign(roman, payment.id, await codeFor(bank, roman, payment.id, ROMAN))).toMatchObject({ ok: true })
  await doJobs(bank)
  bank.clock.advance(MINUTE)
  await takeMessages(bank.context, 100)
  expect((await paymentNow(roman, payment.id)).state).toBe('settled')
  const rest = (await dueOf(roman)).filter(({ kind }) => kind === 'taxDue')
  expect(rest).toMatchObject([{ amount: String(CONTRIBUTION - 100n), tax: { like: payment.id } }])
  // 17 January: the last three days have come.
  bank.clock.advance(10 * DAY)
  const later = await bank.signedIn(ROMAN)
  expect((await dueOf(later)).filter(({ kind }) => kind === 'taxDue')).toMatchObject([{ group: 'today' }])
  expect(await waitingIn(later, ofRoman)).toBe((before ?? 0) + 1)
})
