import { randomUUID } from 'node:crypto'
import type { AgreedDeposit } from '@dilo/domain/deposits/agreed-deposit.ts'
import { certain, ok, refused } from '@dilo/domain/result.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import { type Kopiykas, kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { applyOperations } from '@dilo/ledger/apply-operations.ts'
import type { Posting } from '@dilo/ledger/posting.ts'
import { inTransaction, ledgerConnection } from '../db/transaction.ts'
import type { Context } from '../context.ts'
import type { Clock } from '../ports/clock.ts'
import { accruedInterestAccount, interestExpenseAccount, lockAccountsOf } from '../features/accounts/door.ts'
import { addMoney } from '../features/deposits/record/add-money.ts'
import { openDeposit } from '../features/deposits/record/open-deposit.ts'
import { asOwner } from './signatories.ts'
import type { TestBank } from './test-bank.ts'

/** A term of a month at 12.5 %, which may be added to, taken back from its third day on, and goes on once. */
const agreedDeposit: AgreedDeposit = {
  kind: 'term',
  currency: 'UAH',
  name: { uk: 'Строковий', ru: 'Срочный' },
  productId: 'term',
  productVersion: 1,
  rate: 1250,
  dayCount: 'act/365',
  dayRule: 'fromNextDay',
  payout: 'atEnd',
  capitalised: false,
  endOnDayOff: 'sameDay',
  isTaxed: false,
  termDays: 30,
  replenishing: { least: kopiykas(100_00n), most: kopiykas(10_000_000_00n), daysBeforeEnd: 5 },
  returnsEarly: { rate: 50, fromDay: 3, leaves: kopiykas(1_000_00n) },
  prolongation: { times: 1, rate: 'ofTheDay' },
  prolongs: false,
}

/** A company's open current account in hryvnia. */
export async function currentAccountOf(bank: TestBank, companyId: string): Promise<string> {
  const [row] = await asOwner(
    bank,
    "select account_id from client_account where company_id = $1 and type = 'CURRENT' and status = 'OPEN' and currency = 'UAH' order by position limit 1",
    [companyId],
  )
  return String(row?.['account_id'])
}

type Enriched = { readonly context: Pick<Context, 'database'>; readonly clock: Clock }

/** Gives an account money of the bank itself, so that a test has enough. */
export const enrich = (bank: Enriched, companyId: string, accountId: string, amount: Kopiykas, currency: Currency = 'UAH'): Promise<void> =>
  post(bank, companyId, { debit: interestExpenseAccount(currency), credit: { companyId, accountId }, amount, currency })

/** Leaves the bank without the deposits of the seed, where a test counts what all deposits earn. Their accounts stay. */
export async function withoutSeededDeposits(bank: TestBank): Promise<void> {
  const [owed] = await asOwner(bank, 'select company_id, sum(posted)::text as posted from deposit group by 1', [])
  for (const table of ['deposit_arrest', 'deposit_day', 'deposit_payout', 'deposit_money', 'deposit']) await asOwner(bank, `delete from ${table}`, [])
  if (owed === undefined) throw new Error('The seed has no deposits')
  const amount = kopiykas(BigInt(String(owed['posted'])))
  await post(bank, String(owed['company_id']), { debit: accruedInterestAccount('UAH'), credit: interestExpenseAccount('UAH'), amount, currency: 'UAH' })
}

async function post(bank: Enriched, companyId: string, posting: Posting): Promise<void> {
  const at = new Date(bank.clock.now())
  await inTransaction(bank.context.database, async (transaction) => {
    const [outcome] = await applyOperations(ledgerConnection(transaction), [
      {
        kind: 'post',
        companyId,
        transactionId: randomUUID(),
        idempotencyKey: `test:${randomUUID()}`,
        bookedAt: at,
        valueDate: businessDateAt(at),
        postings: [posting],
      },
    ])
    return outcome?.ok === true ? ok(undefined) : refused('notPosted')
  }).then(certain)
}

type TestDeposit = { readonly agreed?: Partial<AgreedDeposit>; readonly amount?: Kopiykas | null; readonly from?: string }

/**
 * A deposit of a company as a signed opening leaves it, with its money from the current account. @param amount null: its money has
 * not come
 */
export async function openTestDeposit(
  bank: TestBank,
  companyId: string,
  { agreed = {}, amount = kopiykas(100_000_00n), from }: TestDeposit = {},
): Promise<{ readonly depositId: string; readonly accountId: string; readonly currentId: string }> {
  const currentId = from ?? (await currentAccountOf(bank, companyId))
  const openingId = randomUUID()
  const at = new Date(bank.clock.now())
  return certain(
    await inTransaction(bank.context.database, async (transaction) => {
      const company = await lockAccountsOf(transaction, companyId)
      const opened = await openDeposit(
        bank.context,
        transaction,
        { companyId, openingId, agreed: { ...agreedDeposit, ...agreed }, payingAccountId: currentId, payoutAccountId: currentId, openedBy: null },
        { inDemo: company?.inDemo === true, at },
      )
      if (amount !== null)
        certain(await addMoney(transaction, { companyId, depositId: opened.depositId, from: currentId, amount, operationId: openingId, holdId: null }, at))
      return ok({ ...opened, currentId })
    }),
  )
}
