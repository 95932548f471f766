import type { SigningMethod } from '../dictionaries/bank-products.ts'
import { ok, refused, type Result } from '../result.ts'
import type { Kopiykas } from '../values/kopiykas.ts'
import {
  authorityToSign,
  type MethodRefusal,
  methodRefusal,
  missingSignatures,
  type PaymentToSign,
} from './may-sign.ts'
import { leftNow, type LimitHolder, lowerLimit, type MethodLimits, type UseSoFar } from './method-limit.ts'
import { type GivenType, type Signatory, type Signature, standingSignatures } from './signature.ts'
import type { PersonLimit } from './person-limits.ts'
import type { NeededSignature, NeededSignatures } from './signing-policy.ts'
import { stillNeeded } from './still-needed.ts'

/** A method by which the person can sign this payment, and its obstacle. */
export type PlannedMethod = {
  readonly method: SigningMethod
  readonly refusal: MethodRefusal | null
  /** The largest amount that they can sign by it now, in hryvnia. Null: any. */
  readonly leftToday: Kopiykas | null
  /** The holder of that limit. */
  readonly holder: LimitHolder
  /** The lower of the bank's limits and the person's own. */
  readonly limit: PersonLimit
}

/** A person who may give a signature that the payment still needs. */
export type PlannedSignatory = {
  readonly personId: string
  readonly type: GivenType
  /** In the order in which they are offered. */
  readonly methods: readonly PlannedMethod[]
}

/** The plan on a payment's page before signing: the signers, their methods and limits, and the missing signatures. */
export type SignaturePlan = {
  readonly needs: NeededSignatures
  readonly given: readonly Signature[]
  readonly missing: readonly NeededSignature[]
  /** People who may fill a missing place, including those with an obstacle of limit or contact. */
  readonly signatories: readonly PlannedSignatory[]
  /** Places that no person can fill: a payment with one of them is not sent to signing (cannotSendForSigning). */
  readonly unfillable: readonly NeededSignature[]
}

/** The people's means of signing: the bank's methods, their limits, and each person's use of them so far. */
export type SigningMeans = {
  readonly methods: readonly SigningMethod[]
  readonly limits: MethodLimits
  readonly usedBy: (personId: string, method: SigningMethod) => UseSoFar
}

export function signaturePlan(payment: PaymentToSign, means: SigningMeans): SignaturePlan {
  const missing = missingSignatures(payment)
  const signatories = payment.people.flatMap((person): PlannedSignatory[] => {
    const type = authorityToSign(payment, person.personId)
    return type.ok
      ? [{ personId: person.personId, type: type.value, methods: plannedMethods(payment, person, means) }]
      : []
  })
  const able = signatories.filter(({ methods }) => methods.some(({ refusal }) => refusal === null))
  return {
    needs: payment.needs,
    given: standingSignatures(payment.digest, payment.signatures, payment.people),
    missing,
    signatories,
    unfillable: stillNeeded(
      missing,
      able.map(({ type }) => type),
    ),
  }
}

/** Checks that a payment with this plan can go to signing: a plan with an unfillable place asks no one to sign. */
export const fillable = ({ unfillable }: SignaturePlan): Result<void, 'cannotSendForSigning'> =>
  unfillable.length === 0 ? ok(undefined) : refused('cannotSendForSigning')

function plannedMethods(
  { amount }: PaymentToSign,
  person: Signatory,
  { methods, limits, usedBy }: SigningMeans,
): PlannedMethod[] {
  const planned = methods.map((method): PlannedMethod => {
    const used = usedBy(person.personId, method)
    const held = { bank: limits[method], own: person.limits[method] }
    const { amount: left, holder } = leftNow(held, used)
    const refusal = methodRefusal(person, { method, amounts: [amount], used }, limits)
    return { method, refusal, leftToday: left, holder, limit: lowerLimit(held) }
  })
  return planned.some(({ method, refusal }) => method !== 'EDS' && refusal === null) ? planned : edsFirst(planned)
}

/** If no code can sign the payment, EDS stands before the others. */
const edsFirst = (planned: readonly PlannedMethod[]): PlannedMethod[] =>
  planned.toSorted((one, other) => Number(other.method === 'EDS') - Number(one.method === 'EDS'))
