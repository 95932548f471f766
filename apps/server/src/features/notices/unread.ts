import type { Reader } from '../../db/transaction.ts'
import { countUnreadOfCards } from './cards/card-notice-store.ts'
import { countUnreadOfDeposits } from './deposits/deposit-notice-store.ts'
import { countUnread, type Reading } from './store.ts'

/** The limit of the count: a page shows '99+' beyond it. */
const COUNTED = 100

/** The number of the person's unread notices in the current company, of payments, cards and deposits, 100 at most. */
export async function readUnread(reader: Reader, { personId, companyId }: Reading): Promise<number> {
  const reading = { personId, companyId }
  let found = await countUnread(reader, reading, COUNTED)
  for (const countOf of [countUnreadOfCards, countUnreadOfDeposits])
    if (found < COUNTED) found += await countOf(reader, reading, COUNTED)
  return Math.min(COUNTED, found)
}
