import type { RefusalCode } from '@dilo/domain/refusals.ts'
import { shownMoney } from '@dilo/ui/display/money-text.ts'
import { useLingui } from '@lingui/react/macro'
import { useRefusalText } from '../../../api/refusal-text.ts'
import { refusalNamed } from '../../../api/refusal-of.ts'
import { useDemo } from '../../session/use-demo.ts'
import { capitalised } from '../../signing/capitalised.ts'
import { useEveryMethod } from '../../signing/methods.tsx'
import type { OfferedMethod, OfferedMethods } from '../../signing/signable.ts'
import { callerOf, type PlannedSignatory, type SignaturePlan } from './signature-places.ts'

type PlannedMethod = PlannedSignatory['methods'][number]

/** Limits are round: kopiykas show only if they are not zero. */
const inHryvnia = (amount: string): string => shownMoney(amount, 'UAH').replace(',00', '')

/**
 * `до 400 000 ₴ за платіж, до 1 000 000 ₴ за день; зараз до 120 000 ₴`: the limits of a method, the lower of the bank's and
 * the person's own in the company, and what is left to the caller by the one that holds.
 */
export function useLimits(): (method: PlannedMethod) => string {
  const { t } = useLingui()
  return ({ perPayment, perDay, perMonth, leftToday, limitHolder, refusal }) => {
    const payment = perPayment === null ? null : inHryvnia(perPayment)
    const day = perDay === null ? null : inHryvnia(perDay)
    const month = perMonth === null ? null : inHryvnia(perMonth)
    const left = leftToday === null || leftToday === perPayment ? null : inHryvnia(leftToday)
    const limits = [
      payment === null ? null : t`до ${payment} за платіж`,
      day === null ? null : t`до ${day} за день`,
      month === null ? null : t`до ${month} за місяць`,
    ].filter((part) => part !== null)
    if (limits.length === 0) return t`без обмежень суми`
    // The obstacle of an amount over the limit says whose limit it is.
    const isOwn = limitHolder === 'person' && refusal === null
    const whose = isOwn ? t`це ваш ліміт у цій компанії` : null
    const now =
      left === null ? whose : isOwn ? t`зараз до ${left} за вашим лімітом у цій компанії` : t`зараз до ${left}`
    return [limits.join(', '), now].filter((part) => part !== null).join('; ')
  }
}

/** The reason why a person cannot sign by a method, in short; a try shows the whole text. */
export function useHindrance(): (refusal: RefusalCode, limitHolder: PlannedMethod['limitHolder']) => string {
  const { t } = useLingui()
  const refusalText = useRefusalText()
  return (refusal, limitHolder) => {
    switch (refusal) {
      case 'methodLimitExceeded':
      case 'edsLimitExceeded':
        if (limitHolder === 'person') return t`сума понад ваш ліміт у цій компанії`
        return limitHolder === 'bank' ? t`сума понад ліміт банку` : t`сума понад ліміт`
      case 'noPhoneForSigning':
        return t`немає фінансового номера`
      case 'noEmailForSigning':
        return t`немає фінансового e-mail`
      default:
        return refusalText(refusal)
    }
  }
}

/** The same at length; of a limit it says whose it is, and who can change it. */
function useObstacle(): (refusal: RefusalCode, method: PlannedMethod) => string {
  const { t } = useLingui()
  const limits = useLimits()
  const refusalText = useRefusalText()
  return (refusal, { limitHolder, ...method }) => {
    const isLimit = refusal === 'methodLimitExceeded' || refusal === 'edsLimitExceeded'
    if (!isLimit || limitHolder !== 'person') return refusalText(refusal)
    const bounds = limits({ ...method, limitHolder })
    return t`Сума більша за ваш ліміт у цій компанії: ${bounds}. Змінити його можуть керівники компанії. Виберіть інший спосіб або зменште суму. Гроші з рахунку не списано.`
  }
}

/** The caller's methods by the plan, with limits and obstacles; every method, if the plan did not come. */
export function usePlannedMethods(plan: SignaturePlan | undefined): OfferedMethods {
  const every = useEveryMethod()
  const inDemo = useDemo() !== null
  const limits = useLimits()
  const hindrance = useHindrance()
  const obstacle = useObstacle()
  const planned = plan === undefined ? [] : (callerOf(plan)?.methods ?? [])
  const [first, ...others] = planned.flatMap((one): OfferedMethod[] => {
    const { method } = one
    const contact = inDemo ? null : one.contact
    if (one.refusal === null) return [{ method, contact, hint: capitalised(limits(one)), obstacle: null }]
    const refusal = refusalNamed(one.refusal)
    const hint = capitalised(`${limits(one)} — ${hindrance(refusal, one.limitHolder)}`)
    return [{ method, contact, hint, obstacle: obstacle(refusal, one) }]
  })
  return first === undefined ? every : [first, ...others]
}
