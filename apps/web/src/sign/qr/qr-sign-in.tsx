import './qr.css'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { CircleAlert, CircleCheck, X } from '@dilo/ui/icons/icons.ts'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { errorCodeOf } from '../../api/api-error.ts'
import { fetchErrorText } from '../../api/error-texts.ts'
import { useErrorText, useFailureText } from '../../api/failure-text.ts'
import { configuration } from '../../configuration.ts'
import { blockedLogin } from '../arrival.ts'
import { enterCabinet } from '../enter-cabinet.ts'
import { browserSurroundings } from './browser-surroundings.ts'
import { type QrState, type QrWait, waitForPhone } from './qr-wait.ts'

/** Sign-in by a phone that is signed in, beside the form of the login page (spec section 2). */
export function QrSignIn() {
  const { t } = useLingui()
  const { state, again } = useQrSignIn()
  return (
    <section className="s-qr-card" aria-label={t`Вхід за QR-кодом`}>
      <div className="s-qr-tile">{tileOf(state, t`QR-код для входу з телефона`)}</div>
      <div className="s-qr-words" role="status">
        <Words state={state} />
      </div>
      {offersAgain[state.is] && (
        <Button variant="secondary" size="small" onClick={again}>
          <Trans>Показати новий код</Trans>
        </Button>
      )}
    </section>
  )
}

const offersAgain: Record<QrState['is'], boolean> = {
  loading: false,
  shown: false,
  scanned: false,
  entering: false,
  declined: true,
  paused: true,
  failed: true,
}

function tileOf(state: QrState, name: string): ReactNode {
  switch (state.is) {
    case 'shown':
      return <img className="s-qr-image" src={state.image} alt={name} width="216" height="216" />
    case 'scanned':
    case 'entering':
      return <Sign kind="done" icon={CircleCheck} />
    case 'declined':
      return <Sign kind="failed" icon={X} />
    case 'failed':
      return <Sign kind="failed" icon={CircleAlert} />
    case 'paused':
      return <span className="s-qr-veil" aria-hidden="true" />
    case 'loading':
      return <span className="s-qr-veil s-qr-veil-loading" aria-hidden="true" />
  }
}

const Sign = ({ kind, icon }: { kind: 'done' | 'failed'; icon: Parameters<typeof Icon>[0]['of'] }) => (
  <span className={`s-qr-sign s-qr-sign-${kind}`} aria-hidden="true">
    <Icon of={icon} size={24} />
  </span>
)

function Words({ state }: { state: QrState }) {
  const errorText = useErrorText()
  switch (state.is) {
    case 'loading':
    case 'shown':
      return (
        <>
          <h2 className="s-qr-title">
            <Trans>Вхід за QR-кодом</Trans>
          </h2>
          <p>
            <Trans>Наведіть на код камеру телефона, на якому ви вже ввійшли</Trans>
          </p>
          <p className="s-qr-expiry">
            {state.is === 'shown' ? <Countdown key={state.until} until={state.until} /> : ' '}
          </p>
          {configuration.demoPhone && (
            <a className="s-qr-demo" href={configuration.demoPhone} target="_blank" rel="noreferrer">
              <Trans>Демо-телефон</Trans>
            </a>
          )}
        </>
      )
    case 'scanned':
      return (
        <>
          <h2 className="s-qr-title">
            <Trans>Код зчитано</Trans>
          </h2>
          <p>
            <Trans>Підтвердьте вхід на телефоні. Там мають бути ці самі цифри:</Trans>
          </p>
          <p className="s-qr-digits">{state.digits}</p>
        </>
      )
    case 'entering':
      return (
        <>
          <h2 className="s-qr-title">
            <Trans>Вхід підтверджено</Trans>
          </h2>
          <p>
            <Trans>Відкриваємо кабінет…</Trans>
          </p>
        </>
      )
    case 'declined':
      return (
        <>
          <h2 className="s-qr-title">
            <Trans>Вхід відхилено</Trans>
          </h2>
          <p>
            <Trans>На телефоні відмовилися входити в цьому браузері</Trans>
          </p>
        </>
      )
    case 'paused':
      return (
        <>
          <h2 className="s-qr-title">
            <Trans>Вхід за QR-кодом</Trans>
          </h2>
          <p>
            <Trans>Код давно не використовували, тож ми його сховали</Trans>
          </p>
        </>
      )
    case 'failed':
      return <p>{errorText('QR_NOT_LOADED')}</p>
  }
}

/** Not announced: a screen reader would read nothing else for a minute. */
function Countdown({ until }: { until: number }) {
  const left = () => Math.max(0, Math.ceil((until - Date.now()) / 1000))
  const [seconds, setSeconds] = useState(left)
  const tick = useEffectEvent(() => setSeconds(left()))
  useEffect(() => {
    const timer = setInterval(() => tick(), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <span aria-hidden="true">
      <Trans>Оновиться через {seconds} с</Trans>
    </span>
  )
}

function useQrSignIn(): { state: QrState; again: () => void } {
  const [, navigate] = useLocation()
  const notify = useNotify()
  const failureText = useFailureText()
  const [state, setState] = useState<QrState>({ is: 'loading' })
  const wait = useRef<QrWait>(undefined)

  const latest = useRef<QrState>(state)
  const show = useEffectEvent(async (next: QrState) => {
    latest.current = next
    // The text of a failure comes when there is one; until then the card stays as it is.
    if (next.is === 'failed') await fetchErrorText('QR_NOT_LOADED')
    if (latest.current === next) setState(next)
  })
  const explain = useEffectEvent((failure: unknown) => {
    // The password was blocked meanwhile: the login page's dialog tells it, and leads to recovery.
    if (errorCodeOf(failure) === 'AUTH_E004') navigate(blockedLogin())
    else notify('error', failureText(failure))
  })

  useEffect(() => {
    const begun: QrWait = waitForPhone(
      browserSurroundings(
        { show: (next) => void show(next), explain: (failure) => explain(failure), leave: () => void enterCabinet() },
        () => begun,
      ),
    )
    wait.current = begun
    begun.begin()
    return () => begun.stop()
  }, [])
  return { state, again: () => wait.current?.begin() }
}
