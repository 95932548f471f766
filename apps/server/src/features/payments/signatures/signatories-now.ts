import { certain } from '@dilo/domain/result.ts'
import { missingSignatures } from '@dilo/domain/signing/may-sign.ts'
import { standingSignatures } from '@dilo/domain/signing/signature.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { PaymentRow } from '../payment/take-payment-step.ts'
import { lockOneToSign } from './payment-to-sign.ts'

/**
 * The signatories who still support a locked payment with all its signatures, locked until the transaction ends: people
 * who keep the right with which they signed (security row 33). A lapsed signature does no harm if the others satisfy
 * the present policy. Without a lapsed signature the policy is not checked again.
 * @returns their ids; null: they are too few now
 */
export async function signatoriesNow(
  transaction: DatabaseTransaction,
  payment: PaymentRow,
): Promise<readonly string[] | null> {
  const asker = { companyId: payment.company_id, personId: payment.author_person_id }
  const { toSign } = certain(await lockOneToSign(transaction, asker, payment.payment_id))
  // A payment with all its signatures cannot be edited, so its digest is the signed one.
  const signed = { ...toSign, signatures: toSign.signatures.map((one) => ({ ...one, digest: toSign.digest })) }
  const standing = standingSignatures(signed.digest, signed.signatures, signed.people)
  const hasFallen = standing.length < signed.signatures.length
  return hasFallen && missingSignatures(signed).length > 0 ? null : standing.map(({ personId }) => personId)
}
