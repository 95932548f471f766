import { Button } from '@dilo/ui/actions/button.tsx'
import { Trans } from '@lingui/react/macro'
import { Navigate } from '../../address/open-page.ts'
import { OperationFacts } from './operation-facts.tsx'
import { OperationSigning } from './operation-signing.tsx'
import type { DepositOperation } from './opening-queries.ts'

type SignHereProps = {
  /** The opening as the press has written it: a code signs this version alone. */
  operation: DepositOperation
  /** The press that wrote it asks for the code too. */
  asksAtOnce: boolean
  onCorrect: () => void
}

/** Signs the opening where it was filled in. Where this person has nothing to sign any more, its own page goes on. */
export function SignHere({ operation, asksAtOnce, onCorrect }: SignHereProps) {
  if (!operation.actions.includes('SIGN'))
    return <Navigate to="/deposits/operations/$operationId" params={{ operationId: operation.id }} replace />
  return (
    <div className="c-form-columns">
      <OperationFacts operation={operation} />
      <div className="c-summary d-stack">
        <OperationSigning operation={operation} asksAtOnce={asksAtOnce} />
        <Button variant="ghost" onClick={onCorrect}>
          <Trans>Змінити умови</Trans>
        </Button>
      </div>
    </div>
  )
}
