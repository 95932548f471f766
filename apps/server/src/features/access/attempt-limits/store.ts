import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../db/open.ts'
import { preparedStatement } from '@dilo/pg-batches/prepared-query.ts'
import { argument, bytes, integers, texts, times } from '@dilo/pg-batches/sets.ts'
import { together } from '@dilo/pg-batches/together.ts'
import type { Reader } from '../../../db/transaction.ts'
import { withoutFlush } from '@dilo/pg-batches/without-flush.ts'

export type Key = { readonly kind: string; readonly subject: Buffer }

/** A counter's name within a server's memory. */
export const nameOf = ({ kind, subject }: Key): string => `${kind}\n${subject.toString('hex')}`

export type Raise = Key & { readonly cap: number; readonly by: number; readonly endsAt: Date | null }

/**
 * The part of a statement that raises a counter, or restarts it when its window has ended, if a condition holds. A
 * counter that would pass its cap stays as it is, and answers no row.
 */
const raising = ({ kind, subject, cap, by, endsAt }: Raise, at: Date, condition = sql`true`) => sql`
  insert into attempt_counter (kind, subject, counted, raised_at, ends_at)
  select ${kind}, ${subject}::bytea, ${by}::integer, ${at}::timestamptz, ${endsAt}::timestamptz where ${condition} and ${by}::integer <= ${cap}::integer
  on conflict (kind, subject) do update set
    counted = case when attempt_counter.ends_at <= ${at} then excluded.counted else attempt_counter.counted + excluded.counted end,
    ends_at = case when attempt_counter.ends_at <= ${at} then excluded.ends_at else attempt_counter.ends_at end,
    raised_at = excluded.raised_at
  where attempt_counter.ends_at <= ${at} or attempt_counter.counted + excluded.counted <= ${cap}
  returning counted, ends_at`

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
  const steps = raises.map((raise, index) => {
    const after = index === 0 ? sql`true` : sql`exists (select from ${step(index - 1)})`
    return sql`${step(index)} as (${raising(raise, at, after)})`
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

/** The effect of one statement on a counter that many guesses move. */
export type Move = Key & {
  readonly cap: number
  readonly endsAt: Date
  /** The guesses to count here, all or none. */
  raised: number
  lowered: number
  /** The kind of the wider counter, which counts what this one lets through; null: this is the wider one. */
  readonly within: string | null
}

export type Standing = { counted: number; readonly endsAt: Date }

/**
 * Raises and lowers counters in one statement that does not wait for the disk, first the narrow ones and then the wide
 * ones, each in the given order: so a lock of a counter of all is the last and the shortest. A narrow counter that
 * would pass its cap stays as it is.
 * @returns the new standings of the others, by name
 */
export async function moveEach(database: Database, moves: readonly Move[], at: Date): Promise<Map<string, Standing>> {
  const here = sql`wanted.kind = counter.kind and wanted.subject = counter.subject`
  const lowered = sql`greatest(counter.counted - (select wanted.lowered from wanted where ${here}), 0)`
  const moved = (raises: RawBuilder<unknown>) => sql`
    insert into attempt_counter as counter (kind, subject, counted, raised_at, ends_at)
    select kind, subject, raised, ${at}::timestamptz, ends_at from (${raises}) as raises
    on conflict (kind, subject) do update set
      counted = case when counter.ends_at <= ${at} then excluded.counted else ${lowered} + excluded.counted end,
      ends_at = case when counter.ends_at <= ${at} then excluded.ends_at else counter.ends_at end,
      raised_at = excluded.raised_at
    where counter.ends_at <= ${at} or excluded.counted = 0
      or ${lowered} + excluded.counted <= (select wanted.cap from wanted where ${here})
    returning kind, subject, counted, ends_at`
  const rows = await preparedStatement(
    'move-counters',
    database,
    sql<{ kind: string; subject: Buffer; counted: number; ends_at: Date }>`
    with wanted as materialized (
      select * from unnest(
        ${texts(moves.map(({ kind }) => kind))}, ${bytes(moves.map(({ subject }) => subject))},
        ${integers(moves.map(({ cap }) => cap))}, ${times(moves.map(({ endsAt }) => endsAt))},
        ${integers(moves.map(({ raised }) => raised))}, ${integers(moves.map((move) => move.lowered))},
        ${texts(moves.map(({ within }) => within))}
      ) with ordinality as wanted (kind, subject, cap, ends_at, raised, lowered, within, place)),
    narrow as (${moved(sql`select * from wanted where within is not null and raised <= cap order by place`)}),
    through as (select within, sum(raised)::integer as raised from narrow join wanted using (kind, subject) group by within),
    wide as (${moved(sql`
      select wanted.kind, subject, wanted.ends_at, coalesce(through.raised, 0) as raised
      from wanted left join through on through.within = wanted.kind where wanted.within is null order by place`)})
    select moved.*, ${withoutFlush(database)} from (select * from narrow union all select * from wide) as moved`,
  )
  return new Map(rows.map((row) => [nameOf(row), { counted: row.counted, endsAt: row.ends_at }]))
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

/** Lowers counters, as often as they are named. Rows are locked as in a raise: the first of everybody, then the second. */
export function loweringCounters(asked: readonly (readonly Key[])[]): RawBuilder<void> {
  const lowered = new Map<string, Key & { readonly rank: number; times: number }>()
  for (const keys of asked) {
    for (const [rank, key] of keys.entries()) {
      const name = `${rank}\n${nameOf(key)}`
      const known = lowered.get(name) ?? { ...key, rank, times: 0 }
      known.times += 1
      lowered.set(name, known)
    }
  }
  const counters = [...lowered.values()]
  return sql`lower_counters(${argument.integers(counters.map(({ rank }) => rank))},
    ${argument.texts(counters.map(({ kind }) => kind))}, ${argument.bytes(counters.map(({ subject }) => subject))},
    ${argument.integers(counters.map(({ times: count }) => count))})`
}

/** Lowers counters in one statement. Outside a transaction it does not wait for the disk: a crash leaves them too high, never too low. */
export const lowerEach: (reader: Reader, keys: readonly Key[]) => Promise<void> = together(async (reader, asked) => {
  await preparedStatement('lower-counters', reader, sql`select ${loweringCounters(asked)}, ${withoutFlush(reader)}`)
})

export async function remove(reader: Reader, { kind, subject }: Key): Promise<void> {
  await preparedStatement(
    'end-counter',
    reader,
    sql`delete from attempt_counter where kind = ${kind} and subject = ${subject}`,
  )
}
