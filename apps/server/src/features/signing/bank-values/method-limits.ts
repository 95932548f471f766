import type { BankValueForm } from '@dilo/contract/desk/bank-value-forms.ts'
import { changedLimits } from '@dilo/domain/bank-values/changed-parts.ts'
import type { SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'
import { certain } from '@dilo/domain/result.ts'
import { type MethodLimits, parseMethodLimits, underCeiling } from '@dilo/domain/signing/method-limit.ts'
import type { Context } from '../../../context.ts'
import { amountOrNone, type BankValue, digitsOrNone, unlessWrong } from '../../bank-values/door.ts'

type LimitForm = BankValueForm<'methodLimits'>['SMS']

const limitOf = ({ perPayment, perDay }: LimitForm) => ({
  perPayment: amountOrNone(perPayment),
  perDay: amountOrNone(perDay),
})

/** Limits as they came, before their rules are asked. */
const limitsOf = ({ SMS, EMAIL, EDS }: BankValueForm<'methodLimits'>): MethodLimits => ({
  SMS: limitOf(SMS),
  EMAIL: limitOf(EMAIL),
  EDS: limitOf(EDS),
})

const limitForm = (limits: MethodLimits, method: SigningMethod): LimitForm => ({
  perPayment: digitsOrNone(limits[method].perPayment),
  perDay: digitsOrNone(limits[method].perDay),
})

/** The bank's limits of the methods. Those of the configuration are the first value, and the ceiling of all others. */
export const methodLimits: BankValue<'methodLimits', MethodLimits> = {
  kind: 'methodLimits',
  first: ({ signingLimits }) => ({
    SMS: limitForm(signingLimits, 'SMS'),
    EMAIL: limitForm(signingLimits, 'EMAIL'),
    EDS: limitForm(signingLimits, 'EDS'),
  }),
  // The ceiling of today may be lower than it was then: it is asked where the limits are read.
  read(form) {
    const limits = limitsOf(form)
    return certain(parseMethodLimits(limits, limits))
  },
  check({ value, config }) {
    const limits = parseMethodLimits(limitsOf(value), config.signingLimits)
    if (limits.ok) return unlessWrong(value, [])
    const { faults, because } = limits.error
    return unlessWrong(value, Object.keys(faults), because === 'aboveCeiling' ? 'limitAboveCeiling' : 'invalidRequest')
  },
  changes: changedLimits,
}

/** The bank's limits of the methods now: those of its people, and never more than the configuration of this server. */
export function bankLimits({
  bankValues,
  config,
  clock,
}: Pick<Context, 'bankValues' | 'config' | 'clock'>): MethodLimits {
  const set = bankValues.at(methodLimits, clock.now())
  return set === undefined ? config.signingLimits : underCeiling(set.value, config.signingLimits)
}
