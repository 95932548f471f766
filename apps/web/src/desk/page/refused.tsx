import { Banner } from '@dilo/ui/display/banner.tsx'
import { useFailureText } from '../../api/failure-text.ts'

/** Why an action was not done: beside its button, or in the dialog that asked. */
export function Refused({ error }: { error: unknown }) {
  const failureText = useFailureText()
  if (error === null || error === undefined) return null
  return (
    <Banner tone="danger" live>
      <p>{failureText(error)}</p>
    </Banner>
  )
}
