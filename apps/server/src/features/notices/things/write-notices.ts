import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { NoticeSort } from './things.ts'

/** The event of a thing. */
export type ThingNews<Kind extends string> = {
  readonly companyId: string
  /** The id that makes it unique where a step may be repeated: of a message, of a request. */
  readonly noticeId?: string | undefined
  readonly kind: Kind
  readonly at: Date
  /** The person who did it and gets no notice; null: the bank, or the thing by itself. */
  readonly by: string | null
}

type Value = string | number | bigint | readonly string[] | null | undefined

type Written<Column extends string, Asked extends string> = {
  /** The types of the columns that only this sort has. */
  readonly columns: Readonly<Record<Column, string>>
  /** The types of what only `hears` reads. */
  readonly asked?: Readonly<Record<Asked, string>>
  /** Joins the thing, where `hears` reads it. */
  readonly joins?: RawBuilder<unknown>
  /** The people who get a notice: a condition on `relation`, an active one of the company, and `news`. */
  readonly hears: RawBuilder<SqlBool>
}

/**
 * Makes the writer of notices of a sort: in the transaction of the event, for any number of things by one statement, and
 * each notice once. Messages are gathered from them afterwards.
 */
export const writeNotices =
  <Kind extends string, Column extends string, Asked extends string = never>(
    { table, thing }: Pick<NoticeSort, 'table' | 'thing'>,
    { columns, asked, joins, hears }: Written<Column, Asked>,
  ) =>
  async (
    transaction: DatabaseTransaction,
    news: readonly (ThingNews<Kind> & {
      readonly thingId: string
      readonly own: Readonly<Record<Column | Asked, Value>>
    })[],
  ): Promise<void> => {
    if (news.length === 0) return
    const rows = news.map(({ companyId, thingId, noticeId = randomUUID(), kind, at, by, own }) => ({
      ...own,
      company_id: companyId,
      thing_id: thingId,
      notice_id: noticeId,
      kind,
      at: at.toISOString(),
      by_person_id: by,
    }))
    const names = Object.keys(columns).map((name) => sql.id(name))
    const read = Object.entries<string>({ ...columns, ...asked }).map(
      ([name, type]) => sql`${sql.id(name)} ${sql.raw(type)}`,
    )
    await sql`
      insert into ${sql.table(table)} (company_id, notice_id, person_id, ${sql.id(thing)}, kind, happened_at, by_person_id, ${sql.join(names)})
      select news.company_id, news.notice_id, relation.person_id, news.thing_id, news.kind, news.at, news.by_person_id,
        ${sql.join(names.map((name) => sql`news.${name}`))}
      from jsonb_to_recordset(${JSON.stringify(rows, textOfBigint)}::jsonb) as news (company_id uuid, thing_id uuid, notice_id uuid,
        kind text, at timestamptz, by_person_id uuid, ${sql.join(read)})
      ${joins ?? sql``}
      join relation_view as relation on relation.company_id = news.company_id and relation.status = 'active'
        and ${hears} and relation.person_id is distinct from news.by_person_id
      on conflict do nothing`.execute(transaction)
  }

/** A number of JSON would lose the last cents of a large amount. */
const textOfBigint = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value)
