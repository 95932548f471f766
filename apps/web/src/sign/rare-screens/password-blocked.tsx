import { Button } from '@dilo/ui/actions/button.tsx'
import { Dialog } from '@dilo/ui/overlays/dialog.tsx'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { searchWithoutReason } from './search-without-reason.ts'

/** Spec section 2, `reason=limitConfirmationAttemptsExceeded`: one way on, and it is recovery. */
export function PasswordBlocked() {
  const [, navigate] = useLocation()
  // A browser that does not know closedby closes at the second Escape: the dialog comes again.
  const [closed, setClosed] = useState(0)
  // In place of this page, which would only repeat itself.
  const recover = () => navigate(`/recovery${searchWithoutReason(location.search)}`, { replace: true })
  return (
    <Dialog
      key={closed}
      open
      blocking
      onClose={() => setClosed(closed + 1)}
      title={<Trans>Пароль заблоковано!</Trans>}
      actions={
        <Button onClick={recover}>
          <Trans>Відновити пароль</Trans>
        </Button>
      }
    >
      <p className="s-lead">
        <Trans>Ми заблокували пароль задля вашої безпеки. Щоб увійти знову, відновіть його.</Trans>
      </p>
    </Dialog>
  )
}
