import { randomUUID } from 'node:crypto'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { type DepositNews, insertDepositNotices } from './deposit-notice-store.ts'

type News = Omit<DepositNews, 'noticeId'> & {
  /** The id that makes it unique where a step may be repeated. */
  readonly noticeId?: string
}

/**
 * Notifies the heads of a company, and the person who opened the deposit, of its event: in the transaction of the
 * event, for any number of deposits by one statement. The person who did it gets no notice. Messages are gathered from
 * it afterwards.
 */
export const tellOfDeposits = (transaction: DatabaseTransaction, news: readonly News[]): Promise<void> =>
  news.length === 0
    ? Promise.resolve()
    : insertDepositNotices(
        transaction,
        news.map((one) => ({ ...one, noticeId: one.noticeId ?? randomUUID() })),
      )
