import { type SigningMethod, signingMethods } from '../dictionaries/bank-products.ts'
import { ok, refused, type Result } from '../result.ts'
import { hasRoom, type Kopiykas, kopiykas, zero } from '../values/kopiykas.ts'
import type { PersonLimit } from './person-limits.ts'

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

/**
 * The use that counts towards the limits of one person and method, in hryvnia: signatures less voided and withdrawn
 * ones. The bank's limit counts all companies, since midnight in Kyiv. The person's own counts the company alone, also
 * since the first of the month in Kyiv.
 */
export type UseSoFar = {
  readonly today: Kopiykas
  readonly inCompany: { readonly today: Kopiykas; readonly month: Kopiykas }
}

export const unused: UseSoFar = { today: zero, inCompany: { today: zero, month: zero } }

/** The same with what standing orders pay today (decision 085): a month has counted them by their signatures. */
export const withOrders = ({ today, inCompany }: UseSoFar, more: Kopiykas): UseSoFar => ({
  today: kopiykas(today + more),
  inCompany: { ...inCompany, today: kopiykas(inCompany.today + more) },
})

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
 * Checks that the amounts are within the method's limits, each by itself and all of the day together (security row 32):
 * inside the transaction that signs, under a lock of the person's use. Exactly the limit may be signed.
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

/** The holder of the limit: the bank, or the person in this company. */
export type LimitHolder = 'bank' | 'person'

/** The limits that hold for a person by a method: the lower of both. Undefined: the person has none of their own. */
type HeldLimits = { readonly bank: MethodLimit; readonly own: PersonLimit | undefined }

/** The limits of a payment, a day and a month, the lower of the bank's and the person's own. */
export const lowerLimit = ({ bank, own }: HeldLimits): PersonLimit => ({
  perPayment: lower(bank.perPayment, own?.perPayment ?? null),
  perDay: lower(bank.perDay, own?.perDay ?? null),
  perMonth: own?.perMonth ?? null,
})

/** The amount that a person may still sign by their own limit. Null: no limit. */
function leftOfOwn({ perPayment, perDay, perMonth }: PersonLimit, { today, month }: UseSoFar['inCompany']) {
  const ofMonth = leftToday({ perPayment: null, perDay: perMonth }, month)
  return lower(leftToday({ perPayment, perDay }, today), ofMonth)
}

/** The largest amount that a person may sign by a method now, and whose limit says so. Null: any amount. */
export function leftNow(
  { bank, own }: HeldLimits,
  used: UseSoFar,
): { readonly amount: Kopiykas | null; readonly holder: LimitHolder } {
  const ofBank = leftToday(bank, used.today)
  const ofOwn = own === undefined ? null : leftOfOwn(own, used.inCompany)
  const isOwn = ofOwn !== null && (ofBank === null || ofOwn < ofBank)
  return isOwn ? { amount: ofOwn, holder: 'person' } : { amount: ofBank, holder: 'bank' }
}

/**
 * Checks that the amounts are within both limits: `withinMethodLimit`, and the same for the person's own, also of a
 * month.
 */
export function withinLimits(
  { bank, own }: HeldLimits,
  { method, amounts, used }: Pick<MethodUse, 'method' | 'amounts'> & { readonly used: UseSoFar },
): Result<void, LimitRefusal> {
  const ofBank = withinMethodLimit(bank, { method, amounts, usedToday: used.today })
  if (!ofBank.ok || own === undefined) return ofBank
  const ofDay = withinMethodLimit(own, { method, amounts, usedToday: used.inCompany.today })
  if (!ofDay.ok) return ofDay
  const month = { perPayment: null, perDay: own.perMonth }
  return withinMethodLimit(month, { method, amounts, usedToday: used.inCompany.month })
}

/** True if so much may be signed, or come by standing orders, on one day. */
export const withinDay = ({ perDay }: Pick<MethodLimit, 'perDay'>, amount: Kopiykas): boolean =>
  perDay === null || amount <= perDay
