import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { likePart } from '../../../db/like-pattern.ts'
import { preparedStatement } from '@dilo/pg-batches/prepared-query.ts'
import { texts } from '@dilo/pg-batches/sets.ts'
import type { Reader } from '../../../db/transaction.ts'
import { words } from './entry-conditions.ts'
import {
  firstWithWords,
  hasLetters,
  laterWithWords,
  rarestParts,
  sampleOf,
  tellingPart,
  UNINDEXED,
} from './entries-with-words.ts'
import type { Pace } from './pace.ts'
import { theSame } from '../same-entry.ts'

type Asked = {
  /** Parts of names, purposes, numbers and IBANs. */ readonly texts: readonly string[]
  /** A recipient's whole code. */ readonly code: string | null
}

const account = { companyId: sql.ref('own.company_id'), accountId: sql.ref('own.account_id') }
const hasPattern = (said: RawBuilder<string>) => sql<SqlBool>`${said} like asked.pattern`
const asked = { isIn: hasPattern, letters: sql<string>`asked.letters` }
const isOfPayment = sql`detail.amount < 0 and detail.payment_id is not null`
const ofAccount = sql`detail.company_id = own.company_id and detail.account_id = own.account_id`

/** The payments of entries with such words. Where they do not name it, the details say whether the entry has one. */
const ofEntries = (entries: RawBuilder<unknown>) => sql`
  select coalesce(said.payment_id, detail.payment_id) as payment_id from (${entries}) as said
  left join lateral ${theSame('entry_detail', account, sql`case when said.payment_id is null then said.version end`)} detail
    on detail.version = said.version and ${isOfPayment}
  where coalesce(said.payment_id, detail.payment_id) is not null`

/** In the order of its index, so that no other way looks cheaper. */
const ofCode = (code: string, few: number) => sql`
  union all (
    select detail.payment_id from entry_detail detail
    where ${ofAccount} and detail.counterparty_code = ${code} and ${isOfPayment}
    order by detail.version limit ${few + 1})`

type Found = {
  readonly paymentIds: readonly string[]
  /** When the newest of the entries was booked that were left out; null: none was. */ readonly olderThan: Date | null
}

type Limits = Pick<Pace, 'few' | 'backlog'> & {
  /** So many newest entries of each account are looked through; null: all. */ readonly near: number | null
}

/**
 * The payments of a company that its statements name with such a text: all that are settled and have it, as far as they
 * are in reach, and perhaps others. Null: more than few, or words of many entries are not stored yet, or the index
 * cannot look the text up.
 */
export async function paymentsInEntries(
  reader: Reader,
  companyId: string,
  { texts: parts, code }: Asked,
  { few, backlog, near }: Limits,
): Promise<Found | null> {
  if (!parts.every(hasLetters)) return null
  const rows = await preparedStatement(
    `payments-in-entries-${code === null ? 'by-words' : 'by-code'}`,
    reader,
    sql<{ payment_id: string | null; is_behind: boolean | null; older_than: Date | null }>`
    with account as (
      select account.company_id, account.account_id, coalesce(mark.version, 0) as kept, newest.version as newest,
        greatest(0, newest.version - coalesce(${near}::bigint, newest.version)) as floor
      from client_account account
      left join entry_search_mark mark on mark.company_id = account.company_id and mark.account_id = account.account_id
      cross join lateral (
        select detail.version from entry_detail detail
        where detail.company_id = account.company_id and detail.account_id = account.account_id
        order by detail.version desc limit 1) newest
      where account.company_id = ${companyId}),
    own as materialized (
      select own.*, newest > kept + ${backlog} as is_behind, older.booked_at, ${sampleOf(account)} as sample from account own
      left join lateral ${theSame('ledger.entry_view', account, sql`nullif(own.floor, 0)`)} older on true),
    asked as materialized (
      select folded(pattern) as pattern, search_letters(folded(part)) as typed
      from unnest(${texts(parts.map(likePart))}, ${texts(parts.map(lookedUp))}) as given(pattern, part))
    select null::uuid as payment_id, bool_or(is_behind) as is_behind, max(booked_at) as older_than from own
    union all (
    select payment.payment_id, null, null from own cross join lateral (
      select of_words.payment_id from (
        select pattern, ${rarestParts(sql`typed`, sql`own.sample`)} as letters from asked offset 0) as asked
      cross join lateral (
        ${ofEntries(firstWithWords(account, { first: sql`own.floor + 1`, last: BigInt(UNINDEXED) }, asked))}
        union all ${ofEntries(laterWithWords(account, { first: sql`own.floor + 1`, last: sql`own.kept` }, asked))}
        union all select detail.payment_id from entry_detail detail
        where ${ofAccount} and detail.version > greatest(own.kept, own.floor) and not own.is_behind and ${isOfPayment}
          and ${hasPattern(words)}) as of_words
      ${code === null ? sql`` : ofCode(code, few)}) as payment
    limit ${few + 1})`,
    { plansOnce: true },
  )
  const [progress, ...found] = rows
  if (progress?.is_behind === true || found.length > few) return null
  return {
    paymentIds: [...new Set(found.map((row) => row.payment_id as string))],
    olderThan: progress?.older_than ?? null,
  }
}

/** An apostrophe may stand for any sign, and the index does not know it; it keeps no list of two spaces. */
const lookedUp = (text: string): string => tellingPart(text.replace(/['’]/g, '  '))
