import type { SentInvitation } from '@dilo/contract/operation-service.ts'
import { ConfirmDialog } from '@dilo/ui/overlays/confirm-dialog.tsx'
import { Trans } from '@lingui/react/macro'
import { useWithdrawInvitation } from './invitation-changes.ts'

export function WithdrawInvitation({ invitation, onDone }: { invitation: SentInvitation; onDone: () => void }) {
  const { name, state } = invitation
  const withdrawal = useWithdrawInvitation(invitation, onDone)
  return (
    <ConfirmDialog
      open
      title={<Trans>Відкликати запрошення?</Trans>}
      confirmLabel={<Trans>Відкликати</Trans>}
      destructive
      busy={withdrawal.isPending}
      onConfirm={() => withdrawal.mutate()}
      onCancel={onDone}
    >
      <p>
        {state === 'proposed' ? (
          <Trans>Цій людині ({name}) ще нічого не надіслано й не надішлемо. За потреби запросите її знову.</Trans>
        ) : (
          <Trans>
            Посилання, яке отримала ця людина ({name}), одразу перестане діяти. За потреби запросите її знову.
          </Trans>
        )}
      </p>
    </ConfirmDialog>
  )
}
