import { sql } from 'kysely'
import { preparedStatement } from '../../../db/prepared-query.ts'
import type { Reader } from '../../../db/transaction.ts'

type Key = { kind: string; subject: Buffer }

export type Raise = Key & { readonly cap: number; readonly by: number; readonly endsAt: Date | null }

/**
 * Raises counters in one statement, or restarts them when their windows have ended: a full one stops those after it.
 * Each waits for the row of the one before, so that rows are locked in the given order.
 * @returns the raised counters, from the first
 */
export async function raiseEach(
  reader: Reader,
  raises: readonly Raise[],
  at: Date,
): Promise<{ counted: number; endsAt: Date | null }[]> {
  const step = (index: number) => sql.ref(`raised_${index}`)
  const steps = raises.map(({ kind, subject, cap, by, endsAt }, index) => {
    const after = index === 0 ? sql`true` : sql`exists (select from ${step(index - 1)})`
    return sql`${step(index)} as (
      insert into attempt_counter (kind, subject, counted, raised_at, ends_at)
      select ${kind}, ${subject}::bytea, ${by}::integer, ${at}::timestamptz, ${endsAt}::timestamptz where ${after} and ${by}::integer <= ${cap}::integer
      on conflict (kind, subject) do update set
        counted = case when attempt_counter.ends_at <= ${at} then excluded.counted else attempt_counter.counted + excluded.counted end,
        ends_at = case when attempt_counter.ends_at <= ${at} then excluded.ends_at else attempt_counter.ends_at end,
        raised_at = excluded.raised_at
      where attempt_counter.ends_at <= ${at} or attempt_counter.counted + excluded.counted <= ${cap}
      returning counted, ends_at)`
  })
  const rows = raises.map((_, index) => sql`select ${index}::integer as place, counted, ends_at from ${step(index)}`)
  const raised = await preparedStatement(
    'raise-counters',
    reader,
    sql<{ counted: number; ends_at: Date | null }>`
    with ${sql.join(steps)} ${sql.join(rows, sql` union all `)} order by place`,
  )
  return raised.map((row) => ({ counted: row.counted, endsAt: row.ends_at }))
}

/**
 * Fills counters up to their caps, whatever their count; a running window goes on. @returns the end of the last window
 */
export async function fillEach(reader: Reader, raises: readonly Raise[], at: Date): Promise<Date | null> {
  let last: Date | null = null
  for (const { kind, subject, cap, endsAt } of raises) {
    const { rows } = await sql<{ ends_at: Date | null }>`
      insert into attempt_counter (kind, subject, counted, raised_at, ends_at) values (${kind}, ${subject}, ${cap}, ${at}, ${endsAt})
      on conflict (kind, subject) do update set
        counted = ${cap}, raised_at = excluded.raised_at,
        ends_at = case when attempt_counter.ends_at <= ${at} then excluded.ends_at else attempt_counter.ends_at end
      returning ends_at`.execute(reader)
    const end = rows[0]?.ends_at ?? null
    if (end !== null && (last === null || end > last)) last = end
  }
  return last
}

/** The end of a counter's window; null when only success ends it, or when it has just been ended. */
export async function endOf(reader: Reader, { kind, subject }: Key): Promise<Date | null> {
  const row = await reader
    .selectFrom('attempt_counter')
    .select('ends_at')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.ends_at ?? null
}

/** The current count: 0 when the window has ended. */
export async function countedOf(reader: Reader, { kind, subject }: Key, at: Date): Promise<number> {
  const row = await reader
    .selectFrom('attempt_counter')
    .select('counted')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where((eb) => eb.or([eb('ends_at', '>', at), eb('ends_at', 'is', null)]))
    .executeTakeFirst()
  return row?.counted ?? 0
}

/** The time of the last raise; null when the counter has just been ended. */
export async function raisedAt(reader: Reader, { kind, subject }: Key): Promise<Date | null> {
  const row = await reader
    .selectFrom('attempt_counter')
    .select('raised_at')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.raised_at ?? null
}

/**
 * Lowers counters in one statement, with their rows locked in the given order, as in a raise.
 * @param ended the narrowest counter, which is ended before them
 */
export async function lowerEach(reader: Reader, keys: readonly Key[], ended: Key | null = null): Promise<void> {
  const step = (index: number) => sql.ref(`lowered_${index}`)
  const steps = keys.map(({ kind, subject }, index) => {
    const before = index > 0 ? step(index - 1) : ended === null ? null : sql.ref('ended')
    const after = before === null ? sql`true` : sql`(select count(*) from ${before}) >= 0`
    return sql`${step(index)} as (
      update attempt_counter set counted = counted - 1
      where kind = ${kind} and subject = ${subject} and counted > 0 and ${after} returning 1)`
  })
  const end =
    ended === null
      ? sql``
      : sql`ended as (delete from attempt_counter where kind = ${ended.kind} and subject = ${ended.subject} returning 1), `
  await preparedStatement(
    'lower-counters',
    reader,
    sql`with ${end}${sql.join(steps)} select count(*) from ${step(keys.length - 1)}`,
  )
}

export async function remove(reader: Reader, { kind, subject }: Key): Promise<void> {
  await preparedStatement(
    'end-counter',
    reader,
    sql`delete from attempt_counter where kind = ${kind} and subject = ${subject}`,
  )
}
