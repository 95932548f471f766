import { ConfirmDialog } from '@dilo/ui/overlays/confirm-dialog.tsx'
import { Trans } from '@lingui/react/macro'
import { useBlocker } from '../../routing/use-blocker.ts'
import { leavesForSignIn } from '../session/leave-for-sign-in.ts'

/**
 * Asks once before typed values are lost: with its own question on the way to another page of the cabinet, and with the
 * browser's question when the whole page closes, unless the session has ended. Navigation after saving uses
 * `ignoreBlocker`.
 */
export function AskBeforeLeaving({ unsaved }: { unsaved: boolean }) {
  const leaving = useBlocker({ blocks: unsaved, blocksUnload: () => !leavesForSignIn() })
  return (
    <ConfirmDialog
      open={leaving.isHeld}
      title={<Trans>Піти без збереження?</Trans>}
      confirmLabel={<Trans>Піти</Trans>}
      cancelLabel={<Trans>Залишитися</Trans>}
      destructive
      onConfirm={leaving.leave}
      onCancel={leaving.stay}
    >
      <p>
        <Trans>Те, що ви ввели, не збережено: якщо піти, воно зникне.</Trans>
      </p>
    </ConfirmDialog>
  )
}
