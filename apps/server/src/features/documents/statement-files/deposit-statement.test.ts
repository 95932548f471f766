import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { certain } from '@dilo/domain/result.ts'
import { type StatementFileFormat, statementFileFormats } from '@dilo/domain/statements/statement-file.ts'
import { businessDateAt, plusDays } from '@dilo/domain/values/business-date.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { linesOfPdf } from '../../../testing/read-pdf.ts'
import { readStatementFile } from '../../../testing/read-statement-file.ts'
import { OLENA } from '../../../testing/demo-people.ts'
import { companyOf } from '../../../testing/signatories.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { currentAccountOf, enrich, openTestDeposit } from '../../../testing/test-deposit.ts'
import { passDays } from '../../deposits/maturity/pass-days.ts'
import { returnDeposit } from '../../deposits/returns/return-deposit.ts'

// The life of a deposit in files of its own account and of the account that it pays to.

const { bank } = bankOfFile()
let olena: TestClient
let companyId: string
let current: string
let deposit: { readonly depositId: string; readonly accountId: string }
let days: { readonly from: string; readonly to: string }

const PLACED = 'Розміщено на депозит «Строковий»'
const PART = 'Часткове повернення депозиту «Строковий»'
const WHOLE = 'Повернення депозиту «Строковий»'
const INTEREST = /^Проценти за вкладом по \d\d\.\d\d\.\d{4}, без утриманих ПДФО та військового збору$/

beforeAll(async () => {
  companyId = await companyOf(bank, OLENA)
  current = await currentAccountOf(bank, companyId)
  await enrich(bank, companyId, current, kopiykas(10_000_000_00n))
  const from = businessDateAt(bank.clock.now())
  const agreed = { payout: 'monthly', isTaxed: true, termDays: 180, returnsEarly: { rate: 50, fromDay: 3, leaves: kopiykas(1_000_00n) } } as const
  deposit = await openTestDeposit(bank, companyId, { agreed })
  bank.clock.advance(40 * DAY)
  await passDays(bank.context)
  const { depositId } = deposit
  for (const part of [kopiykas(20_000_00n), null])
    certain(
      await inTransaction(bank.context.database, (transaction) =>
        returnDeposit(bank.context, transaction, { companyId, depositId, operationId: randomUUID(), part, accountId: current }),
      ),
    )
  days = { from: plusDays(from, -1), to: businessDateAt(bank.clock.now()) }
  olena = await bank.signedIn(OLENA)
})

async function purposes(accountId: string, format: StatementFileFormat): Promise<{ readonly amount: bigint; readonly purpose: string }[]> {
  const url = `/api/account-service/accounts/${accountId}/statement/file`
  const answer = await olena.send({ method: 'GET', url, query: { format, ...days } })
  expect({ format, status: answer.statusCode }).toEqual({ format, status: 200 })
  return readStatementFile[format](answer.rawPayload).map(({ amount, purpose }) => ({ amount, purpose }))
}

test.each(statementFileFormats)('a file %s of the account of a deposit adds up to what came and went', async (format) => {
  const entries = await purposes(deposit.accountId, format)
  expect(entries.length).toBeGreaterThanOrEqual(3)
  expect(entries[0]?.amount).toBe(10_000_000n)
  expect(entries.reduce((sum, { amount }) => sum + amount, 0n)).toBe(0n)
})

test.each(['CSV', 'XLSX', '1C_XML'] as const)('a file %s says what each entry is: placed, interest less taxes, given back', async (format) => {
  const [own, paid] = [await purposes(deposit.accountId, format), await purposes(current, format)]
  const words = (all: readonly { readonly purpose: string }[]) => all.map(({ purpose }) => purpose.replaceAll(/\s+/g, ' '))
  expect(words(own)).toEqual(expect.arrayContaining([PLACED, PART, WHOLE]))
  expect(words(paid)).toEqual(expect.arrayContaining([PLACED, PART, WHOLE]))
  expect(words(paid).some((purpose) => INTEREST.test(purpose))).toBe(true)
})

test('a paper of the account says it in words, whatever the language of the page', async () => {
  const url = `/api/account-service/accounts/${deposit.accountId}/statement/file`
  const paper = await olena.send({ method: 'GET', url, query: { format: 'PDF', ...days } })
  const text = linesOfPdf(paper.rawPayload).replaceAll(/\s+/g, ' ')
  for (const words of ['Розміщено на депозит', 'Часткове повернення депозиту', 'Повернення депозиту']) expect(text).toContain(words)
})

test.each([
  ['uk', 'Це рахунок депозиту: гроші на нього надходять лише поповненням депозиту.'],
  ['ru', 'Это счёт депозита: деньги на него поступают только пополнением депозита.'],
])('its requisites (%s) name its number, and say that nobody pays to it', async (lang, words) => {
  const answer = await olena.send({ method: 'GET', url: `/api/account-service/accounts/${deposit.accountId}/requisites`, query: { lang } })
  expect(answer.statusCode).toBe(200)
  const account = await olena.call('GET /api/account-service/accounts/{accountId}', { params: { accountId: deposit.accountId } })
  const iban = account.ok ? account.answer.requisites.iban : ''
  expect(iban).toMatch(/^UA\d{27}$/)
  const text = linesOfPdf(answer.rawPayload)
  expect(text.replaceAll(/\s+/g, '')).toContain(iban)
  expect(text.replaceAll(/\s+/g, ' ')).toContain(words)
})

test.each(['Проценти за вкладом', 'Повернення депозиту', 'військового збору'])('the search finds «%s» among entries', async (query) => {
  const found = await olena.call('GET /api/search-service/search', { query: { query } })
  expect(found.ok && (found.answer.entries?.first.length ?? 0)).toBeGreaterThan(0)
})
