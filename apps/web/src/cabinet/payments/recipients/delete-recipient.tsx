import { ConfirmDialog } from '@dilo/ui/overlays/confirm-dialog.tsx'
import { Trans } from '@lingui/react/macro'
import { Refused } from '../../page/refused.tsx'
import { useMoneyFailureText } from '../money-failure-text.ts'
import { useDeleteRecipient } from './recipient-changes.ts'
import type { Recipient } from './recipients-page.tsx'

export function DeleteRecipient({ recipient, onDone }: { recipient: Recipient; onDone: () => void }) {
  const { name } = recipient
  const failureText = useMoneyFailureText()
  const deletion = useDeleteRecipient(recipient, onDone)
  return (
    <ConfirmDialog
      open
      title={<Trans>Прибрати «{name}» зі списку?</Trans>}
      confirmLabel={<Trans>Прибрати</Trans>}
      destructive
      busy={deletion.isPending}
      onConfirm={() => deletion.mutate()}
      onCancel={onDone}
    >
      <p>
        <Trans>Платежі йому залишаться такими, як є. Після наступного платежу він знову з’явиться тут.</Trans>
      </p>
      <Refused error={deletion.error} text={failureText} />
    </ConfirmDialog>
  )
}
