import type { PaymentToSign } from '@dilo/domain/signing/may-sign.ts'
import type { GivenType, SubjectKind } from '@dilo/domain/signing/signature.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { GivenSignature } from '../pipeline/signable.ts'
import { insertSignatures } from '../signatures/store.ts'

type Given = {
  readonly subject: { readonly kind: SubjectKind; readonly companyId: string; readonly id: string }
  readonly toSign: PaymentToSign
  readonly signature: GivenSignature<{ readonly type: GivenType; readonly missing: number }>
  readonly recipientWasNew: boolean
}

/** Stores the signature of the caller. @returns false: they have a valid signature of this type already */
export async function insertSignature(
  transaction: DatabaseTransaction,
  { personId, sessionId }: CompanyAuthority,
  { subject, toSign, signature: { type, method, origin, evidence, at }, recipientWasNew }: Given,
): Promise<boolean> {
  const [isNew] = await insertSignatures(transaction, [
    {
      subject,
      personId,
      type,
      method,
      digest: Buffer.from(toSign.digest, 'hex'),
      batchDigest: null,
      signedAt: at,
      counted: { amount: toSign.amount, on: businessDateAt(at.getTime()) },
      recipientWasNew,
      origin: { ...origin, sessionId },
      evidence,
    },
  ])
  return isNew === true
}
