import type { ExchangeNoticeKind } from '@dilo/domain/exchange/exchange-notice.ts'
import { headTypes } from '@dilo/domain/rules/heads-company.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { type ThingNews, writeNotices } from '../../notices/door.ts'
import { exchangeNotices } from './exchange-notices.ts'

/** The event of a request to exchange currency. */
type ExchangeNews = ThingNews<ExchangeNoticeKind> & {
  readonly requestId: string
  /** Minor units of the request's currency. */
  readonly amount?: bigint | null
  /** Hryvnia for one unit, in millionths. */
  readonly rate?: bigint | null
  readonly day?: BusinessDate | null
  readonly why?: string | null
}

const write = writeNotices(exchangeNotices, {
  columns: { amount: 'bigint', rate: 'bigint', on_day: 'date', why: 'text' },
  joins: sql`
      join exchange_request as request on request.company_id = news.company_id and request.request_id = news.thing_id`,
  hears: sql`(relation.person_id = request.author_person_id or relation.type = any (${[...headTypes]}::text[]))`,
})

/** Notifies the heads of the company and the person who wrote the request, except the person who did it. */
export const tellOfExchange = (transaction: DatabaseTransaction, news: readonly ExchangeNews[]): Promise<void> =>
  write(
    transaction,
    news.map(({ requestId, amount, rate, day, why, ...one }) => ({
      ...one,
      thingId: requestId,
      own: { amount, rate, on_day: day, why: why?.slice(0, 300) },
    })),
  )
