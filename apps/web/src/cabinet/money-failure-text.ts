import { paymentErrorMessages } from '@dilo/ui/payment-error-messages.ts'
import { useLingui } from '@lingui/react/macro'
import { ApiError, errorCodeOf, NoAnswer } from '../api/api-error.ts'
import { useFailureText } from '../api/failure-text.ts'

/** Nobody said what became of the request: it may have been carried out. */
export const isUncertain = (error: unknown): boolean => error instanceof NoAnswer || (error instanceof ApiError && error.status >= 500)

/** As any failure, and whether money has left the account: texts of payment codes say it already, others do not. */
export function useMoneyFailureText(): (error: unknown) => string {
  const { t } = useLingui()
  const failureText = useFailureText()
  return (error) => {
    const text = failureText(error)
    const saysItself = (errorCodeOf(error) ?? '') in paymentErrorMessages
    return saysItself ? text : `${text} ${t`Гроші з рахунку не списано.`}`
  }
}
