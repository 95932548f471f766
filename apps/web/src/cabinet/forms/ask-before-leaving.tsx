import { ConfirmDialog } from '@dilo/ui/overlays/confirm-dialog.tsx'
import { Trans } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { leavesForSignIn } from '../shell/leave-for-sign-in.ts'

const always = () => true

/**
 * Asks once before what was typed is lost: on the way to another page of the cabinet here, and by the browser's own question where the
 * whole page goes, unless the session has ended. What leaves after saving navigates with `ignoreBlocker`.
 */
export function AskBeforeLeaving({ unsaved }: { unsaved: boolean }) {
  const leaving = useBlocker({
    shouldBlockFn: always,
    disabled: !unsaved,
    enableBeforeUnload: () => unsaved && !leavesForSignIn(),
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={leaving.status === 'blocked'}
      title={<Trans>Піти без збереження?</Trans>}
      confirmLabel={<Trans>Піти</Trans>}
      cancelLabel={<Trans>Залишитися</Trans>}
      destructive
      onConfirm={() => leaving.proceed?.()}
      onCancel={() => leaving.reset?.()}
    >
      <p>
        <Trans>Те, що ви ввели, не збережено: якщо піти, воно зникне.</Trans>
      </p>
    </ConfirmDialog>
  )
}
