import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { classNames } from '../theme/class-names.ts'
import { Button } from './button.tsx'

type ResendButtonProps = {
  /** Seconds to wait before the first try and after each: the bank says them with its code. */ seconds: number
  /** Its empty height counts as part of the gaps around it. */ tight?: boolean
  onResend: () => Promise<number | void>
}

/** Counts down as text, then offers to send again. The count itself is not announced: only its start and its end. */
export function ResendButton({ seconds, tight = false, onResend }: ResendButtonProps) {
  const [until, setUntil] = useState(() => Date.now() + seconds * 1000)
  const [busy, setBusy] = useState(false)
  const left = useSecondsLeft(until)
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`

  async function resend() {
    setBusy(true)
    const wait = await onResend().finally(() => setBusy(false))
    setUntil(Date.now() + (wait ?? seconds) * 1000)
  }

  return (
    <div className={classNames('d-resend', tight && 'd-resend-tight')}>
      <span className="d-visually-hidden" role="status">
        {left === 0 ? <Trans>Код можна надіслати ще раз</Trans> : null}
      </span>
      {left > 0 ? (
        <p className="d-meta d-tabular">
          <Trans>Надіслати ще раз можна через {time}</Trans>
        </p>
      ) : (
        <Button variant="ghost" busy={busy} onClick={() => void resend()}>
          <Trans>Надіслати ще раз</Trans>
        </Button>
      )}
    </div>
  )
}

/** @param until an instant, milliseconds since 1970: the clock is right also after the page has slept */
function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= until) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [until])
  return Math.max(0, Math.ceil((until - now) / 1000))
}
