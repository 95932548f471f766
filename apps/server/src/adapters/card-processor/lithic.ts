import { createHmac } from 'node:crypto'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { z } from 'zod'
import type {
  CardOrder,
  CardProcessor,
  IssuedCard,
  ProcessorState,
  ReportedMovement,
} from '../../ports/card-processor.ts'
import { askService } from '../ask-service.ts'
import { readLimited } from '../read-limited.ts'
import { parseJson } from './parse-json.ts'

type Lithic = {
  /** With a slash at the end. */
  readonly url: string
  readonly key: string
  /** Origin of its frames. */
  readonly frames: string
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 10_000
/** A page of a report has a hundred rows. */
const LARGEST_ANSWER = 512 * 1024

/** Nothing else of a card is read: in some programs the answer has number and CVV. */
const card = z.object({
  token: z.string().min(1).max(100),
  card_program_token: z.string(),
  last_four: z.string().regex(/^\d{4}$/),
  exp_month: z.string().regex(/^\d{2}$/),
  exp_year: z.string().regex(/^\d{4}$/),
  state: z.string(),
  memo: z.string().nullish(),
})

const program = z.object({ pan_range_start: z.string().regex(/^\d{6,}$/) })

const reportPage = z.object({
  data: z.array(
    z.object({
      token: z.string(),
      type: z.string(),
      card_token: z.string().nullable(),
      currency: z.string(),
      event_tokens: z.array(z.string()),
      transactions_gross_amount: z.int(),
      disputes_gross_amount: z.int(),
    }),
  ),
  has_more: z.boolean(),
})

type Card = z.infer<typeof card>

/** Its states have no words for ours: a card that is not active yet is a paused one. */
const stateOf: Record<ProcessorState, string> = {
  inactive: 'PAUSED',
  locked: 'PAUSED',
  active: 'OPEN',
  closed: 'CLOSED',
}

/** The interface has no sequence: the last one stands in the memo, which nobody else writes. */
const memoOf = (sequence: number): string => `dilo:${sequence}`
const sequenceOf = ({ memo }: Card): number => Number(/^dilo:(\d{1,9})$/.exec(memo ?? '')?.[1] ?? -1)

/**
 * Lithic's public issuing API (docs.lithic.com), as far as the bank needs it. It knows no blanks in hand and no frame
 * for a PIN: those are answered as unknown. The states of one card must be sent one after the other, as the outbox
 * does.
 */
export function lithicCardProcessor({ url, key, frames, timeoutMs = TIMEOUT_MS }: Lithic): CardProcessor {
  const ask = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
    answerOf(url + path, { method, timeoutMs, headers: { authorization: key, ...headers }, ...bodyOf(body) })

  const cardOf = async (token: string): Promise<Result<Card, 'unknown' | 'silent'>> => {
    const answer = await ask('GET', `v1/cards/${encodeURIComponent(token)}`)
    return read(answer, card)
  }

  const setState = async (token: string, state: ProcessorState, sequence: number) => {
    const found = await cardOf(token)
    if (!found.ok) return found
    if (sequenceOf(found.value) >= sequence || found.value.state === 'CLOSED') return ok(undefined)
    const changed = read(
      await ask('PATCH', `v1/cards/${encodeURIComponent(token)}`, { state: stateOf[state], memo: memoOf(sequence) }),
      card,
    )
    return changed.ok ? ok(undefined) : changed
  }

  const done = async (method: string, path: string, body?: object) => {
    const { status } = await ask(method, path, body)
    if (status >= 200 && status < 300) return ok(undefined)
    return refused(status >= 400 && status < 500 ? 'unknown' : 'silent')
  }

  return {
    available: true,
    frameOrigin: frames,
    issue: (order) => issue(ask, order),
    lookUp: async () => refused('unknown'),
    bind: async () => refused('unknown'),
    setState,
    async close(token, sequence) {
      const found = await cardOf(token)
      if (found.ok && found.value.state === 'CLOSED') return ok(undefined)
      return setState(token, 'closed', sequence)
    },
    pinSession: async () => refused('unknown'),
    async revealSession(token, { expiresAt }) {
      const request = JSON.stringify({ token, expiration: expiresAt.toISOString() })
      const address = new URL('/v1/embed/card', frames)
      address.searchParams.set('embed_request', Buffer.from(request).toString('base64'))
      address.searchParams.set('hmac', createHmac('sha256', key).update(request).digest('base64'))
      return ok(address.href)
    },
    bindSession: async () => refused('silent'),
    async answerChallenge(challengeId, answer) {
      const answered = await done('POST', 'v1/three_ds_decisioning/challenge_response', {
        token: challengeId,
        challenge_response: answer === 'approved' ? 'APPROVE' : 'DECLINE_BY_CUSTOMER',
      })
      return answered.ok ? answered : refused(answered.error === 'unknown' ? 'over' : 'silent')
    },
    setWalletToken: (walletTokenId, state) =>
      done('POST', `v1/tokenizations/${encodeURIComponent(walletTokenId)}/${tokenActions[state]}`),
    // The networks move tokens themselves when a card is replaced by its program.
    moveWalletTokens: async () => ok(undefined),
    report: (day) => reportOf(ask, day),
  }
}

const tokenActions = { active: 'unpause', suspended: 'pause', deleted: 'deactivate' } as const

type Answered = { readonly status: number; readonly body: unknown }
type Ask = (method: string, path: string, body?: object, headers?: Record<string, string>) => Promise<Answered>

const bodyOf = (body: object | undefined) => (body === undefined ? {} : { body: JSON.stringify(body) })

/** Status 0: it is not certain what the processor has done. */
async function answerOf(
  url: string,
  { headers, ...question }: Parameters<typeof askService>[1] & { readonly headers: Record<string, string> },
): Promise<Answered> {
  try {
    const answer = await askService(url, {
      ...question,
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
    })
    return { status: answer.status, body: parseJson(await readLimited(answer, LARGEST_ANSWER)) }
  } catch {
    return { status: 0, body: undefined }
  }
}

function read<Form>({ status, body }: Answered, form: z.ZodType<Form>): Result<Form, 'unknown' | 'silent'> {
  if (status === 404) return refused('unknown')
  const parsed = status >= 200 && status < 300 ? form.safeParse(body) : null
  return parsed?.success ? ok(parsed.data) : refused('silent')
}

/** The key of idempotency is the order: asked again, it answers the same card. */
async function issue(ask: Ask, { requestId, form }: CardOrder): Promise<Result<IssuedCard, 'refused' | 'silent'>> {
  const wanted = { type: form === 'virtual' ? 'VIRTUAL' : 'PHYSICAL', state: 'PAUSED', memo: memoOf(0) }
  const answer = await ask('POST', 'v1/cards', wanted, { 'idempotency-key': requestId })
  // 409 and 429 are for a while; other refusals are of the order itself.
  if (answer.status >= 400 && answer.status < 500 && ![401, 403, 404, 408, 409, 429].includes(answer.status))
    return refused('refused')
  const made = read(answer, card)
  if (!made.ok) return refused('silent')
  const { token, last_four: lastDigits, exp_month: month, exp_year: year, card_program_token: of } = made.value
  const range = read(await ask('GET', `v1/card_programs/${encodeURIComponent(of)}`), program)
  if (!range.ok) return refused('silent')
  const firstDigits = range.value.pan_range_start.slice(0, 6)
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).toISOString().slice(0, 10) as BusinessDate
  return ok({
    token,
    scheme: firstDigits.startsWith('4') ? 'visa' : 'mastercard',
    firstDigits,
    lastDigits,
    expiresOn: lastDay,
  })
}

const kinds: Readonly<Record<string, ReportedMovement['kind']>> = {
  CLEARING: 'clearing',
  FINANCIAL: 'single',
  CHARGEBACK: 'chargeback',
}

async function* reportOf(ask: Ask, day: BusinessDate): AsyncIterable<ReportedMovement> {
  let after = ''
  for (;;) {
    const query = new URLSearchParams({ page_size: '100', ...(after !== '' && { starting_after: after }) })
    const page = read(await ask('GET', `v1/reports/settlement/details/${day}?${query}`), reportPage)
    if (!page.ok) throw new Error('The processor of cards gives no report')
    for (const row of page.value.data) {
      const kind = kinds[row.type]
      if (kind === undefined || row.card_token === null || row.currency !== 'UAH') continue
      const amount = BigInt(row.transactions_gross_amount + row.disputes_gross_amount)
      yield {
        messageId: row.event_tokens.at(-1) ?? row.token,
        kind: kind === 'clearing' && amount < 0n ? 'refund' : kind,
        token: row.card_token,
        amount: kopiykas(amount),
      }
    }
    after = page.value.data.at(-1)?.token ?? ''
    if (!page.value.has_more || after === '') return
  }
}
