import { randomUUIDv7 } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { ok } from '@dilo/domain/result.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { postTransaction } from '@dilo/ledger/post-transaction.ts'
import { inTransaction, ledgerConnection } from '../../../db/transaction.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { officialRatesAre } from '../../../testing/exchange-desk.ts'
import { expectZeroSum } from '../../../testing/expect-zero-sum.ts'
import { DIRECTOR } from '../../../testing/demo-people.ts'
import { asOwner, companyOf, personOf } from '../../../testing/signatories.ts'
import { accountsOf } from '../../../testing/test-payment.ts'
import { equivalentAccount, nostroAccount, positionAccount, tradingResultAccount } from '../../accounts/door.ts'
import { reconcilePositions } from './reconcile-positions.ts'
import { revaluePositions } from './revalue-positions.ts'

const { bank } = bankOfFile()
let company: string
let author: string
const accounts = { UAH: '', USD: '', EUR: '' }

beforeAll(async () => {
  company = await companyOf(bank, DIRECTOR)
  author = await personOf(bank, DIRECTOR)
  const client = await bank.signedIn(DIRECTOR)
  for (const { id, currency } of (await accountsOf(client)).filter(({ status, type }) => status === 'OPEN' && type === 'CURRENT').toReversed())
    accounts[currency] = id
  await bring(100_000_000n)
  await officialRatesAre(bank, { USD: '43.2500', EUR: '51.1600' })
})

async function booked({ companyId, accountId }: ReturnType<typeof positionAccount>): Promise<bigint> {
  const [row] = await asOwner(bank, 'select booked::text from ledger.internal_balance_view where company_id = $1 and account_id = $2', [companyId, accountId])
  return BigInt((row as { booked: string }).booked)
}
const standing = async () => ({
  position: await booked(positionAccount('USD')),
  worth: await booked(equivalentAccount('USD')),
  result: await booked(tradingResultAccount('UAH')),
})
const tomorrow = () => bank.clock.advance(DAY)

/** Money for the client from the central bank. */
async function bring(amount: bigint): Promise<void> {
  const at = new Date(bank.clock.now())
  await inTransaction(bank.context.bankDatabase, async (transaction) =>
    ok(
      await postTransaction(ledgerConnection(transaction), {
        companyId: company,
        transactionId: randomUUIDv7(),
        idempotencyKey: 'brought',
        bookedAt: at,
        valueDate: '2026-11-20' as BusinessDate,
        postings: [{ debit: nostroAccount, credit: { companyId: company, accountId: accounts.UAH }, amount: kopiykas(amount), currency: 'UAH' }],
      }),
    ),
  )
}

type Side = 'PURCHASE' | 'SALE'

/** A request that is executed at once, with its one fill as it is booked. */
async function dealt(side: Side, amount: bigint, hryvnia: bigint, rate: bigint): Promise<void> {
  const at = new Date(bank.clock.now())
  const [requestId, transactionId] = [randomUUIDv7(), randomUUIDv7()]
  const [mine, dollars] = [
    { companyId: company, accountId: accounts.UAH },
    { companyId: company, accountId: accounts.USD },
  ]
  const [worth, position] = [equivalentAccount('USD'), positionAccount('USD')]
  const outcome = await inTransaction(bank.context.bankDatabase, async (transaction) =>
    ok(
      await postTransaction(ledgerConnection(transaction), {
        companyId: company,
        transactionId,
        idempotencyKey: `exchange:${requestId}:1`,
        bookedAt: at,
        valueDate: '2026-11-20' as BusinessDate,
        postings:
          side === 'PURCHASE'
            ? [
                { debit: mine, credit: worth, amount: kopiykas(hryvnia), currency: 'UAH' },
                { debit: position, credit: dollars, amount: kopiykas(amount), currency: 'USD' },
              ]
            : [
                { debit: dollars, credit: position, amount: kopiykas(amount), currency: 'USD' },
                { debit: worth, credit: mine, amount: kopiykas(hryvnia), currency: 'UAH' },
              ],
      }),
    ),
  )
  expect(outcome).toMatchObject({ ok: true, value: { ok: true } })
  const [payer, payee] = side === 'PURCHASE' ? [accounts.UAH, accounts.USD] : [accounts.USD, accounts.UAH]
  await asOwner(
    bank,
    `insert into exchange_request (company_id, request_id, number, side, state, version, currency, amount, typed_in, hryvnia, mode, rate,
      official_rate, fee_terms, fee, debtor_account_id, recipient_account_id, fee_account_id, valid_until, partial, held, filled_amount,
      filled_hryvnia, author_person_id, created_at, changed_at, signed_at, ended_at)
    select $1, $2, (select coalesce(max(number), 0) + 1 from exchange_request), $3, 'executed', 1, 'USD', $4, 'currency', $5, 'bank', $6,
      43250000, '{}', 0, $7, $8, $9, '2026-11-20', false, 1, $4, $5, $10, $11, $11, $11, $11`,
    [company, requestId, side, amount, hryvnia, rate, payer, payee, accounts.UAH, author, at],
  )
  await asOwner(bank, `insert into exchange_fill values ($1, $2, '1', 1, $3, $4, $5, 0, $6, $6, $7)`, [
    company,
    requestId,
    amount,
    rate,
    hryvnia,
    at,
    transactionId,
  ])
}

test('what the bank earns on its position is booked once a day at the official rate', async () => {
  tomorrow()
  // Earlier positions are worth nothing any more.
  await revaluePositions(bank.context)
  const before = await standing()
  expect(before.worth).toBe(-((before.position * 43_250_000n + (before.position < 0n ? -500_000n : 500_000n)) / 1_000_000n))
  await dealt('PURCHASE', 1_000_000n, 43_300_000n, 43_300_000n)
  tomorrow()
  const [first, second] = await Promise.all([revaluePositions(bank.context), revaluePositions(bank.context)])
  expect([...first, ...second].filter(({ currency }) => currency === 'USD')).toMatchObject([{ currency: 'USD', result: 50_000n }])
  expect(await revaluePositions(bank.context)).toEqual([])
  expect((await standing()).result - before.result).toBe(50_000n)
  await dealt('SALE', 1_000_000n, 43_200_000n, 43_200_000n)
  tomorrow()
  await revaluePositions(bank.context)
  const after = await standing()
  expect([after.position, after.worth, after.result]).toEqual([before.position, before.worth, before.result + 100_000n])
  await expectZeroSum(bank)
})

test('a position agrees with its fills and with all else in its currency, and a difference is found', async () => {
  expect(await reconcilePositions(bank.context)).toEqual([])
  await asOwner(bank, 'alter table exchange_fill disable trigger user', [])
  await asOwner(bank, 'update exchange_fill set amount = amount + 1 where rate = 43300000', [])
  const [found, ...others] = await reconcilePositions(bank.context)
  expect([found?.currency, (found?.booked ?? 0n) - (found?.dealt ?? 0n), others]).toEqual(['USD', 1n, []])
  await asOwner(bank, 'update exchange_fill set amount = amount - 1 where rate = 43300000', [])
})

test('a loss goes to the other side', async () => {
  const before = await standing()
  await dealt('PURCHASE', 100_000n, 4_300_000n, 43_000_000n)
  tomorrow()
  await revaluePositions(bank.context)
  expect((await standing()).result - before.result).toBe(-25_000n)
  await expectZeroSum(bank)
})

test('a day without any official rate waits', async () => {
  await asOwner(bank, 'delete from official_rate', [])
  tomorrow()
  expect(await revaluePositions(bank.context)).toEqual([])
})
