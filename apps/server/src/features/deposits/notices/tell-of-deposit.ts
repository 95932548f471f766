import type { DepositNoticeKind } from '@dilo/domain/deposits/deposit-notice.ts'
import { headTypes } from '@dilo/domain/rules/heads-company.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { type ThingNews, writeNotices } from '../../notices/door.ts'
import { depositNotices } from './deposit-notices.ts'

/** The event of a deposit. */
type DepositNews = ThingNews<DepositNoticeKind> & {
  readonly depositId: string
  readonly openedBy: string | null
  /** Minor units of the deposit's currency. */
  readonly amount?: bigint | null
  /** Hundredths of a percent a year. */
  readonly rate?: number | null
  readonly day?: BusinessDate | null
  readonly paper?: string | null
}

const write = writeNotices(depositNotices, {
  columns: { amount: 'bigint', rate: 'integer', on_day: 'date', paper: 'text' },
  asked: { opened_by: 'uuid' },
  hears: sql`(relation.person_id = news.opened_by or relation.type = any (${[...headTypes]}::text[]))`,
})

/** Notifies the heads of the company and the person who opened the deposit, except the person who did it. */
export const tellOfDeposits = (transaction: DatabaseTransaction, news: readonly DepositNews[]): Promise<void> =>
  write(
    transaction,
    news.map(({ depositId, openedBy, amount, rate, day, paper, ...one }) => ({
      ...one,
      thingId: depositId,
      own: { opened_by: openedBy, amount, rate, on_day: day, paper: paper?.slice(0, 200) },
    })),
  )
