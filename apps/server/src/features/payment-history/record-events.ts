import type { DatabaseTransaction } from '../../db/transaction.ts'
import { insertEvents, type NewEvent } from './store.ts'

export type { NewEvent } from './store.ts'

/** Notes what happened to payments, in the transaction in which it does. */
export const recordEvents = (transaction: DatabaseTransaction, events: readonly NewEvent[]): Promise<void> =>
  insertEvents(transaction, events)
