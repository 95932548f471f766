import { randomUUID } from 'node:crypto'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { type CardNews, insertCardNotices } from './card-notice-store.ts'

type News = Omit<CardNews, 'noticeId'> & {
  /** The id that makes it unique where a step may be repeated: of a message, of a request. */
  readonly noticeId?: string
  readonly holderId: string | null
  /** The only recipients; without it: the holder and the heads. */
  readonly to?: readonly string[]
}

/**
 * Notifies the holder of a card, and the heads of the company, of an event of the card, in its transaction. The person
 * who did it gets no notice. Messages are gathered from it afterwards.
 */
export const tellOfCard = (
  transaction: DatabaseTransaction,
  { holderId, to, noticeId = randomUUID(), ...news }: News,
): Promise<void> => insertCardNotices(transaction, { ...news, noticeId }, to ?? { holderId })
