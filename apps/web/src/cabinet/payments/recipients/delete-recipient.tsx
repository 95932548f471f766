import { Trans } from '@lingui/react/macro'
import { useMoneyFailureText } from '../money-failure-text.ts'
import { useDeleteRecipient } from './recipient-changes.ts'
import type { Recipient } from './recipients-page.tsx'
import { ConfirmChange } from '../../page/confirm-change.tsx'

export function DeleteRecipient({ recipient, onDone }: { recipient: Recipient; onDone: () => void }) {
  const { name } = recipient
  const failureText = useMoneyFailureText()
  const deletion = useDeleteRecipient(recipient, onDone)
  return (
    <ConfirmChange
      title={<Trans>Прибрати «{name}» зі списку?</Trans>}
      confirmLabel={<Trans>Прибрати</Trans>}
      change={deletion}
      text={failureText}
      onConfirm={() => deletion.mutate()}
      onCancel={onDone}
    >
      <Trans>Платежі йому залишаться такими, як є. Після наступного платежу він знову з’явиться тут.</Trans>
    </ConfirmChange>
  )
}
