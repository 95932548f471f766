import { createHash } from 'node:crypto'
import type { ClearingDayVerdict } from '@dilo/domain/flows/clearing-exception.ts'
import { certain } from '@dilo/domain/result.ts'
import { type BusinessDate, parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import { sql } from 'kysely'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import type { Reconciliation } from './reconcile-clearing.ts'
import type { Difference } from './reconciliation-store.ts'

/** The open cases of days, for the desk's inbox: `business_date`, `since`. */
export const daysInDoubt = sql`(select business_date, since from clearing_day_exception where ended_at is null)`

/** Differences of transfers of our clients are cases of their own (`clearing_exception`). */
const belongsToDay = ({ direction, kind }: Difference): boolean => direction === 'incoming' || kind === 'unknownToBank'

/**
 * Notes that a day needs a person: its sums differ, or a transfer that is no client's. The same finding opens the case
 * once; another one opens it anew. A day without a finding ends its case.
 */
export async function noteDay(
  transaction: DatabaseTransaction,
  day: BusinessDate,
  reconciliation: Reconciliation,
  now: Date,
): Promise<void> {
  const found = findingOf(reconciliation)
  if (found === null) {
    await transaction
      .updateTable('clearing_day_exception')
      .set({ ended_at: sql<Date>`greatest(since, ${now}::timestamptz)` })
      .where('business_date', '=', day)
      .where('ended_at', 'is', null)
      .execute()
    return
  }
  const opened = { found, since: now, verdict: null, ended_at: null }
  await transaction
    .insertInto('clearing_day_exception')
    .values({ business_date: day, ...opened })
    .onConflict((conflict) =>
      conflict
        .column('business_date')
        .doUpdateSet(opened)
        .where(({ eb, or }) =>
          or([
            eb('clearing_day_exception.found', '<>', found),
            // It agreed meanwhile, and nobody has decided on it.
            eb.and([
              eb('clearing_day_exception.ended_at', 'is not', null),
              eb('clearing_day_exception.verdict', 'is', null),
            ]),
          ]),
        ),
    )
    .execute()
}

function findingOf({ sumsAgree, ...day }: Reconciliation): string | null {
  const differences = day.differences.filter(belongsToDay)
  if (sumsAgree && differences.length === 0) return null
  const sums = [
    day.suspenseBalance + day.suspenseOnOtherDays - day.acceptedAtClearing,
    day.nostroMovement + day.nostroOnOtherDays - day.settledAtClearing,
    day.nostroBalance,
    day.account?.opening ?? 0n,
    day.account?.closing ?? 0n,
  ]
  const facts = [...sums.map(String), ...differences.map((difference) => Object.values(difference).join(' '))]
  return createHash('sha256').update(facts.join('\n')).digest('hex')
}

/**
 * Locks a day that needs a person.
 * @param text `YYYY-MM-DD`
 * @returns the finding on which they decide; null: it needs nobody, or not any more
 */
export async function lockDayInDoubt(transaction: DatabaseTransaction, text: string): Promise<string | null> {
  const day = parseBusinessDate(text)
  if (!day.ok) return null
  const row = await transaction
    .selectFrom('clearing_day_exception')
    .select('found')
    .where('business_date', '=', day.value)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row?.found ?? null
}

/** Ends the case of a locked day. Nothing is booked by it. @param text `YYYY-MM-DD` */
export async function decideDay(
  transaction: DatabaseTransaction,
  text: string,
  verdict: ClearingDayVerdict,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('clearing_day_exception')
    .set({ verdict, ended_at: sql<Date>`greatest(since, ${now}::timestamptz)` })
    .where('business_date', '=', certain(parseBusinessDate(text)))
    .where('ended_at', 'is', null)
    .execute()
}

/** The differences of a day that are shown to a person. */
const SHOWN = 100

/** A compared day, and its differences of no client of ours. @param text `YYYY-MM-DD`; another text has no such day */
export async function findComparedDay(reader: Reader, text: string) {
  const parsed = parseBusinessDate(text)
  if (!parsed.ok) return null
  const day = await reader
    .selectFrom('clearing_reconciliation as compared')
    .leftJoin('clearing_day_exception as exception', 'exception.business_date', 'compared.business_date')
    .selectAll('compared')
    .select(['exception.since', 'exception.verdict', 'exception.ended_at'])
    .where('compared.business_date', '=', parsed.value)
    .executeTakeFirst()
  if (day === undefined) return null
  const ofNobody = reader
    .selectFrom('clearing_difference')
    .where('business_date', '=', parsed.value)
    .where(({ eb, or }) => or([eb('direction', '=', 'incoming'), eb('kind', '=', 'unknownToBank')]))
  const { count } = await ofNobody.select(({ fn }) => fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow()
  const shown = await ofNobody
    .selectAll()
    .orderBy('direction')
    .orderBy('transfer_id')
    .orderBy('kind')
    .limit(SHOWN)
    .execute()
  return { ...day, ofNobody: Number(count), shown }
}
