import { Button } from '@dilo/ui/actions/button.tsx'
import { Dialog } from '@dilo/ui/overlays/dialog.tsx'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../api/call.ts'
import { Refused } from '../page/refused.tsx'
import { sessionLimits } from '../session/session-queries.ts'
import { useDemo } from '../session/use-demo.ts'
import { countdown, type SessionEnding } from '../session/session-ending.ts'
import { useSignOut } from '../session/sign-out.tsx'

export type SessionWarningProps = { ending: Exclude<SessionEnding, { kind: 'far' }>; onAcknowledge: () => void }

export function SessionWarning({ ending, onAcknowledge }: SessionWarningProps) {
  return ending.kind === 'idle' ? (
    <IdleWarning left={ending.left} />
  ) : (
    <LastWarning left={ending.left} onAcknowledge={onAcknowledge} />
  )
}

/** Only its buttons answer: an Escape that was meant for the page must not decide. */
function IdleWarning({ left }: { left: number }) {
  const client = useQueryClient()
  const signOut = useSignOut()
  const stay = useMutation({
    mutationFn: () => call('POST /api/user-service/user/session/extension', {}),
    onSuccess: (limits) => client.setQueryData(sessionLimits.queryKey, limits),
  })
  const staying = useRef<HTMLButtonElement>(null)
  // The dialog's own choice would be its first button, which ends the session.
  useEffect(() => staying.current?.focus(), [])
  return (
    <Dialog
      open
      onClose={() => {}}
      blocking
      title={<Trans>Ви ще тут?</Trans>}
      actions={
        <>
          <Button variant="secondary" busy={signOut.isPending} onClick={() => signOut.mutate()}>
            <Trans>Вийти</Trans>
          </Button>
          <Button ref={staying} busy={stay.isPending} onClick={() => stay.mutate()}>
            <Trans>Залишитися</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>Ви давно нічого не робили. Щоб ніхто не скористався вашим кабінетом, сеанс завершиться через</Trans>{' '}
        <Left left={left} />
      </p>
      <Refused error={stay.error} />
    </Dialog>
  )
}

function LastWarning({ left, onAcknowledge }: { left: number; onAcknowledge: () => void }) {
  const inDemo = useDemo() !== null
  return (
    <Dialog
      open
      onClose={onAcknowledge}
      title={inDemo ? <Trans>Демо добігає кінця</Trans> : <Trans>Сеанс добігає кінця</Trans>}
      actions={
        <Button onClick={onAcknowledge}>
          <Trans>Зрозуміло</Trans>
        </Button>
      }
    >
      <p>
        {inDemo ? (
          <Trans>Подовжити його не можна; нове можна почати зі сторінки входу. Залишилося</Trans>
        ) : (
          <Trans>
            Найдовший час сеансу минає, подовжити його не можна. Завершіть те, що почали, й увійдіть знову. Залишилося
          </Trans>
        )}{' '}
        <Left left={left} />
      </p>
    </Dialog>
  )
}

/** Not announced every second: the dialog itself has announced it once. */
const Left = ({ left }: { left: number }) => (
  <strong role="timer" className="c-nowrap">
    {countdown(left)}
  </strong>
)
