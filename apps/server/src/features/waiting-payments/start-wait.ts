import { ok, type Result } from '@dilo/domain/result.ts'
import type { LedgerRefusal } from '@dilo/ledger/outcome.ts'
import type { Context } from '../../context.ts'
import type { DatabaseTransaction } from '../../db/transaction.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { setMoneyAside } from '../payments/set-money-aside.ts'
import type { PaymentRow } from '../payments/take-payment-step.ts'
import { tellOwner } from '../sessions/tell-owner.ts'
import type { FoundWait } from './find-wait.ts'
import { insertWait } from './store.ts'
import { waitMessages } from './wait-messages.ts'

/**
 * Makes a signed payment wait, in the transaction of its signature: its money is set aside, and the true owner of the
 * access is told while there is time to stop it.
 */
export async function startWait(
  context: Context,
  transaction: DatabaseTransaction,
  payment: PaymentRow,
  { wait: { cause, until }, owners }: FoundWait,
): Promise<Result<void, LedgerRefusal>> {
  const now = context.clock.now()
  const held = await setMoneyAside(context, transaction, payment)
  if (!held.ok) return held
  await insertWait(transaction, payment, { holdId: held.value, cause, since: new Date(now), until })
  const facts = { cause, until: until.toISOString() }
  recordAudit(transaction, { companyId: payment.company_id, by: 'bank', event: 'paymentWaiting', subjectId: payment.payment_id, facts, at: new Date(now) })
  const texts = waitMessages(payment, { cause, until, contactPhone: context.config.contactPhone })
  for (const owner of owners) await tellOwner(transaction, owner, texts, { now, expires: until.getTime() })
  return ok(undefined)
}
