import { together } from '@dilo/pg-batches/together.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { type Credit, insertNoticesOfCredits } from './account-notice-store.ts'

/**
 * Tells everybody who may see an account of money that another client paid to it: in the transaction that posts it, of any
 * number of entries by one statement. Messages are gathered from it afterwards.
 */
export const tellOfCredits: (transaction: DatabaseTransaction, credits: readonly Credit[]) => Promise<void> = together(
  async (transaction, asked) => {
    const credits = asked.flat()
    if (credits.length > 0) await insertNoticesOfCredits(transaction, credits)
  },
)
