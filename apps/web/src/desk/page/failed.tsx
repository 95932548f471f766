import { ErrorState } from '@dilo/ui/loading/error-state.tsx'
import { Trans } from '@lingui/react/macro'
import { supportCodeOf } from '../../api/api-error.ts'
import { useFailureText } from '../../api/failure-text.ts'

/** Something that was to be shown did not come, or was refused. */
export function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const failureText = useFailureText()
  return (
    <ErrorState title={<Trans>Не вдалося показати</Trans>} code={supportCodeOf(error)} onRetry={onRetry}>
      {failureText(error)}
    </ErrorState>
  )
}
