import { sql } from 'kysely'
import type { Reader } from '../../db/transaction.ts'

type Key = { kind: string; subject: Buffer }

/** Raises a counter, or begins it anew when its window has ended. Null when it is full. */
export async function raise(
  reader: Reader,
  { kind, subject, cap, at, endsAt }: Key & { cap: number; at: Date; endsAt: Date | null },
): Promise<{ counted: number; endsAt: Date | null } | null> {
  const row = await reader
    .insertInto('attempt_counter')
    .values({ kind, subject, counted: 1, raised_at: at, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject'])
        .doUpdateSet({
          counted: sql<number>`case when attempt_counter.ends_at <= ${at} then 1 else attempt_counter.counted + 1 end`,
          ends_at: sql<Date | null>`case when attempt_counter.ends_at <= ${at} then excluded.ends_at else attempt_counter.ends_at end`,
          raised_at: at,
        })
        .where((eb) => eb.or([eb('attempt_counter.ends_at', '<=', at), eb('attempt_counter.counted', '<', cap)])),
    )
    .returning(['counted', 'ends_at'])
    .executeTakeFirst()
  return row ? { counted: row.counted, endsAt: row.ends_at } : null
}

/** When the window of a counter ends; null when only success ends it, or when it has just been ended. */
export async function endOf(reader: Reader, { kind, subject }: Key): Promise<Date | null> {
  const row = await reader
    .selectFrom('attempt_counter')
    .select('ends_at')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.ends_at ?? null
}

/** What a counter stands at: nothing when its window has ended. */
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

/** When it was raised last; null when it has just been ended. */
export async function raisedAt(reader: Reader, { kind, subject }: Key): Promise<Date | null> {
  const row = await reader
    .selectFrom('attempt_counter')
    .select('raised_at')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.raised_at ?? null
}

export async function lower(reader: Reader, { kind, subject }: Key): Promise<void> {
  await reader
    .updateTable('attempt_counter')
    .set({ counted: sql<number>`counted - 1` })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('counted', '>', 0)
    .execute()
}

export async function remove(reader: Reader, { kind, subject }: Key): Promise<void> {
  await reader.deleteFrom('attempt_counter').where('kind', '=', kind).where('subject', '=', subject).execute()
}
