import type { JWK } from '@dilo/clearing-wire/json-web-key.ts'
import { openSigner, SIGNATURE_HEADER, verifyRequest } from '@dilo/clearing-wire/signed-request.ts'
import { SECOND } from '@dilo/domain/values/duration.ts'
import type { BankCode } from '@dilo/domain/values/iban.ts'
import { z } from 'zod'
import type { Clock } from '../../ports/clock.ts'
import { askService } from '../ask-service.ts'
import { readLimited } from '../read-limited.ts'
import { HOUSE } from './house-code.ts'
import type { Transport } from './transport.ts'

type House = {
  /** The origin of the house. */
  readonly url: string
  readonly own: BankCode
  /** The bank's private key, and the house's public one. */
  readonly key: JWK
  readonly houseKey: JWK
  readonly clock: Clock
  readonly timeoutMs?: number
}

/** The port promises to give up after half a minute. */
const TIMEOUT_MS = 25 * SECOND
/** The house answers a question that waits after so many seconds at most. */
const LONGEST_WAIT_S = 25
/** Two hundred messages, or a thousand transfers of a day, with room to spare. */
const MOST_BYTES = 16 * 1024 ** 2

const taken = z.object({ refusals: z.array(z.object({ place: z.int(), reason: z.string() })) })
const waiting = z.object({ messages: z.array(z.object({ number: z.int(), xml: z.string() })) })
const refused = z.object({ code: z.string() })

type Question = {
  readonly method: 'GET' | 'POST'
  /** Path and query. */
  readonly target: string
  readonly body?: string
  readonly timeoutMs?: number
  readonly signal?: AbortSignal
}

/**
 * The house over HTTP: each request is signed by this bank, and each answer by the house, over method, path and body
 * (`packages/clearing-wire`). The signature is verified before anything of an answer is read.
 */
export function httpTransport({ url, own, key, houseKey, clock, timeoutMs = TIMEOUT_MS }: House): Transport {
  const signer = openSigner(own, key, () => clock.now())

  /** The answer's status and its content, which the house has signed. */
  async function ask({ method, target, body = '', ...patience }: Question): Promise<{ status: number; json: unknown }> {
    const bytes = Buffer.from(body)
    const signature = await (await signer)({ method, target, body: bytes })
    const answer = await askService(new URL(target, url), {
      method,
      headers: { [SIGNATURE_HEADER]: signature, ...(body !== '' && { 'content-type': 'application/octet-stream' }) },
      ...(body !== '' && { body: bytes }),
      timeoutMs,
      ...patience,
    })
    const content = await readLimited(answer, MOST_BYTES)
    const signed = { method: String(answer.status), target: `${method} ${target}`, body: content }
    const keyOf = (participant: BankCode): JWK | null => (participant === HOUSE ? houseKey : null)
    const from = await verifyRequest(signed, answer.headers.get(SIGNATURE_HEADER) ?? '', keyOf, clock.now())
    if (!from.ok) throw new Error(`${method} ${target}: the signature of the house is ${from.error}`)
    return { status: answer.status, json: JSON.parse(Buffer.from(content).toString('utf8')) }
  }

  async function asked<Answer>(form: z.ZodType<Answer>, question: Question): Promise<Answer> {
    const { status, json } = await ask(question)
    if (status === 200) return form.parse(json)
    const { code } = refused.catch({ code: 'unknown' }).parse(json)
    throw new Error(`${question.method} ${question.target}: the house answers ${status} ${code}`)
  }

  return {
    post: async (xml) => (await asked(taken, { method: 'POST', target: '/v1/messages', body: xml })).refusals,
    messages: async (lane) => (await asked(waiting, { method: 'GET', target: `/v1/messages?lane=${lane}` })).messages,
    async untilMessages(lane, milliseconds, signal) {
      const seconds = Math.min(Math.ceil(milliseconds / SECOND), LONGEST_WAIT_S)
      const patience = { timeoutMs: seconds * SECOND + timeoutMs, signal }
      const target = `/v1/messages?lane=${lane}&wait=${seconds}`
      await asked(waiting, { method: 'GET', target, ...patience }).catch((error) => {
        if (!signal.aborted) throw error
      })
    },
    async confirm(numbers) {
      await asked(z.object({}), { method: 'POST', target: '/v1/messages/confirm', body: JSON.stringify({ numbers }) })
    },
    accountOf: (day) => asked(z.unknown(), { method: 'GET', target: `/v1/days/${day}` }),
    transfersOf: (day, after) =>
      asked(z.unknown(), { method: 'GET', target: `/v1/days/${day}/transfers?after=${encodeURIComponent(after)}` }),
  }
}
