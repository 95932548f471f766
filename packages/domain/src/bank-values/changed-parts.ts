import { type SigningMethod, signingMethods } from '../dictionaries/bank-products.ts'
import { type PaymentKind, paymentKinds } from '../payments/payment-kind.ts'

/** Fees, limits and an announcement as they travel: amounts are digits of minor units. */
type WireFees = Readonly<
  Record<
    PaymentKind,
    { readonly fixed: string; readonly share: number; readonly least: string; readonly most: string | null }
  >
>
type WireLimits = Readonly<
  Record<SigningMethod, { readonly perPayment: string | null; readonly perDay: string | null }>
>
type WireAnnouncement = {
  readonly uk: string
  readonly ru: string
  readonly level: string
  readonly until: string | null
} | null

/** A value before a change and after it. */
export type Both<Value> = { readonly before: Value; readonly after: Value }

type ChangedPart<Fact extends string> = {
  readonly fact: Fact
  readonly before: string | null
  readonly after: string
}

/** Stands for a removed part. */
export const NOTHING = 'none'

/** The fact of a part that differs; none where it stays. */
export const changed = <const Fact extends string>(
  fact: Fact,
  before: string | null,
  after: string | null,
): readonly ChangedPart<Fact>[] => (before === after ? [] : [{ fact, before, after: after ?? NOTHING }])

/** `toOtherBank 300 0 300 300`: the kind of payment, and its fee in minor units and hundredths of a percent. */
const feeText = (kind: PaymentKind, fees: WireFees): string => {
  const { fixed, share, least, most } = fees[kind]
  return [kind, fixed, share, least, most ?? NOTHING].join(' ')
}

/** The fees that two tariffs differ in, for the people who make and who decide. */
export const changedFees = ({ before, after }: Both<WireFees>) =>
  paymentKinds.flatMap((kind) => changed('fee', feeText(kind, before), feeText(kind, after)))

/** `SMS perDay 100000000`: the method, and its limit in kopiykas. */
const limitText = (method: SigningMethod, part: 'perPayment' | 'perDay', limits: WireLimits): string =>
  [method, part, limits[method][part] ?? NOTHING].join(' ')

/** The limits that differ. */
export const changedLimits = ({ before, after }: Both<WireLimits>) =>
  (Object.keys(signingMethods) as SigningMethod[]).flatMap((method) =>
    (['perPayment', 'perDay'] as const).flatMap((part) =>
      changed('methodLimit', limitText(method, part, before), limitText(method, part, after)),
    ),
  )

/** The parts of an announcement that differ. */
export const changedAnnouncement = ({ before, after }: Both<WireAnnouncement>) => [
  ...changed('announcementUk', before?.uk ?? null, after?.uk ?? null),
  ...changed('announcementRu', before?.ru ?? null, after?.ru ?? null),
  ...changed('announcementLevel', before?.level ?? null, after?.level ?? null),
  ...changed('announcementUntil', before?.until ?? null, after?.until ?? null),
]
