import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '@dilo/domain/values/language.ts'
import { asOwner, companyOf, OLENA } from '../../../testing/signatories.ts'
import { openTestBank, type TestBank } from '../../../testing/test-bank.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { certificateWords } from './certificate-words.ts'

let bank: TestBank
let olena: TestClient
let deposit: string

beforeAll(async () => {
  bank = await openTestBank()
  olena = await bank.signedIn(OLENA)
  deposit = await depositIn(await companyOf(bank, OLENA))
})
afterAll(() => bank.close())

async function depositIn(companyId: string): Promise<string> {
  const [depositId, accountId] = [randomUUID(), randomUUID()]
  await asOwner(bank, "select ledger.open_account($1, $2, 'client', 'UAH', 0, now())", [companyId, accountId])
  await asOwner(
    bank,
    `insert into client_account (company_id, account_id, iban, type, status, currency, position, opened_at)
     select $1::uuid, $2::uuid, 'UA' || lpad('417', 27, '0'), 'DEPOSIT', 'OPEN', 'UAH', 1000 + count(*), now() from client_account`,
    [companyId, accountId],
  )
  await asOwner(
    bank,
    `insert into deposit (company_id, deposit_id, account_id, payout_account_id, kind, status, currency, rate, day_count, day_rule, payout,
       capitalised, is_taxed, earned_through, opened_at)
     select $1, $2, $3, account_id, 'onDemand', 'active', 'UAH', 525, 'act/365', 'fromNextDay', 'monthly', false, false, current_date, now()
     from client_account where company_id = $1 and type = 'CURRENT' and currency = 'UAH' limit 1`,
    [companyId, depositId, accountId],
  )
  return depositId
}

const certificate = (client: TestClient, depositId: string, lang: 'uk' | 'ru' = 'uk') =>
  client.call('GET /api/deposit-service/deposits/{depositId}/certificate', { params: { depositId }, query: { lang } })

describe('a certificate of a deposit', () => {
  test.each(languages)('is a PDF in %s whose code tells what the deposit held', async (lang) => {
    const given = await certificate(olena, deposit, lang)
    expect(given).toMatchObject({ ok: true })
    const [row] = await asOwner(
      bank,
      "select kind, amount::text, from_day = to_day as of_one_day from issued_document where kind = 'DEPOSIT' order by issued_at desc limit 1",
      [],
    )
    expect(row).toMatchObject({ kind: 'DEPOSIT', amount: '0', of_one_day: true })
  })

  test('is given to nobody who acts for another company', async () => {
    expect(await certificate(await bank.signedIn('380500000007'), deposit)).toMatchObject({ ok: false, refusal: { error_code: 'DEPOSIT_NOT_FOUND' } })
    expect(await certificate(olena, randomUUID())).toMatchObject({ ok: false, refusal: { error_code: 'DEPOSIT_NOT_FOUND' } })
  })

  test('says the same things in both languages', () => {
    expect(Object.keys(certificateWords.ru)).toEqual(Object.keys(certificateWords.uk))
  })
})
