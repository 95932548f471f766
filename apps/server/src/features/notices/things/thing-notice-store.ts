import { sql, type SqlBool } from 'kysely'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import { notBlocked } from '../../access/door.ts'
import type { Reading } from '../notice/store.ts'
import type { NoticeSort, ThingRow, Things } from './things.ts'
import type { ThingContent } from './thing-messages.ts'

type Of<Row extends ThingRow<string>> = Pick<
  Things<string, Row, ThingContent, unknown>,
  'table' | 'thing' | 'choices' | 'joins' | 'columns' | 'reaches'
>

/** The notices that a person wants to see in the cabinet: what they have no choice of always stands there. */
const shownTo = (
  { choices }: Pick<NoticeSort, 'choices'>,
  { personId, companyId }: Reading,
) => sql<SqlBool>`thing_notice.person_id = ${personId}::uuid and thing_notice.company_id = ${companyId}::uuid
  ${sql.join(
    choices.map(
      ({ choice, kinds }) => sql`and (thing_notice.kind <> all (${[...kinds]}::text[]) or not exists (
    select from notice_choice choice where choice.person_id = ${personId}::uuid and choice.kind = ${choice} and not choice.cabinet))`,
    ),
    sql` `,
  )}`

const common = sql`thing_notice.notice_id, thing_notice.kind, thing_notice.happened_at, thing_notice.read_at, person.last_name_uk, person.first_name_uk, person.middle_name_uk`

/** The notice after which a page begins. */
type AfterThing = { readonly at: string; readonly noticeId: string }

/** A page of notices, the newest first. */
export async function findThingNotices<Row extends ThingRow<string>>(
  reader: Reader,
  things: Of<Row>,
  reading: Reading,
  { after, limit }: { readonly after: AfterThing | null; readonly limit: number },
): Promise<Row[]> {
  const afterThat =
    after === null
      ? sql`true`
      : sql`(thing_notice.happened_at, thing_notice.notice_id) < (${after.at}::timestamptz, ${after.noticeId}::uuid)`
  const { rows } = await sql<Row>`
    select ${common}, ${things.columns} from ${sql.table(things.table)} as thing_notice ${things.joins}
    left join person_view as person on person.person_id = thing_notice.by_person_id
    where ${shownTo(things, reading)} and ${afterThat}
    order by thing_notice.happened_at desc, thing_notice.notice_id desc limit ${limit}`.execute(reader)
  return rows
}

/** The number of unread notices, counted up to a limit. */
export async function countUnreadOf(
  reader: Reader,
  things: Pick<NoticeSort, 'table' | 'choices'>,
  reading: Reading,
  atMost: number,
): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from (
      select from ${sql.table(things.table)} as thing_notice
      where ${shownTo(things, reading)} and thing_notice.read_at is null limit ${atMost}) as unread`.execute(reader)
  return Number(rows[0]?.count ?? 0)
}

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
