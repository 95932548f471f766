import type { DatabaseTransaction } from '../../../db/transaction.ts'

/** Locks deposits whose next account for payouts has waited long enough. What others have a claim to keeps its account. */
export const lockDueAccounts = (transaction: DatabaseTransaction, at: Date, atMost: number) =>
  transaction
    .selectFrom('deposit')
    .select(['company_id', 'deposit_id'])
    .where('next_payout_from', '<=', at)
    .where('status', '=', 'active')
    .orderBy('next_payout_from')
    .limit(atMost)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
