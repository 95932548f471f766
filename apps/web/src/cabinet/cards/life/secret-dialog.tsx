import { Button } from '@dilo/ui/actions/button.tsx'
import { Dialog } from '@dilo/ui/overlays/dialog.tsx'
import { Trans } from '@lingui/react/macro'
import type { SecretSession } from './secret-of-card.tsx'

type SecretDialogProps = { secret: 'pin' | 'number'; session: SecretSession; onClose: () => void }

/** The processor's page in a frame. */
export const SecretDialog = ({ secret, session, onClose }: SecretDialogProps) => (
  <Dialog
    open
    onClose={onClose}
    title={secret === 'pin' ? <Trans>Новий ПІН-код</Trans> : <Trans>Повний номер картки</Trans>}
    actions={
      <Button variant="secondary" onClick={onClose}>
        <Trans>Закрити</Trans>
      </Button>
    }
  >
    <iframe className="c-secret" src={session.url} title={secret} />
  </Dialog>
)
