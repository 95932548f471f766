import { certain, ok } from '@dilo/domain/result.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { lockForTransfers } from '@dilo/ledger/lock-for-transfers.ts'
import type { LedgerAccountRef } from '@dilo/ledger/posting.ts'
import type { Context } from '../../../context.ts'
import { risingId } from '../../../db/rising-id.ts'
import { type DatabaseTransaction, inTransaction, ledgerConnection } from '../../../db/transaction.ts'
import { cardShortageAccount } from '../../accounts/door.ts'
import { recordWords } from './record-words.ts'
import { applyAll } from './standing-holds.ts'
import { availableOf } from './store.ts'
import { findOpenShortages, findOwing, mayTakeFrom, storeCollected } from '../shortages/store.ts'

/**
 * Takes back what the bank has paid for the cards of an account, the oldest first, as far as the account has money. The caller
 * has locked the account at the ledger. From an account with a block nothing is taken.
 */
export async function collectShortages(
  { clock }: Context,
  transaction: DatabaseTransaction,
  account: LedgerAccountRef,
): Promise<void> {
  const open = await findOpenShortages(transaction, account)
  if (open.length === 0 || !(await mayTakeFrom(transaction, account))) return
  const at = new Date(clock.now())
  let available = await availableOf(transaction, account)
  for (const shortage of open) {
    if (available <= 0n) return
    const owed = shortage.amount - shortage.collected
    const taken = owed < available ? owed : available
    available -= taken
    const transactionId = risingId()
    await applyAll(transaction, [
      {
        kind: 'post',
        companyId: account.companyId,
        transactionId,
        idempotencyKey: `card-shortage:${shortage.shortage_id}:${shortage.collected}`,
        bookedAt: at,
        valueDate: businessDateAt(at),
        postings: [{ debit: account, credit: cardShortageAccount, amount: kopiykas(taken), currency: 'UAH' }],
      },
    ])
    await recordWords(transaction, {
      card: shortage,
      account,
      transactionId,
      kind: 'shortage',
      movement: {
        merchant: {
          name: shortage.merchant_name,
          city: shortage.merchant_city,
          country: shortage.merchant_country,
          category: shortage.merchant_category,
        },
        original: { amount: shortage.original_amount, currency: shortage.original_currency },
      },
    })
    const collected = shortage.collected + taken
    await storeCollected(
      transaction,
      { companyId: account.companyId, shortageId: shortage.shortage_id },
      collected,
      collected === shortage.amount ? at : null,
    )
  }
}

/**
 * Takes from accounts what they owe for cards, as soon as they have something. Any number of servers may do it at once.
 * @returns the accounts looked at
 */
export async function collectFromCredits(context: Context, atMost: number): Promise<number> {
  const owing = await findOwing(context.database, atMost)
  for (const account of owing)
    certain(
      await inTransaction<void, never>(context.database, async (transaction) => {
        await lockForTransfers(ledgerConnection(transaction), [{ debit: account, credit: cardShortageAccount }])
        await collectShortages(context, transaction, account)
        return ok(undefined)
      }),
    )
  return owing.length
}
