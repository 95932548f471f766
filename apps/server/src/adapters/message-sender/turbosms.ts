import type { MessageSender } from '../../ports/message-sender.ts'

type Gateway = { readonly url: string; readonly token: string; readonly sender: string }

/** Answers that mean 'taken' (domain-ukraine.md section 6). */
const TAKEN = new Set([0, 800, 801])
const TIMEOUT_MS = 10_000

/** Text messages through TurboSMS: `POST /message/send.json` with a bearer token. */
export function turboSmsSender(gateway: Gateway): MessageSender {
  return {
    async send({ recipient, text }) {
      const answer = await fetch(new URL('/message/send.json', gateway.url), {
        method: 'POST',
        headers: { authorization: `Bearer ${gateway.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ recipients: [recipient], sms: { sender: gateway.sender, text } }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const body = (await answer.json()) as { response_code?: number; response_status?: string }
      if (!answer.ok || !TAKEN.has(body.response_code ?? -1)) {
        throw new Error(`The text message gateway refused: ${body.response_status ?? answer.status}`)
      }
    },
  }
}
