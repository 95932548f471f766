import { randomUUID } from 'node:crypto'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { type CardNews, insertCardNotices } from './card-notice-store.ts'

type News = Omit<CardNews, 'noticeId'> & {
  /** What makes it once, where a step may be told again: the id of a message, of a request. */
  readonly noticeId?: string
  readonly holderId: string | null
  /** Who alone hears of it; without it: the holder and the heads. */
  readonly to?: readonly string[]
}

/**
 * Tells the holder of a card, and whoever heads the company, what has happened to it: in the transaction in which it happens.
 * Whoever did it hears nothing. Messages are gathered from it afterwards.
 */
export const tellOfCard = (
  transaction: DatabaseTransaction,
  { holderId, to, noticeId = randomUUID(), ...news }: News,
): Promise<void> => insertCardNotices(transaction, { ...news, noticeId }, to ?? { holderId })
