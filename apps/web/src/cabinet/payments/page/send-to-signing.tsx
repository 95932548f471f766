import type { Payment } from '@dilo/contract/payment-service.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { ArrowUpRight } from '@dilo/ui/icons/icons-of-things.ts'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSendToSigning } from '../payment-steps.ts'
import { useTellStepFailure } from '../signing/step-failure.ts'

/** Sends a draft to its signatories. */
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
  // A signatory begins with the code: that is the one thing to do then.
  const signsToo = payment.actions.includes('SEND_CODE')
  return (
    <Button
      variant={signsToo ? 'secondary' : 'primary'}
      icon={<Icon of={ArrowUpRight} />}
      busy={sending.isPending}
      onClick={send}
    >
      <Trans>Надіслати на підпис</Trans>
    </Button>
  )
}
