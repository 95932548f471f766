import type { ErrorCode } from '@dilo/domain/errors.ts'
import { formatMoney } from '@dilo/domain/values/format-money.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useErrorText } from '../../../api/failure-text.ts'
import type { PlannedSignatory } from './signature-places.ts'

export type PlannedMethod = PlannedSignatory['methods'][number]

type MethodName = PlannedMethod['method']

export const methodNames: Record<MethodName, MessageDescriptor> = {
  SMS: msg`SMS`,
  EMAIL: msg`e-mail`,
  EDS: msg`КЕП`,
}

/** By what a signature was given, in the middle of a sentence. */
export const givenBy: Record<MethodName, MessageDescriptor> = {
  SMS: msg`кодом із SMS`,
  EMAIL: msg`кодом з e-mail`,
  EDS: msg`КЕП`,
}

const inHryvnia = (amount: string): string => formatMoney(BigInt(amount), 'UAH')

/** `До 400 000,00 ₴ за платіж; сьогодні ще до 1 000 000,00 ₴`: the limits of a method, and of the one who asks what is left. */
export function useLimits(): (method: PlannedMethod) => string {
  const { t } = useLingui()
  return ({ perPayment, perDay, leftToday }) => {
    const onePayment = perPayment === null ? null : inHryvnia(perPayment)
    const left = leftToday === null ? null : inHryvnia(leftToday)
    const day = perDay === null ? null : inHryvnia(perDay)
    if (onePayment === null && day === null) return t`Без обмежень суми`
    const today = left === null ? (day === null ? null : t`до ${day} за день`) : t`сьогодні ще до ${left}`
    return [onePayment === null ? null : t`До ${onePayment} за платіж`, today].filter((part) => part !== null).join('; ')
  }
}

/** Why somebody cannot sign by a method, in few words; the whole text comes with a try. */
export function useHindrance(): (refusal: ErrorCode) => string {
  const { t } = useLingui()
  const errorText = useErrorText()
  return (refusal) => {
    switch (refusal) {
      case 'PAY_E029':
        return t`сума понад ліміт`
      case 'PAY_E050':
        return t`немає фінансового номера`
      case 'PAY_E051':
        return t`немає фінансової пошти`
      default:
        return errorText(refusal)
    }
  }
}
