import type { Answer, Body } from '@dilo/contract/calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { isOwner, isNotifiedOfChanges, peopleWhoAct, proposedPolicy, readProposedRules } from '../../signing/door.ts'
import { simulateChange } from './simulate-change.ts'

type Call = 'POST /api/payment-service/signing-policy/simulation'

/** Simulates rules or people that nobody has proposed yet, for a person who may propose rules. */
export async function simulateRules(
  context: Context,
  authority: CompanyAuthority,
  { rules, people }: Body<Call>,
): Promise<Result<Answer<Call>, Refusal>> {
  const { companyId, personId } = authority
  const reader = context.database
  if (!isOwner(await peopleWhoAct(reader, companyId), personId)) return refused({ code: 'noAuthority' })
  const policy = rules === undefined ? ok(null) : await readProposedRules(reader, authority, rules)
  if (!policy.ok) return policy
  return ok(await simulateChange(context, reader, companyId, { policy: policy.value, people: people ?? null }))
}

/** Simulates the open proposal, for everybody who may see it: time has passed since it was made. */
export async function simulateProposal(
  context: Context,
  { companyId, personId }: CompanyAuthority,
): Promise<Result<Answer<Call>, Refusal>> {
  const reader = context.database
  const people = await peopleWhoAct(reader, companyId)
  if (!people.some((person) => person.person_id === personId && isNotifiedOfChanges(person)))
    return refused({ code: 'noAuthority' })
  const policy = await proposedPolicy(context, reader, companyId, people)
  if (policy === null) return refused({ code: 'notFound' })
  return ok(await simulateChange(context, reader, companyId, { policy, people: null }))
}
