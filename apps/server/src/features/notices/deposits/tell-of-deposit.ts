import { randomUUID } from 'node:crypto'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { type DepositNews, insertDepositNotices } from './deposit-notice-store.ts'

type News = Omit<DepositNews, 'noticeId'> & {
  /** What makes it once, where a step may be told again. */
  readonly noticeId?: string
}

/**
 * Tells whoever heads a company, and whoever opened the deposit, what has happened to it: in the transaction in which it
 * happens, of any number of deposits by one statement. Whoever did it hears nothing. Messages are gathered from it afterwards.
 */
export const tellOfDeposits = (transaction: DatabaseTransaction, news: readonly News[]): Promise<void> =>
  news.length === 0
    ? Promise.resolve()
    : insertDepositNotices(
        transaction,
        news.map((one) => ({ ...one, noticeId: one.noticeId ?? randomUUID() })),
      )
