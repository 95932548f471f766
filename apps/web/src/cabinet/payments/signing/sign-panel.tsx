import type { Answer } from '@dilo/contract/calls.ts'
import type { Payment } from '@dilo/contract/payment-service.ts'
import type { RefusalCode } from '@dilo/domain/refusals.ts'
import { Card } from '@dilo/ui/display/card.tsx'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useDemo } from '../../shell/use-demo.ts'
import { AskForCode } from './ask-for-code.tsx'
import type { CodeMethod } from '../payment-steps.ts'
import { rememberCode, rememberedCode } from './sent-code-memory.ts'
import { callerOf, signsAlone, type SignaturePlan } from './signature-places.ts'
import { TypeCode } from './type-code.tsx'

/** `sentTo` is null if an earlier code is still valid, but its contact is unknown. */
export type SentCode = Omit<Answer<'POST /api/payment-service/payments/{paymentId}/signing-code'>, 'sentTo'> & {
  readonly method: CodeMethod
  readonly sentTo: string | null
}

/** The reason why a chosen method does not sign this payment. */
export type RefusedMethod = { readonly method: CodeMethod; readonly code: RefusalCode }

type SignPanelProps = {
  payment: Payment
  /** Undefined when it did not come: signing is possible all the same. */ plan: SignaturePlan | undefined
}

/** Signing in two steps: choose a method and ask for a code, give it back. */
export function SignPanel({ payment, plan }: SignPanelProps) {
  const [sent, setSent] = useSent(payment)
  const [back, setBack] = useState<{ refused: RefusedMethod | undefined }>()
  const methods = plan && (callerOf(plan)?.methods ?? [])
  const again = (method?: RefusedMethod) => {
    setSent(undefined)
    setBack({ refused: method })
  }
  return (
    <Card title={<Trans>Підписання</Trans>}>
      {sent ? (
        <TypeCode
          payment={payment}
          sent={sent}
          onSent={setSent}
          onAgain={again}
          hasChoice={methods === undefined || methods.length > 1}
        />
      ) : (
        <AskForCode
          payment={payment}
          methods={methods}
          isAlone={plan !== undefined && signsAlone(plan)}
          back={back}
          onSent={setSent}
        />
      )}
    </Card>
  )
}

/** A code outlasts a reload of the page. In a demo it is shown, not sent: the person asks for another. */
function useSent(payment: Payment): [SentCode | undefined, (sent: SentCode | undefined) => void] {
  const inDemo = useDemo() !== null
  const [state, setState] = useState<{ sent: SentCode | undefined }>()
  const remembered = inDemo ? undefined : rememberedCode(payment)
  const before = remembered && { ...remembered, resendAfter: 0 }
  return [
    state ? state.sent : before,
    (sent) => {
      setState({ sent })
      if (sent) rememberCode(payment, sent)
    },
  ]
}
