import type { Answer } from '@dilo/contract/calls.ts'
import { mayProposePolicy } from '@dilo/domain/signing/policy-change.ts'
import type { SigningRule } from '@dilo/domain/signing/signing-policy.ts'
import type { Reader } from '../../db/transaction.ts'
import type { CompanyAuthority } from '../../http/authority.ts'
import { fullNameOf } from '../clients/presenter.ts'
import { peopleWhoAct } from '../signing/people-who-act.ts'
import { readSigningPolicy } from '../signing/signing-policy.ts'
import { answerChange, type OpenChange, readChange } from './open-change.ts'

type Shown = Answer<'GET /api/payment-service/signing-policy'>

/** The current company's policy as it is shown, with what was proposed in its place. */
export async function showPolicy(reader: Reader, { companyId, personId, relationType, permissions }: CompanyAuthority): Promise<Shown> {
  const { policy, isStandard } = await readSigningPolicy(reader, companyId)
  const change = await readChange(reader, companyId, await peopleWhoAct(reader, companyId))
  return {
    isStandard,
    rules: policy.rules.map(shownRule),
    change: change && shownChange(change, personId),
    changeRefusal: mayProposePolicy(relationType, permissions) ? null : 'NO_AUTHORITY',
  }
}

const shownRule = (rule: SigningRule): Shown['rules'][number] => ({ ...rule, from: String(rule.from), needs: [...rule.needs] })

function shownChange(change: OpenChange, personId: string): NonNullable<Shown['change']> {
  const { row, rules, fingerprint, needs, given, missing } = change
  const answer = answerChange(change, personId)
  return {
    rules: rules.map(shownRule),
    person: fullNameOf(row),
    proposedAt: row.proposed_at.toISOString(),
    fingerprint,
    needs: [...needs],
    given: given.map((one) => ({ person: fullNameOf(one), type: one.type, method: one.method })),
    missing: [...missing],
    refusal: answer.ok ? null : answer.error,
  }
}
