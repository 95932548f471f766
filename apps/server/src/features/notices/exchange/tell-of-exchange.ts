import { randomUUID } from 'node:crypto'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { type ExchangeNews, insertExchangeNotices } from './exchange-notice-store.ts'

type News = Omit<ExchangeNews, 'noticeId'> & {
  /** What makes it once, where a step may be told again. */
  readonly noticeId?: string
}

/**
 * Tells whoever heads a company, and whoever wrote the request, what has become of it: in the transaction in which it happens, of any
 * number of requests by one statement. Whoever did it hears nothing. Messages are gathered from it afterwards.
 */
export const tellOfExchange = (transaction: DatabaseTransaction, news: readonly News[]): Promise<void> =>
  news.length === 0
    ? Promise.resolve()
    : insertExchangeNotices(
        transaction,
        news.map((one) => ({ ...one, noticeId: one.noticeId ?? randomUUID() })),
      )
