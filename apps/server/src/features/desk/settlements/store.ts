import { type BusinessDate, parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'

const AT_ONCE = 100

/** Finds a day of cards, and when an officer settled it as it is now. @param text `YYYY-MM-DD`; another text has no such day */
export async function findSettlement(reader: Reader, text: string) {
  const day = parseBusinessDate(text)
  if (!day.ok) return null
  const row = await reader
    .selectFrom('card_settlement as settlement')
    .leftJoin('staff_settled_day as closed', (join) =>
      join
        .onRef('closed.day', '=', 'settlement.day')
        .onRef('closed.reported', '=', 'settlement.reported')
        .onRef('closed.booked', '=', 'settlement.booked')
        .onRef('closed.differences', '=', 'settlement.differences'),
    )
    .select(['settlement.day', 'settlement.reported', 'settlement.booked', 'settlement.settled', 'settlement.agrees'])
    .select(['settlement.differences', 'settlement.ran_at', 'closed.closed_at'])
    .where('settlement.day', '=', day.value)
    .executeTakeFirst()
  return row ?? null
}

export const findDifferencesOf = (reader: Reader, day: BusinessDate) =>
  reader
    .selectFrom('card_settlement_difference')
    .select(['message_id', 'reported', 'booked'])
    .where('day', '=', day)
    .orderBy('message_id')
    .limit(AT_ONCE)
    .execute()

/** Notes that an officer has settled the day as it is now. */
export async function closeDay(
  transaction: DatabaseTransaction,
  { day, reported, booked, differences }: NonNullable<Awaited<ReturnType<typeof findSettlement>>>,
  at: Date,
): Promise<void> {
  const closed = { reported, booked, differences, closed_at: at }
  await transaction
    .insertInto('staff_settled_day')
    .values({ day, ...closed })
    .onConflict((conflict) => conflict.column('day').doUpdateSet(closed))
    .execute()
}
