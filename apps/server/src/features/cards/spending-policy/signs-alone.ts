import { neededForSpending, type SpentFrom } from '@dilo/domain/cards/card-spending.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { fits } from '@dilo/domain/signing/still-needed.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { readSigningPolicy, type RelatedPerson, whoActOnAll } from '../../signing/door.ts'

type Alone = { readonly companyId: string; readonly personId: string }

/**
 * Checks that the policy of signing lets this person alone let cards spend that much, on every account that it is about.
 * cardNeedsSignatures: others sign it as well, so it is proposed (`propose-spending.ts`).
 * @param people who act for the company, locked by a caller that is about to change something
 */
export async function signsAlone(
  reader: Reader,
  { companyId, personId }: Alone,
  accounts: readonly SpentFrom[],
  people: readonly RelatedPerson[],
): Promise<Result<void, Refusal>> {
  if (accounts.length === 0) return ok(undefined)
  const { policy } = await readSigningPolicy(reader, companyId)
  const needs = neededForSpending(policy, accounts)
  const acting = whoActOnAll(
    people,
    accounts.map(({ accountId }) => accountId),
  )
  const person = acting.find(({ person_id }) => person_id === personId)
  const isEnough = needs.length === 1 && person !== undefined && person.signature_type !== 'none'
  return isEnough && fits(person.signature_type, needs) ? ok(undefined) : refused({ code: 'cardNeedsSignatures' })
}
