import type { SigningMethod } from '../dictionaries/bank-products.ts'
import { type Kopiykas, kopiykas } from '../values/kopiykas.ts'

/** The spans that a limit counts. */
export const limitSpans = ['perPayment', 'perDay', 'perMonth'] as const

type LimitSpan = (typeof limitSpans)[number]

/** A person's own limits of one method, in kopiykas of hryvnia. Null: the bank's limit alone holds; 0: nothing may be signed. */
export type PersonLimit = Readonly<Record<LimitSpan, Kopiykas | null>>

/** A method that is missing has no limit of the person's own. The lower of the bank's limit and this one holds. */
export type PersonLimits = Readonly<Partial<Record<SigningMethod, PersonLimit>>>

/** The same with amounts as strings of digits, as they are sent, stored and signed. */
export type LimitsInDigits = { [Method in SigningMethod]?: Record<LimitSpan, string | null> }

type ByMethod<Amount> = Readonly<Partial<Record<SigningMethod, Readonly<Record<LimitSpan, Amount | null>> | undefined>>>

const mapLimits = <From, To>(
  limits: ByMethod<From>,
  mapped: (amount: From) => To,
): { [Method in SigningMethod]?: Record<LimitSpan, To | null> } =>
  Object.fromEntries(
    Object.entries(limits).flatMap(([method, limit]) =>
      limit === undefined
        ? []
        : [
            [
              method,
              Object.fromEntries(limitSpans.map((span) => [span, limit[span] === null ? null : mapped(limit[span])])),
            ],
          ],
    ),
  )

export const digitsOfLimits = (limits: PersonLimits): LimitsInDigits => mapLimits(limits, String)

export const limitsOfDigits = (limits: ByMethod<string>): PersonLimits =>
  mapLimits(limits, (digits: string): Kopiykas => kopiykas(BigInt(digits)))
