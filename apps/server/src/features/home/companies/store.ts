import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Holidays } from '@dilo/domain/values/working-day.ts'
import { sql } from 'kysely'
import { preparedStatement, preparedText } from '@dilo/pg-batches/prepared-query.ts'
import { uuids } from '@dilo/pg-batches/sets.ts'
import { together } from '@dilo/pg-batches/together.ts'
import type { Reader } from '../../../db/transaction.ts'
import { statusWithBlocks } from '../../accounts/door.ts'
import { BUDGET_AT_MOST, BUDGET_DAYS } from '../../payments/door.ts'
import { paymentToBudget } from '../overview/payment-to-budget.ts'
import { type Parts, type PlacedRow, readerOf, type RowsOf, underEachOther } from '../../../db/union-of-parts.ts'

/** The companies of each right: a figure needs the right of its own page. */
export type FiguresAsked = {
  readonly seesAccounts: readonly string[]
  readonly seesPayments: readonly string[]
  /** Companies whose relation names accounts, and these accounts: no others of theirs are asked for. */
  readonly narrowed: readonly string[]
  readonly named: readonly string[]
  readonly today: BusinessDate
  /** The last of the days that are looked ahead. */
  readonly until: BusinessDate
  /** Days off, which move the last days of taxes. */
  readonly holidays: Holidays
}

/** Open payments of a company that are added up at most: a batch leaves thousands, and the page says «не менше». */
const OPEN_AT_MOST = 500

/*
 * The texts are constants. Companies in which the person $1 sees accounts, $2 sees payments, $3 has some accounts alone; $4
 * those accounts; $5 today, $6 the last day that is looked ahead.
 */

const inScope = (company: string, account: string) =>
  `(not ${company} = any ($3::uuid[]) or ${account} = any ($4::uuid[]))`

const parts = {
  // Company by company, so that no plan reads the accounts of the whole bank.
  balance: {
    always: {
      companyId: 'acting.company_id',
      currency: 'account.currency',
      available: 'account.available',
    },
    from: `
      from unnest($1::uuid[]) as acting (company_id)
      cross join lateral (
        select account.currency,
          coalesce(sum(balance.available) filter (
            where ${statusWithBlocks('account')} = 'OPEN' and account.type <> 'DEPOSIT'), 0) as available
        from client_account account
        join ledger.balance_view balance on balance.company_id = account.company_id and balance.account_id = account.account_id
        where account.company_id = acting.company_id and ${inScope('acting.company_id', 'account.account_id')}
        group by account.currency) account`,
  },
  // Not paid yet, and without money that is set aside: on signing, or signed for a later day; by the days on which they are to be
  // paid, and of today if their day has passed. Each is looked up by its key.
  open: {
    always: {
      companyId: 'acting.company_id',
      day: 'open.day',
      amount: 'open.amount',
      isMore: `open.looked_at >= ${OPEN_AT_MOST}`,
    },
    from: `
      from unnest($2::uuid[]) as acting (company_id)
      cross join lateral (
        select least(greatest(payment.value_date, $5::date), $6::date) as day,
          coalesce(sum(payment.amount) filter (where payment.currency = 'UAH' and payment.kind <> 'betweenOwnAccounts'
            and payment.value_date <= $6::date and ${inScope('acting.company_id', 'payment.debtor_account_id')}), 0) as amount,
          sum(count(*)) over () as looked_at
        from (
          select open.company_id, open.payment_id, open.state from open_payment open
          where open.company_id = acting.company_id and open.state in ('onSigning', 'waiting') limit ${OPEN_AT_MOST}) open
        cross join lateral (
          select payment.amount, payment.currency, payment.kind, payment.value_date, payment.debtor_account_id from payment
          where payment.company_id = open.company_id and payment.payment_id = open.payment_id
            and (open.state = 'onSigning' or payment.value_date > $5::date) offset 0) payment
        group by 1) open`,
  },
  // Companies are offered no taxes.
  toBudget: {
    always: {
      companyId: 'acting.company_id',
      ...paymentToBudget,
    },
    from: `
      from unnest($2::uuid[]) as acting (company_id)
      cross join lateral (
        select * from payment
        where payment.company_id = acting.company_id and payment.kind = 'toBudget'
          and payment.created_at > $5::date - ${BUDGET_DAYS} and payment.state in ('settled', 'signed', 'waiting')
        order by payment.created_at desc limit ${BUDGET_AT_MOST}) payment`,
  },
  entrepreneur: {
    always: { companyId: 'company.company_id' },
    from: 'from company_view as company where company.company_id = any ($2::uuid[]) and company.sole_entrepreneur',
  },
} as const satisfies Parts

export type FigureRows = RowsOf<typeof parts>

const ask = preparedText<PlacedRow>('figures-of-companies', underEachOther(parts), { plansOnce: true })

const read = readerOf(parts)

const listOf = (companies: readonly string[]): string => `{${companies.join(',')}}`

/**
 * The figures of several companies in one statement, together with what others ask for at this moment. Each is given
 * rows of the companies for which they asked; a caller with certain accounts asks alone (pg-batches/together.ts).
 */
export const findFigures: (reader: Reader, asked: FiguresAsked) => Promise<FigureRows> = together(
  async (reader: Reader, all: readonly FiguresAsked[]) => {
    const ofAll = (of: (asked: FiguresAsked) => readonly string[]) => listOf([...new Set(all.flatMap(of))])
    const [first] = all as [FiguresAsked]
    const rows = read(
      await ask(
        reader,
        ofAll((one) => one.seesAccounts),
        ofAll((one) => one.seesPayments),
        ofAll((one) => one.narrowed),
        ofAll((one) => one.named),
        first.today,
        first.until,
      ),
    )
    return all.map((one) => rowsFor(one, rows))
  },
)

function rowsFor({ seesAccounts, seesPayments }: FiguresAsked, rows: FigureRows): FigureRows {
  const [accounts, payments] = [new Set(seesAccounts), new Set(seesPayments)]
  const inPayments = ({ companyId }: { readonly companyId: string }) => payments.has(companyId)
  return {
    balance: rows.balance.filter(({ companyId }) => accounts.has(companyId)),
    open: rows.open.filter(inPayments),
    toBudget: rows.toBudget.filter(inPayments),
    entrepreneur: rows.entrepreneur.filter(inPayments),
  }
}

type ShortNames = { readonly uk: string; readonly ru: string }

/** The short names of companies, by their ids. */
export async function findShortNames(
  reader: Reader,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, ShortNames>> {
  const rows = await preparedStatement(
    'short-names',
    reader,
    sql<ShortNames & { readonly companyId: string }>`
    select company.company_id as "companyId", company.short_name_uk as uk, company.short_name_ru as ru
    from company_view as company where company.company_id = any(${uuids(companyIds)})`,
  )
  return new Map(rows.map(({ companyId, uk, ru }) => [companyId, { uk, ru }]))
}
