import type { AccountApplication } from '@dilo/contract/opening-calls.ts'
import { ConfirmDialog } from '@dilo/ui/overlays/confirm-dialog.tsx'
import { Trans } from '@lingui/react/macro'
import { Refused } from '../page/refused.tsx'
import { useWithdrawApplication } from './account-changes.ts'

type WithdrawApplicationProps = {
  operation: AccountApplication
  /** It is withdrawn. */
  onDone: () => void
  onCancel?: () => void
}

/** Asks before an application is withdrawn, and says why it was not. */
export function WithdrawApplication({ operation, onDone, onCancel = onDone }: WithdrawApplicationProps) {
  const withdrawal = useWithdrawApplication(operation.id, onDone)
  return (
    <ConfirmDialog
      open
      title={<Trans>Відкликати заявку?</Trans>}
      confirmLabel={<Trans>Відкликати</Trans>}
      destructive
      busy={withdrawal.isPending}
      onConfirm={() => withdrawal.mutate()}
      onCancel={onCancel}
    >
      <p>
        <Trans>Рахунок за цією заявкою не відкриємо. Нову заявку можна подати будь-коли.</Trans>
      </p>
      <Refused error={withdrawal.error} />
    </ConfirmDialog>
  )
}
