import { Button } from '@dilo/ui/actions/button.tsx'
import { Dialog } from '@dilo/ui/overlays/dialog.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { SecretFrame } from '../secret-frame.tsx'
import type { SecretSession } from './secret-of-card.tsx'

type SecretDialogProps = { secret: 'pin' | 'number'; session: SecretSession; onClose: () => void }

/** The processor's page in a frame. A number disappears by itself, and the dialog with it. */
export function SecretDialog({ secret, session, onClose }: SecretDialogProps) {
  const { t } = useLingui()
  const title = secret === 'pin' ? t`Новий ПІН-код` : t`Повний номер картки`
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <Button variant="secondary" onClick={onClose}>
          <Trans>Закрити</Trans>
        </Button>
      }
    >
      <SecretFrame
        url={session.url}
        title={title}
        onOutcome={({ outcome }) => {
          if (secret === 'number' && outcome === 'done') onClose()
        }}
      />
    </Dialog>
  )
}
