import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { useLingui } from '@lingui/react/macro'
import { isUncertain, useMoneyFailureText } from '../money-failure-text.ts'

/** The text about a refused step, or about a step with an unknown outcome. */
function useStepFailureText(): (error: unknown) => string {
  const { t } = useLingui()
  const failureText = useMoneyFailureText()
  return (error) =>
    isUncertain(error)
      ? t`Відповідь банку не дійшла. Чи зроблено це, покаже стан платежу на цій сторінці. Натиснути ще раз безпечно.`
      : failureText(error)
}

/** Shows it above the page: the pressed button may be gone with the state that offered it. */
export function useTellStepFailure(): (error: unknown) => void {
  const notify = useNotify()
  const failureText = useStepFailureText()
  return (error) => notify('error', failureText(error))
}
