import { ErrorState } from '@dilo/ui/loading/error-state.tsx'
import { Trans } from '@lingui/react/macro'
import { supportCodeOf } from '../../api/api-error.ts'
import { isFaultOfBank } from '../../api/fault-of-bank.ts'
import { useFailureText } from '../../api/failure-text.ts'
import { WriteToBank } from './write-to-bank.tsx'

/** Something that was to be shown did not come. */
export function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const failureText = useFailureText()
  return (
    <ErrorState
      title={<Trans>Не вдалося завантажити</Trans>}
      code={supportCodeOf(error)}
      onRetry={onRetry}
      help={isFaultOfBank(error) && <WriteToBank about="error" of={supportCodeOf(error)} />}
    >
      {failureText(error)}
    </ErrorState>
  )
}
