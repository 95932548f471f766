import type { Answer } from '@dilo/contract/calls.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Dialog } from '@dilo/ui/overlays/dialog.tsx'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { SecretFrame } from '../secret-frame.tsx'

type BlankFrameProps = {
  session: Answer<'POST /api/card-service/cards/{cardId}/bind-sessions'>
  /** The token of the number that was typed: the page and the bank never have the number itself. */
  onToken: (numberToken: string) => void
  onClose: () => void
}

/** The processor's page on which the number of a blank in hand is typed. */
export function BlankFrame({ session, onToken, onClose }: BlankFrameProps) {
  const { t } = useLingui()
  const notify = useNotify()
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Номер картки, яку маєте</Trans>}
      actions={
        <Button variant="secondary" onClick={onClose}>
          <Trans>Назад</Trans>
        </Button>
      }
    >
      <p className="d-meta">
        <Trans>Номер вводите на сторінці платіжної мережі: банк його не бачить і не зберігає.</Trans>
      </p>
      <SecretFrame
        url={session.url}
        title={t`Номер картки, яку маєте`}
        onOutcome={(result) => {
          if (result.outcome === 'done' && result.numberToken !== null) onToken(result.numberToken)
          if (result.outcome !== 'over') return
          notify('error', t`Час цього вікна вийшов. Спробуйте ще раз.`)
          onClose()
        }}
      />
    </Dialog>
  )
}
