import { Button } from '@dilo/ui/actions/button.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { CircleAlert } from '@dilo/ui/icons/icons.ts'
import { QrCode } from '@dilo/ui/icons/icons-of-things.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { readerNotLoaded } from './reader-not-loaded.ts'
import { type Decoder, loadDecoder, readQrFrame } from './read-qr-picture.ts'
import './qr-camera.css'

/** The reason why there is no live picture. */
type Trouble = 'refused' | 'absent' | 'busy' | 'ended' | 'unread'

const troubles: Record<Trouble, MessageDescriptor> = {
  refused: msg`Браузер не дав доступу до камери. Дозвольте її для цього сайту в налаштуваннях браузера або скористайтеся іншим способом.`,
  absent: msg`Камери не знайшли. Скористайтеся іншим способом.`,
  busy: msg`Камера не вмикається: можливо, її зайняла інша програма. Закрийте ту програму або скористайтеся іншим способом.`,
  ended: msg`Камеру вимкнено. Увімкніть її ще раз або скористайтеся іншим способом.`,
  unread: readerNotLoaded,
}

/** By the names of getUserMedia's refusals (W3C Media Capture and Streams). */
const troubleOf = (error: unknown): Trouble => {
  switch (error instanceof DOMException ? error.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'refused'
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'absent'
    default:
      return 'busy'
  }
}

/** The pause between two frames that are read, in milliseconds: the page stays responsive. */
const REST = 120

/** A running camera, and the decoder of its pictures. */
type Sight = { readonly stream: MediaStream; readonly decode: Decoder }

type State = 'off' | 'asking' | Sight | Trouble

const isSight = (state: State): state is Sight => typeof state === 'object'

const stop = (stream: MediaStream): void => stream.getTracks().forEach((track) => track.stop())

type QrCameraProps = { onCode: (text: string) => void; /** About the code that it saw last. */ error: ReactNode }

/**
 * Reads a code that is held before the camera. The camera starts with a press of its button, and stops after a code is
 * read, after it is switched off, or when its sheet closes; it sends nothing anywhere.
 */
export function QrCamera({ onCode, error }: QrCameraProps) {
  const { i18n } = useLingui()
  const { state, start, off } = useCamera()
  const trouble = isSight(state) || state === 'off' || state === 'asking' ? undefined : state
  const shownError = error || (trouble && i18n._(troubles[trouble]))
  return (
    <div className="c-camera d-stack d-gap-3">
      {isSight(state) ? (
        <>
          <Viewfinder {...state} onCode={onCode} />
          <p className="d-meta" role="status">
            <Trans>Наведіть камеру на QR-код. Зображення нікуди не надсилаємо.</Trans>
          </p>
          <Button variant="secondary" onClick={off}>
            <Trans>Вимкнути камеру</Trans>
          </Button>
        </>
      ) : (
        <Button variant="secondary" icon={<Icon of={QrCode} />} busy={state === 'asking'} onClick={() => void start()}>
          <Trans>Сканувати QR камерою</Trans>
        </Button>
      )}
      <div aria-live="polite">
        {shownError && (
          <p className="d-field-error">
            <Icon of={CircleAlert} size={16} />
            <span>{shownError}</span>
          </p>
        )}
      </div>
    </div>
  )
}

function useCamera() {
  const [state, setState] = useState<State>('off')
  const isHere = useRef(true)
  const running = useRef<MediaStream>(undefined)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      if (running.current) stop(running.current)
    }
  }, [])
  const start = async () => {
    if (navigator.mediaDevices === undefined) return setState('absent')
    setState('asking')
    // The decoder loads before the camera starts, so that the camera never runs without it.
    const decoder = await loadDecoder()
    if (!isHere.current) return
    if (!decoder.ok) return setState('unread')
    try {
      const stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1280 } },
        audio: false,
      })
      // The sheet was closed while the browser asked: the camera is of no use any more.
      if (!isHere.current) return stop(stream)
      running.current = stream
      stream.getVideoTracks()[0]?.addEventListener('ended', () => setState('ended'))
      setState({ stream, decode: decoder.value })
    } catch (error) {
      setState(troubleOf(error))
    }
  }
  const off = () => {
    if (running.current) stop(running.current)
    setState('off')
  }
  return { state, start, off }
}

/** The picture of the camera. Each code is read once, until another code appears. */
function Viewfinder({ stream, decode, onCode }: Sight & Pick<QrCameraProps, 'onCode'>) {
  const { t } = useLingui()
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  })
  useEffect(() => {
    const element = video.current
    if (element === null) return
    element.srcObject = stream
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const watch = async () => {
      await element.play().catch(() => {})
      let last: string | undefined
      const look = () => {
        if (isOver) return
        const text = readQrFrame(decode, element)
        if (text !== undefined && text !== last) latest.current(text)
        last = text ?? last
        timer = setTimeout(look, REST)
      }
      look()
    }
    void watch()
    return () => {
      isOver = true
      clearTimeout(timer)
      element.srcObject = null
    }
  }, [stream, decode])
  return <video ref={video} className="c-viewfinder" muted playsInline aria-label={t`Що бачить камера`} />
}
