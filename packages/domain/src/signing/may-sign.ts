import type { SigningMethod } from '../dictionaries/bank-products.ts'
import { ok, refused, type Result } from '../result.ts'
import type { Kopiykas } from '../values/kopiykas.ts'
import type { Digest } from './digest.ts'
import { type LimitRefusal, type MethodLimits, type UseSoFar, withinLimits } from './method-limit.ts'
import { type GivenType, type Signatory, type Signature, standingSignatures } from './signature.ts'
import type { NeededSignature, NeededSignatures } from './signing-policy.ts'
import { fits, stillNeeded } from './still-needed.ts'

/** A payment on signing, as everything about its signatures depends on it. */
export type PaymentToSign = {
  /** The digest of the payment as it is now. */
  readonly digest: Digest
  readonly needs: NeededSignatures
  /** In hryvnia, for limits. */
  readonly amount: Kopiykas
  readonly signatures: readonly Signature[]
  /** Everybody with an active relation to the company now. */
  readonly people: readonly Signatory[]
}

export type AuthorityRefusal = 'insufficientPowers' | 'noRightToSign' | 'alreadySigned' | 'signedByThisPerson'

export type MethodRefusal = 'noPhoneForSigning' | 'noEmailForSigning' | LimitRefusal

/** The places that are still to be filled. */
export function missingSignatures({ digest, needs, signatures, people }: PaymentToSign): readonly NeededSignature[] {
  return stillNeeded(
    needs,
    standingSignatures(digest, signatures, people).map(({ type }) => type),
  )
}

/**
 * Checks that the payment still needs this person's signature. A person signs a payment once, so that where two are
 * needed nobody approves their own signature.
 * @returns the type to sign with; insufficientPowers without an active relation, noRightToSign without a right that the
 * payment needs, signedByThisPerson after a signature of their own, alreadySigned when every place for their type is
 * filled
 */
export function authorityToSign(payment: PaymentToSign, personId: string): Result<GivenType, AuthorityRefusal> {
  const type = payment.people.find((one) => one.personId === personId)?.type
  if (type === undefined) return refused('insufficientPowers')
  if (type === 'none') return refused('noRightToSign')
  const standing = standingSignatures(payment.digest, payment.signatures, payment.people)
  if (standing.some((signature) => signature.personId === personId)) return refused('signedByThisPerson')
  if (fits(type, missingSignatures(payment))) return ok(type)
  return refused(
    fits(type, payment.needs) || missingSignatures(payment).length === 0 ? 'alreadySigned' : 'noRightToSign',
  )
}

/** The contact that receives a code; a signature by EDS needs none. */
const contactRefusal: Record<
  SigningMethod,
  (signatory: Signatory) => 'noPhoneForSigning' | 'noEmailForSigning' | null
> = {
  SMS: ({ hasFinancialPhone }) => (hasFinancialPhone ? null : 'noPhoneForSigning'),
  EMAIL: ({ hasFinancialEmail }) => (hasFinancialEmail ? null : 'noEmailForSigning'),
  EDS: () => null,
}

/** Why a person cannot sign so much by a method now. Null: they can. */
export function methodRefusal(
  signatory: Signatory,
  use: { readonly method: SigningMethod; readonly amounts: readonly Kopiykas[]; readonly used: UseSoFar },
  limits: MethodLimits,
): MethodRefusal | null {
  const unreachable = contactRefusal[use.method](signatory)
  if (unreachable !== null) return unreachable
  const within = withinLimits({ bank: limits[use.method], own: signatory.limits[use.method] }, use)
  return within.ok ? null : within.error
}

/** A signature that a payment still needs. */
export type PossibleSignature = {
  readonly signatory: Signatory
  readonly type: GivenType
  /** The number of signatures still missing after it: for `signatureEvent`. */
  readonly missing: number
}

/** The signature that this person may give, whatever the method. */
export function possibleSignature(
  payment: PaymentToSign,
  personId: string,
): Result<PossibleSignature, AuthorityRefusal> {
  const type = authorityToSign(payment, personId)
  if (!type.ok) return type
  const signatory = payment.people.find((one) => one.personId === personId)
  if (signatory === undefined) return refused('insufficientPowers')
  return ok({ signatory, type: type.value, missing: stillNeeded(missingSignatures(payment), [type.value]).length })
}

/** The circumstances of a signature. */
export type SigningAttempt = {
  readonly personId: string
  /** The digest of the payment that the person saw, and that the code was sent for. */
  readonly digest: Digest
  readonly method: SigningMethod
  readonly used: UseSoFar
  readonly limits: MethodLimits
}

/**
 * Checks that a person may sign a payment by a method: checked before a code is sent, and again under the payment's
 * lock.
 * @returns changedSinceCode when the payment was edited since
 */
export function maySign(
  payment: PaymentToSign,
  { personId, digest, method, used, limits }: SigningAttempt,
): Result<PossibleSignature, AuthorityRefusal | MethodRefusal | 'changedSinceCode'> {
  const possible = possibleSignature(payment, personId)
  if (!possible.ok) return possible
  if (digest !== payment.digest) return refused('changedSinceCode')
  const hindered = methodRefusal(possible.value.signatory, { method, amounts: [payment.amount], used }, limits)
  return hindered === null ? possible : refused(hindered)
}
