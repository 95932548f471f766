import type { ExchangeNoticeKind } from '@dilo/domain/exchange/exchange-notice.ts'
import { headTypes } from '@dilo/domain/rules/heads-company.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../../db/transaction.ts'

/** The event of a request to exchange currency. */
export type ExchangeNews = {
  readonly companyId: string
  readonly requestId: string
  readonly noticeId: string
  readonly kind: ExchangeNoticeKind
  readonly at: Date
  /** The person who did it and gets no notice; null: the bank, or the clock. */
  readonly by: string | null
  /** Minor units of the request's currency. */
  readonly amount?: bigint | null
  /** Hryvnia for one unit, in millionths. */
  readonly rate?: bigint | null
  readonly day?: BusinessDate | null
  readonly why?: string | null
}

/**
 * Writes notices of requests: to the heads of the company and the person who wrote the request, except the person who
 * did it. Once a notice.
 */
export async function insertExchangeNotices(
  transaction: DatabaseTransaction,
  news: readonly ExchangeNews[],
): Promise<void> {
  const rows = news.map((one) => ({
    company_id: one.companyId,
    request_id: one.requestId,
    notice_id: one.noticeId,
    kind: one.kind,
    at: one.at.toISOString(),
    by_person_id: one.by,
    // A number of JSON would lose the last cents of a large amount.
    amount: one.amount === undefined || one.amount === null ? null : String(one.amount),
    rate: one.rate === undefined || one.rate === null ? null : String(one.rate),
    on_day: one.day ?? null,
    why: one.why?.slice(0, 300) ?? null,
  }))
  await sql`
    insert into exchange_notice (company_id, notice_id, person_id, request_id, kind, happened_at, by_person_id, amount, rate, on_day, why)
    select news.company_id, news.notice_id, relation.person_id, news.request_id, news.kind, news.at, news.by_person_id, news.amount,
      news.rate, news.on_day, news.why
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as news (company_id uuid, request_id uuid, notice_id uuid, kind text,
      at timestamptz, by_person_id uuid, amount bigint, rate bigint, on_day date, why text)
    join exchange_request as request on request.company_id = news.company_id and request.request_id = news.request_id
    join relation_view as relation on relation.company_id = news.company_id and relation.status = 'active'
      and (relation.person_id = request.author_person_id or relation.type = any (${[...headTypes]}::text[]))
      and relation.person_id is distinct from news.by_person_id
    on conflict do nothing`.execute(transaction)
}
