import type { Reader } from '../../db/transaction.ts'
import { countUnread, type Reading } from './store.ts'

/** So many are counted: a page says '99+' of more. */
const COUNTED = 100

/** How many notices of the person in the current company are unread, 100 at most. */
export const readUnread = (reader: Reader, { personId, companyId }: Reading): Promise<number> =>
  countUnread(reader, { personId, companyId }, COUNTED)
