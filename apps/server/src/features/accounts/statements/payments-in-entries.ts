import { type RawBuilder, sql } from 'kysely'
import { likePart } from '../../../db/like-pattern.ts'
import { preparedStatement } from '../../../db/prepared-query.ts'
import { texts } from '../../../db/sets.ts'
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
import { usualPace } from './pace.ts'
import { theSame } from './same-entry.ts'

type Asked = {
  /** Parts of names, purposes, numbers and IBANs. */ readonly texts: readonly string[]
  /** A recipient's whole code. */ readonly code: string | null
}

const account = { companyId: sql.ref('own.company_id'), accountId: sql.ref('own.account_id') }
const asked = { pattern: sql<string>`asked.pattern`, letters: sql<string>`asked.letters` }
const isOfPayment = sql`detail.amount < 0 and detail.payment_id is not null`
const ofAccount = sql`detail.company_id = own.company_id and detail.account_id = own.account_id`

const ofVersions = (versions: RawBuilder<unknown>) => sql`
  select detail.payment_id from (${versions}) as said
  cross join lateral ${theSame('entry_detail', account, sql`said.version`)} detail
  where detail.version = said.version and ${isOfPayment}`

/** In the order of its index, so that no other way looks cheaper. */
const ofCode = (code: string, few: number) => sql`
  union all (
    select detail.payment_id from entry_detail detail
    where ${ofAccount} and detail.counterparty_code = ${code} and ${isOfPayment}
    order by detail.version limit ${few + 1})`

/**
 * The payments of a company that its statements name with such a text: all that are settled and have it, as far as they
 * are in reach, and perhaps others. Null: more than few, or words of many entries are not stored yet, or the index
 * cannot look the text up.
 */
export async function paymentsInEntries(
  reader: Reader,
  companyId: string,
  { texts: parts, code }: Asked,
  { few, backlog }: Pick<typeof usualPace, 'few' | 'backlog'> = usualPace,
): Promise<string[] | null> {
  if (!parts.every(hasLetters)) return null
  const rows = await preparedStatement(
    'payments-in-entries',
    reader,
    sql<{ payment_id: string | null }>`
    with own as materialized (
      select account.company_id, account.account_id, coalesce(mark.version, 0) as kept,
        ${sampleOf({ companyId: sql.ref('account.company_id'), accountId: sql.ref('account.account_id') })} as sample,
        newest.version > coalesce(mark.version, 0) + ${backlog} as is_behind
      from client_account account
      left join entry_search_mark mark on mark.company_id = account.company_id and mark.account_id = account.account_id
      cross join lateral (
        select detail.version from entry_detail detail
        where detail.company_id = account.company_id and detail.account_id = account.account_id
        order by detail.version desc limit 1) newest
      where account.company_id = ${companyId}),
    asked as materialized (
      select folded(pattern) as pattern, search_letters(folded(part)) as typed
      from unnest(${texts(parts.map(likePart))}, ${texts(parts.map(lookedUp))}) as given(pattern, part))
    select payment.payment_id from own cross join lateral (
      select of_words.payment_id from (
        select pattern, ${rarestParts(sql`typed`, sql`own.sample`)} as letters from asked offset 0) as asked
      cross join lateral (
        ${ofVersions(firstWithWords(account, { first: 1n, last: BigInt(UNINDEXED) }, asked))}
        union all ${ofVersions(laterWithWords(account, { first: 1n, last: sql`own.kept` }, asked))}
        union all select detail.payment_id from entry_detail detail
        where ${ofAccount} and detail.version > own.kept and not own.is_behind and ${isOfPayment} and ${words} like asked.pattern) as of_words
      ${code === null ? sql`` : ofCode(code, few)}
      union all select null where own.is_behind) as payment
    limit ${few + 1}`,
  )
  const ids = new Set(rows.map((row) => row.payment_id))
  return rows.length > few || ids.has(null) ? null : ([...ids] as string[])
}

/** An apostrophe may stand for any sign, of which the index knows nothing; it keeps no list of two spaces. */
const lookedUp = (text: string): string => tellingPart(text.replace(/['’]/g, '  '))
