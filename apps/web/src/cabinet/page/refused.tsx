import { Banner } from '@dilo/ui/display/banner.tsx'
import { LeadText } from '@dilo/ui/display/lead-text.tsx'
import { errorCodeOf, supportCodeOf } from '../../api/api-error.ts'
import { isFaultOfBank } from '../../api/fault-of-bank.ts'
import { useFailureText } from '../../api/failure-text.ts'
import { isOutdated, UpdateInQuestionnaire } from './update-in-questionnaire.tsx'
import { WriteToBank } from './write-to-bank.tsx'

type RefusedProps = {
  /** The error of the action that this stands beside; null: it was not refused. */
  error: unknown
  /** The words of an action that says more than the usual text. */
  text?: (error: unknown) => string
}

/** Why an action was not done: beside its button, under its field, or in the dialog that asked. */
export function Refused({ error, text }: RefusedProps) {
  const failureText = useFailureText()
  if (error === null || error === undefined) return null
  return (
    <Banner tone="danger" live>
      <p>
        <LeadText text={(text ?? failureText)(error)} />
      </p>
      {isOutdated(errorCodeOf(error)) && (
        <p>
          <UpdateInQuestionnaire />
        </p>
      )}
      {isFaultOfBank(error) && (
        <p>
          <WriteToBank about="error" of={supportCodeOf(error)} />
        </p>
      )}
    </Banner>
  )
}
