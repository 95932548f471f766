import type { Body } from '@dilo/contract/calls.ts'
import type { RefusalCode } from '@dilo/domain/refusals.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { SigningPolicy } from '@dilo/domain/signing/signing-policy.ts'
import type { Context } from '../../../context.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { ownAccounts, refusalOfForeign } from '../../accounts/door.ts'
import { readOpenChanges } from '../changes/open-change.ts'
import type { RelatedPerson } from '../signatories/people-who-act.ts'
import { isSoleEntrepreneur } from '../signatories/signing-policy.ts'
import { policyChange, policyOf, rulesOf } from './policy-change.ts'

type Rules = Body<'PUT /api/payment-service/signing-policy/change'>['rules']

/** Rules as a person sends them, as a policy of the company: no gaps, no account of another company. */
export async function readProposedRules(
  reader: Reader,
  authority: CompanyAuthority,
  rules: Rules,
): Promise<Result<SigningPolicy, Refusal>> {
  const foreign = await foreignAccount(reader, authority, rules)
  if (foreign !== null) return refused({ code: foreign })
  const policy = policyOf(rulesOf({ proposal: { rules } }), await isSoleEntrepreneur(reader, authority.companyId))
  return policy === null ? refused({ code: 'invalidRequest', fields: { rules: 'Invalid value' } }) : ok(policy)
}

/** The first account in the rules that belongs to another company, refused as in payments. */
async function foreignAccount(
  reader: Reader,
  authority: CompanyAuthority,
  rules: Rules,
): Promise<RefusalCode<'payments'> | null> {
  const own = new Set((await ownAccounts(reader, authority.companyId)).map(({ account_id }) => account_id))
  const foreign = rules.flatMap(({ accountId }) => (accountId === null || own.has(accountId) ? [] : [accountId]))[0]
  return foreign === undefined ? null : refusalOfForeign(reader, authority, foreign)
}

/** The policy of the open proposal. Null: nothing is proposed. */
export async function proposedPolicy(
  context: Context,
  reader: Reader,
  companyId: string,
  people: readonly RelatedPerson[],
): Promise<SigningPolicy | null> {
  const [change] = await readOpenChanges(context, reader, policyChange, companyId, people)
  return change === undefined ? null : policyOf(rulesOf(change.row), change.row.sole_entrepreneur)
}
