import type { Uetr } from '@dilo/domain/values/uetr.ts'
import { type RawBuilder, sql } from 'kysely'
import { preparedStatement } from '@dilo/pg-batches/prepared-query.ts'
import { argument } from '@dilo/pg-batches/sets.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import { theSame } from '../same-entry.ts'

export type AccountRef = { companyId: string; accountId: string }

/** A period of instants: from, inclusive, until, exclusive. */
export type Period = { from: Date; until: Date }

/**
 * The cumulative totals of each account just before each instant, in the order asked: one look into the index for each,
 * however long the history.
 */
export async function totalsBefore(
  reader: Reader,
  companyId: string,
  accountIds: readonly string[],
  instants: readonly Date[],
) {
  const { rows } = await sql<{ version: bigint; balance: bigint; debit: bigint; credit: bigint }>`
    select coalesce(entry.version, 0) as version, coalesce(entry.balance_after, 0) as balance,
      coalesce(entry.debit_total, 0) as debit, coalesce(entry.credit_total, 0) as credit
    from unnest(${accountIds}::uuid[]) with ordinality as account(account_id, place)
    cross join unnest(${instants}::timestamptz[]) with ordinality as edge(before, place)
    left join lateral (
      select own.version, own.balance_after, own.debit_total, own.credit_total from ledger.entry_view own
      where own.company_id = ${companyId} and own.account_id = account.account_id and own.booked_at < edge.before
      order by own.booked_at desc, own.version desc limit 1) entry on true
    order by account.place, edge.place`.execute(reader)
  return rows
}

export type EntryDetail = {
  companyId: string
  accountId: string
  transactionId: string
  line: number
  counterparty: { name: string; code: string; iban: string }
  remittanceInformation: string
  paymentNumber: string
  paymentId: string | null
  /** The payment's reference, on both sides; null for entries without a payment, such as a fee. */
  uetr: Uetr | null
  /** The actual payer, where another one has paid for them. Only a transfer from another bank names one. */
  ultimateDebtor?: { readonly name: string; readonly code: string | null } | null | undefined
}

/** The number of each account's newest entries in the search: an earlier recipient is not recent. */
const LATELY = 500
const RECIPIENTS = 5

/**
 * The recipients that a company paid last at the bank with this code, the newest first. @param at.but an excluded
 * account
 */
export async function findRecentRecipients(
  reader: Reader,
  companyId: string,
  { bankCode, but }: { readonly bankCode: string; readonly but: string },
) {
  const account = { companyId: sql`account.company_id`, accountId: sql`account.account_id` }
  // The time of the newest entry alone of each of the last recipients of an account is looked up.
  return preparedStatement(
    'recent-recipients',
    reader,
    sql<{ name: string; code: string; iban: string }>`
    select paid.name, paid.code, paid.iban from client_account account
    cross join lateral (
      select latest.counterparty_name as name, latest.counterparty_code as code, latest.counterparty_iban as iban,
        max(latest.version) as version
      from (
        select detail.* from entry_detail detail
        where detail.company_id = account.company_id and detail.account_id = account.account_id and detail.amount < 0
        order by detail.version desc limit ${sql.lit(LATELY)}) latest
      where latest.counterparty_iban like ${`UA__${bankCode}%`} and latest.counterparty_iban <> ${but}
        and latest.counterparty_iban not in (select own.iban from client_account own where own.company_id = ${companyId})
      group by 1, 2, 3 order by 4 desc limit ${sql.lit(RECIPIENTS)}) paid
    join lateral ${theSame('ledger.entry_view', account, sql`paid.version`)} entry on entry.version = paid.version
    where account.company_id = ${companyId}
    group by 1, 2, 3 order by max(entry.booked_at) desc limit ${sql.lit(RECIPIENTS)}`,
  )
}

/**
 * Writes the details of a transaction's entries, by the posting's number, with the number and the amount of each entry: the
 * call answers the numbers in an order of its own. The posting has locked the accounts, so their newest entries are those of
 * this transaction, in the order of the details.
 * @returns the call, and the place of a detail's number in its answer, from 0
 */
export function writingDetails(given: readonly EntryDetail[]): {
  readonly call: RawBuilder<bigint[]>
  readonly placeOf: (detail: EntryDetail) => number
} {
  // Those of one account follow each other: so do their places in the table's indexes.
  const details = given.toSorted((one, other) =>
    one.accountId < other.accountId ? -1 : Number(one.accountId > other.accountId),
  )
  const column = <Value>(of: (detail: EntryDetail) => Value): Value[] => details.map(of)
  const { accounts, places } = accountsOf(details)
  const call = sql<bigint[]>`insert_entry_details(
    ${argument.uuids(column((one) => one.companyId))}, ${argument.uuids(column((one) => one.accountId))},
    ${argument.uuids(column((one) => one.transactionId))}, ${argument.integers(column((one) => one.line))},
    ${argument.texts(column((one) => one.counterparty.name))}, ${argument.texts(column((one) => one.counterparty.code))},
    ${argument.texts(column((one) => one.counterparty.iban))}, ${argument.texts(column((one) => one.remittanceInformation))},
    ${argument.texts(column((one) => one.paymentNumber))}, ${argument.uuids(column((one) => one.paymentId))},
    ${argument.uuids(column((one) => one.uetr))}, ${argument.texts(column((one) => one.ultimateDebtor?.name ?? null))},
    ${argument.texts(column((one) => one.ultimateDebtor?.code ?? null))}, ${argument.integers(places)}, ${argument.integers(entriesAfter(details))},
    ${argument.uuids(accounts.map((one) => one.companyId))}, ${argument.uuids(accounts.map((one) => one.accountId))})`
  const placed = new Map(details.map((detail, place) => [detail, place]))
  return { call, placeOf: (detail) => placed.get(detail) ?? 0 }
}

/**
 * Writes the details of entries that this transaction has posted.
 * @returns the number of each detail's entry in its account, in the order of the details
 */
export async function insertEntryDetails(
  transaction: DatabaseTransaction,
  given: readonly EntryDetail[],
): Promise<bigint[]> {
  const { call, placeOf } = writingDetails(given)
  const versions = await preparedStatement<{ version: bigint | null }>(
    'entry-details',
    transaction,
    sql`select unnest(${call}) as version`,
  )
  return given.map((detail) => {
    const version = versions[placeOf(detail)]?.version ?? null
    if (version === null) throw new Error(`The entry of ${detail.transactionId} was not written`)
    return version
  })
}

/** The different accounts of these details, and for each detail the place of its account among them, from 1. */
function accountsOf(details: readonly EntryDetail[]): { accounts: EntryDetail[]; places: number[] } {
  const known = new Map<string, number>()
  const accounts: EntryDetail[] = []
  const places = details.map((detail) => {
    const key = detail.companyId + detail.accountId
    const place = known.get(key) ?? accounts.push(detail)
    known.set(key, place)
    return place
  })
  return { accounts, places }
}

/** For each of these entries, the number of later ones in the same account. */
function entriesAfter(details: readonly EntryDetail[]): number[] {
  const seen = new Map<string, number>()
  return details
    .toReversed()
    .map(({ accountId }) => {
      const after = seen.get(accountId) ?? 0
      seen.set(accountId, after + 1)
      return after
    })
    .toReversed()
}
