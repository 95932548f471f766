import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTheme } from '../page/theme.ts'

/** `over`: the session's time is out, and another one must be asked for. */
export type SecretOutcome =
  | { readonly outcome: 'open' | 'refused' | 'over' }
  /** `numberToken`: what stands for the number of a blank that was typed. */
  | { readonly outcome: 'done'; readonly numberToken: string | null }

type SecretFrameProps = {
  /** The address of the session that the bank has opened. */
  url: string
  /** The name of the frame, for people who do not see it. */
  title: string
  onOutcome: (outcome: SecretOutcome) => void
}

/**
 * A page of the processor of cards in a frame: a PIN is chosen there, a number shown, or the number of a blank typed. It is of
 * another origin, so nothing of that reaches this page: it hears how the session ended, and for a blank a token of its number.
 */
export function SecretFrame({ url, title, onOutcome }: SecretFrameProps) {
  const { i18n } = useLingui()
  const frame = useRef<HTMLIFrameElement>(null)
  const hear = useEffectEvent((event: MessageEvent<unknown>) => {
    // Only the frame's own window, and only while the processor's page is in it.
    if (event.source !== frame.current?.contentWindow || event.origin !== new URL(url).origin) return
    const outcome = outcomeOf(event.data)
    if (outcome !== null) onOutcome(outcome)
  })
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => hear(event)
    window.addEventListener('message', listener)
    return () => window.removeEventListener('message', listener)
  }, [])
  // The address of an opened session is good once: it must not change while it is on the screen.
  const theme = useTheme()
  const [address] = useState(() => addressOf(url, i18n.locale, theme))
  return (
    <iframe
      ref={frame}
      className="c-secret-frame"
      title={title}
      src={address}
      referrerPolicy="no-referrer"
      // oxlint-disable-next-line react/iframe-missing-sandbox -- the server refuses a page of our own origin (config.ts)
      sandbox="allow-scripts allow-same-origin allow-forms"
    />
  )
}

function addressOf(url: string, language: string, theme: string): string {
  const address = new URL(url)
  const isDark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  address.searchParams.set('lang', language)
  address.searchParams.set('theme', isDark ? 'dark' : 'light')
  return address.href
}

/** The outcome that a message of the frame reports; null: the message is none of ours. */
function outcomeOf(data: unknown): SecretOutcome | null {
  if (typeof data !== 'object' || data === null || Reflect.get(data, 'kind') !== 'dilo-card-frame') return null
  const outcome: unknown = Reflect.get(data, 'outcome')
  if (outcome === 'open' || outcome === 'refused' || outcome === 'over') return { outcome }
  const numberToken: unknown = Reflect.get(data, 'numberToken')
  return outcome === 'done' ? { outcome, numberToken: typeof numberToken === 'string' ? numberToken : null } : null
}
