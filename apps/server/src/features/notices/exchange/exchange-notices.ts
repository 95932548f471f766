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
import type { Reading } from '../notice/store.ts'
import type { Things } from '../things/things.ts'
import { exchangeNoticeWords, type ToldExchangeNotice } from './exchange-notice-messages.ts'

type ExchangeNoticeColumns = {
  readonly request_id: string
  readonly number: number
  readonly side: 'SALE' | 'PURCHASE'
  readonly currency: ForeignCurrency
  readonly amount: bigint | null
  readonly rate: bigint | null
  readonly on_day: BusinessDate | null
  readonly why: string | null
}

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

export const exchangeNotices: Things<ExchangeNoticeKind, ExchangeNoticeColumns, ToldExchangeNotice> = {
  table: 'exchange_notice',
  thing: 'request_id',
  choices: [{ choice: 'exchangeCourse', kinds: exchangeCourseKinds }],
  waysOf: waysOfExchangeNotice,
  joins: sql`
    join exchange_request as request on request.company_id = told.company_id and request.request_id = told.request_id`,
  columns: sql`told.request_id, told.amount, told.rate, told.on_day, told.why, request.number, request.side, request.currency`,
  reaches: sql`(relation.account_ids is null
    or relation.account_ids && array[request.debtor_account_id, request.recipient_account_id])`,
  isKnown: isRequestToTellOf,
  unknown: 'saleRequestNotFound',
  words: exchangeNoticeWords,
  toldOf: (row, common) => ({
    ...common,
    kind: row.kind,
    number: row.number,
    amount: row.amount,
    currency: row.currency,
    rate: row.rate as OfficialRate | null,
    day: row.on_day,
    why: row.why,
  }),
}
