import type { SigningMethod } from '../dictionaries/bank-products.ts'
import { headsCompany } from '../rules/heads-company.ts'
import type { BusinessDate } from '../values/business-date.ts'
import type { Access } from './access-change.ts'
import { lowerLimit, type MethodLimits } from './method-limit.ts'
import type { PersonLimits } from './person-limits.ts'
import { asksForNoLess } from './policy-change.ts'
import type { SigningPolicy } from './signing-policy.ts'

/**
 * The powers over a company that only an electronic signature (EDS, КЕП) gives, and the day in Kyiv from which it does.
 * Spec section 6 says that there are some, without a list: the list is ours (decision 163). `newHead`: a person becomes
 * head of the company. `firstSignature`: a person gets the first signature. `weakerRules`: some payment could be signed
 * by a person who could not sign it before. `limitAboveSms`: a person's own limit of signing rises above the bank's
 * limit of codes by SMS. `beneficiaries`: the people behind the company, whom its questionnaire names.
 * `financialContact`: the contact for a person's codes; it binds holders of keys alone, because everybody else would
 * keep a lost phone for ever (decision 174).
 */
export const edsOnlySince = {
  newHead: '2020-01-01',
  firstSignature: '2020-01-01',
  weakerRules: '2020-01-01',
  beneficiaries: '2020-01-01',
  financialContact: '2020-01-01',
  limitAboveSms: '2020-01-01',
} as const satisfies Readonly<Record<string, string>>

export type EdsOnlyPower = keyof typeof edsOnlySince

export const edsOnlyPowers = Object.keys(edsOnlySince) as [EdsOnlyPower, ...EdsOnlyPower[]]

/** Those of the powers that only EDS gives on a day. */
export const edsOnlyOn = (
  powers: readonly EdsOnlyPower[],
  day: BusinessDate,
  since: Readonly<Record<EdsOnlyPower, string>> = edsOnlySince,
): readonly EdsOnlyPower[] => powers.filter((power) => since[power] <= day)

/** The powers of the list that a change of the rules of signing gives. */
export const powersOfPolicy = (before: SigningPolicy, after: SigningPolicy): readonly EdsOnlyPower[] =>
  asksForNoLess(before, after) ? [] : ['weakerRules']

/** A change of a person's access, as far as the list asks. */
type AccessStep = {
  /** Null: no access. */
  readonly before: Access | null
  readonly after: Access | null
  /** The person's own limits until now, also those that a disabled relation keeps. Null: the person is new. */
  readonly limitsBefore: PersonLimits | null
}

/** The powers of the list that a change of a person's access gives. @param bank the bank's limits of the methods */
export function powersOfAccess(
  { before, after, limitsBefore }: AccessStep,
  bank: MethodLimits,
): readonly EdsOnlyPower[] {
  if (after === null) return []
  const powers: EdsOnlyPower[] = []
  if (headsCompany(after.type) && !(before !== null && headsCompany(before.type))) powers.push('newHead')
  if (after.signatureType === 'first' && before?.signatureType !== 'first') powers.push('firstSignature')
  if (limitsBefore !== null && raisesAboveSms(limitsBefore, after.limits, bank)) powers.push('limitAboveSms')
  return powers
}

/**
 * True if a person could sign more by some method than before, and more than anybody signs by a code from an SMS: so
 * much was possible only by a stronger proof. A month's limit lets no larger payment or day through.
 */
function raisesAboveSms(before: PersonLimits, after: PersonLimits, bank: MethodLimits): boolean {
  return (Object.keys(bank) as SigningMethod[]).some((method) =>
    (['perPayment', 'perDay'] as const).some((span) => {
      const [was, will] = [before, after].map((own) => lowerLimit({ bank: bank[method], own: own[method] })[span])
      return isOver(will ?? null, was ?? null) && isOver(will ?? null, bank.SMS[span])
    }),
  )
}

/** Null is no limit. */
const isOver = (one: bigint | null, other: bigint | null): boolean => other !== null && (one === null || one > other)

/** The people who must sign by EDS where only EDS may sign: everybody, or people who have had a key. */
export type EdsOnlyBinds = 'everybody' | 'keyHolders'

/** True if this person may sign a change with these powers by EDS alone. */
export const needsEds = (
  powers: readonly EdsOnlyPower[],
  { binds, hasKey }: { readonly binds: EdsOnlyBinds; readonly hasKey: boolean },
): boolean => powers.length > 0 && (binds === 'everybody' || hasKey)
