import type { ErrorCode } from '@dilo/domain/errors.ts'
import { actionsAllowedBy } from '@dilo/domain/action-permissions.ts'
import { effectivePermissions } from '@dilo/domain/permissions.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Digest } from '@dilo/domain/signing/digest.ts'
import { fingerprintOf } from '@dilo/domain/signing/fingerprint.ts'
import { neededForChange, signable } from '@dilo/domain/signing/policy-change.ts'
import type { GivenType } from '@dilo/domain/signing/signature.ts'
import { type NeededSignature, type NeededSignatures, parseSigningPolicy, type SigningPolicy, type SigningRule, standardPolicy } from '@dilo/domain/signing/signing-policy.ts'
import { fits, stillNeeded } from '@dilo/domain/signing/still-needed.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Reader } from '../../db/transaction.ts'
import type { RelatedPerson } from '../signing/people-who-act.ts'
import { type CompanyPolicy, readSigningPolicy } from '../signing/signing-policy.ts'
import { type ChangeRow, type ChangeSignature, findChange, findChangeSignatures } from './store.ts'

/** Rules as they are stored beside a proposal, and as the calls have them. */
export type StoredRule = Omit<SigningRule, 'from'> & { readonly from: string }

/** A proposal with all that its signatures depend on. */
export type OpenChange = {
  readonly row: ChangeRow
  readonly rules: readonly SigningRule[]
  readonly fingerprint: string
  /** The policy that holds until it is signed. */
  readonly present: CompanyPolicy
  readonly needs: NeededSignatures
  /** Of those who still act for the company with the right that they signed with. */
  readonly given: readonly ChangeSignature[]
  readonly missing: readonly NeededSignature[]
  readonly people: readonly RelatedPerson[]
}

export const digestOfRow = ({ digest }: ChangeRow): Digest => digest.toString('hex') as Digest

export async function readChange(reader: Reader, companyId: string, people: readonly RelatedPerson[]): Promise<OpenChange | null> {
  const row = await findChange(reader, companyId)
  if (row === undefined) return null
  const present = await readSigningPolicy(reader, companyId)
  const needs = neededForChange(present.policy)
  const signatures = await findChangeSignatures(reader, companyId)
  const given = signatures.filter((one) => people.some(({ person_id, signature_type }) => person_id === one.person_id && signature_type === one.type))
  const rules = (row.rules as StoredRule[]).map((rule): SigningRule => ({ ...rule, from: kopiykas(BigInt(rule.from)) }))
  return { row, rules, present, needs, given, people, fingerprint: fingerprintOf(digestOfRow(row)), missing: stillNeeded(needs, given.map(({ type }) => type)) }
}

/** The policy that rules are: none are the bank's. Null: they are no policy. */
export function policyOf(rules: readonly SigningRule[], soleEntrepreneur: boolean): SigningPolicy | null {
  if (rules.length === 0) return standardPolicy(soleEntrepreneur)
  const policy = parseSigningPolicy(rules)
  return policy.ok ? policy.value : null
}

const maySign = ({ type, permissions }: RelatedPerson): boolean => actionsAllowedBy(effectivePermissions(type, permissions)).includes('SIGN')

/** Whether the people of a company can sign all that a policy asks for (PAY_E067). */
export const signableBy = (policy: SigningPolicy, people: readonly RelatedPerson[]): Result<void, 'PAY_E067'> =>
  signable(policy, people.map((person) => (maySign(person) && (person.phone !== null || person.email !== null) ? person.signature_type : 'none')))

export type SignableChange = { readonly person: RelatedPerson; readonly type: GivenType }

/** Whether a person's signature is one that a proposal still needs, as it is with payments (domain may-sign.ts). */
export function answerChange({ people, given, missing, needs }: OpenChange, personId: string): Result<SignableChange, ErrorCode<'payments'>> {
  const person = people.find((one) => one.person_id === personId)
  if (person === undefined || !maySign(person)) return refused('PAY_E002')
  if (given.some(({ person_id }) => person_id === personId)) return refused('PAY_E063')
  const { signature_type: type } = person
  if (type === 'none') return refused('PAY_E030')
  if (fits(type, missing)) return ok({ person, type })
  return refused(fits(type, needs) ? 'PAY_E060' : 'PAY_E030')
}
