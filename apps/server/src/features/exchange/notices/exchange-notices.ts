import {
  exchangeCourseKinds,
  type ExchangeNoticeKind,
  waysOfExchangeNotice,
} from '@dilo/domain/exchange/exchange-notice.ts'
import type { OfficialRate } from '@dilo/domain/rates/official-rate.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { ForeignCurrency } from '@dilo/domain/values/currency.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../db/transaction.ts'
import { noticeSort, type Reading, type ThingRow } from '../../notices/door.ts'
import { exchangeNoticeWords } from './exchange-notice-messages.ts'

type ExchangeNoticeRow = ThingRow<ExchangeNoticeKind> & {
  readonly request_id: string
  readonly number: number
  readonly side: 'SALE' | 'PURCHASE'
  readonly currency: ForeignCurrency
  readonly amount: bigint | null
  readonly rate: bigint | null
  readonly on_day: BusinessDate | null
  readonly why: string | null
}

const text = (amount: bigint | null): string | null => (amount === null ? null : String(amount))

/** True if a request is the company's, as far as the caller reaches. */
async function isRequestToTellOf(reader: Reader, { companyId }: Reading, requestId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('exchange_request')
    .select('request_id')
    .where('company_id', '=', companyId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  return row !== undefined
}

/** Notices about requests to exchange currency. */
export const exchangeNotices = noticeSort({
  table: 'exchange_notice',
  thing: 'request_id',
  waits: 'notices_of_exchanges',
  choices: [{ choice: 'exchangeCourse', kinds: exchangeCourseKinds }],
  waysOf: waysOfExchangeNotice,
  joins: sql`
    join exchange_request as request on request.company_id = thing_notice.company_id and request.request_id = thing_notice.request_id`,
  columns: sql`thing_notice.request_id, thing_notice.amount, thing_notice.rate, thing_notice.on_day, thing_notice.why, request.number, request.side, request.currency`,
  reaches: sql`(relation.account_ids is null
    or relation.account_ids && array[request.debtor_account_id, request.recipient_account_id])`,
  isKnown: isRequestToTellOf,
  unknown: 'saleRequestNotFound',
  words: exchangeNoticeWords,
  contentOf: (row, common) => ({
    ...common,
    kind: row.kind,
    number: row.number,
    amount: row.amount,
    currency: row.currency,
    rate: row.rate as OfficialRate | null,
    day: row.on_day,
    why: row.why,
  }),
  present: (row: ExchangeNoticeRow) => ({
    request: { id: row.request_id, number: String(row.number), side: row.side, currency: row.currency },
    amount: text(row.amount),
    rate: text(row.rate),
    day: row.on_day,
    why: row.why,
  }),
})
