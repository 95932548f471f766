import type { Reader } from '../../db/transaction.ts'
import { countUnreadOfCards } from './cards/card-notice-store.ts'
import { countUnread, type Reading } from './store.ts'

/** The limit of the count: a page shows '99+' beyond it. */
const COUNTED = 100

/** The number of the person's unread notices in the current company, of payments and of cards, 100 at most. */
export async function readUnread(reader: Reader, { personId, companyId }: Reading): Promise<number> {
  const reading = { personId, companyId }
  const ofPayments = await countUnread(reader, reading, COUNTED)
  return ofPayments < COUNTED
    ? Math.min(COUNTED, ofPayments + (await countUnreadOfCards(reader, reading, COUNTED)))
    : COUNTED
}
