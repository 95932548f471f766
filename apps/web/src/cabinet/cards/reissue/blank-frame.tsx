import type { Answer } from '@dilo/contract/calls.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Dialog } from '@dilo/ui/overlays/dialog.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'

type BlankFrameProps = {
  session: Answer<'POST /api/card-service/cards/{cardId}/bind-sessions'>
  /** What stands for the number that was typed: the page and the bank never have the number itself. */
  onToken: (numberToken: string) => void
  onClose: () => void
}

/** The processor's page on which the number of a blank in hand is typed. */
export function BlankFrame({ session, onToken, onClose }: BlankFrameProps) {
  const { t } = useLingui()
  useEffect(() => {
    const { origin } = new URL(session.url, location.href)
    const listen = ({ origin: from, data }: MessageEvent<unknown>) => {
      if (from !== origin) return
      const token = tokenOf(data)
      if (token !== undefined) onToken(token)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [session.url, onToken])
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
      <iframe className="c-secret" src={session.url} title={t`Номер картки, яку маєте`} />
    </Dialog>
  )
}

/** What the frame tells when a number was taken. */
function tokenOf(told: unknown): string | undefined {
  if (typeof told !== 'object' || told === null) return undefined
  const { kind, outcome, numberToken } = told as Record<string, unknown>
  return kind === 'dilo-card-frame' && outcome === 'done' && typeof numberToken === 'string' ? numberToken : undefined
}
