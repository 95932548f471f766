import type { Answer, Body } from '@dilo/contract/calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { raisesInstantLimit } from '@dilo/domain/signing/policy-change.ts'
import type { Context } from '../../../context.ts'
import { inTransaction, type Reader } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { withdrawChange } from '../changes/end-change.ts'
import { lockCompany } from '../changes/lock-company.ts'
import { proposeChange } from '../changes/propose-change.ts'
import { lockPeopleWhoAct } from '../signatories/people-who-act.ts'
import { isOwner, policyChange } from './policy-change.ts'
import { readInstantLimit } from './store.ts'
import { readProposedRules } from './proposed-rules.ts'
import { showPolicy } from './show-policy.ts'

type Call = 'PUT /api/payment-service/signing-policy/change'
type Policy = Answer<Call>

/**
 * Proposes other rules of signing in place of an earlier proposal, whose signatures become void. The rules are
 * validated as a whole: no gaps, no places that its people could not fill, no account of another company.
 * @param origin the base address of links to the bank
 */
export async function proposePolicy(
  context: Context,
  authority: CompanyAuthority,
  { rules, instantLimit }: Body<Call>,
  origin: string,
): Promise<Result<Policy, Refusal>> {
  const { companyId, personId } = authority
  const proposed = await inTransaction<Policy, Refusal>(context.database, async (transaction) => {
    await lockCompany(transaction, companyId)
    const people = await lockPeopleWhoAct(transaction, companyId)
    if (!isOwner(people, personId)) return refused({ code: 'noAuthority' })
    const policy = await readProposedRules(transaction, authority, rules)
    if (!policy.ok) return policy
    const limit = instantLimit === undefined ? {} : await proposedLimit(transaction, companyId, instantLimit)
    const put = await proposeChange(context, transaction, authority, policyChange, {
      subjectId: companyId,
      proposal: { rules, ...limit },
      people,
      origin,
    })
    return put.ok ? ok(await showPolicy(context, transaction, authority)) : put
  })
  if (proposed.ok) context.wakeOutbox()
  return proposed
}

/** A limit as a proposal keeps it: no other change can come between, because a company has one proposal at a time. */
async function proposedLimit(reader: Reader, companyId: string, instantLimit: string | null) {
  const before = await readInstantLimit(reader, companyId)
  const after = instantLimit === null ? null : BigInt(instantLimit)
  return { instantLimit, raisesInstantLimit: raisesInstantLimit(before, after) }
}

/** Withdraws the open proposal, if there is one, even if it is fully signed and waits. */
export function withdrawProposal(context: Context, authority: CompanyAuthority): Promise<Result<Policy, Refusal>> {
  const { companyId, personId } = authority
  return inTransaction<Policy, Refusal>(context.database, async (transaction) => {
    await lockCompany(transaction, companyId)
    if (!isOwner(await lockPeopleWhoAct(transaction, companyId), personId)) return refused({ code: 'noAuthority' })
    await withdrawChange(transaction, policyChange, {
      companyId,
      subjectId: companyId,
      by: authority,
      at: new Date(context.clock.now()),
    })
    return ok(await showPolicy(context, transaction, authority))
  })
}
