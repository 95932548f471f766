import type { Refusal } from '@dilo/contract/refusal.ts'
import { HOUR, MINUTE } from '@dilo/domain/values/duration.ts'
import { meanwhileMessages, type WaitCode, type WaitMessages, waitMessages } from '@dilo/ui/messages/wait-messages.ts'
import { i18n } from '@lingui/core'
import type { ErrorTexts } from '../../api/error-texts.ts'
import { configuration } from '../../configuration.ts'
import { writtenText } from '../written-text.ts'

// Written here: the cabinet's own dates would come into the first load of sign-in.
const inKyiv = { timeZone: 'Europe/Kyiv' } as const
const days = new Intl.DateTimeFormat('uk-UA', { ...inKyiv, day: '2-digit', month: '2-digit', year: 'numeric' })
const clock = new Intl.DateTimeFormat('uk-UA', { ...inKyiv, hour: '2-digit', minute: '2-digit' })

/**
 * Words of an answer that names the time to come back: until when by the clock of Kyiv, and past an hour what works
 * meanwhile. `retry_after` is its one source.
 * @param at when the answer came, milliseconds since 1970
 * @returns nothing for an answer without it
 */
export function waitText({ error_code: code, retry_after: seconds }: Refusal, at: number): ErrorTexts {
  if (seconds === undefined || !Object.hasOwn(waitMessages, code)) return {}
  return { [code]: writtenText(inWords(waitMessages[code as WaitCode], seconds * 1000, at)) }
}

function inWords({ soon, later }: WaitMessages, wait: number, at: number): string {
  if (wait <= MINUTE) return i18n._(soon)
  // Minutes alone are shown: rounded down, the time would be too early.
  const end = Math.ceil((at + wait) / MINUTE) * MINUTE
  const day = days.format(end)
  const until = day === days.format(at) ? clock.format(end) : `${day}, ${clock.format(end)}`
  const text = i18n._({ ...later, values: { until } })
  if (wait <= HOUR) return text
  const isSignIn = location.pathname.startsWith(configuration.signPath)
  const meanwhile = meanwhileMessages[isSignIn ? 'atSignIn' : 'elsewhere']
  return `${text} ${i18n._({ ...meanwhile, values: { phone: configuration.contactPhone } })}`
}
