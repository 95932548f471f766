import { missingSignatures } from '@dilo/domain/signing/may-sign.ts'
import { standingSignatures } from '@dilo/domain/signing/signature.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { lockPeopleWhoAct } from '../signatories/people-who-act.ts'
import { type PolicySubject, readByPolicy } from './read-by-policy.ts'

/**
 * Whether what was signed may still be carried out: of people who have lost the right since, the signatures count no more. Which are needed
 * was asked at the last one. It locks the people, after whatever is signed.
 */
export async function signaturesStand(transaction: DatabaseTransaction, subject: PolicySubject): Promise<boolean> {
  const people = await lockPeopleWhoAct(transaction, subject.companyId)
  const [signing] = await readByPolicy(transaction, subject.companyId, [{ row: subject, subject }], people)
  if (signing === undefined) throw new Error('What was read has its signatures')
  const { digest, signatures, people: signatories } = signing.toSign
  const isWhole = standingSignatures(digest, signatures, signatories).length === signatures.length
  return isWhole || missingSignatures(signing.toSign).length === 0
}
