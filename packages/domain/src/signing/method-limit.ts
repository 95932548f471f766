import { type SigningMethod, signingMethods } from '../dictionaries/bank-products.ts'
import { ok, refused, type Result } from '../result.ts'
import { hasRoom, type Kopiykas, kopiykas } from '../values/kopiykas.ts'

/**
 * The limits of one person's signatures by a method: kopiykas of hryvnia, for other currencies at the central bank's
 * rate of the day. Null: without a limit.
 */
type MethodLimit = { readonly perPayment: Kopiykas | null; readonly perDay: Kopiykas | null }

export type MethodLimits = Readonly<Record<SigningMethod, MethodLimit>>

/**
 * Ours: the specification names limits, not their amounts (section 9). A mailbox is read by more people than a phone, so a
 * code by e-mail signs the least.
 * Only tests use it.
 */
export const standardMethodLimits = {
  SMS: { perPayment: kopiykas(400_000_00n), perDay: kopiykas(1_000_000_00n) },
  EMAIL: { perPayment: kopiykas(50_000_00n), perDay: kopiykas(100_000_00n) },
  EDS: { perPayment: null, perDay: null },
} as const satisfies MethodLimits

/** The lower of two limits; null is none. */
const lower = (one: Kopiykas | null, other: Kopiykas | null): Kopiykas | null => {
  if (one === null || other === null) return one ?? other
  return one < other ? one : other
}

const inEach = (limitOf: (method: SigningMethod) => MethodLimit): MethodLimits =>
  ({ SMS: limitOf('SMS'), EMAIL: limitOf('EMAIL'), EDS: limitOf('EDS') }) satisfies MethodLimits

/** The limits in force under a ceiling that may have been lowered since they were set. */
export const underCeiling = (limits: MethodLimits, ceiling: MethodLimits): MethodLimits =>
  inEach((method) => ({
    perPayment: lower(limits[method].perPayment, ceiling[method].perPayment),
    perDay: lower(limits[method].perDay, ceiling[method].perDay),
  }))

type LimitFaults = Readonly<Record<string, 'Invalid value'>>

/** Wrong parts, as `SMS.perDay`; `aboveCeiling` where the bank's configuration allows less. */
type MethodLimitsRefusal = { readonly because: 'invalid' | 'aboveCeiling'; readonly faults: LimitFaults }

/**
 * Limits as the bank's people set them: none is negative, a payment's is at most the day's, and none is above the
 * ceiling of the configuration. 0 refuses every payment.
 */
export function parseMethodLimits(
  given: MethodLimits,
  ceiling: MethodLimits,
): Result<MethodLimits, MethodLimitsRefusal> {
  const faultsBy = (isWrong: (limit: MethodLimit, ceilingOf: MethodLimit, part: keyof MethodLimit) => boolean) =>
    Object.fromEntries(
      (Object.keys(signingMethods) as SigningMethod[]).flatMap((method) =>
        (['perPayment', 'perDay'] as const)
          .filter((part) => isWrong(given[method], ceiling[method], part))
          .map((part) => [`${method}.${part}`, 'Invalid value'] as const),
      ),
    )
  const invalid = faultsBy((limit, _, part) => {
    const { [part]: amount } = limit
    const isOverDay = part === 'perPayment' && limit.perDay !== null && amount !== null && amount > limit.perDay
    return (amount !== null && (amount < 0n || !hasRoom(amount))) || isOverDay
  })
  if (Object.keys(invalid).length > 0) return refused({ because: 'invalid', faults: invalid })
  const above = faultsBy((limit, most, part) => lower(limit[part], most[part]) !== limit[part])
  return Object.keys(above).length > 0 ? refused({ because: 'aboveCeiling', faults: above }) : ok(given)
}

/** The use of a method by an intended signature. */
type MethodUse = {
  readonly method: SigningMethod
  /** Each payment that is signed at once, in hryvnia. */
  readonly amounts: readonly Kopiykas[]
  /** The person's signatures by this method since midnight in Kyiv, less voided and withdrawn ones: in hryvnia. */
  readonly usedToday: Kopiykas
}

export type LimitRefusal = 'methodLimitExceeded' | 'edsLimitExceeded'

const sum = (amounts: readonly Kopiykas[]): bigint => amounts.reduce<bigint>((total, amount) => total + amount, 0n)

/** The amount that a person may still sign by a method today. Null: no limit. */
export function leftToday({ perPayment, perDay }: MethodLimit, usedToday: Kopiykas): Kopiykas | null {
  if (perDay === null) return perPayment
  const left = perDay > usedToday ? perDay - usedToday : 0n
  return kopiykas(perPayment !== null && perPayment < left ? perPayment : left)
}

/**
 * Whether the amounts are within the method's limits, each by itself and all of the day together (security row 32):
 * checked inside the transaction that signs, under a lock of the person's use. Exactly the limit may be signed.
 */
export function withinMethodLimit(
  limit: MethodLimit,
  { method, amounts, usedToday }: MethodUse,
): Result<void, LimitRefusal> {
  const { perPayment, perDay } = limit
  const isOneOver = perPayment !== null && amounts.some((amount) => amount > perPayment)
  const isDayOver = perDay !== null && usedToday + sum(amounts) > perDay
  return isOneOver || isDayOver ? refused(method === 'EDS' ? 'edsLimitExceeded' : 'methodLimitExceeded') : ok(undefined)
}

/** Whether so much may be signed, or come by standing orders, on one day. */
export const withinDay = ({ perDay }: MethodLimit, amount: Kopiykas): boolean => perDay === null || amount <= perDay
