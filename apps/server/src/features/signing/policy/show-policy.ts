import type { Answer } from '@dilo/contract/calls.ts'
import { wireCodeOf } from '@dilo/domain/refusals.ts'
import type { SigningRule } from '@dilo/domain/signing/signing-policy.ts'
import type { Context } from '../../../context.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { type OpenChange, readOpenChanges } from '../changes/open-change.ts'
import { presentSigning } from '../changes/presenter.ts'
import { peopleWhoAct } from '../signatories/people-who-act.ts'
import { readSigningPolicy } from '../signatories/signing-policy.ts'
import { instantLimitOf, isOwner, policyChange, rulesOf } from './policy-change.ts'
import { readInstantLimit } from './store.ts'

type Shown = Answer<'GET /api/payment-service/signing-policy'>

/** The current company's policy for its page, with the open proposal. */
export async function showPolicy(
  context: Context,
  reader: Reader,
  { companyId, personId }: CompanyAuthority,
): Promise<Shown> {
  const { policy, isStandard } = await readSigningPolicy(reader, companyId)
  const people = await peopleWhoAct(reader, companyId)
  const limit = await readInstantLimit(reader, companyId)
  const instantLimit = limit === null ? null : String(limit)
  const [change] = await readOpenChanges(context, reader, policyChange, companyId, people)
  return {
    isStandard,
    rules: policy.rules.map(shownRule),
    instantLimit,
    change: change === undefined ? null : shownChange(change, personId, instantLimit),
    changeRefusal: isOwner(people, personId) ? null : wireCodeOf('noAuthority'),
  }
}

const shownRule = (rule: SigningRule): Shown['rules'][number] => ({
  ...rule,
  from: String(rule.from),
  needs: [...rule.needs],
})

const shownChange = (
  change: OpenChange,
  personId: string,
  present: Shown['instantLimit'],
): NonNullable<Shown['change']> => ({
  rules: rulesOf(change.row).map(shownRule),
  instantLimit: instantLimitOf(change.row) === undefined ? present : (instantLimitOf(change.row) ?? null),
  ...presentSigning(policyChange, change, personId),
})
