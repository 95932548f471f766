import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { MessageSender } from '../../ports/message-sender.ts'
import { askService } from '../ask-service.ts'

type Gateway = { readonly url: string; readonly token: string; readonly sender: string }

/** The gateway's result for a request as a whole, or for one recipient in it. */
type Said = { readonly response_code?: number; readonly response_status?: string }
type Answer = Said & { readonly response_result?: readonly (Said | null)[] | null }

/** Answers that mean 'taken' (domain-ukraine.md section 6). */
const TAKEN = new Set([0, 800, 801])
/** Some recipients were taken: of one recipient, its own line says whether. */
const PARTLY_TAKEN = 802
const TIMEOUT_MS = 10_000

/** Text messages through TurboSMS: `POST /message/send.json` with a bearer token. */
export function turboSmsSender(gateway: Gateway): MessageSender {
  return {
    async send({ recipient, text }) {
      const answer = await askService(new URL('/message/send.json', gateway.url), {
        method: 'POST',
        headers: { authorization: `Bearer ${gateway.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ recipients: [recipient], sms: { sender: gateway.sender, text } }),
        timeoutMs: TIMEOUT_MS,
      })
      return outcomeOf(answer.status, (await answer.json()) as Answer)
    },
  }
}

/**
 * A code about the recipient's number (3xx: not a number, 4xx: the gateway may not send to it) is final: a retry gets
 * the same. A code about the request as a whole (token, sender, credit) or about the gateway itself (5xx, 999) takes a
 * person to fix: the queue tries again until the message has expired.
 */
function outcomeOf(status: number, body: Answer): Result<void, string> {
  const whole = body.response_code ?? -1
  if (status !== 200 || !(TAKEN.has(whole) || whole === PARTLY_TAKEN))
    throw gatewayError(body.response_status ?? status)
  const ofRecipient = body.response_result?.[0]
  const code = ofRecipient?.response_code ?? (whole === PARTLY_TAKEN ? -1 : 0)
  if (TAKEN.has(code)) return ok(undefined)
  if (code >= 300 && code < 500) return refused(`TurboSMS ${code}`)
  throw gatewayError(ofRecipient?.response_status ?? code)
}

const gatewayError = (reason: string | number): Error => new Error(`The text message gateway refused: ${reason}`)
