import { depositSchedule, type DepositTerms, returnDay } from '@dilo/domain/deposits/deposit-schedule.ts'
import { dueOf, earnedOn, nothingEarned } from '@dilo/domain/deposits/interest.ts'
import { certain } from '@dilo/domain/result.ts'
import { type BusinessDate, businessDateAt, plusDays } from '@dilo/domain/values/business-date.ts'
import { composeIban, parseBankCode } from '@dilo/domain/values/iban.ts'
import { type Kopiykas, kopiykas, zero } from '@dilo/domain/values/kopiykas.ts'
import { sql } from 'kysely'
import { applyOperations } from '@dilo/ledger/apply-operations.ts'
import { openAccount } from '@dilo/ledger/open-account.ts'
import type { Posting } from '@dilo/ledger/posting.ts'
import { type DatabaseTransaction, ledgerConnection } from '../db/transaction.ts'
import { accruedInterestAccount, interestExpenseAccount, ownDetails, recordDetails } from '../features/accounts/door.ts'
import { accountId, companyId, type DemoCast } from './demo-cast.ts'
import type { DemoCompany } from '@dilo/demo-world/people-and-companies.ts'

/** A deposit of a demo company, with interest added each month. */
type DemoDeposit = {
  readonly key: string
  readonly name: { readonly uk: string; readonly ru: string }
  readonly alias: string
  readonly rate: number
  /** Null: without an end. */
  readonly termDays: number | null
  readonly amount: Kopiykas
  /** Days since its money came. The first came when the company did. */
  readonly daysAgo: number
  /** The company's account of the kind, with its opening money. Others have accounts of their own. */
  readonly isOnFirstAccount?: true
  /** Its term is over, and its money went back; or others have a claim to it since this morning. */
  readonly is?: 'closed' | 'arrested'
}

const termName = { uk: 'Строковий', ru: 'Срочный' }

const deposits: readonly DemoDeposit[] = [
  {
    key: 'term',
    name: termName,
    alias: 'До весни',
    rate: 1250,
    termDays: 180,
    amount: kopiykas(40_000_000n),
    daysAgo: 0,
    isOnFirstAccount: true,
  },
  {
    key: 'onDemand',
    name: { uk: 'До запитання', ru: 'До востребования' },
    alias: 'Резерв',
    rate: 500,
    termDays: null,
    amount: kopiykas(5_000_000n),
    daysAgo: 40,
  },
  {
    key: 'closed',
    name: termName,
    alias: 'Осінній',
    rate: 1100,
    termDays: 30,
    amount: kopiykas(6_000_000n),
    daysAgo: 75,
    is: 'closed',
  },
  {
    key: 'arrested',
    name: termName,
    alias: 'Під арештом',
    rate: 1200,
    termDays: 365,
    amount: kopiykas(8_000_000n),
    daysAgo: 50,
    is: 'arrested',
  },
]

const terms = ({ rate }: DemoDeposit): DepositTerms => ({
  rate,
  dayCount: 'act/365',
  dayRule: 'fromNextDay',
  payout: 'monthly',
  capitalised: true,
  endOnDayOff: 'sameDay',
  tax: null,
})

/**
 * Gives a company of a cast deposits with a past: their days and their periods are those of `depositSchedule`, and the ledger
 * has them. Their money came from another bank, as that of all accounts did.
 */
export async function insertDeposits(
  transaction: DatabaseTransaction,
  cast: DemoCast,
  company: DemoCompany,
  { bankCode, now, opened }: { readonly bankCode: string; readonly now: number; readonly opened: Date },
): Promise<void> {
  for (const [place, deposit] of deposits.entries())
    await insertDeposit(transaction, cast, company, { deposit, place, bankCode, today: businessDateAt(now), opened })
}

type Placed = {
  readonly deposit: DemoDeposit
  readonly place: number
  readonly bankCode: string
  readonly today: BusinessDate
  readonly opened: Date
}

async function insertDeposit(
  transaction: DatabaseTransaction,
  cast: DemoCast,
  company: DemoCompany,
  { deposit, place, bankCode, today, opened }: Placed,
): Promise<void> {
  const isOnFirst = deposit.isOnFirstAccount === true
  const ids = {
    company_id: companyId(cast, company),
    account_id: isOnFirst
      ? accountId(
          cast,
          company,
          company.accounts.findIndex(({ type }) => type === 'DEPOSIT'),
        )
      : cast.id(`deposit account ${deposit.key}`),
  }
  const began = isOnFirst ? businessDateAt(opened) : plusDays(today, -deposit.daysAgo)
  const openedAt = noonOf(began)
  const currency = cast.inLedger('UAH')
  const current = accountId(cast, company, 0)
  const account = { companyId: ids.company_id, accountId: ids.account_id }
  if (!isOnFirst) await openOne(transaction, cast, company, { deposit, place, bankCode, openedAt, ...ids })
  const owner = { company_id: ids.company_id, deposit_id: cast.id(`deposit ${deposit.key}`) }
  const returnsOn = deposit.termDays === null ? null : returnDay(began, deposit.termDays, terms(deposit))
  const { tax: _tax, dayCount, dayRule, endOnDayOff, payout, capitalised, rate } = terms(deposit)
  await transaction
    .insertInto('deposit')
    .values({
      ...ids,
      ...owner,
      payout_account_id: current,
      paying_account_id: current,
      kind: deposit.termDays === null ? 'onDemand' : 'term',
      ...statusOf(deposit),
      currency,
      rate,
      day_count: dayCount,
      day_rule: dayRule,
      payout,
      capitalised,
      is_taxed: false,
      end_on_day_off: endOnDayOff,
      name_uk: deposit.name.uk,
      name_ru: deposit.name.ru,
      term_days: deposit.termDays,
      term_started_on: began,
      returns_on: returnsOn,
      earned_through: began,
      replenishing: JSON.stringify({ least: '100000', most: '500000000', daysBeforeEnd: 30 }),
      returns_early: JSON.stringify({ rate: 50, fromDay: 1, leaves: '1000000' }),
      opened_at: openedAt,
    })
    .execute()
  const isClosed = deposit.is === 'closed'
  const past = isClosed && returnsOn !== null ? wholeOf(deposit, began, returnsOn) : pastOf(deposit, began, today)
  const of = (debit: Posting['debit'], credit: Posting['credit'], amount: Kopiykas): Posting => ({
    debit,
    credit,
    amount,
    currency,
  })
  const expense = interestExpenseAccount(currency)
  const accrued = accruedInterestAccount(currency)
  // The first account's money stands among the transfers.
  if (!isOnFirst)
    await post(transaction, cast, account, {
      key: `${deposit.key} funded`,
      on: began,
      purpose: `Розміщено на депозит «${deposit.name.uk}»`,
      postings: [of(cast.outside('UAH'), account, deposit.amount)],
    })
  const money: { on_day: BusinessDate; amount: Kopiykas; why: 'funded' | 'capitalised' | 'returned' }[] = [
    { on_day: began, amount: deposit.amount, why: 'funded' },
  ]
  for (const { on, gross } of past.payouts) {
    const [year, month, day] = on.split('-')
    await post(transaction, cast, account, {
      key: `${deposit.key} ${on}`,
      on,
      purpose: `Проценти за вкладом по ${day}.${month}.${year}`,
      postings: [of(accrued, account, gross), of(expense, accrued, gross)],
    })
    money.push({ on_day: on, amount: gross, why: 'capitalised' })
  }
  if (isClosed && returnsOn !== null) {
    await post(transaction, cast, account, {
      key: `${deposit.key} returned`,
      on: returnsOn,
      purpose: `Повернення депозиту «${deposit.name.uk}»`,
      postings: [of(account, cast.outside('UAH'), past.balance)],
    })
    money.push({ on_day: plusDays(returnsOn, -1), amount: kopiykas(-past.balance), why: 'returned' })
  }
  if (past.posted > 0n)
    await post(transaction, cast, null, {
      key: `${deposit.key} accrued`,
      on: plusDays(today, -1),
      purpose: '',
      postings: [of(expense, accrued, past.posted)],
    })
  await transaction
    .insertInto('deposit_money')
    .values(money.map((one, index) => ({ ...owner, place: index, ...one })))
    .execute()
  await transaction
    .insertInto('deposit_day')
    .values(past.days.map((one) => ({ ...owner, ...one })))
    .execute()
  if (past.payouts.length > 0)
    await transaction
      .insertInto('deposit_payout')
      .values(
        past.payouts.map(({ on, gross }) => ({
          ...owner,
          ends_on: on,
          gross,
          income_tax: zero,
          military_tax: zero,
          net: gross,
          paid_at: noonOf(on),
        })),
      )
      .execute()
  await transaction
    .updateTable('deposit')
    .set({
      ...(isClosed && returnsOn !== null
        ? {
            status: 'closed',
            closed_at: noonOf(returnsOn),
            closed_because: 'matured' as const,
            earned_through: plusDays(returnsOn, -1),
          }
        : { earned_through: plusDays(today, -1) }),
      balance: isClosed ? zero : past.balance,
      earned: String(past.earned),
      posted: past.posted,
    })
    .where('company_id', '=', ids.company_id)
    .where('deposit_id', '=', owner.deposit_id)
    .execute()
  if (deposit.is === 'arrested') await arrest(transaction, cast, owner, deposit.key, today)
}

/** The bank's owner makes the demo bank, and may place an arrest; the application makes tenants, and may in demos alone. */
async function arrest(
  transaction: DatabaseTransaction,
  cast: DemoCast,
  owner: { readonly company_id: string; readonly deposit_id: string },
  key: string,
  today: BusinessDate,
): Promise<void> {
  const { authority, number, date, sum } = paperOf(today)
  const [id, at] = [cast.id(`arrest ${key}`), noonOf(today)]
  if (cast.tenantId === null)
    await transaction
      .insertInto('deposit_arrest')
      .values({
        ...owner,
        arrest_id: id,
        authority,
        paper_number: number,
        paper_date: date,
        sum: kopiykas(BigInt(sum)),
        stops_payouts: true,
        placed_at: at,
      })
      .execute()
  else
    await sql`select arrest_deposit_of_demo(${owner.company_id}, ${owner.deposit_id}, ${id},
      ${JSON.stringify({ authority, number, date, sum })}::jsonb, ${at})`.execute(transaction)
}

/** By a paper of a state executor, since this morning. */
const paperOf = (today: BusinessDate) => ({
  authority: 'Шевченківський ВДВС у Києві',
  number: '80417',
  date: plusDays(today, -1),
  sum: '2500000',
})

/** With which it is written; one that is over has a past first. */
const statusOf = ({ is }: DemoDeposit) =>
  is === 'arrested'
    ? ({ status: 'arrested', arrested_from: 'active' } as const)
    : ({ status: 'active', arrested_from: null } as const)

type NewAccount = {
  readonly deposit: DemoDeposit
  readonly place: number
  readonly bankCode: string
  readonly openedAt: Date
  readonly company_id: string
  readonly account_id: string
}

/** Opens the account of a deposit. No earlier account has the same number: each of them has another place. */
async function openOne(
  transaction: DatabaseTransaction,
  cast: DemoCast,
  company: DemoCompany,
  { deposit, place, bankCode, openedAt, ...ids }: NewAccount,
): Promise<void> {
  const number = cast.accountNumber('2610', cast.companies.indexOf(company), place)
  const iban = composeIban(certain(parseBankCode(bankCode)), number)
  await openAccount(ledgerConnection(transaction), {
    companyId: ids.company_id,
    accountId: ids.account_id,
    kind: 'client',
    currency: cast.inLedger('UAH'),
    openedAt,
  })
  await transaction
    .insertInto('client_account')
    .values({
      ...ids,
      iban,
      type: 'DEPOSIT',
      status: 'OPEN',
      currency: 'UAH',
      alias: deposit.alias,
      position: company.accounts.length + place,
      opened_at: openedAt,
    })
    .execute()
  await transaction
    .insertInto('iban_directory')
    .values({ iban, ...ids })
    .execute()
}

const noonOf = (day: BusinessDate): Date => new Date(`${day}T10:00:00Z`)

/** The earnings of a deposit until yesterday: its schedule, cut off today, without the period that has not ended. */
function pastOf(deposit: DemoDeposit, began: BusinessDate, today: BusinessDate) {
  const { days, payouts } = depositSchedule([{ on: began, amount: deposit.amount }], today, terms(deposit))
  const isFirst = today.endsWith('-01')
  const ended = payouts.filter(({ on }) => isFirst || plusDays(on, 1) < today)
  const lastEnd = ended.at(-1)?.on ?? began
  const current = days.filter(({ day }) => day > lastEnd)
  const earned = current.reduce((sum, { day, balance }) => sum + earnedOn(day, balance, terms(deposit)), nothingEarned)
  return { days, payouts: ended, earned, posted: dueOf(earned), balance: days.at(-1)?.balance ?? deposit.amount }
}

/** A deposit whose term is over: all of its schedule. */
function wholeOf(deposit: DemoDeposit, began: BusinessDate, returnsOn: BusinessDate) {
  const { days, payouts, returned } = depositSchedule(
    [{ on: began, amount: deposit.amount }],
    returnsOn,
    terms(deposit),
  )
  return { days, payouts, earned: nothingEarned, posted: zero, balance: returned }
}

type DemoEntry = {
  readonly key: string
  readonly on: BusinessDate
  readonly purpose: string
  readonly postings: readonly Posting[]
}

/** @param account the client's whose statement tells it; null: no client's */
async function post(
  transaction: DatabaseTransaction,
  cast: DemoCast,
  account: { readonly companyId: string; readonly accountId: string } | null,
  { key, on, purpose, postings }: DemoEntry,
): Promise<void> {
  const transactionId = cast.id(`deposit transaction ${key}`)
  const [outcome] = await applyOperations(ledgerConnection(transaction), [
    {
      kind: 'post',
      companyId: account?.companyId ?? cast.outside('UAH').companyId,
      transactionId,
      idempotencyKey: `demo-bank:${transactionId}`,
      bookedAt: noonOf(on),
      valueDate: on,
      postings,
    },
  ])
  if (outcome?.ok !== true) throw new Error(`The ledger refused ${key}`)
  if (account === null) return
  await recordDetails(
    transaction,
    ownDetails({
      ...account,
      transactionId,
      counterparty: { name: '', code: '', iban: '' },
      paymentNumber: '',
      paymentId: null,
      uetr: null,
      lines: [{ line: 1, remittanceInformation: purpose }],
    }),
  )
}
