import type { Answer, Body } from '@dilo/contract/calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { withdrawChange } from '../changes/end-change.ts'
import { lockCompany } from '../changes/lock-company.ts'
import { proposeChange } from '../changes/propose-change.ts'
import { lockPeopleWhoAct } from '../signatories/people-who-act.ts'
import { isOwner, policyChange } from './policy-change.ts'
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
  { rules }: Body<Call>,
  origin: string,
): Promise<Result<Policy, Refusal>> {
  const { companyId, personId } = authority
  const proposed = await inTransaction<Policy, Refusal>(context.database, async (transaction) => {
    await lockCompany(transaction, companyId)
    const people = await lockPeopleWhoAct(transaction, companyId)
    if (!isOwner(people, personId)) return refused({ code: 'noAuthority' })
    const policy = await readProposedRules(transaction, authority, rules)
    if (!policy.ok) return policy
    const put = await proposeChange(context, transaction, authority, policyChange, {
      subjectId: companyId,
      proposal: { rules },
      people,
      origin,
    })
    return put.ok ? ok(await showPolicy(context, transaction, authority)) : put
  })
  if (proposed.ok) context.wakeOutbox()
  return proposed
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
