import { useLingui } from '@lingui/react/macro'
import { errorCodeOf } from '../../../api/api-error.ts'
import { useFailureText } from '../../../api/failure-text.ts'

/** Why a file did not come: that so many are being made is no fault of who asks. */
export function useFileFailure(): (error: unknown) => string {
  const { t } = useLingui()
  const failureText = useFailureText()
  return (error) => (errorCodeOf(error) === 'TOO_MANY_REQUESTS' ? t`Зараз уже готується інший файл. Зачекайте трохи й спробуйте ще раз.` : failureText(error))
}
