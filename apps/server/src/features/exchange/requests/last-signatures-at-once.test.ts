import { beforeAll, expect, test } from 'vitest'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { expectZeroSum } from '../../../testing/expect-zero-sum.ts'
import { codeOf, given } from '../../../testing/answered.ts'
import {
  accountsOf,
  askForExchangeCode,
  type ExchangeAccounts,
  readRequest,
  selling,
  signExchange,
  signExchangeWith,
  writeAtQuote,
} from '../../../testing/exchange-steps.ts'
import { dealerSays, officialRatesAre } from '../../../testing/exchange-desk.ts'
import { ACCOUNTANT, BOHDAN, DIRECTOR } from '../../../testing/demo-people.ts'
import { asOwner, companyOf, needSignatures, signatoryOf } from '../../../testing/signatories.ts'
import type { TestClient } from '../../../testing/test-client.ts'

const { bank } = bankOfFile()
let company: string
let accounts: ExchangeAccounts
let seconds: readonly (readonly [client: TestClient, phone: string])[]

beforeAll(async () => {
  company = await companyOf(bank, DIRECTOR)
  await asOwner(bank, 'insert into pilot_company (company_id, trustees, added_at) values ($1, false, now()) on conflict do nothing', [company])
  await officialRatesAre(bank, { USD: '43.2500', EUR: '51.1600' })
  dealerSays(bank, { USD: { buys: '43.1000', sells: '43.3000' } })
  accounts = await accountsOf(bank, company)
  await needSignatures(bank, company, ['first', 'second'])
  seconds = [
    [await bank.signedIn(ACCOUNTANT), ACCOUNTANT],
    [await signatoryOf(bank, company, BOHDAN, { type: 'second' }), BOHDAN],
  ]
})

const held = async () =>
  (await asOwner(bank, "select count(*)::int as holds from ledger.hold_view where company_id = $1 and state = 'open'", [company]))[0]?.['holds']

test('two last signatures that come at once sign an exchange once, by one quote, and set its money aside once', async () => {
  const director = await bank.signedIn(DIRECTOR)
  const request = await writeAtQuote(director, selling(accounts), '10000')
  await signExchange(bank, { client: director, phone: DIRECTOR }, request)
  const codes: string[] = []
  for (const [client, phone] of seconds) {
    given(await askForExchangeCode(client, request))
    codes.push((await bank.lastMessage(phone)).code)
  }
  const before = Number(await held())
  const answers = await Promise.all(seconds.map(([client], place) => signExchangeWith(client, request, codes[place] ?? '')))
  expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true])
  expect(answers.map(codeOf).filter((code) => code !== 'ok')).toHaveLength(1)
  expect((await readRequest(director, request.id)).state).toBe('QUEUED')
  expect(Number(await held()) - before).toBe(1)
  expect(await asOwner(bank, 'select person_id from signature where subject_id = $1 and voided_at is null', [request.id])).toHaveLength(2)
  await expectZeroSum(bank)
})
