import type { NoticeChoiceKind, NoticeWays } from '@dilo/domain/payments/notice.ts'
import type { RawBuilder, SqlBool } from 'kysely'
import type { Reader } from '../../../db/transaction.ts'
import type { RefusalCode } from '@dilo/domain/refusals.ts'
import type { Reading } from '../notice/store.ts'
import type { ThingWords, ToldThing } from './thing-messages.ts'

/** A notice about a thing as it is read: who is named did it; nobody: the bank. */
export type ThingRow<Kind extends string> = {
  readonly notice_id: string
  readonly kind: Kind
  readonly happened_at: Date
  readonly read_at: Date | null
  readonly last_name_uk: string | null
  readonly first_name_uk: string | null
  readonly middle_name_uk: string | null
}

/**
 * The bank sends notices about these things: cards, deposits, exchanges, accounts. One mechanism writes, lists, reads, gathers
 * and forgets them; each sort has its own table (row security of a notice is that of its thing) and its own words. Aliases in the SQL:
 * `told` is the notice, `relation` the person's.
 */
export type Things<Kind extends string, Own, Told extends ToldThing> = {
  readonly table: 'card_notice' | 'deposit_notice' | 'exchange_notice' | 'account_notice'
  /** The column of the thing. */
  readonly thing: 'card_id' | 'deposit_id' | 'request_id' | 'account_id'
  /** The kinds for which a person chooses channels, under which name; all others always stand in the cabinet. */
  readonly choices: readonly { readonly choice: NoticeChoiceKind; readonly kinds: readonly Kind[] }[]
  readonly waysOf: (kind: Kind, chosen: NoticeWays | null) => NoticeWays
  /** Joins the thing to its notice. */
  readonly joins: RawBuilder<unknown>
  /** The columns of a notice beside `ThingRow`. */
  readonly columns: RawBuilder<unknown>
  /** True if a relation reaches the thing. */
  readonly reaches: RawBuilder<SqlBool>
  /** True if the reader was, or may be, notified of a subject. */
  readonly isKnown: (reader: Reader, reading: Reading, thingId: string) => Promise<boolean>
  readonly unknown: RefusalCode
  readonly words: ThingWords<Told>
  readonly toldOf: (row: ThingRow<Kind> & Own, common: Omit<ToldThing, 'kind'>) => Told
}

/** The operations that exist for every sort. */
export type SortOfThings = Pick<
  Things<string, unknown, ToldThing>,
  'table' | 'thing' | 'choices' | 'isKnown' | 'unknown'
>
