import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { CompiledQuery } from 'kysely'
import { registerStatement } from '../../../db/prepared-query.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { FlowYear } from './months-of-flow.ts'

/** Which part of the page a row is of. */
export type PartOfOverview = 'client' | 'account' | 'toSign' | 'unfinished' | 'rule' | 'turnover' | 'rate' | 'entry'

/** A row of any part: cells as text, in the order in which the part's own reader takes them (overview-rows.ts). */
export type OverviewRow = { readonly part: PartOfOverview } & { readonly [Cell in CellName]: string | null }

export type CellName = 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i' | 'j' | 'k' | 'l' | 'm'

export type OverviewAsked = {
  readonly companyId: string
  readonly personId: string
  /** Whether payments that wait for this person are to be found: the person may see payments, and has a right of signature. */
  readonly signs: boolean
  readonly today: BusinessDate
  readonly year: FlowYear
}

/*
 * The parts of the page are rows of text under each other, because parts made of JSON cost PostgreSQL twice as much (decision
 * 078), and the texts are constants, because there is no time to build them. $1 company, $2 person, $3 whether they sign; of a
 * history also $4 when the months begin, $5 the first day of the first, $6 the days of rates, $7 that of today's.
 */

const OWN_ACCOUNTS = `
  with own as materialized (
    select account.account_id, account.iban, account.type, account.status, account.currency, account.alias, account.position,
      balance.booked, balance.held, balance.available, balance.debit_total, balance.credit_total, balance.version
    from client_account account
    join ledger.balance_view balance on balance.company_id = account.company_id and balance.account_id = account.account_id
    where account.company_id = $1::uuid
  )`

/** How things stand: what may be another thing at the next moment. */
const STANDING = `
  select 'client' as part, company.sole_entrepreneur::text as a, person.data_good_until::text as b, company.data_good_until::text as c,
    (select choice.default_account_id::text from account_choice choice where choice.company_id = $1::uuid and choice.person_id = $2::uuid) as d,
    null as e, null as f, null as g, null as h, null as i, null as j, null as k, null as l, null as m
  from company, person
  where company.company_id = $1::uuid and person.person_id = $2::uuid
  union all
  select 'account', own.account_id::text, own.iban, own.type, own.status, own.currency, own.alias, own.booked::text, own.held::text,
    own.available::text, own.position::text, own.debit_total::text, own.credit_total::text, own.version::text
  from own
  union all
  (select 'toSign', payment.payment_id::text, payment.number, payment.creditor_name, payment.amount::text, payment.currency,
    payment.value_date::text, payment.debtor_account_id::text, (count(*) over ())::text,
    array(
      select signature.type from payment_signature signature
      where signature.company_id = $1::uuid and signature.payment_id = payment.payment_id and signature.voided_at is null)::text,
    payment.created_at::text, null, null, null
  from payment
  where $3::boolean and payment.company_id = $1::uuid and payment.state = 'onSigning'
    and not exists (
      select from payment_signature mine
      where mine.company_id = payment.company_id and mine.payment_id = payment.payment_id and mine.person_id = $2::uuid
        and mine.voided_at is null)
  order by payment.value_date, payment.created_at, payment.payment_id limit 4)
  union all
  (select 'unfinished', opening.operation_id::text, upper(opening.state), opening.account_type, opening.currency, opening.alias,
    null, null, null, null, null, null, null, null
  from account_opening opening
  where opening.company_id = $1::uuid and opening.state in ('new', 'returned', 'tmp_rejected')
  order by opening.state = 'new', opening.changed_at desc, opening.operation_id limit 4)
  union all
  select 'rule', rule.account_id::text, rule.currency, rule.from_amount::text, rule.needs::text,
    null, null, null, null, null, null, null, null, null
  from company_signing_rule rule
  where $3::boolean and rule.company_id = $1::uuid`

/** What only another entry, another day or another rate can change. However long it is, each edge of a month is one look into an index. */
const HISTORY = `
  select 'turnover', own.account_id::text,
    array(
      select coalesce((
        select entry.debit_total || ':' || entry.credit_total from ledger.entry_view entry
        where entry.company_id = $1::uuid and entry.account_id = own.account_id and entry.booked_at < month.begins
        order by entry.booked_at desc, entry.version desc limit 1), '0:0')
      from unnest($4::timestamptz[]) as month (begins))::text,
    array(
      select turnover.month || ':' || turnover.debit || ':' || turnover.credit from own_turnover turnover
      where turnover.company_id = $1::uuid and turnover.account_id = own.account_id and turnover.month >= $5::date)::text,
    null, null, null, null, null, null, null, null, null, null
  from own
  union all
  select 'rate', rate.currency, rate.day::text, rate.rate::text, null, null, null, null, null, null, null, null, null, null
  from official_rate rate
  where rate.currency in ('USD', 'EUR') and rate.day = any ($6::date[])
    and (rate.day = $7::date or rate.currency in (select own.currency from own))
  union all
  select 'entry', latest.account_id::text, latest.currency, latest.version::text,
    to_char(latest.booked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), latest.value_date::text, latest.amount::text,
    latest.balance_after::text, detail.counterparty_name, detail.counterparty_code, detail.counterparty_iban,
    detail.remittance_information, detail.payment_number, detail.payment_id::text
  from (
    select own.account_id, own.currency, entry.version, entry.booked_at, entry.value_date, entry.amount, entry.balance_after
    from own
    cross join lateral (
      select entry.version, entry.booked_at, entry.value_date, entry.amount, entry.balance_after from ledger.entry_view entry
      where entry.company_id = $1::uuid and entry.account_id = own.account_id
      order by entry.version desc limit 8) as entry
    order by entry.booked_at desc, entry.version desc limit 8) as latest
  left join entry_detail detail on detail.company_id = $1::uuid and detail.account_id = latest.account_id and detail.version = latest.version`

const STANDING_ALONE = `${OWN_ACCOUNTS}${STANDING}`
const WITH_HISTORY = `${OWN_ACCOUNTS}${STANDING} union all ${HISTORY}`
registerStatement('overview-standing', STANDING_ALONE)
registerStatement('overview', WITH_HISTORY)

/** @returns the rows of how things stand, in the order of the page within those that are cut off (payments, applications) */
export const findStanding = (
  reader: Reader,
  { companyId, personId, signs }: OverviewAsked,
): Promise<readonly OverviewRow[]> => rowsOf(reader, STANDING_ALONE, [companyId, personId, signs])

/**
 * All that the home page shows, in one statement: one way to the database, and one snapshot, so that balances, turnovers and
 * entries are of the same moment.
 */
export const findOverview = (
  reader: Reader,
  { companyId, personId, signs, year }: OverviewAsked,
): Promise<readonly OverviewRow[]> =>
  rowsOf(reader, WITH_HISTORY, [companyId, personId, signs, year.begins, year.first, year.daysOfRates, year.ratesDay])

const rowsOf = async (reader: Reader, text: string, values: unknown[]): Promise<readonly OverviewRow[]> =>
  (await reader.executeQuery(CompiledQuery.raw(text, values) as CompiledQuery<OverviewRow>)).rows
