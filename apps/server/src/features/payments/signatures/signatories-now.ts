import { certain } from '@dilo/domain/result.ts'
import { missingSignatures } from '@dilo/domain/signing/may-sign.ts'
import { standingSignatures } from '@dilo/domain/signing/signature.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { PaymentRow } from '../payment/take-payment-step.ts'
import { lockOneToSign } from './payment-to-sign.ts'

/**
 * Whose signatures still carry a locked payment that all have signed, kept so until the transaction ends: of people who have
 * the right that they signed with (security row 33). A signature that has fallen since hinders nothing where the others are
 * enough by the policy of now: they were given in its place. As long as none has fallen the policy is not asked again.
 * @returns their ids; null: they are too few by now
 */
export async function signatoriesNow(
  transaction: DatabaseTransaction,
  payment: PaymentRow,
): Promise<readonly string[] | null> {
  const asker = { companyId: payment.company_id, personId: payment.author_person_id }
  const { toSign } = certain(await lockOneToSign(transaction, asker, payment.payment_id))
  // Signed by all it cannot be edited: what was signed is what it is.
  const signed = { ...toSign, signatures: toSign.signatures.map((one) => ({ ...one, digest: toSign.digest })) }
  const standing = standingSignatures(signed.digest, signed.signatures, signed.people)
  const hasFallen = standing.length < signed.signatures.length
  return hasFallen && missingSignatures(signed).length > 0 ? null : standing.map(({ personId }) => personId)
}
