import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Direction } from '@dilo/domain/statements/statement-filter.ts'
import { containing } from '../../../db/like-pattern.ts'
import type { Counterparty, EntryFilter, EntrySearch } from './entry-filter.ts'

/** A filter as a condition on rows of `entry_detail as detail`: for pages, totals and files alike. */
export function matches(filter: EntryFilter): RawBuilder<SqlBool> {
  const { direction, minSize, maxSize, counterparty, search } = filter
  return allOf([
    ...(direction === null ? [] : [goes[direction]]),
    ...(minSize === null ? [] : [sql<SqlBool>`abs(detail.amount) >= ${minSize}`]),
    ...(maxSize === null ? [] : [sql<SqlBool>`abs(detail.amount) <= ${maxSize}`]),
    ...(counterparty === null ? [] : [isCounterparty(counterparty)]),
    ...(search === null ? [] : [says(search)]),
  ])
}

export const allOf = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`

/** Keep these conditions literal: each has an index of its own. */
export const goes: Record<Direction, RawBuilder<SqlBool>> = {
  in: sql<SqlBool>`detail.amount > 0`,
  out: sql<SqlBool>`detail.amount < 0`,
}

const columnOf = { code: sql.ref('detail.counterparty_code'), iban: sql.ref('detail.counterparty_iban') }

export const isCounterparty = ({ by, value }: Counterparty): RawBuilder<SqlBool> =>
  sql<SqlBool>`${columnOf[by]} = ${value}`

/** The text that a search looks through, made of the entry's own columns. The actual payer stands behind the purpose. */
export const words = sql<string>`entry_words(detail.counterparty_name,
  detail.remittance_information || coalesce(chr(10) || detail.ultimate_debtor_name || chr(10) || coalesce(detail.ultimate_debtor_code, ''), ''),
  detail.payment_number, detail.counterparty_iban)`

/** True if words have a text. By `strpos`, which compares bytes: `like` goes through letters of several bytes one by one. */
export const haveText = (lookedThrough: RawBuilder<string>, text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`strpos(${lookedThrough}, folded(${text})) > 0`

export const says = (
  { text, iban, size, code, uetr }: EntrySearch,
  hasText: RawBuilder<SqlBool> = haveText(words, text),
): RawBuilder<SqlBool> =>
  uetr === null
    ? sql<SqlBool>`(
  ${hasText}
  ${iban === null ? sql`` : sql`or detail.counterparty_iban like ${containing(iban)}`}
  ${size === null ? sql`` : sql`or abs(detail.amount) = ${size}`}
  ${code === null ? sql`` : sql`or detail.counterparty_code = ${code}`})`
    : sql<SqlBool>`detail.uetr = ${uetr}`
