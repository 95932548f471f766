import type { RefusalCode } from '@dilo/domain/refusals.ts'
import { formatMoney } from '@dilo/domain/values/format-money.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useRefusalText } from '../../../api/refusal-text.ts'
import type { PlannedSignatory } from './signature-places.ts'

export type PlannedMethod = PlannedSignatory['methods'][number]

type MethodName = PlannedMethod['method']

export const methodNames: Record<MethodName, MessageDescriptor> = {
  SMS: msg`SMS`,
  EMAIL: msg`e-mail`,
  EDS: msg`КЕП`,
}

/** The method of a given signature, for the middle of a sentence. */
export const givenBy: Record<MethodName, MessageDescriptor> = {
  SMS: msg`кодом із SMS`,
  EMAIL: msg`кодом з e-mail`,
  EDS: msg`КЕП`,
}

/** Limits are round: kopiykas show only if they are not zero. */
const inHryvnia = (amount: string): string => formatMoney(BigInt(amount), 'UAH').replace(',00', '')

/**
 * `до 400 000 ₴ за платіж, до 1 000 000 ₴ за день; зараз до 120 000 ₴`: the limits of a method, and the rest of the
 * caller's daily limit.
 */
export function useLimits(): (method: PlannedMethod) => string {
  const { t } = useLingui()
  return ({ perPayment, perDay, leftToday }) => {
    const payment = perPayment === null ? null : inHryvnia(perPayment)
    const day = perDay === null ? null : inHryvnia(perDay)
    const left = leftToday === null || leftToday === perPayment ? null : inHryvnia(leftToday)
    const limits = [
      payment === null ? null : t`до ${payment} за платіж`,
      day === null ? null : t`до ${day} за день`,
    ].filter((part) => part !== null)
    if (limits.length === 0) return t`без обмежень суми`
    return [limits.join(', '), left === null ? null : t`зараз до ${left}`].filter((part) => part !== null).join('; ')
  }
}

/** At the beginning of a line. */
export const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** The reason why somebody cannot sign by a method, in short; a try shows the whole text. */
export function useHindrance(): (refusal: RefusalCode) => string {
  const { t } = useLingui()
  const refusalText = useRefusalText()
  return (refusal) => {
    switch (refusal) {
      case 'methodLimitExceeded':
        return t`сума понад ліміт`
      case 'noPhoneForSigning':
        return t`немає фінансового номера`
      case 'noEmailForSigning':
        return t`немає фінансової пошти`
      default:
        return refusalText(refusal)
    }
  }
}
