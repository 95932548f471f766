import { missingSignatures } from '@dilo/domain/signing/may-sign.ts'
import { standingSignatures } from '@dilo/domain/signing/signature.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { lockPeopleWhoAct } from '../signatories/people-who-act.ts'
import { type PolicySubject, readByPolicy } from './read-by-policy.ts'

/**
 * True if a signed subject may still be carried out: signatures of people who have lost the right since do not count.
 * The needed ones were determined at the last signature. It locks the people, after the signed subject.
 */
export async function signaturesStand(transaction: DatabaseTransaction, subject: PolicySubject): Promise<boolean> {
  const people = await lockPeopleWhoAct(transaction, subject.companyId)
  const [signing] = await readByPolicy(transaction, subject.companyId, [{ row: subject, subject }], people)
  if (signing === undefined) throw new Error('What was read has its signatures')
  const { digest, signatures, people: signatories } = signing.toSign
  const isWhole = standingSignatures(digest, signatures, signatories).length === signatures.length
  return isWhole || missingSignatures(signing.toSign).length === 0
}
