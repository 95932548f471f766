import type { Context } from '../../../context.ts'
import { countUnread, type Reading } from '../notice/store.ts'
import { countUnreadOf } from './thing-notice-store.ts'

/** The limit of the count: a page shows '99+' beyond it. */
const COUNTED = 100

/** The number of the person's unread notices in the current company, of payments and all things, 100 at most. */
export async function readUnread({ database, above }: Context, { personId, companyId }: Reading): Promise<number> {
  const reading = { personId, companyId }
  let found = await countUnread(database, reading, COUNTED)
  for (const things of above.noticeSorts)
    if (found < COUNTED) found += await countUnreadOf(database, things, reading, COUNTED)
  return Math.min(COUNTED, found)
}
