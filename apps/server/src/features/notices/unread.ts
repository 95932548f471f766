import type { Reader } from '../../db/transaction.ts'
import { countUnread, type Reading } from './store.ts'

/** The limit of the count: a page shows '99+' beyond it. */
const COUNTED = 100

/** The number of the person's unread notices in the current company, 100 at most. */
export const readUnread = (reader: Reader, { personId, companyId }: Reading): Promise<number> =>
  countUnread(reader, { personId, companyId }, COUNTED)
