import type { PaymentStep } from '@dilo/domain/flows/payment.ts'
import type { VoidCause } from '@dilo/domain/signing/signature.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { voidSignaturesUnder } from '../../signing/door.ts'

type PaymentKey = { readonly company_id: string; readonly payment_id: string }

/**
 * Voids the signatures under a locked payment, if its step requires it: the earlier signatures are under something else
 * (changedSinceCode). Void signatures stay, with cause and time, and no longer count towards limits.
 */
export async function voidSignatures(
  transaction: DatabaseTransaction,
  { payment, step }: { readonly payment: PaymentKey; readonly step: PaymentStep },
  why: { readonly cause: VoidCause; readonly at: Date },
): Promise<void> {
  if (!step.effects.includes('voidSignatures')) return
  await voidSignaturesUnder(transaction, [{ companyId: payment.company_id, id: payment.payment_id }], why)
}
