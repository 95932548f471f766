import type { RefusalCode } from '@dilo/domain/refusals.ts'
import { shownMoney } from '@dilo/ui/display/money-text.ts'
import { useLingui } from '@lingui/react/macro'
import { useRefusalText } from '../../../api/refusal-text.ts'
import { refusalNamed } from '../../../api/refusal-of.ts'
import { useDemo } from '../../shell/use-demo.ts'
import { capitalised } from '../../signing/capitalised.ts'
import { bringsCode, useEveryMethod } from '../../signing/methods.tsx'
import type { OfferedMethod, OfferedMethods } from '../../signing/signable.ts'
import { callerOf, type PlannedSignatory, type SignaturePlan } from './signature-places.ts'

type PlannedMethod = PlannedSignatory['methods'][number]

/** Limits are round: kopiykas show only if they are not zero. */
const inHryvnia = (amount: string): string => shownMoney(amount, 'UAH').replace(',00', '')

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
        return t`немає фінансового e-mail`
      default:
        return refusalText(refusal)
    }
  }
}

/** The caller's methods by the plan, with limits and obstacles; every method, if the plan did not come. */
export function usePlannedMethods(plan: SignaturePlan | undefined): OfferedMethods {
  const every = useEveryMethod()
  const inDemo = useDemo() !== null
  const limits = useLimits()
  const hindrance = useHindrance()
  const refusalText = useRefusalText()
  const planned = plan === undefined ? [] : (callerOf(plan)?.methods ?? [])
  const [first, ...others] = planned.flatMap((one): OfferedMethod[] => {
    const { method } = one
    if (!bringsCode(method)) return []
    const contact = inDemo ? null : one.contact
    if (one.refusal === null) return [{ method, contact, hint: capitalised(limits(one)), obstacle: null }]
    const refusal = refusalNamed(one.refusal)
    const hint = capitalised(`${limits(one)} — ${hindrance(refusal)}`)
    return [{ method, contact, hint, obstacle: refusalText(refusal) }]
  })
  return first === undefined ? every : [first, ...others]
}
