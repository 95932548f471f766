import type { Reader } from '../../../db/transaction.ts'
import { allThings } from './all-things.ts'
import { countUnread, type Reading } from '../notice/store.ts'
import { countUnreadOf } from '../things/thing-notice-store.ts'

/** The limit of the count: a page shows '99+' beyond it. */
const COUNTED = 100

/** The number of the person's unread notices in the current company, of payments and all things, 100 at most. */
export async function readUnread(reader: Reader, { personId, companyId }: Reading): Promise<number> {
  const reading = { personId, companyId }
  let found = await countUnread(reader, reading, COUNTED)
  for (const things of allThings) if (found < COUNTED) found += await countUnreadOf(reader, things, reading, COUNTED)
  return Math.min(COUNTED, found)
}
