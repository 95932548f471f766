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

type Beginning = FoundWait & { readonly inDemo: boolean }

/**
 * Makes a signed payment wait, in the transaction of its signature: its money and its fee are set aside, and after a change
 * of access the true owner is told while there is time to stop it.
 */
export async function startWait(
  context: Context,
  transaction: DatabaseTransaction,
  payment: PaymentRow,
  { wait: { cause, until }, owners, inDemo }: Beginning,
): Promise<Result<void, LedgerRefusal>> {
  const now = context.clock.now()
  const held = await setMoneyAside(context, transaction, [payment], { inDemo })
  if (!held.ok) return held
  for (const reserved of held.value) await insertWait(transaction, payment, { ...reserved, cause, since: new Date(now), until })
  const facts = { cause, until: until.toISOString() }
  recordAudit(transaction, { companyId: payment.company_id, by: 'bank', event: 'paymentWaiting', subjectId: payment.payment_id, facts, at: new Date(now) })
  const texts = waitMessages(payment, { cause, until, contactPhone: context.config.contactPhone })
  for (const owner of owners) await tellOwner(transaction, owner, texts, { now, expires: until.getTime() })
  return ok(undefined)
}
