import type { NoticeChoiceKind, NoticeWays } from '@dilo/domain/payments/notice.ts'
import type { RefusalCode } from '@dilo/domain/refusals.ts'
import type { RawBuilder, SqlBool } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import type { Reading } from '../notice/store.ts'
import type { ThingWords, ThingContent } from './thing-messages.ts'
import { gatherWanted, type Wanted } from './wanted-of-things.ts'

/** A notice about a thing as it is read, with the person who did it; null: the bank. */
export type ThingRow<Kind extends string> = {
  readonly notice_id: string
  readonly kind: Kind
  readonly happened_at: Date
  readonly read_at: Date | null
  readonly last_name_uk: string | null
  readonly first_name_uk: string | null
  readonly middle_name_uk: string | null
}

/** The tables of notices about things. */
type NoticeTable = {
  [Name in keyof DB]: DB[Name] extends { notice_id: unknown; person_id: unknown; gathered_at: unknown } ? Name : never
}[keyof DB]

type ColumnOf<Table extends keyof DB> = Table extends unknown ? keyof DB[Table] & string : never

/**
 * A sort of notices, about the things of one room, which has the row. One mechanism writes, lists,
 * reads, gathers and forgets notices; each sort has its own table (row security of a notice is that of its thing) and its
 * own words. Aliases in the SQL: `thing_notice` is the notice, `relation` the person's.
 */
export type Things<Kind extends string, Row extends ThingRow<Kind>, Content extends ThingContent, Shown> = {
  readonly table: NoticeTable
  /** The column of the thing. */
  readonly thing: ColumnOf<NoticeTable>
  /** The columns by which old rows are deleted, where the key begins with others than the notice. */
  readonly key?: readonly (keyof DB[NoticeTable] & string)[]
  /** The column of `may_wait` that says whether a person has unread ones in a company. */
  readonly waits: `notices_of_${string}`
  /** The kinds for which a person chooses channels, under which name; all others always stand in the cabinet. */
  readonly choices: readonly { readonly choice: NoticeChoiceKind; readonly kinds: readonly Kind[] }[]
  readonly waysOf: (kind: Kind, chosen: NoticeWays | null) => NoticeWays
  /** Joins the thing to its notice. */
  readonly joins: RawBuilder<unknown>
  /** The columns of a notice beside `ThingRow`. */
  readonly columns: RawBuilder<unknown>
  /** A condition in SQL without which the person sees none of a company. */
  readonly needs?: string
  /** True if a relation reaches the thing. */
  readonly reaches: RawBuilder<SqlBool>
  /** True if the reader was, or may be, notified of a subject. */
  readonly isKnown: (reader: Reader, reading: Reading, thingId: string) => Promise<boolean>
  readonly unknown: RefusalCode
  readonly words: ThingWords<Content>
  readonly contentOf: (row: Row, common: Omit<ThingContent, 'kind'>) => Content
  /** The fields of the list that only this sort has. */
  readonly present: (row: Row) => Shown
}

/** The operations that exist for every sort. */
export type NoticeSort = Pick<
  Things<string, ThingRow<string>, ThingContent, unknown>,
  'table' | 'thing' | 'key' | 'waits' | 'choices' | 'needs' | 'isKnown' | 'unknown'
> & {
  readonly words: Pick<ThingWords<ThingContent>, 'happened'>
  /** Takes the person's notices that no message has reported. @see gatherWanted */
  readonly gather: (transaction: DatabaseTransaction, personId: string, now: Date) => Promise<Wanted>
}

/** Makes the row of a sort, for its room's `room.ts`. */
export const noticeSort = <Kind extends string, Row extends ThingRow<Kind>, Content extends ThingContent, Shown>(
  things: Things<Kind, Row, Content, Shown>,
): Things<Kind, Row, Content, Shown> & NoticeSort => ({
  ...things,
  gather: (transaction, personId, now) => gatherWanted(transaction, things, personId, now),
})
