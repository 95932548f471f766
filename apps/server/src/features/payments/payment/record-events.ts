import { sideBySide } from '@dilo/pg-batches/side-by-side.ts'
import { together } from '@dilo/pg-batches/together.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { tellParties } from '../../notices/door.ts'
import { insertEvents, type NewEvent } from './events-store.ts'

export type { NewEvent } from './events-store.ts'

/** Records events of payments, in the transaction in which they happen, and tells everybody concerned. */
export const recordEvents: (transaction: DatabaseTransaction, events: readonly NewEvent[]) => Promise<void> = together(
  async (transaction, asked) => {
    const events = asked.flat()
    // Notices read the events before them, on the same connection.
    await sideBySide([insertEvents(transaction, events), tellParties(transaction, events)])
  },
)
