import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { type RefInSql, theSame } from '../same-entry.ts'

/** A text that is looked for in the words of entries. */
type WordsAsked = {
  /** True if these words have it. */ readonly isIn: (words: RawBuilder<string>) => RawBuilder<SqlBool>
  /** The letters for the index: the text or a part of it. */ readonly letters: RawBuilder<string>
}

/** The index needs three characters (letters or digits) in a row: it cannot look up less. */
export const hasLetters = (text: string): boolean => /[a-zа-яґєіїё0-9]{3}/i.test(text)

/** The first entries of an account are not in the index (migration 0583). */
export const UNINDEXED = 1_024

/**
 * The number of looked-up characters at the end of a long number: very many entries share the beginning of an IBAN, and
 * each three-character part costs a scan.
 */
const TELLING_DIGITS = 4
export const tellingPart = (text: string): string =>
  /^[A-Z]{0,2}\d{8,}$/i.test(text) ? text.slice(-TELLING_DIGITS) : text

type Range = { readonly first: bigint | RawBuilder<bigint>; readonly last: bigint | RawBuilder<bigint> }

const saysSo = ({ companyId, accountId }: RefInSql, { isIn }: WordsAsked) =>
  sql`word.company_id = ${companyId} and word.account_id = ${accountId} and ${isIn(sql`word.words`)}`

/** Versions of the first entries of an account with such words, among those that the job has stored: they are read. */
export const firstWithWords = (
  account: RefInSql,
  { first, last }: Range,
  asked: WordsAsked,
): RawBuilder<unknown> => sql`
  select word.version, word.payment_id from (
    select * from searched_entry
    where company_id = ${account.companyId} and account_id = ${account.accountId} and version between ${first} and ${last}
    order by version limit ${sql.lit(UNINDEXED)}) as word
  where ${saysSo(account, asked)}`

/**
 * The same of later ones. The index is asked alone, as the planner might take another one for it; and only then, which
 * of its entries they are.
 */
export const laterWithWords = (
  account: RefInSql,
  { first, last }: Range,
  asked: WordsAsked,
): RawBuilder<unknown> => sql`
  select word.version, word.payment_id from generate_series(${first}::bigint >> 16, ${last}::bigint >> 16) as stretch
  cross join lateral (
    select * from searched_entry
    where version > ${sql.lit(UNINDEXED)}
      and search_parts(account_id, version, letters) @> search_parts(${account.accountId}, stretch << 16, ${asked.letters})
    offset 0) as word
  where ${saysSo(account, asked)} and word.version between ${first} and ${last}`

const SAMPLED_EVERY = 16
const LISTS = 2

/** The letters of each sixteenth of the first entries of an account, which a search reads anyway. An array. */
export const sampleOf = (account: RefInSql): RawBuilder<readonly string[]> => sql`(
  select array_agg(word.letters) from generate_series(${sql.lit(SAMPLED_EVERY)}::bigint, ${sql.lit(UNINDEXED)}, ${sql.lit(SAMPLED_EVERY)}) as place
  cross join lateral ${theSame('searched_entry', account, sql`place`)} word)`

/**
 * The two parts of a text that the fewest of these letters have. The index has a list for each part, and looks for each entry
 * of the shortest in all others: of eleven lists that takes five times as long. It knows nothing of two spaces.
 */
export const rarestParts = (
  letters: RawBuilder<string>,
  sample: RawBuilder<readonly string[]>,
): RawBuilder<string> => sql`(
  select string_agg(rare.part, '  ') from (
    select part.part from (
      select distinct substr(${letters}, place, 3) as part from generate_series(1, length(${letters}) - 2) as place) as part
    where part.part ~ '^[a-z0-9].[a-z0-9]$'
    order by (select count(*) from unnest(${sample}) as entry where strpos(entry, part.part) > 0), part.part
    limit ${sql.lit(LISTS)}) as rare)`
