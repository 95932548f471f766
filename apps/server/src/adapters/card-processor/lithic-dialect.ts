import { createHmac, timingSafeEqual } from 'node:crypto'
import type { DecisionAnswer, ProcessorMessage } from '@dilo/contract/processor/messages.ts'
import { eventMessage, questionMessage } from '@dilo/contract/processor/messages.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { z } from 'zod'
import type { ProcessorDialect, ProcessorRequest } from '../../ports/processor-dialect.ts'
import { SIGNED_WITHIN_MS } from '../../processor-signature.ts'
import { twoLetters } from './country-codes.ts'
import { parseJson } from './parse-json.ts'

type Secrets = {
  /** The secret of the stream of authorisations. */
  readonly secret: string
  /** The secret of the subscription to events. */
  readonly eventsSecret: string
}

/**
 * Lithic's public forms (docs.lithic.com): the stream of authorisations asks, webhooks of events tell. Both are signed as the
 * Standard Webhooks say: HMAC-SHA256 over id, time and bytes.
 */
export const lithicDialect = ({ secret, eventsSecret }: Secrets): ProcessorDialect => ({
  processor: 'lithic',
  isSigned: (request, now) => isSigned(request.door === 'events' ? eventsSecret : secret, request, now),
  read({ door, bytes }) {
    const body = parseJson(bytes)
    return door === 'events' ? readEvent(body) : readQuestion(body)
  },
  answer: (_message, { responseCode }) => ({ result: results[responseCode] ?? 'UNAUTHORIZED_MERCHANT' }),
})

/** Its words for a merchant are fewer than ours. */
const results: Readonly<Record<DecisionAnswer['responseCode'], string>> = {
  '00': 'APPROVED',
  '14': 'CARD_PAUSED',
  '41': 'CARD_PAUSED',
  '43': 'CARD_PAUSED',
  '51': 'INSUFFICIENT_FUNDS',
  '54': 'CARD_PAUSED',
  '59': 'SUSPECTED_FRAUD',
  '61': 'VELOCITY_EXCEEDED',
  '62': 'CARD_PAUSED',
  '65': 'VELOCITY_EXCEEDED',
}

const textOf = (headers: ProcessorRequest['headers'], name: string): string => {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

function isSigned(secret: string, { headers, bytes }: ProcessorRequest, now: number): boolean {
  const id = textOf(headers, 'webhook-id')
  const time = textOf(headers, 'webhook-timestamp')
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const right = createHmac('sha256', key).update(`${id}.${time}.`).update(bytes).digest()
  // During a rotation there are several: `v1,<base64> v1,<base64>`.
  const given = textOf(headers, 'webhook-signature')
    .split(' ', 8)
    .map((one) => Buffer.from(/^v1,([A-Za-z0-9+/]{43}=)$/.exec(one)?.[1] ?? '', 'base64'))
  const isRight = given.some((one) => one.length === right.length && timingSafeEqual(one, right))
  return isRight && id !== '' && /^\d{10}$/.test(time) && Math.abs(Number(time) * 1_000 - now) <= SIGNED_WITHIN_MS
}

const amount = z.object({ amount: z.int(), currency: z.string() })

const merchant = z.object({
  acceptor_id: z.string(),
  descriptor: z.string(),
  city: z.string().nullish(),
  country: z.string().nullish(),
  mcc: z.string(),
})

const pos = z.object({ entry_mode: z.object({ pan: z.string() }).nullish() }).nullish()
const tokenInfo = z.object({ wallet_type: z.string() }).nullish()

const asaRequest = z.object({
  token: z.string(),
  event_token: z.string().nullish(),
  card: z.object({ token: z.string() }),
  created: z.string(),
  status: z.string(),
  amounts: z.object({ cardholder: amount, merchant: amount, hold: amount.nullish() }),
  merchant,
  pos,
  token_info: tokenInfo,
})

const transactionEvent = z.object({
  token: z.string(),
  type: z.string(),
  result: z.string(),
  created: z.string(),
  amounts: z.object({ cardholder: amount, merchant: amount, settlement: amount.nullish() }),
})

const transaction = z.object({
  event_type: z.literal('card_transaction.updated'),
  token: z.string(),
  card_token: z.string(),
  status: z.string(),
  amounts: z.object({ hold: amount }),
  merchant,
  pos,
  token_info: tokenInfo,
  events: z.array(transactionEvent).min(1),
})

const challenge = z.object({
  event_type: z.literal('three_ds_authentication.challenge'),
  authentication_object: z.object({
    token: z.string(),
    card_token: z.string(),
    merchant: z.object({ id: z.string(), name: z.string(), country: z.string(), mcc: z.string() }),
    transaction: z.object({ amount: z.int(), currency: z.string(), cardholder_amount: z.int().nullish() }).nullish(),
    browser: z.object({ user_agent: z.string().nullish() }).nullish(),
  }),
  challenge: z.object({ start_time: z.string(), expiry_time: z.string() }),
})

const walletToken = z.object({
  event_type: z.enum(['tokenization.result', 'tokenization.updated']),
  created: z.string(),
  card_token: z.string(),
  tokenization: z.object({ token: z.string(), status: z.string(), token_requestor_name: z.string() }),
})

type ChallengedPayment = NonNullable<z.infer<typeof challenge>['authentication_object']['transaction']>
type Merchant = z.infer<typeof merchant>
type Transaction = z.infer<typeof transaction>

const moneyOf = ({ amount: value, currency }: z.infer<typeof amount>) => ({ value: String(value), currency })

const merchantOf = ({ acceptor_id: id, descriptor: name, city, country, mcc: category }: Merchant) => ({
  id,
  name,
  city: city ?? '',
  country: twoLetters(country ?? ''),
  category,
})

type Entry = { readonly mcc: string; readonly pan: string | undefined; readonly wallet: string | undefined }

/** Cash is a matter of the merchant's category; a wallet has a token of its own. */
function channelOf({ mcc, pan, wallet }: Entry): 'cash' | 'wallet' | 'online' | 'contactless' | 'chip' {
  if (['6010', '6011'].includes(mcc)) return 'cash'
  if (wallet !== undefined && ['APPLE_PAY', 'GOOGLE_PAY', 'SAMSUNG_PAY'].includes(wallet)) return 'wallet'
  if (pan === 'CONTACTLESS') return 'contactless'
  return ['ICC', 'MAGNETIC_STRIPE', 'ERROR_MAGNETIC_STRIPE'].includes(pan ?? '') ? 'chip' : 'online'
}

const timeOf = (text: string): string => (Number.isNaN(Date.parse(text)) ? text : new Date(text).toISOString())

/** A request that the contract does not accept is no message. */
function checked(
  form: typeof questionMessage | typeof eventMessage,
  message: object,
): Result<ProcessorMessage, 'unreadable'> {
  const read = form.safeParse(message)
  return read.success ? ok(read.data) : refused('unreadable')
}

const questionKinds: Readonly<Record<string, 'authorisation' | 'single'>> = {
  AUTHORIZATION: 'authorisation',
  FINANCIAL_AUTHORIZATION: 'single',
}

function readQuestion(body: unknown): Result<ProcessorMessage, 'unreadable' | 'notForUs'> {
  const read = asaRequest.safeParse(body)
  if (!read.success) return refused('unreadable')
  const {
    token,
    event_token: eventToken,
    card,
    created,
    status,
    amounts,
    pos: at,
    token_info: wallet,
    ...asked
  } = read.data
  // A look at the card is asked for an amount of zero.
  const isLook = status === 'BALANCE_INQUIRY'
  const kind = isLook ? 'authorisation' : questionKinds[status]
  if (kind === undefined) return refused('unreadable')
  return checked(questionMessage, {
    kind,
    messageId: eventToken ?? token,
    at: timeOf(created),
    card: card.token,
    group: token,
    billing: moneyOf({ ...(amounts.hold ?? amounts.cardholder), ...(isLook && { amount: 0 }) }),
    original: moneyOf(amounts.merchant),
    merchant: merchantOf(asked.merchant),
    channel: channelOf({ mcc: asked.merchant.mcc, pan: at?.entry_mode?.pan, wallet: wallet?.wallet_type }),
    // It asks only after number, cryptogram, CVV and PIN were found right.
    proof: 'right',
    ...(kind === 'single' && { day: businessDateAt(new Date(created)) }),
  })
}

function readEvent(body: unknown): Result<ProcessorMessage, 'unreadable' | 'notForUs'> {
  const named = z.object({ event_type: z.string() }).safeParse(body)
  if (!named.success) return refused('unreadable')
  const type = named.data.event_type
  if (type === 'card_transaction.updated') return readWith(transaction, body, ofTransaction)
  if (type === 'three_ds_authentication.challenge') return readWith(challenge, body, ofChallenge)
  if (type === 'tokenization.result' || type === 'tokenization.updated')
    return readWith(walletToken, body, ofWalletToken)
  return refused('notForUs')
}

type Read = Result<ProcessorMessage, 'unreadable' | 'notForUs'>

function readWith<Form>(form: z.ZodType<Form>, body: unknown, message: (read: Form) => Read): Read {
  const read = form.safeParse(body)
  return read.success ? message(read.data) : refused('unreadable')
}

/** A webhook brings the whole transaction: what is new is its last event, and each event has a webhook of its own. */
function ofTransaction(whole: Transaction): Read {
  const event = whole.events.at(-1)
  if (event === undefined) return refused('unreadable')
  const wasAsked = whole.events.some(({ type }) => type === 'AUTHORIZATION' || type === 'AUTHORIZATION_ADVICE')
  const head = { messageId: event.token, at: timeOf(event.created), card: whole.card_token }
  const purchase = {
    ...head,
    billing: moneyOf(event.amounts.settlement ?? event.amounts.cardholder),
    original: moneyOf(event.amounts.merchant),
    merchant: merchantOf(whole.merchant),
  }
  const day = businessDateAt(new Date(event.created))
  const group = wasAsked ? whole.token : null
  switch (event.type) {
    case 'AUTHORIZATION_ADVICE':
      return event.result === 'APPROVED'
        ? checked(eventMessage, {
            ...purchase,
            kind: 'advice',
            group: whole.token,
            channel: channelOf({
              mcc: whole.merchant.mcc,
              pan: whole.pos?.entry_mode?.pan,
              wallet: whole.token_info?.wallet_type,
            }),
            proof: 'right',
            because: 'standIn',
          })
        : refused('notForUs')
    case 'AUTHORIZATION_REVERSAL':
      return checked(eventMessage, {
        ...head,
        kind: 'reversal',
        group: whole.token,
        remaining: moneyOf(whole.amounts.hold),
      })
    case 'CLEARING':
    case 'CORRECTION_DEBIT':
    case 'RETURN_REVERSAL':
      return checked(eventMessage, {
        ...purchase,
        kind: 'clearing',
        group,
        isFinal: whole.amounts.hold.amount === 0,
        day,
      })
    case 'RETURN':
    case 'CORRECTION_CREDIT':
      return checked(eventMessage, { ...purchase, kind: 'refund', group, day })
    default:
      // Authorisations were asked about; holds expire here by a table of our own.
      return refused('notForUs')
  }
}

function ofChallenge({ authentication_object: of, challenge: times }: z.infer<typeof challenge>): Read {
  const asked = of.transaction
  if (asked === null || asked === undefined) return refused('notForUs')
  return checked(eventMessage, {
    kind: 'challenge',
    messageId: `${of.token}-challenge`,
    at: timeOf(times.start_time),
    card: of.card_token,
    billing: billedOf(asked),
    original: { value: String(asked.amount), currency: asked.currency },
    merchant: merchantOf({ ...of.merchant, acceptor_id: of.merchant.id, descriptor: of.merchant.name, city: '' }),
    challengeId: of.token,
    expiresAt: timeOf(times.expiry_time),
    device: of.browser?.user_agent?.slice(0, 120) ?? null,
  })
}

/**
 * The amount that the person would pay. If the processor does not name it in the card's currency, it is the merchant's sum in the
 * merchant's currency: unless that is the hryvnia, the bank shows it to nobody for approval (inbound/handle-message.ts).
 */
const billedOf = ({ cardholder_amount: billed, amount: value, currency }: ChallengedPayment) =>
  billed === null || billed === undefined
    ? moneyOf({ amount: value, currency })
    : moneyOf({ amount: billed, currency: 'UAH' })

const walletStates: Readonly<Record<string, 'active' | 'suspended' | 'deleted'>> = {
  ACTIVE: 'active',
  PAUSED: 'suspended',
  DEACTIVATED: 'deleted',
}

const wallets: Readonly<Record<string, 'apple' | 'google'>> = {
  APPLE_PAY: 'apple',
  GOOGLE: 'google',
  ANDROID_PAY: 'google',
}

function ofWalletToken({ card_token: card, created, tokenization }: z.infer<typeof walletToken>): Read {
  const state = walletStates[tokenization.status]
  if (state === undefined) return refused('notForUs')
  return checked(eventMessage, {
    kind: 'walletToken',
    messageId: `${tokenization.token}-${Date.parse(created)}`,
    at: timeOf(created),
    card,
    walletTokenId: tokenization.token,
    wallet: wallets[tokenization.token_requestor_name] ?? 'other',
    state,
    device: null,
  })
}
