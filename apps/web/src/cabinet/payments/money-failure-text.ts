import { useLingui } from '@lingui/react/macro'
import { errorCodeOf } from '../../api/api-error.ts'
import { useFailureText } from '../../api/failure-text.ts'
import { saysWhereMoneyIs } from '../page/payment-error-texts.ts'

export { isUncertain } from '../offline/is-uncertain.ts'

/**
 * The text of any failure, with a note whether money has left the account: texts of payment codes have it already,
 * others do not.
 */
export function useMoneyFailureText(): (error: unknown) => string {
  const { t } = useLingui()
  const failureText = useFailureText()
  return (error) => {
    const text = failureText(error)
    return saysWhereMoneyIs(errorCodeOf(error)) ? text : `${text} ${t`Гроші з рахунку не списано.`}`
  }
}
