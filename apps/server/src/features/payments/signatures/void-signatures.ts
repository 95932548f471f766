import type { PaymentStep } from '@dilo/domain/flows/payment.ts'
import type { VoidCause } from '@dilo/domain/signing/signature.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { voidSignaturesOf, voidSignaturesOfMany } from './store.ts'

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
  if (step.effects.includes('voidSignatures')) await voidSignaturesOf(transaction, payment, { ...why, personId: null })
}

/** Voids all signatures under payments of a company that the caller has locked and deletes. */
export const voidAllSignatures = (
  transaction: DatabaseTransaction,
  payments: { readonly companyId: string; readonly paymentIds: readonly string[] },
  why: { readonly cause: VoidCause; readonly at: Date },
): Promise<void> => voidSignaturesOfMany(transaction, payments, why)
