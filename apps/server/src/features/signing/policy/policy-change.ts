import { effectivePermissions } from '@dilo/domain/permissions.ts'
import { refused } from '@dilo/domain/result.ts'
import { powersOfPolicy } from '@dilo/domain/signing/eds-only.ts'
import {
  asksForNoLess,
  mayProposePolicy,
  neededForChange,
  signable,
  signedPolicyText,
} from '@dilo/domain/signing/policy-change.ts'
import {
  parseSigningPolicy,
  type SigningPolicy,
  type SigningRule,
  standardPolicy,
} from '@dilo/domain/signing/signing-policy.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { OneTimeCode } from '@dilo/domain/values/one-time-code.ts'
import { ableTypes, type ChangeRow } from '../changes/open-change.ts'
import type { ChangeKind } from '../changes/change-kind.ts'
import type { RelatedPerson } from '../signatories/people-who-act.ts'
import { DEMO_WAIT_MS } from '../waits/standing-wait.ts'
import { policyNews } from './policy-messages.ts'
import { replaceRules, storeInstantLimit } from './store.ts'

/** Rules in a proposal, as stored; the calls use the same form. */
type StoredRule = Omit<SigningRule, 'from'> & { readonly from: string }

/** The content of a proposal of this kind. */
type PolicyProposal = {
  readonly rules: readonly StoredRule[]
  /** The company's own limit for an instant payment: kopiykas, digits; null: none. Left out: it stays as it is. */
  readonly instantLimit?: string | null
  readonly raisesInstantLimit?: boolean
}

const proposalOf = ({ proposal }: Pick<ChangeRow, 'proposal'>): PolicyProposal => proposal as PolicyProposal

/** The proposed limit of instant payments; undefined: it stays as it is. */
export const instantLimitOf = (row: Pick<ChangeRow, 'proposal'>): string | null | undefined =>
  proposalOf(row).instantLimit

export const rulesOf = (row: Pick<ChangeRow, 'proposal'>): readonly SigningRule[] =>
  proposalOf(row).rules.map((rule): SigningRule => ({ ...rule, from: kopiykas(BigInt(rule.from)) }))

/** The policy of the given rules; without rules, the bank's standard. Null: the rules are no policy. */
export function policyOf(rules: readonly SigningRule[], soleEntrepreneur: boolean): SigningPolicy | null {
  if (rules.length === 0) return standardPolicy(soleEntrepreneur)
  const policy = parseSigningPolicy(rules)
  return policy.ok ? policy.value : null
}

/**
 * True if the person may propose other rules: they hold for all accounts, so a person who acts on some of them alone
 * may not.
 */
export function isOwner(people: readonly RelatedPerson[], personId: string): boolean {
  const person = people.find((one) => one.person_id === personId)
  if (person === undefined || person.account_ids !== null) return false
  return mayProposePolicy(person.type, effectivePermissions(person.type, person.permissions))
}

const codeTexts: Record<Language, (code: OneTimeCode, fingerprint: string) => string> = {
  uk: (code, fingerprint) =>
    `Код ${code} змінює правила підпису платежів вашої компанії. Звірте з екраном: ${fingerprint}. Якщо це не ви, нікому його не кажіть.`,
  ru: (code, fingerprint) =>
    `Код ${code} меняет правила подписи платежей вашей компании. Сверьте с экраном: ${fingerprint}. Если это не вы, никому его не говорите.`,
}

/**
 * Other rules of signing: they need as many signatures as the strictest payment does by the rules in effect
 * (decision 072).
 */
export const policyChange: ChangeKind = {
  name: 'signingPolicy',
  signedText: (row) =>
    signedPolicyText({
      companyId: row.company_id,
      changeId: row.change_id,
      rules: rulesOf(row),
      instantLimit: instantLimitOf(row),
    }),
  accounts: () => [],
  needs: (_, present) => neededForChange(present),
  async powers(_context, _reader, row, present) {
    const policy = policyOf(rulesOf(row), row.sole_entrepreneur)
    return policy === null ? [] : powersOfPolicy(present, policy)
  },
  bankFillsGaps: () => false,
  beneficiary: () => null,
  /** No company may lock itself out of its own money. */
  async obstacle(_context, _reader, { row, people }) {
    const policy = policyOf(rulesOf(row), row.sole_entrepreneur)
    return policy === null ? refused('cannotSendForSigning') : signable(policy, ableTypes(people))
  },
  codeTexts: () => codeTexts,
  messages: (_, step) => policyNews[step],
  /** A change that only requires more signatures takes effect at once: it harms nobody. */
  way: () => 'signingPolicy',
  waitMs({ config }, { row, present }) {
    const policy = policyOf(rulesOf(row), row.sole_entrepreneur)
    const raises = proposalOf(row).raisesInstantLimit === true
    if (policy !== null && asksForNoLess(present, policy) && !raises) return 0
    return row.demo_tenant_id === null ? config.policyChangeWaitMs : DEMO_WAIT_MS
  },
  async carryOut(_, transaction, { row }) {
    await replaceRules(transaction, row.company_id, rulesOf(row))
    const limit = instantLimitOf(row)
    if (limit !== undefined) await storeInstantLimit(transaction, row.company_id, limit === null ? null : BigInt(limit))
  },
  endUnused: async () => {},
  // Only other rules, signed by people, replace rules in effect.
  undo: () => null,
  shownToPublic: () => ({ name: null, access: null }),
  events: {
    proposed: 'signingPolicyProposed',
    signed: 'signingPolicySigned',
    effective: 'signingPolicyChanged',
    withdrawn: 'signingPolicyWithdrawn',
  },
}
