import { type NotNull, sql } from 'kysely'
import { preparedStatement } from '../../db/prepared-query.ts'
import type { DatabaseTransaction, Reader } from '../../db/transaction.ts'

export type AccountRef = { companyId: string; accountId: string }

/** A period of instants: from, inclusive, until, exclusive. */
export type Period = { from: Date; until: Date }

/** The account's cumulative totals just before an instant: one look into the index, however long the history. */
export async function totalsBefore(reader: Reader, { companyId, accountId }: AccountRef, instant: Date) {
  const row = await reader
    .selectFrom('ledger.entry_view')
    .select(['balance_after', 'debit_total', 'credit_total'])
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .where('booked_at', '<', instant)
    .orderBy('booked_at', 'desc')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { balance: row?.balance_after ?? 0n, debit: row?.debit_total ?? 0n, credit: row?.credit_total ?? 0n }
}

const entriesWithDetails = (reader: Reader, companyId: string) =>
  reader
    .selectFrom('ledger.entry_view as entry')
    // Joined loosely: an entry without a detail is in the totals, so it must be in the list.
    .leftJoin('entry_detail as detail', (join) =>
      join
        .onRef('detail.company_id', '=', 'entry.company_id')
        .onRef('detail.account_id', '=', 'entry.account_id')
        .onRef('detail.transaction_id', '=', 'entry.transaction_id')
        .onRef('detail.line', '=', 'entry.line'),
    )
    .select([
      'entry.account_id',
      'entry.version',
      'entry.booked_at',
      'entry.value_date',
      'entry.amount',
      'entry.balance_after',
      'detail.counterparty_name',
      'detail.counterparty_code',
      'detail.counterparty_iban',
      'detail.remittance_information',
      'detail.payment_number',
      'detail.payment_id',
    ])
    .where('entry.company_id', '=', companyId)

/** One page of entries, newest first: by the account's version, never by time alone. */
export async function findEntries(
  reader: Reader,
  { companyId, accountId }: AccountRef,
  period: Period,
  page: { before: bigint | null; limit: number },
) {
  return entriesWithDetails(reader, companyId)
    .where('entry.account_id', '=', accountId)
    .where('entry.booked_at', '>=', period.from)
    .where('entry.booked_at', '<', period.until)
    .$if(page.before !== null, (query) => query.where('entry.version', '<', page.before ?? 0n))
    .orderBy('entry.version', 'desc')
    .limit(page.limit)
    .execute()
}

export type EntryRow = Awaited<ReturnType<typeof findEntries>>[number]

export type EntryDetail = {
  companyId: string
  accountId: string
  transactionId: string
  line: number
  counterparty: { name: string; code: string; iban: string }
  remittanceInformation: string
  paymentNumber: string
  paymentId: string | null
}

const LATELY = 200
const RECIPIENTS = 5

/** Whom a company paid last at the bank with this code, the newest first. */
export async function findRecentRecipients(reader: Reader, companyId: string, bankCode: string) {
  return reader
    .with('lately', (query) =>
      query
        .selectFrom(entriesWithDetails(reader, companyId).as('entry'))
        .selectAll()
        .where('amount', '<', 0n)
        .where('counterparty_iban', 'like', `UA__${bankCode}%`)
        .where('counterparty_iban', 'not in', (own) =>
          own.selectFrom('client_account').select('iban').where('company_id', '=', companyId),
        )
        .orderBy('booked_at', 'desc')
        .limit(LATELY),
    )
    .selectFrom('lately')
    .select(({ fn }) => [
      'counterparty_name as name',
      'counterparty_code as code',
      'counterparty_iban as iban',
      fn.max('booked_at').as('last'),
    ])
    // A bank's code in the IBAN: there is a detail.
    .$narrowType<{ name: NotNull; code: NotNull; iban: NotNull }>()
    .groupBy(['counterparty_name', 'counterparty_code', 'counterparty_iban'])
    .orderBy('last', 'desc')
    .limit(RECIPIENTS)
    .execute()
}

/** What statements say of the entries of a transaction, by the posting's number. */
export async function insertEntryDetails(
  transaction: DatabaseTransaction,
  details: readonly EntryDetail[],
): Promise<void> {
  const column = <Value>(of: (detail: EntryDetail) => Value): Value[] => details.map(of)
  await preparedStatement('entry-details', transaction, sql`
    insert into entry_detail (company_id, account_id, transaction_id, line, counterparty_name, counterparty_code, counterparty_iban,
      remittance_information, payment_number, payment_id)
    select * from unnest(${column((one) => one.companyId)}::uuid[], ${column((one) => one.accountId)}::uuid[],
      ${column((one) => one.transactionId)}::uuid[], ${column((one) => one.line)}::integer[],
      ${column((one) => one.counterparty.name)}::text[], ${column((one) => one.counterparty.code)}::text[],
      ${column((one) => one.counterparty.iban)}::text[], ${column((one) => one.remittanceInformation)}::text[],
      ${column((one) => one.paymentNumber)}::text[], ${column((one) => one.paymentId)}::uuid[])`)
}
