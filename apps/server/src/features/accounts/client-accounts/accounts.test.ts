import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Account } from '@dilo/contract/account.ts'
import { readNbuQr } from '@dilo/domain/payments/read-nbu-qr.ts'
import { certain } from '@dilo/domain/result.ts'
import { composeIban, parseBankCode } from '@dilo/domain/values/iban.ts'
import { groupIban } from '@dilo/domain/values/iban-in-text.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { outsideAccount, payOutside } from '../../../testing/outgoing-payment.ts'
import { qrOfPdf, textOfPdf } from '../../../testing/pages-of-pdf.ts'
import { DIRECTOR, OLENA } from '../../../testing/demo-people.ts'
import { companyOf } from '../../../testing/signatories.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { accountsOf } from '../../../testing/test-payment.ts'

const { bank, owner, olena, ihor, director, accountant } = bankOfFile()
let main: Account
let taxes: Account
let usd: Account

beforeAll(async () => {
  ;[main, taxes, usd] = (await accountsOf(olena)) as [Account, Account, Account]
})

const page = async (client: TestClient, accountId: string) => {
  const answer = await client.call('GET /api/account-service/accounts/{accountId}', { params: { accountId } })
  if (!answer.ok) throw new Error(answer.refusal.error_code)
  return answer.answer
}

const setStatus = (accountId: string, status: Account['status']) =>
  owner.query('update client_account set status = $2 where account_id = $1', [accountId, status])

/** An account with an agreed overdraft of 5 000, which the bank opens outside of the cabinet. */
async function creditAccount(): Promise<string> {
  const [company, accountId, now] = [await companyOf(bank, OLENA), randomUUID(), new Date(bank.clock.now())]
  await owner.query("select ledger.open_account($1, $2, 'client', 'UAH', -500000, $3)", [company, accountId, now])
  const iban = composeIban(certain(parseBankCode(bank.context.config.bankCode)), '20631000001')
  await owner.query("insert into client_account values ($1, $2, $3, 'CREDIT', 'OPEN', 'UAH', null, 90, $4)", [company, accountId, iban, now])
  return accountId
}

describe("an account's page", () => {
  test('tells what is booked, what is set aside and for which payment, and what is left', async () => {
    const before = (await page(olena, main.id)).account
    // The payment waits for clearing.
    const payment = await payOutside(bank, { client: olena, phone: OLENA }, await outsideAccount(bank, 'plain'), 125_050n)
    const { account, holds } = await page(olena, main.id)
    const held = BigInt(account.heldBalance)
    expect(held).toBeGreaterThanOrEqual(BigInt(payment.amount))
    expect(account.bookedBalance).toBe(before.bookedBalance)
    expect(BigInt(account.availableBalance)).toBe(BigInt(account.bookedBalance) - held)
    expect(account.overdraft).toBe('0')
    expect(holds.reduce((sum, { amount }) => sum + BigInt(amount), 0n)).toBe(held)
    expect(holds[0]).toMatchObject({
      amount: account.heldBalance,
      since: new Date(bank.clock.now()).toISOString(),
      payment: { id: payment.id, number: payment.number, creditorName: payment.creditor.name },
    })
  })
  test('shows a person without the right to see payments what is set aside, and not for whom', async () => {
    const company = await companyOf(bank, OLENA)
    await owner.query("update relation set type = 'TRUSTEE', permissions = '{ACCOUNTS_VIEW}' where company_id = $1", [company])
    const { account, holds } = await page(olena, main.id)
    await owner.query("update relation set type = 'ENTREPRENEUR', permissions = '{}' where company_id = $1", [company])
    expect(holds.map(({ amount, payment }) => ({ amount, payment }))).toEqual([{ amount: account.heldBalance, payment: null }])
  })
  test('has the requisites by which others pay to it', async () => {
    expect((await page(olena, main.id)).requisites).toEqual({
      ownerName: 'ФОП Коваль Олена Іванівна',
      ownerCode: '3135204544',
      iban: main.iban,
      bankName: bank.context.config.bankName,
      bankCode: bank.context.config.bankCode,
      currency: 'UAH',
    })
  })
  /** The code as a phone reads it on paper. */
  const order = async (pdf: Buffer) => readNbuQr(await qrOfPdf(pdf), bank.clock.now())

  test.each([
    ['uk', /Реквізити рахунку/, 'ФОП Коваль Олена Іванівна'],
    ['ru', /Реквизиты счёта/, 'ФОП Коваль Олена Іванівна'],
  ])('gives them as PDF in %s, with a QR that says the same', async (lang, title, owner) => {
    const answer = await olena.send({ url: `/api/account-service/accounts/${main.id}/requisites`, query: { lang } })
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['content-disposition']).toContain(`${main.iban}.pdf`)
    const text = await textOfPdf(answer.rawPayload)
    expect(text).toMatch(title)
    for (const part of [owner, '3135204544', groupIban(main.iban), bank.context.config.bankCode]) expect(text).toContain(part.replaceAll('\u00A0', ' '))
    expect(await order(answer.rawPayload)).toMatchObject({
      ok: true,
      value: { recipient: owner, iban: main.iban, identity: { code: '3135204544' }, amount: null },
    })
  })
  test('tells an agreed overdraft apart from the money that is there', async () => {
    const accountId = await creditAccount()
    const { account } = await page(olena, accountId)
    expect(account).toMatchObject({ type: 'CREDIT', bookedBalance: '0', heldBalance: '0', overdraft: '500000', availableBalance: '500000' })
  })
  test('is not there for another company', async () => {
    const answer = await ihor.call('GET /api/account-service/accounts/{accountId}', { params: { accountId: main.id } })
    expect(answer).toMatchObject({ ok: false, status: 404 })
  })
})

describe("an account's name", () => {
  const rename = (client: TestClient, accountId: string, alias: string) =>
    client.call('PUT /api/account-service/accounts/{accountId}/alias', { params: { accountId }, body: { alias } })

  test('is given, seen by all of the company, and given back', async () => {
    expect(await rename(olena, usd.id, '  Валютний   рахунок ')).toMatchObject({ ok: true, answer: { alias: 'Валютний рахунок' } })
    expect((await accountsOf(olena)).find(({ id }) => id === usd.id)?.alias).toBe('Валютний рахунок')
    expect(await rename(olena, usd.id, '')).toMatchObject({ ok: true, answer: { alias: null } })
  })
  test('is of one account alone, whatever the case of its letters; of a closed one it is free again', async () => {
    expect(await rename(olena, usd.id, 'на ПОДАТКИ')).toMatchObject({ ok: false, refusal: { error_code: 'ACCOUNT_NAME_TAKEN' } })
    expect(await rename(olena, taxes.id, 'На податки')).toMatchObject({ ok: true })
    await setStatus(taxes.id, 'CLOSED')
    expect(await rename(olena, usd.id, 'На податки')).toMatchObject({ ok: true })
    expect(await rename(olena, usd.id, '')).toMatchObject({ ok: true })
    await setStatus(taxes.id, 'OPEN')
  })
  test('is never the same for two, however many name at once', async () => {
    const named = await Promise.all([main, taxes, usd].map(({ id }) => rename(olena, id, 'Спільний')))
    expect(named.filter(({ ok }) => ok)).toHaveLength(1)
    await rename(olena, main.id, 'Основний')
    await rename(olena, taxes.id, 'На податки')
    await rename(olena, usd.id, '')
  })
  test.each([
    ['ї'.repeat(61), 'Max length {count} symbols'],
    ['Мрія 🚀', 'Character cannot be sent'],
    ['—', 'Invalid value'],
  ])('%j is refused at its field', async (alias, message) => {
    expect(await rename(olena, usd.id, alias)).toMatchObject({ ok: false, refusal: { error_code: 'INVALID_REQUEST', fields: { alias: message } } })
  })
  test('is given only with the right to write accounts', async () => {
    const [account] = await accountsOf(director)
    expect(await rename(accountant, account?.id ?? '', 'Мій')).toMatchObject({ ok: false, refusal: { error_code: 'NO_AUTHORITY' } })
    expect(await rename(ihor, usd.id, 'Чужий')).toMatchObject({ ok: false, refusal: { error_code: 'NOT_FOUND' } })
  })
})

describe('the default and the reserve account', () => {
  const choose = (client: TestClient, defaultAccount: string | null, reservedAccount: string | null) =>
    client.call('PUT /api/account-service/chosen-accounts', { body: { defaultAccount, reservedAccount } })
  const settings = async (client: TestClient) => {
    const current = await client.call('GET /api/ekb-service/v2/clients/physical/current', {})
    if (!current.ok) throw new Error(current.refusal.error_code)
    const { defaultAccount, reservedAccount } = current.answer.settings
    return { defaultAccount, reservedAccount }
  }
  const begin = async (client: TestClient) => {
    const prepared = await client.call('GET /api/payment-service/payments/new', {})
    if (!prepared.ok) throw new Error(prepared.refusal.error_code)
    return prepared.answer.begin
  }

  beforeEach(async () => {
    for (const { id } of [main, taxes, usd]) await setStatus(id, 'OPEN')
    await choose(olena, null, null)
  })

  test("stand in the person's settings, and are their own", async () => {
    const [first, second] = (await accountsOf(director)).filter(
      ({ type, status, currency }) => currency === 'UAH' && type !== 'CARD' && type !== 'DEPOSIT' && status === 'OPEN',
    )
    expect(await choose(director, second?.id ?? '', first?.id ?? '')).toMatchObject({ ok: true })
    expect(await settings(director)).toEqual({ defaultAccount: second?.id, reservedAccount: first?.id })
    expect(await settings(accountant)).toEqual({ defaultAccount: null, reservedAccount: null })
    expect(await choose(accountant, first?.id ?? '', null)).toMatchObject({ ok: true })
  })
  test('cannot be the same, nor a reserve without a default, nor an account that is not open or not theirs', async () => {
    expect(await choose(olena, main.id, main.id)).toMatchObject({
      ok: false,
      refusal: { error_code: 'INVALID_REQUEST', fields: { reservedAccount: 'Invalid value' } },
    })
    expect(await choose(olena, null, main.id)).toMatchObject({ ok: false, refusal: { error_code: 'INVALID_REQUEST' } })
    await setStatus(taxes.id, 'BLOCKED')
    expect(await choose(olena, taxes.id, null)).toMatchObject({ ok: false, refusal: { error_code: 'ACCOUNT_NOT_OPEN' } })
    const [strange] = await accountsOf(ihor)
    expect(await choose(olena, strange?.id ?? '', null)).toMatchObject({ ok: false, refusal: { error_code: 'NOT_FOUND' } })
  })
  test('is never a deposit, from which no payment is offered either', async () => {
    await owner.query("update client_account set type = 'DEPOSIT' where account_id = $1", [taxes.id])
    for (const [first, reserve] of [
      [taxes.id, null],
      [main.id, taxes.id],
    ] as const) {
      expect(await choose(olena, first, reserve)).toMatchObject({ ok: false, status: 422, refusal: { error_code: 'CANNOT_PAY_FROM_ACCOUNT' } })
    }
    const prepared = await olena.call('GET /api/payment-service/payments/new', {})
    expect(prepared.ok && prepared.answer.accounts.map(({ id }) => id)).not.toContain(taxes.id)
    expect(prepared.ok && prepared.answer.deposits.map(({ id }) => id)).toEqual([taxes.id])
    await owner.query("update client_account set type = 'CURRENT' where account_id = $1", [taxes.id])
  })
  test('is never a card account, nor one in a foreign currency', async () => {
    await owner.query("update client_account set type = 'CARD' where account_id = $1", [taxes.id])
    for (const { id } of [taxes, usd]) {
      expect(await choose(olena, id, null)).toMatchObject({ status: 422, refusal: { error_code: 'CANNOT_PAY_FROM_ACCOUNT' } })
      expect(await choose(olena, main.id, id)).toMatchObject({ status: 422, refusal: { error_code: 'CANNOT_PAY_FROM_ACCOUNT' } })
    }
    await owner.query("update client_account set type = 'CURRENT' where account_id = $1", [taxes.id])
  })
  test('a payment begins with the default, and with the reserve where the default is blocked or closed', async () => {
    await choose(olena, taxes.id, main.id)
    expect(await begin(olena)).toEqual({ accountId: taxes.id, insteadOf: null })
    await setStatus(taxes.id, 'BLOCKED')
    expect(await begin(olena)).toEqual({ accountId: main.id, insteadOf: 'blocked' })
    expect(await settings(olena)).toEqual({ defaultAccount: taxes.id, reservedAccount: main.id })
    await setStatus(taxes.id, 'CLOSED')
    expect(await begin(olena)).toEqual({ accountId: main.id, insteadOf: 'closed' })
    expect(await settings(olena)).toEqual({ defaultAccount: null, reservedAccount: main.id })
  })
  test('are forgotten when nothing is chosen', async () => {
    await choose(olena, main.id, taxes.id)
    await choose(olena, null, null)
    expect(await settings(olena)).toEqual({ defaultAccount: null, reservedAccount: null })
    expect(await begin(olena)).toEqual({ accountId: null, insteadOf: null })
  })
  test('do nothing to a person who has lost the company', async () => {
    await choose(director, (await accountsOf(director))[0]?.id ?? '', null)
    const company = await companyOf(bank, DIRECTOR)
    await owner.query("update relation set status = 'disabled' where company_id = $1 and type = 'DIRECTOR'", [company])
    expect(await settings(director)).toEqual({ defaultAccount: null, reservedAccount: null })
    await owner.query("update relation set status = 'active' where company_id = $1 and type = 'DIRECTOR'", [company])
  })
})
