import { sql } from 'kysely'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Database } from '../../../db/open.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import type { DealerAnswer } from '../../../ports/exchange-desk.ts'
import type { Place } from './order-of-request.ts'

const withBank = ['queued', 'executing', 'filling'] as const

/** Requests that wait since before a moment, marked as tried now. Other servers leave them. */
export async function takeSilent(
  transaction: DatabaseTransaction,
  { before, at, atMost }: { readonly before: Date; readonly at: Date; readonly atMost: number },
): Promise<{ company_id: string; request_id: string }[]> {
  const { rows } = await sql<{ company_id: string; request_id: string }>`
    update exchange_request as request set tried_at = ${at}
    from (
      select company_id, request_id from exchange_request
      where state in ('queued', 'executing', 'filling') and papers <> 'toCheck' and tried_at < ${before}
      order by tried_at limit ${atMost} for no key update skip locked) as silent
    where request.company_id = silent.company_id and request.request_id = silent.request_id
    returning request.company_id, request.request_id`.execute(transaction)
  return rows
}

/** Signed requests whose last day is this one or before it. */
export const findToExpire = (reader: Reader, lastDay: BusinessDate, atMost: number) =>
  reader
    .selectFrom('exchange_request')
    .select(['company_id', 'request_id'])
    .where('state', 'in', withBank)
    .where('valid_until', '<=', lastDay)
    .orderBy('valid_until')
    .limit(atMost)
    .execute()

/**
 * Requests that were signed before the hours ended and that the dealer has not answered, whose people were not notified
 * today.
 */
export async function findUndealt(
  reader: Reader,
  { closed, today, atMost }: { readonly closed: Date; readonly today: BusinessDate; readonly atMost: number },
): Promise<{ company_id: string; request_id: string }[]> {
  const { rows } = await sql<{ company_id: string; request_id: string }>`
    select company_id, request_id from exchange_request as request
    where state in ('queued', 'executing') and papers <> 'toCheck' and signed_at < ${closed} and valid_until >= ${today}::date
      and not exists (select from exchange_notice as noticed where noticed.company_id = request.company_id
        and noticed.request_id = request.request_id and noticed.kind = 'deskSilent' and noticed.happened_at >= ${closed})
    order by signed_at limit ${atMost}`.execute(reader)
  return rows
}

/** A fill that a request has already; undefined: it has none of this name. */
export const findFill = (reader: Reader, { companyId, requestId }: Place, fillKey: string) =>
  reader
    .selectFrom('exchange_fill')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('request_id', '=', requestId)
    .where('fill_key', '=', fillKey)
    .executeTakeFirst()

export async function countFills(reader: Reader, { companyId, requestId }: Place): Promise<number> {
  const { count } = await reader
    .selectFrom('exchange_fill')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('company_id', '=', companyId)
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Why an answer of the dealer is booked nowhere. */
export type Contradiction =
  | 'stray'
  | 'worseThanLimit'
  | 'notTheQuote'
  | 'moreThanAsked'
  | 'inPart'
  | 'ended'
  | 'otherFill'
  | 'tooLate'

/** Notes what an officer has to look at; said again it is the same. */
export async function noteContradiction(
  writer: Database | DatabaseTransaction,
  answer: DealerAnswer,
  { place, why, at }: { readonly place: Place | null; readonly why: Contradiction; readonly at: Date },
): Promise<void> {
  await writer
    .insertInto('exchange_contradiction')
    .values({
      answer_id: answer.answerId,
      company_id: place?.companyId ?? null,
      request_id: place?.requestId ?? null,
      why,
      answer: JSON.stringify(answer, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
      noted_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
