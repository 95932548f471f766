import { type RawBuilder, sql } from 'kysely'
import { type CaseWeight, LARGE_CASE, type WaitingKind, waitingKinds } from '@dilo/domain/desk/case-views.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { CasePlace, Columns, WaitingCase, Walk, WalkAsked } from '../case/case-kind.ts'
import { riskOf } from '../case/case-sql.ts'
import { NO_COMPANY } from '../case/case-place.ts'
import { isUnrelated } from '../case/related-companies.ts'
import { caseKinds } from './case-kinds.ts'
import type { Bounds } from './case-order.ts'

type Asked = WalkAsked & {
  readonly boundsOf: (kind: WaitingKind) => Bounds
  readonly weight: CaseWeight | null
  /** Null: of all companies. */
  readonly companyId: string | null
  readonly takenBy: string | null
}

/** Tells whether the officer that is asked for has the case now. */
const isTakenBy = ({ takenUntil = 'work.taken_until' }: Walk, { takenBy, now }: Asked) =>
  takenBy === null ? sql`true` : sql`work.taken_by = ${takenBy}::uuid and ${sql.ref(takenUntil)} > ${now}::timestamptz`

function weighs({ sum, company }: Walk, weight: CaseWeight | null): RawBuilder<unknown> {
  if (weight === null) return sql`true`
  if (weight === 'risky') return sql`${riskOf(sql.ref(company))} = 'high'`
  return sum === undefined ? sql`false` : sql`${sum} >= ${LARGE_CASE}`
}

function isWithin({ at, id, place, order }: Walk, { after, from, until }: Bounds): RawBuilder<unknown> {
  const columns: Readonly<Record<Columns, RawBuilder<unknown>>> = {
    at,
    companyId: sql.ref(place ?? id),
    id: sql.ref(id),
  }
  const typed = (name: Columns, { at: then, companyId, id: last }: CasePlace) =>
    name === 'at' ? sql`${then}::timestamptz` : sql`${name === 'id' ? last : companyId}::uuid`
  const conditions = [
    after &&
      sql`(${sql.join(order.map((name) => columns[name]))}) > (${sql.join(order.map((name) => typed(name, after)))})`,
    from && sql`${at} >= ${from}::timestamptz`,
    until && sql`${at} < ${until}::timestamptz`,
  ].filter((condition) => condition !== null)
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

function walk(kind: WaitingKind, one: Walk, asked: Asked): RawBuilder<unknown> {
  const { at, id, place, company, order, person, promised, subject, version, sum, from, where, takenUntil } = one
  const columnOf: Readonly<Record<Columns, RawBuilder<unknown>>> = { at, companyId: sql.ref(company), id: sql.ref(id) }
  const orNull = (column: string | null | undefined, type: string) =>
    column === null || column === undefined ? sql`null::${sql.raw(type)}` : sql`${sql.ref(column)}::${sql.raw(type)}`
  return sql`
    (select ${sql.lit(kind)} as kind, ${at} as at, ${place === null ? sql`${NO_COMPANY}::uuid` : sql.ref(place)} as "companyId", ${sql.ref(id)}::text as id,
        ${sql.ref(company)} as of, ${orNull(person, 'uuid')} as "personId", ${orNull(promised, 'timestamptz')} as promised, ${orNull(subject, 'text')} as subject,
        ${orNull(version, 'integer')} as version, ${sum ?? sql`null`}::bigint as sum,
        work.taken_by as "takenBy", ${sql.ref(takenUntil ?? 'work.taken_until')} as "takenUntil"
      from ${from}
      where ${where} and ${isWithin(one, asked.boundsOf(kind))} and ${isUnrelated(company, asked.inn)}
        and ${isTakenBy(one, asked)} and ${weighs(one, asked.weight)}
        and ${asked.companyId === null ? sql`true` : sql`${sql.ref(company)} = ${asked.companyId}::uuid`}
      order by ${sql.join(order.map((name) => columnOf[name]))} limit ${asked.limit})`
}

/**
 * The first cases of each kind that wait, in the order of the kind; `isOfBank` leaves demo tenants out. Each part walks an
 * index in the order of waiting and ends at the limit, however many wait; it leaves out cases that the person does not
 * see before.
 */
export async function findWaiting(reader: Reader, asked: Asked): Promise<WaitingCase[]> {
  const parts = waitingKinds
    .filter((kind) => kind !== 'client' && asked.kinds.includes(kind))
    .flatMap((kind) => caseKinds[kind].walks(asked).map((one) => walk(kind, one, asked)))
  const newcomers = asked.kinds.includes('client')
    ? caseKinds.client.walks(asked).map((one) => walk('client', one, asked))
    : []
  const all = [...newcomers.map(() => sql`select * from client`), ...parts]
  if (all.length === 0) return []
  const { rows } = await sql<WaitingCase>`
    ${newcomers.length === 0 ? sql`` : sql`with client as materialized (${sql.join(newcomers, sql` union all `)})`}
    ${sql.join(all, sql` union all `)}`.execute(reader)
  return rows
}
