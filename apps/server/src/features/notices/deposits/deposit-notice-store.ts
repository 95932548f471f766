import type { DepositNoticeKind } from '@dilo/domain/deposits/deposit-notice.ts'
import { headTypes } from '@dilo/domain/rules/heads-company.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../../db/transaction.ts'

/** The event of a deposit. */
export type DepositNews = {
  readonly companyId: string
  readonly depositId: string
  readonly noticeId: string
  readonly kind: DepositNoticeKind
  readonly at: Date
  /** The person who did it and gets no notice; null: the bank, or the deposit by itself. */
  readonly by: string | null
  readonly openedBy: string | null
  /** Minor units of the deposit's currency. */
  readonly amount?: bigint | null
  /** Hundredths of a percent a year. */
  readonly rate?: number | null
  readonly day?: BusinessDate | null
  readonly paper?: string | null
}

/**
 * Writes notices of deposits: to the heads of the company and the person who opened the deposit, except the person who
 * did it. Once a notice.
 */
export async function insertDepositNotices(
  transaction: DatabaseTransaction,
  news: readonly DepositNews[],
): Promise<void> {
  const rows = news.map((one) => ({
    company_id: one.companyId,
    deposit_id: one.depositId,
    notice_id: one.noticeId,
    kind: one.kind,
    at: one.at.toISOString(),
    by_person_id: one.by,
    opened_by: one.openedBy,
    // A number of JSON would lose the last kopiykas of a large amount.
    amount: one.amount === undefined || one.amount === null ? null : String(one.amount),
    rate: one.rate ?? null,
    on_day: one.day ?? null,
    paper: one.paper?.slice(0, 200) ?? null,
  }))
  await sql`
    insert into deposit_notice (company_id, notice_id, person_id, deposit_id, kind, happened_at, by_person_id, amount, rate, on_day, paper)
    select news.company_id, news.notice_id, relation.person_id, news.deposit_id, news.kind, news.at, news.by_person_id, news.amount,
      news.rate, news.on_day, news.paper
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as news (company_id uuid, deposit_id uuid, notice_id uuid, kind text,
      at timestamptz, by_person_id uuid, opened_by uuid, amount bigint, rate integer, on_day date, paper text)
    join relation_view as relation on relation.company_id = news.company_id and relation.status = 'active'
      and (relation.person_id = news.opened_by or relation.type = any (${[...headTypes]}::text[]))
      and relation.person_id is distinct from news.by_person_id
    on conflict do nothing`.execute(transaction)
}
