import { Button } from '@dilo/ui/actions/button.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Dialog } from '@dilo/ui/overlays/dialog.tsx'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { SecretFrame, type SecretOutcome } from '../secret-frame.tsx'
import type { SecretSession } from './secret-of-card.tsx'
import '../secret-frame.css'

type SecretDialogProps = { secret: 'pin' | 'number'; session: SecretSession; onClose: () => void }

/** The processor's page in a frame: a PIN is set there, or the number shown. The bank learns only how it ended. */
export function SecretDialog({ secret, session, onClose }: SecretDialogProps) {
  const { t } = useLingui()
  const notify = useNotify()
  const [ended, setEnded] = useState<'refused' | 'over'>()
  const hear = ({ outcome }: SecretOutcome) => {
    if (outcome === 'refused' || outcome === 'over') setEnded(outcome)
    if (outcome !== 'done') return
    if (secret === 'pin') notify('success', t`Новий ПІН-код встановлено`)
    onClose()
  }
  return (
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
      <div className="d-stack">
        <SecretFrame
          url={session.url}
          title={secret === 'pin' ? t`Сторінка платіжної мережі: новий ПІН-код` : t`Сторінка платіжної мережі: номер`}
          onOutcome={hear}
        />
        {ended !== undefined && (
          <Banner tone="warning" live>
            <p>
              {ended === 'over' ? (
                <Trans>Час вийшов, сторінку закрито. Нічого не змінилося: почніть знову.</Trans>
              ) : (
                <Trans>Платіжна мережа цього не зробила, нічого не змінилося. Почніть знову.</Trans>
              )}
            </p>
          </Banner>
        )}
      </div>
    </Dialog>
  )
}
