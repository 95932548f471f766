import { mayTaxBeDue } from '@dilo/domain/payments/taxes-soon.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { foreignCurrencies } from '@dilo/domain/values/currency.ts'
import type { Holidays } from '@dilo/domain/values/working-day.ts'
import { statusWithBlocks, shownBlock } from '../../accounts/door.ts'
import { BUDGET_AT_MOST, BUDGET_DAYS } from '../../payments/door.ts'
import { preparedText } from '@dilo/pg-batches/prepared-query.ts'
import { together } from '@dilo/pg-batches/together.ts'
import type { Reader } from '../../../db/transaction.ts'
import { paymentToBudget } from './payment-to-budget.ts'
import type { FlowYear } from './months-of-flow.ts'
import { type Parts, type PlacedRow, readerOf, type RowsOf, underEachOther } from '../../../db/union-of-parts.ts'

export type OverviewAsked = {
  readonly companyId: string
  readonly personId: string
  /** True if payments that wait for this person are to be found: the person may see payments, and has a right of signature. */
  readonly signs: boolean
  /** True if the caller may see payments: without it nothing that is to come is found. */
  readonly seesPayments: boolean
  readonly today: BusinessDate
  /** The last of the days that are looked ahead. */
  readonly until: BusinessDate
  readonly year: FlowYear
  /** Days off, which move the last days of taxes. */
  readonly holidays: Holidays
}

/*
 * The texts are constants: there is no time to build them. $1 company, $2 person, $3 whether they sign, $4 whether they
 * see payments, $5 today, $6 the last day that is looked ahead; of a history also $7 when the months begin, $8 the first
 * day of the first, $9 the days of rates, $10 that of today's, $11 when the last 30 days begin, $12 the accounts whose
 * histories are known, with the versions of these.
 */

const OWN_ACCOUNTS = `
  with own as materialized (
    select account.account_id, account.iban, account.type, ${statusWithBlocks('account')} as status, account.currency, account.alias, account.position,
      balance.booked, balance.held, balance.available, balance.debit_total, balance.credit_total, balance.version,
      ${shownBlock('account')} as block
    from client_account account
    join ledger.balance_view balance on balance.company_id = account.company_id and balance.account_id = account.account_id
    where account.company_id = $1::uuid
  )`

/** Open payments, and what else waits: most companies have nothing of a sort most of the time. */
const mayBe = {
  payments: `$4::boolean and exists (
    select from open_payment open where open.company_id = $1::uuid and open.state in ('onSigning', 'waiting'))`,
  work: `
    exists (select from account_opening opening
      where opening.company_id = $1::uuid and opening.state in ('new', 'returned', 'tmp_rejected'))
    or exists (select from questionnaire unfinished
      where unfinished.company_id = $1::uuid and unfinished.state in ('new', 'returned', 'tmp_rejected'))
    or $4::boolean and exists (select from standing_order standing
      where standing.company_id = $1::uuid and standing.state = 'active')`,
  taxes: '$4::boolean and company.sole_entrepreneur',
  cards: `
    exists (select from card_authorisation asked where asked.company_id = $1::uuid and asked.state = 'held')`,
}

/** The present state: it may change at the next moment. */
const standing = {
  client: {
    always: {
      soleEntrepreneur: 'company.sole_entrepreneur',
      hasPayments: mayBe.payments,
      hasWork: mayBe.work,
      hasTaxes: mayBe.taxes,
      hasPending: mayBe.cards,
    },
    maybe: {
      personGoodUntil: 'person.data_good_until',
      companyGoodUntil: 'company.data_good_until',
      defaultAccount: `
        select choice.default_account_id from account_choice choice
        where choice.company_id = $1::uuid and choice.person_id = $2::uuid`,
    },
    from: 'from company_view as company, person_view as person where company.company_id = $1::uuid and person.person_id = $2::uuid',
  },
  account: {
    always: {
      id: 'own.account_id',
      iban: 'own.iban',
      type: 'own.type',
      status: 'own.status',
      currency: 'own.currency',
      booked: 'own.booked',
      held: 'own.held',
      available: 'own.available',
      position: 'own.position',
      debitTotal: 'own.debit_total',
      creditTotal: 'own.credit_total',
      version: 'own.version',
    },
    maybe: { alias: 'own.alias', block: 'own.block' },
    from: 'from own',
  },
  // `offset 0`: each is looked up by its key, and no plan reads all of a company's payments for those that are open.
  toSign: {
    always: {
      id: 'payment.payment_id',
      number: 'payment.number',
      creditorName: 'payment.creditor_name',
      amount: 'payment.amount',
      currency: 'payment.currency',
      valueDate: 'payment.value_date',
      accountId: 'payment.debtor_account_id',
      createdAt: 'payment.created_at',
      waiting: 'count(*) over ()',
      given: `array(
        select signature.type from signature
        where signature.company_id = $1::uuid and signature.subject_id = payment.payment_id and signature.voided_at is null)`,
    },
    from: `
      from open_payment open
      cross join lateral (
        select * from payment where payment.company_id = open.company_id and payment.payment_id = open.payment_id offset 0) payment
      where $3::boolean and open.company_id = $1::uuid and open.state = 'onSigning'
        and not exists (
          select from signature mine
          where mine.company_id = payment.company_id and mine.subject_id = payment.payment_id and mine.person_id = $2::uuid
            and mine.voided_at is null)
      order by payment.value_date, payment.created_at, payment.payment_id limit 4`,
  },
  unfinished: {
    always: { state: 'upper(operation.state)' },
    // An application has its id, type and currency, a questionnaire its version.
    maybe: {
      id: 'operation.id',
      accountType: 'operation.account_type',
      currency: 'operation.currency',
      alias: 'operation.alias',
      version: 'operation.version',
    },
    from: `
      from (
        select opening.operation_id::text as id, opening.state, opening.account_type, opening.currency, opening.alias,
          null as version, opening.changed_at
        from account_opening opening
        where opening.company_id = $1::uuid and opening.state in ('new', 'returned', 'tmp_rejected')
        union all
        select null, unfinished.state, null, null, null, unfinished.version, coalesce(unfinished.decided_at, unfinished.submitted_at, unfinished.begun_at)
        from questionnaire unfinished
        where unfinished.company_id = $1::uuid and unfinished.state in ('new', 'returned', 'tmp_rejected')) as operation
      order by operation.state = 'new', operation.changed_at desc, operation.id limit 4`,
  },
  // Signed, and waiting for a later day: a wait for another reason has its money set aside already.
  dated: {
    always: {
      id: 'payment.payment_id',
      kind: 'payment.kind',
      creditorName: 'payment.creditor_name',
      amount: 'payment.amount',
      currency: 'payment.currency',
      valueDate: 'payment.value_date',
    },
    from: `
      from open_payment open
      cross join lateral (
        select * from payment where payment.company_id = open.company_id and payment.payment_id = open.payment_id offset 0) payment
      where $4::boolean and open.company_id = $1::uuid and open.state = 'waiting'
        and payment.value_date > $5::date and payment.value_date <= $6::date
      order by payment.value_date, payment.created_at, payment.payment_id limit 20`,
  },
  order: {
    always: {
      id: 'standing.order_id',
      kind: 'standing.kind',
      creditorName: 'standing.creditor_name',
      amount: 'standing.amount',
      currency: 'standing.currency',
      frequency: 'standing.frequency',
      firstDay: 'standing.first_day',
      weekend: 'standing.weekend',
      made: 'standing.payments_made',
      nextNominalDay: 'standing.next_nominal_day',
    },
    maybe: { day: 'standing.day', endDay: 'standing.end_day', endCount: 'standing.end_count' },
    from: `
      from standing_order standing
      where $4::boolean and standing.company_id = $1::uuid and standing.state = 'active' and standing.next_day <= $6::date
      order by standing.next_day, standing.order_id limit 20`,
  },
  // As the payment form reads them (payments/last-days/budget-payments.ts); companies are offered no taxes.
  toBudget: {
    always: paymentToBudget,
    from: `
      from payment
      where $4::boolean and payment.company_id = $1::uuid and payment.kind = 'toBudget'
        and payment.created_at > $5::date - ${BUDGET_DAYS} and payment.state in ('settled', 'signed', 'waiting')
        and (select company.sole_entrepreneur from company_view as company where company.company_id = $1::uuid)
      order by payment.created_at desc limit ${BUDGET_AT_MOST}`,
  },
  // A purchase is the group of its authorisations.
  pending: {
    always: {
      operationId: 'held.group_id',
      cardId: 'held.card_id',
      accountId: 'held.account_id',
      lastDigits: 'card.last_digits',
      merchantName: 'held.merchant_name',
      at: `to_char(held.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
      amount: 'held.amount',
    },
    from: `
      from (
        select asked.group_id, asked.card_id, asked.account_id, max(asked.merchant_name) as merchant_name, min(asked.at) as at,
          sum(asked.held) as amount
        from card_authorisation asked
        where asked.company_id = $1::uuid and asked.state = 'held'
        group by asked.group_id, asked.card_id, asked.account_id
        order by 5 desc, 1 limit 8) as held
      join card on card.company_id = $1::uuid and card.card_id = held.card_id`,
  },
  rule: {
    always: { currency: 'rule.currency', needs: 'rule.needs', fromAmount: 'rule.from_amount' },
    maybe: { accountId: 'rule.account_id' },
    from: 'from company_signing_rule rule where $3::boolean and rule.company_id = $1::uuid',
  },
} as const satisfies Parts

/** Only another entry makes another history of an account. */
const isNew = `own.account_id || ' ' || own.version <> all ($12::text[])`

/** An account with the version of its newest entry, as the statement compares it. */
export const accountVersion = (accountId: string, version: string): string => `${accountId} ${version}`

const FOREIGN = foreignCurrencies.map((currency) => `'${currency}'`).join(', ')

/** So many newest operations are shown. */
export const LATEST = 8

/**
 * Figures that only another entry, another day or another rate changes: of the accounts whose histories are not known. Each edge of a month is one look into an index,
 * however long the history is.
 */
const history = {
  turnover: {
    always: {
      accountId: 'own.account_id',
      edges: `array(
        select coalesce((
          select entry.debit_total || ':' || entry.credit_total from ledger.entry_view entry
          where entry.company_id = $1::uuid and entry.account_id = own.account_id and entry.booked_at < month.begins
          order by entry.booked_at desc, entry.version desc limit 1), '0:0')
        from unnest($7::timestamptz[]) as month (begins))`,
      between: `array(
        select turnover.month || ':' || turnover.debit || ':' || turnover.credit from own_turnover turnover
        where turnover.company_id = $1::uuid and turnover.account_id = own.account_id and turnover.month >= $8::date)`,
    },
    // Null: nothing was booked before the last 30 days.
    maybe: {
      bookedBefore: `
        select entry.balance_after from ledger.entry_view entry
        where entry.company_id = $1::uuid and entry.account_id = own.account_id and entry.booked_at < $11::timestamptz
        order by entry.booked_at desc, entry.version desc limit 1`,
    },
    from: `from own where ${isNew}`,
  },
  rate: {
    always: { currency: 'rate.currency', day: 'rate.day', rate: 'rate.rate' },
    from: `
      from official_rate rate
      where rate.currency in (${FOREIGN}) and rate.day = any ($9::date[])
        and (rate.day = $10::date or rate.currency in (select own.currency from own))`,
  },
  // Its words by one step into the index of versions (accounts/same-entry.ts).
  entry: {
    always: {
      accountId: 'latest.account_id',
      currency: 'latest.currency',
      version: 'latest.version',
      bookedAt: `to_char(latest.booked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
      valueDate: 'latest.value_date',
      amount: 'latest.amount',
      balanceAfter: 'latest.balance_after',
      counterpartyName: `coalesce(detail.counterparty_name, '')`,
      counterpartyCode: `coalesce(detail.counterparty_code, '')`,
      counterpartyIban: `coalesce(detail.counterparty_iban, '')`,
      remittanceInformation: `coalesce(detail.remittance_information, '')`,
      paymentNumber: `coalesce(detail.payment_number, '')`,
    },
    maybe: { paymentId: 'detail.payment_id' },
    from: `
      from (
        select own.account_id, own.currency, entry.version, entry.booked_at, entry.value_date, entry.amount, entry.balance_after
        from own
        cross join lateral (
          select entry.version, entry.booked_at, entry.value_date, entry.amount, entry.balance_after from ledger.entry_view entry
          where entry.company_id = $1::uuid and entry.account_id = own.account_id
          order by entry.version desc limit ${LATEST}) as entry
        where ${isNew}
        order by entry.booked_at desc, entry.version desc limit ${LATEST}) as latest
      left join lateral (
        select same.* from entry_detail same
        where same.company_id = $1::uuid and same.account_id = latest.account_id and same.version >= latest.version
        order by same.version limit 1) detail on detail.version = latest.version`,
  },
} as const satisfies Parts

const parts = { ...standing, ...history } as const satisfies Parts

export type StandingRows = RowsOf<typeof standing>
export type HistoryRows = RowsOf<typeof history>
export type OverviewRows = StandingRows & HistoryRows

const sorts = ['payments', 'work', 'taxes', 'cards', 'entries'] as const

/** The sorts that are asked for beside the accounts of a company. A statement costs its beginning for each part, however little it finds. */
export type Sorts = Readonly<Record<(typeof sorts)[number], boolean>>

/**
 * Tells which sorts the company has, by rows that were read with any sorts. It has entries if an account has others than are
 * known: most looks find none, and a busy account has new ones at each.
 */
export const sortsIn = (
  { client: [row], account }: StandingRows,
  days: Pick<OverviewAsked, 'today' | 'until' | 'holidays'>,
  known: readonly string[],
): Sorts => ({
  payments: row?.hasPayments === 'true',
  work: row?.hasWork === 'true',
  taxes: row?.hasTaxes === 'true' && mayTaxBeDue(days),
  cards: row?.hasPending === 'true',
  entries: account.some(({ id, version }) => !known.includes(accountVersion(id, version))),
})

/** Tells whether everything that exists was asked for. */
export const areAll = (asked: Sorts, has: Sorts): boolean => sorts.every((sort) => asked[sort] || !has[sort])

export const EVERYTHING: Sorts = { payments: true, work: true, taxes: true, cards: true, entries: true }

const sortOfPart: Readonly<Record<keyof typeof parts, keyof Sorts | 'always' | 'rates'>> = {
  client: 'always',
  account: 'always',
  turnover: 'entries',
  entry: 'entries',
  toSign: 'payments',
  dated: 'payments',
  rule: 'payments',
  unfinished: 'work',
  order: 'work',
  toBudget: 'taxes',
  pending: 'cards',
  rate: 'rates',
}

type Asked = Omit<OverviewAsked, 'holidays'> & {
  /** The accounts whose histories are known. @see accountVersion */
  readonly known: readonly string[]
}

/** A value of a statement about one company, as a column of many who ask. */
type Column = {
  readonly value: string
  readonly column: string
  readonly type: string
  readonly of: (asked: Asked) => unknown
}

// PostgreSQL has no lists of lists of different lengths: a list comes as its text.
const columns: readonly Column[] = [
  { value: '$1::uuid', column: 'company_id', type: 'uuid', of: ({ companyId }) => companyId },
  { value: '$2::uuid', column: 'person_id', type: 'uuid', of: ({ personId }) => personId },
  { value: '$3::boolean', column: 'signs', type: 'boolean', of: ({ signs }) => signs },
  { value: '$4::boolean', column: 'sees_payments', type: 'boolean', of: ({ seesPayments }) => seesPayments },
  { value: '$5::date', column: 'today', type: 'date', of: ({ today }) => today },
  { value: '$6::date', column: 'until', type: 'date', of: ({ until }) => until },
  { value: '$7::timestamptz[]', column: 'begins', type: 'text', of: ({ year }) => year.begins },
  { value: '$8::date', column: 'first', type: 'date', of: ({ year }) => year.first },
  { value: '$9::date[]', column: 'days_of_rates', type: 'text', of: ({ year }) => year.daysOfRates },
  { value: '$10::date', column: 'rates_day', type: 'date', of: ({ year }) => year.ratesDay },
  { value: '$11::timestamptz', column: 'month_ago', type: 'timestamptz', of: ({ year }) => year.monthAgo },
  {
    value: '$12::text[]',
    column: 'known',
    type: 'text',
    of: ({ known }) => `{${known.map((one) => `"${one}"`).join()}}`,
  },
]

const read = readerOf(parts)

type Find = (reader: Reader, asked: Asked) => Promise<OverviewRows>

/**
 * Reads the parts of these sorts for all callers of one moment in one statement: most of its price is its beginning, and the
 * way to the database (decision 125).
 */
function overviewWith(which: Sorts, areRatesAsked: boolean): Find {
  const chosen = Object.entries(parts).filter(([name]) => {
    const sort = sortOfPart[name as keyof typeof parts]
    return sort === 'always' || (sort === 'rates' ? areRatesAsked : which[sort])
  })
  const ofOne = `${OWN_ACCOUNTS} ${underEachOther(Object.fromEntries(chosen))}`
  const ofEach = columns.reduce((text, { value, column, type }) => {
    const [, cast = ''] = value.split('::')
    return text.replaceAll(value, type === cast ? `asked.${column}` : `asked.${column}::${cast}`)
  }, ofOne)
  const ask = preparedText<PlacedRow & { readonly place: bigint }>(
    areRatesAsked ? 'overview-first' : which.entries ? 'overview-after-entries' : 'overview',
    `select asked.place, shown.*
    from unnest(${columns.map(({ type }, place) => `$${place + 1}::${type}[]`).join(', ')})
      with ordinality as asked (${columns.map(({ column }) => column).join(', ')}, place)
    cross join lateral (${ofEach}) shown`,
    { plansOnce: true },
  )
  return together(async (reader: Reader, all: readonly Asked[]) => {
    const keys = all.map((one) => columns.map(({ of }) => of(one)).join())
    const different = [...new Set(keys)]
    const firsts = different.map((key) => all[keys.indexOf(key)] as Asked)
    const rows = await ask(reader, ...columns.map(({ of }) => firsts.map(of)))
    const dealt = different.map((_, index) => read(rows.filter(({ place }) => Number(place) === index + 1)))
    return keys.map((key) => dealt[different.indexOf(key)] as OverviewRows)
  })
}

const statements = new Map<string, Find>()

/**
 * All that the home page shows, in one statement: one way to the database, and one snapshot, so that balances, turnovers and
 * entries are of the same moment. Of the accounts whose histories are known only the present state is read.
 * @returns the rows in the order of the page within those that are cut off (payments, applications)
 */
export function findOverview(
  reader: Reader,
  asked: Asked,
  which: Sorts,
  { areRatesAsked }: { readonly areRatesAsked: boolean },
): Promise<OverviewRows> {
  const key = [...sorts.filter((sort) => which[sort]), ...(areRatesAsked ? ['rates'] : [])].join()
  const statement = statements.get(key) ?? overviewWith(which, areRatesAsked)
  statements.set(key, statement)
  return statement(reader, asked)
}
