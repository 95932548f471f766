import { Trans } from '@lingui/react/macro'
import { ActionDialog } from '../action/action-dialog.tsx'

type WithdrawDialogProps = { valueId: string; onClose: () => void; onDone: () => void }

/** Takes back a value to come, with another person. */
export function WithdrawDialog({ valueId, onClose, onDone }: WithdrawDialogProps) {
  return (
    <ActionDialog
      title={<Trans>Відкликати значення?</Trans>}
      confirmLabel={<Trans>Передати на рішення</Trans>}
      action={() => ({ kind: 'bankValueWithdrawal', payload: { valueId } })}
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        <Trans>Діятиме те значення, яке задано перед ним.</Trans>
      </p>
    </ActionDialog>
  )
}
