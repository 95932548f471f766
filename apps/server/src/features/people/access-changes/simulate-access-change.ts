import type { SigningSimulation } from '@dilo/contract/signing-simulation.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { simulateChange } from '../../payments/door.ts'
import { isNotifiedOfChanges, peopleWhoAct, readChange } from '../../signing/door.ts'
import { accessChange } from './access-change.ts'
import { proposalOf } from './access-proposal.ts'

/**
 * The effect that an open change of a person's access would have on payments, as of now, for everybody who is notified
 * of such changes. notFound: the company has none with this id, or it has ended.
 */
export async function simulateAccessChange(
  context: Context,
  { companyId, personId }: CompanyAuthority,
  changeId: string,
): Promise<Result<SigningSimulation, Refusal>> {
  const reader = context.database
  const people = await peopleWhoAct(reader, companyId)
  const change = await readChange(context, reader, accessChange, { companyId, changeId }, people)
  if (change === undefined || change.row.ended_at !== null) return refused({ code: 'notFound' })
  if (!people.some((person) => person.person_id === personId && isNotifiedOfChanges(person)))
    return refused({ code: 'noAuthority' })
  const { subject, after } = proposalOf(change.row)
  const proposed = {
    personId: 'personId' in subject ? subject.personId : null,
    signatureType: after?.signatureType ?? 'none',
    scope: after === null ? undefined : { accounts: after.accounts, limits: after.limits },
  }
  return ok(await simulateChange(context, reader, companyId, { policy: null, people: [proposed] }))
}
