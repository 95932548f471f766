import { Trans } from '@lingui/react/macro'
import { ReasonDialog } from '../deeds/reason-dialog.tsx'
import { useMaking } from '../deeds/use-deeds.ts'

type WithdrawDialogProps = { valueId: string; onClose: () => void; onDone: () => void }

/** Takes back a value to come, with another person. */
export function WithdrawDialog({ valueId, onClose, onDone }: WithdrawDialogProps) {
  const make = useMaking(onDone)
  return (
    <ReasonDialog
      title={<Trans>Відкликати значення?</Trans>}
      confirmLabel={<Trans>Передати на рішення</Trans>}
      busy={make.isPending}
      error={make.error}
      onConfirm={(reason) => make.mutate({ action: { kind: 'bankValueWithdrawal', payload: { valueId } }, reason })}
      onClose={onClose}
    >
      <p>
        <Trans>Діятиме те значення, яке задано перед ним.</Trans>
      </p>
    </ReasonDialog>
  )
}
