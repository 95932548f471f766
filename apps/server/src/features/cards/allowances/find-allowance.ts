import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { headsStill } from '../life/heads-still.ts'
import { lockAllowance, spendAllowance } from './store.ts'

/** A payment that a limit would decline. */
type Payment = {
  readonly companyId: string
  readonly cardId: string
  /** The processor's number of the merchant. */
  readonly merchantId: string
  readonly amount: Kopiykas
  /** By the bank's clock. */
  readonly at: Date
}

/**
 * The allowance that lets a payment pass once, whatever a limit says; it stays locked until the transaction ends, so of two
 * payments at once one has it. The caller has locked the card. Null: there is none.
 */
export async function findAllowance(transaction: DatabaseTransaction, payment: Payment): Promise<string | null> {
  const found = await lockAllowance(transaction, payment)
  if (found === undefined) return null
  // An allowance that had to wait is checked again: it counts only if the person who granted it still heads the
  // company.
  const waited = found.starts_at !== null
  const { companyId } = payment
  return waited && !(await headsStill(transaction, { companyId, personId: found.granted_by }))
    ? null
    : found.allowance_id
}

/** Uses an allowance of `findAllowance` up, in the same transaction, for the payment that it let through. */
export const useAllowance = (
  transaction: DatabaseTransaction,
  used: {
    readonly companyId: string
    readonly allowanceId: string
    readonly authorisationId: string
    readonly at: Date
  },
): Promise<void> => spendAllowance(transaction, used)
