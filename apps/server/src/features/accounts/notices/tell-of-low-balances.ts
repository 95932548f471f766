import { ok } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { insertNoticesOfLowBalances } from './account-notice-store.ts'

/**
 * Tells people of accounts that have fallen below their bound: once, and again only after it has been reached since. A fall
 * that ends before the next look is nothing to act on.
 */
export const tellOfLowBalances = ({ clock, database }: Context) =>
  inTransaction<void, never>(database, async (transaction) =>
    ok(await insertNoticesOfLowBalances(transaction, new Date(clock.now()))),
  )
