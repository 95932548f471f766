import { ErrorState } from '@dilo/ui/loading/error-state.tsx'
import { Trans } from '@lingui/react/macro'
import { ApiError, supportCodeOf } from '../../api/api-error.ts'
import { isFaultOfBank } from '../../api/fault-of-bank.ts'
import { useFailureText } from '../../api/failure-text.ts'
import { WriteToBank } from './write-to-bank.tsx'

/** An answer did not come. It offers no other try where the bank did not find the thing. */
export function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const failureText = useFailureText()
  const isNotHere = error instanceof ApiError && error.status === 404
  return (
    <ErrorState
      title={isNotHere ? <Trans>Тут цього немає</Trans> : <Trans>Не вдалося завантажити</Trans>}
      code={isNotHere ? undefined : supportCodeOf(error)}
      onRetry={isNotHere ? undefined : onRetry}
      help={isFaultOfBank(error) && <WriteToBank about="error" of={supportCodeOf(error)} />}
    >
      {failureText(error)}
    </ErrorState>
  )
}
