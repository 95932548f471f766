import type { Payment } from '@dilo/contract/payment-service.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Trans } from '@lingui/react/macro'
import { CodeForm } from './code-form.tsx'
import type { RefusedMethod, SentCode } from './sign-panel.tsx'
import { useSigning } from './use-signing.ts'

type TypeCodeProps = {
  payment: Payment
  sent: SentCode
  onSent: (sent: SentCode) => void
  /** Back to the choice of a method, perhaps because this one was refused. */
  onAgain: (refused?: RefusedMethod) => void
  hasChoice: boolean
}

/** The second step: the code signs. */
export function TypeCode({ payment, sent, onSent, onAgain, hasChoice }: TypeCodeProps) {
  const signing = useSigning(payment, sent.method, { onSent, onAgain })
  const otherMethod = (
    <Button variant="ghost" onClick={() => onAgain()}>
      <Trans>Інший спосіб</Trans>
    </Button>
  )
  return <CodeForm sent={sent} {...signing} otherWay={hasChoice && otherMethod} />
}
