import { checkReturn, parseEntryReference } from '@dilo/domain/payments/returned-entry.ts'
import { certain, ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { PaymentRow } from '../payment/store.ts'
import { findReturnableEntry } from './find-returnable-entry.ts'
import { lockReturnsOf } from './store.ts'

type Returning = Pick<PaymentRow, 'company_id' | 'creditor_iban' | 'amount' | 'returns_entry'>

/**
 * Checks a payment that returns money, when its code is asked for and when it is signed: no more goes back than came. Other
 * payments ask nothing.
 */
export async function checkReturnUnderLock(
  context: Context,
  transaction: DatabaseTransaction,
  { company_id: companyId, creditor_iban: creditorIban, amount, returns_entry: returns }: Returning,
): Promise<Result<void, 'returnAboveReceived' | 'returnToAnotherAccount'>> {
  if (returns === null) return ok(undefined)
  const reference = certain(parseEntryReference(returns))
  await lockReturnsOf(transaction, companyId, reference)
  const entry = await findReturnableEntry(context, transaction, companyId, reference)
  if (entry === null || entry === 'none') return refused('returnToAnotherAccount')
  return checkReturn({ creditorIban, amount }, entry)
}
