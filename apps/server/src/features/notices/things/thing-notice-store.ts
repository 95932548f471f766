import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { queryOfEach } from '@dilo/pg-batches/query-of-each.ts'
import { integers, times, uuids } from '@dilo/pg-batches/sets.ts'
import type { Database } from '../../../db/open.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import { notBlocked } from '../../access/door.ts'
import { NOTICES_AT_MOST, type Reading } from '../notice/store.ts'
import type { NoticeSort, ThingRow, Things } from './things.ts'
import type { ThingContent } from './thing-messages.ts'

type Of<Row extends ThingRow<string>> = Pick<
  Things<string, Row, ThingContent, unknown>,
  'table' | 'thing' | 'choices' | 'joins' | 'columns' | 'reaches'
>

/** The notices of a person that they want to see in the cabinet: what they have no choice of always stands there. Alias: `asked`. */
const isShown = ({ choices }: Pick<NoticeSort, 'choices'>) => sql<SqlBool>`thing_notice.person_id = asked.person_id
  and thing_notice.company_id = asked.company_id
  ${sql.join(
    choices.map(
      ({
        choice,
        kinds,
      }) => sql`and (thing_notice.kind not in (${sql.join(kinds.map((kind) => sql.lit(kind)))}) or not exists (
    select from notice_choice choice
    where choice.person_id = asked.person_id and choice.kind = ${sql.lit(choice)} and not choice.cabinet))`,
    ),
    sql` `,
  )}`

const common = sql`thing_notice.notice_id, thing_notice.kind, thing_notice.happened_at, thing_notice.read_at, person.last_name_uk, person.first_name_uk, person.middle_name_uk`

/** The notice after which a page begins. */
type AfterThing = { readonly at: string; readonly noticeId: string }

/** A page of notices begins after this one. */
const newest: AfterThing = { at: '9999-12-31T00:00:00.000Z', noticeId: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

type PlacedRow<Row> = Row & { readonly place: bigint }

type PageOf<Row> = (
  reader: Reader,
  ...key: readonly [string, string, string, string, string]
) => Promise<PlacedRow<Row>[]>

/** The queries of pages, by their tables. */
const pages = new Map<string, PageOf<unknown>>()

/** Makes the query of the pages of a sort; the inner limit is a constant, as for payments' notices. */
function pageOf<Row extends ThingRow<string>>(things: Of<Row>): PageOf<Row> {
  const known = pages.get(things.table) as PageOf<Row> | undefined
  if (known !== undefined) return known
  const page = queryOfEach(
    `notices-${things.table}`,
    (
      reader: Database,
      personIds: readonly string[],
      companyIds: readonly string[],
      ats: readonly string[],
      noticeIds: readonly string[],
      sizes: readonly string[],
    ) => ({
      compile: () =>
        sql<PlacedRow<Row>>`
    select asked.place, page.* from unnest(${uuids(personIds)}, ${uuids(companyIds)}, ${times(ats)}, ${uuids(noticeIds)},
      ${integers(sizes)}) with ordinality as asked (person_id, company_id, at, notice_id, size, place)
    cross join lateral (
      select * from (
        select ${common}, ${things.columns} from ${sql.table(things.table)} as thing_notice ${things.joins}
        left join person_view as person on person.person_id = thing_notice.by_person_id
        where ${isShown(things)} and (thing_notice.happened_at, thing_notice.notice_id) < (asked.at, asked.notice_id)
        order by thing_notice.happened_at desc, thing_notice.notice_id desc limit ${sql.lit(NOTICES_AT_MOST + 1)}) listed
      limit asked.size) page
    order by page.happened_at desc, page.notice_id desc`.compile(reader),
    }),
  )
  pages.set(things.table, page)
  return page
}

/** A page of notices, the newest first. */
export function findThingNotices<Row extends ThingRow<string>>(
  reader: Reader,
  things: Of<Row>,
  { personId, companyId }: Reading,
  { after, limit }: { readonly after: AfterThing | null; readonly limit: number },
): Promise<Row[]> {
  const { at, noticeId } = after ?? newest
  return pageOf(things)(reader, personId, companyId, at, noticeId, String(limit))
}

/** A query: unread notices of a sort, so many at most. Alias: `asked`. */
export const unreadOfThings = (
  things: Pick<NoticeSort, 'table' | 'choices'>,
  atMost: number,
): RawBuilder<unknown> => sql`
  select from ${sql.table(things.table)} as thing_notice
  where ${isShown(things)} and thing_notice.read_at is null limit ${sql.lit(atMost)}`

/** Marks as read the notices that came until a moment: of one thing, or all. */
export async function markReadOf(
  transaction: DatabaseTransaction,
  { table, thing }: Pick<NoticeSort, 'table' | 'thing'>,
  { personId, companyId }: Reading,
  { thingId, until, now }: { readonly thingId: string | null; readonly until: Date; readonly now: Date },
): Promise<void> {
  await sql`
    update ${sql.table(table)} set read_at = ${now}
    where person_id = ${personId}::uuid and company_id = ${companyId}::uuid and read_at is null and happened_at <= ${until}
      and (${thingId}::uuid is null or ${sql.ref(thing)} = ${thingId}::uuid)`.execute(transaction)
}

type Gathered = {
  readonly short_name_uk: string
  readonly short_name_ru: string
  readonly demo_tenant_id: string | null
  /** Null: the person does not act for the company any more, or does not reach the thing. */
  readonly acts: string | null
}

/** Takes all notices of a person that no message has gathered, the oldest first. */
export async function gatherThingNotices<Row extends ThingRow<string>>(
  transaction: DatabaseTransaction,
  things: Of<Row>,
  personId: string,
  now: Date,
): Promise<(Row & Gathered)[]> {
  const { rows } = await sql<Row & Gathered>`
    with thing_notice as (
      update ${sql.table(things.table)} set gathered_at = ${now}
      where person_id = ${personId}::uuid and gathered_at is null returning *)
    select ${common}, ${things.columns}, company.short_name_uk, company.short_name_ru, company.demo_tenant_id, relation.person_id as acts
    from thing_notice ${things.joins}
    join company_view as company on company.company_id = thing_notice.company_id
    left join person_view as person on person.person_id = thing_notice.by_person_id
    left join relation_view as relation on relation.company_id = thing_notice.company_id and relation.person_id = ${personId}::uuid and relation.status = 'active'
      and ${notBlocked('relation.blocked_until')} and ${things.reaches}
    order by thing_notice.happened_at, thing_notice.notice_id`.execute(transaction)
  return rows
}
