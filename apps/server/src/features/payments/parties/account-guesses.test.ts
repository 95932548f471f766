import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { certain } from '@dilo/domain/result.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import { composeIban, parseBankCode } from '@dilo/domain/values/iban.ts'
import { innOf } from '@dilo/demo-world/people-and-companies.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { BOHDAN, IHOR, MYKHAILO, OLENA } from '../../../testing/demo-people.ts'
import { companyOf, signatoryOf } from '../../../testing/signatories.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { create, mainAccount, paymentBody } from '../../../testing/test-payment.ts'
import { PER_PERSON } from './account-guesses.ts'
import { salaryBody, writeSalary } from '../../../testing/test-salary.ts'
import { paymentTable, sendPaymentFile, uploadedImport } from '../../../testing/upload-payment-file.ts'

// Nobody finds out the owner of an account by trying codes (security row 18).

const { bank, owner } = bankOfFile()
let olena: TestClient
let ihor: TestClient

beforeAll(async () => {
  olena = await bank.signedIn(OLENA)
  ihor = await bank.signedIn(IHOR)
})
beforeEach(() => owner.query('delete from attempt_counter'))

/** Codes of people with the same birthday. */
const codes = (count: number, from = 0): string[] => Array.from({ length: count }, (_, index) => innOf('1990-05-17', from + index))

const tooMany = { status: 429, refusal: { error_code: 'TOO_MANY_REQUESTS' } }

type FileAnswer = { readonly error_code?: string; readonly import?: { readonly id: string; readonly counts: { readonly faulty: number } } }

async function sendFile(rows: readonly { readonly code: string; readonly iban: string }[], client = olena): Promise<{ status: number; answer: FileAnswer }> {
  const table = paymentTable(rows.map(({ code, iban }) => ({ name: 'Хтось', code, iban, amount: '1', purpose: 'Оплата' })))
  const sent = await sendPaymentFile(client, (await mainAccount(client)).id, table)
  return { status: sent.statusCode, answer: sent.json<FileAnswer>() }
}

describe('the owner of an account', () => {
  // security row 18
  test('is not found by a file of the 5,000 codes that one birthday leaves', async () => {
    const { iban } = await mainAccount(ihor)
    const [right = ''] = [(await paymentBody(olena, ihor)).creditorCode]
    const sent = await sendFile([...codes(4_999), right].map((code) => ({ code, iban })))
    expect(sent).toMatchObject({ status: 429, answer: { error_code: 'TOO_MANY_REQUESTS' } })
    expect(await owner.query('select from payment_import')).toMatchObject({ rowCount: 0 })
  })
  // security row 18
  test('is not found by files of some at a time: what was left is used up, and a right one says nothing any more', async () => {
    const { creditorCode: right = '', creditorIban: iban = '' } = await paymentBody(olena, await bank.signedIn(MYKHAILO))
    expect(await sendFile(codes(PER_PERSON.rows + 1).map((code) => ({ code, iban })))).toMatchObject({ status: 429 })
    expect(await sendFile([{ code: right, iban }])).toMatchObject({ status: 429 })
    bank.clock.advance(DAY)
    olena = await bank.signedIn(OLENA)
    ihor = await bank.signedIn(IHOR)
    expect(await sendFile([{ code: right, iban }])).toMatchObject({ status: 200 })
  })
  // security row 18
  test('is not found by a salary register', async () => {
    const { iban } = await mainAccount(ihor)
    const rows = codes(PER_PERSON.rows + 1).map((code) => ({ name: 'Лелека Орися Назарівна', code, iban, amount: '100' }))
    expect(await writeSalary(olena, await salaryBody(olena, rows, { asTyped: true }))).toMatchObject(tooMany)
  })
  // security row 18
  test('is not found by forms, one after the other', async () => {
    const right = await paymentBody(olena, await bank.signedIn(MYKHAILO))
    for (const creditorCode of codes(PER_PERSON.form))
      expect(await create(olena, { ...right, creditorCode })).toMatchObject({ refusal: { error_code: 'PAY_E058' } })
    expect(await create(olena, { ...right, creditorCode: innOf('1971-02-03', 1) })).toMatchObject(tooMany)
    expect(await create(olena, right)).toMatchObject(tooMany)
  })
  test('is not found by two people of a company who take turns', async () => {
    const second = await signatoryOf(bank, await companyOf(bank, OLENA), BOHDAN, {
      type: 'second',
      permissions: ['ACCOUNTS_VIEW', 'PAYMENTS_VIEW', 'PAYMENTS_WRITE'],
    })
    const { iban } = await mainAccount(ihor)
    const asked = (from: number) => codes(PER_PERSON.rows, from).map((code) => ({ code, iban }))
    expect(await sendFile(asked(0))).toMatchObject({ status: 200 })
    expect(await sendFile(asked(PER_PERSON.rows), second)).toMatchObject({ status: 200 })
    expect(await sendFile(asked(2 * PER_PERSON.rows).slice(0, 1), second)).toMatchObject({ status: 429 })
  })
})

describe('a row of a file, or of a register,', () => {
  // security row 18
  test('is answered alike for an account that does not exist and for another owner’s, closed or not', async () => {
    const code = innOf('1990-05-17', 1)
    const nobodys = composeIban(certain(parseBankCode(bank.context.config.bankCode)), '26009999999999')
    const { rows: closed } = await owner.query(
      "select iban from client_account join company using (company_id) where status = 'CLOSED' and demo_tenant_id is null limit 1",
    )
    const ibans = [nobodys, (await mainAccount(ihor)).iban, closed[0].iban as string]
    const taken = await uploadedImport(
      olena,
      (await mainAccount(olena)).id,
      paymentTable(ibans.map((iban) => ({ name: 'Хтось', code, iban, amount: '1', purpose: 'Оплата' }))),
    )
    const read = await olena.call('GET /api/payment-service/imports/{importId}/rows', { params: { importId: taken.id }, query: {} })
    const mismatch = { error_code: 'PAY_E058', fields: { creditorIban: 'Account and code do not match' } }
    expect(read).toMatchObject({ answer: { rows: ibans.map(() => ({ faults: mismatch })) } })
    const row = { name: 'Лелека Орися Назарівна', amount: '100' }
    const register = await writeSalary(
      olena,
      await salaryBody(
        olena,
        ibans.map((iban, index) => ({ ...row, iban, code: innOf('1991-05-17', index) })),
      ),
    )
    const text = 'Account and code do not match'
    expect(register).toMatchObject({ refusal: { fields: { 'rows.0.iban': text, 'rows.1.iban': text, 'rows.2.iban': text } } })
  })
})

describe('a bookkeeper', () => {
  test('has room for the first file out of old books, and saves and corrects it as often as they like', async () => {
    const { iban } = await mainAccount(ihor)
    const table = paymentTable(codes(30).map((code) => ({ name: 'Хтось', code, iban, amount: '1', purpose: 'Оплата' })))
    const taken = await uploadedImport(olena, (await mainAccount(olena)).id, table)
    for (let time = 0; time < 5; time += 1) {
      const again = await olena.call('PUT /api/payment-service/imports/{importId}/account', {
        params: { importId: taken.id },
        body: { debtorAccountId: taken.debtorAccountId },
      })
      expect(again).toMatchObject({ ok: true })
    }
  })
  test('whose draft saves itself while it is typed has mistyped once', async () => {
    const body = { ...(await paymentBody(olena, ihor, { creditorCode: innOf('1971-02-03', 1) })), asTyped: true }
    const made = await create(olena, body)
    if (!made.ok) throw new Error(made.refusal.error_code)
    for (let version = 1; version <= PER_PERSON.rows + 5; version += 1) {
      const saved = await olena.call('PUT /api/payment-service/payments/{paymentId}', {
        params: { paymentId: made.answer.id },
        body: { ...body, version, amount: String(version) },
      })
      expect(saved).toMatchObject({ ok: true })
    }
  })
  test('whose file names hundreds of accounts under wrong codes writes right payments by hand on the same day', async () => {
    const taras = await bank.signedIn(MYKHAILO)
    const { iban } = await mainAccount(ihor)
    expect(await sendFile(codes(400).map((code) => ({ code, iban })))).toMatchObject({ status: 429 })
    expect(await create(olena, await paymentBody(olena, taras))).toMatchObject({ ok: true })
  })
  test('has recipients whom the company has paid, and those of its payments, taken in files and by hand when all guesses of the company are used up', async () => {
    const known = await paymentBody(olena, ihor)
    const { creditorCode: code = '', creditorIban: iban = '' } = known
    expect(await create(olena, known)).toMatchObject({ ok: true })
    const second = await signatoryOf(bank, await companyOf(bank, OLENA), BOHDAN, {
      type: 'second',
      permissions: ['ACCOUNTS_VIEW', 'PAYMENTS_VIEW', 'PAYMENTS_WRITE'],
    })
    for (const client of [olena, second]) {
      await sendFile(
        codes(PER_PERSON.rows + 1).map((one) => ({ code: one, iban })),
        client,
      )
      for (const creditorCode of codes(PER_PERSON.form + 1)) await create(client, { ...known, creditorCode })
    }
    for (const client of [olena, second]) {
      expect(await create(client, await paymentBody(client, ihor))).toMatchObject({ ok: true })
      expect(await sendFile([{ code, iban }], client)).toMatchObject({ status: 200 })
    }
  })
  test("goes on paying listed recipients after using up the day's guesses", async () => {
    const known = await paymentBody(olena, ihor)
    const { creditorName: name = '', creditorCode: code = '', creditorIban: iban = '' } = known
    await olena.call('POST /api/payment-service/counterparties', { body: { name, code, iban } })
    await sendFile(codes(PER_PERSON.rows + 1).map((one) => ({ code: one, iban })))
    expect(await create(olena, known)).toMatchObject({ ok: true })
  })
})
