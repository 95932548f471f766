import type { Payment } from '@dilo/contract/payment-service.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { ArrowUpRight } from '@dilo/ui/icons/icons-of-things.ts'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSendToSigning } from '../payment-steps.ts'
import { useTellStepFailure } from '../signing/step-failure.ts'

/** Sends a draft to its signatories: the next step of who does not sign, and a way beside the code for who does. */
export function SendToSigning({ payment }: { payment: Payment }) {
  const { t } = useLingui()
  const notify = useNotify()
  const tellFailure = useTellStepFailure()
  const sending = useSendToSigning(payment.id)
  const send = () =>
    sending.mutate(undefined, {
      onSuccess: () => notify('success', t`Платіж надіслано на підпис`),
      onError: tellFailure,
    })
  if (!payment.actions.includes('SEND_TO_SIGNING')) return null
  const signsToo = payment.actions.includes('SEND_CODE')
  return (
    <Button
      variant={signsToo ? 'secondary' : 'primary'}
      icon={<Icon of={ArrowUpRight} />}
      wide
      busy={sending.isPending}
      onClick={send}
    >
      {signsToo ? <Trans>Надіслати іншому на підпис</Trans> : <Trans>Надіслати на підпис</Trans>}
    </Button>
  )
}
