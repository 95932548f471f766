import type { ExchangeOrder, DealerAnswer } from '../../ports/exchange-desk.ts'

type Side = 'SALE' | 'PURCHASE'

/** A request as a person with paper would keep it. Amounts are minor units, rates millionths, instants milliseconds since 1970. */
export type ModelRequest = {
  readonly id: string
  readonly side: Side
  readonly mode: 'bank' | 'limit'
  readonly isPartial: boolean
  readonly amount: bigint
  readonly validUntil: string
  /** The hold for the fee of a sale that another account pays. Null: the fee comes off the proceeds. */
  readonly feeHeld: bigint | null
  rate: bigint
  quote: ModelQuote | null
  version: number
  state: 'draft' | 'onSigning' | 'queued' | 'executing' | 'filling' | 'executed' | 'partlyExecuted' | 'rejected' | 'expired' | 'revoked' | 'deleted'
  /** The fills that the bank booked, by the dealer's name. */
  readonly fills: Map<string, { readonly amount: bigint; readonly rate: bigint; readonly on: string }>
  reason: string | null
  /** When a code was asked for last. */
  codeAt: number
}

export type ModelQuote = {
  readonly id: string
  readonly side: Side
  readonly amount: bigint
  readonly rate: bigint
  expiresAt: number
  isUnderCode: boolean
  isSpent: boolean
}

/** The outcome of an answer of the dealer. */
type Meaning = 'booked' | 'repeated' | 'stray' | 'worseThanLimit' | 'notTheQuote' | 'moreThanAsked' | 'inPart' | 'ended' | 'otherFill' | 'tooLate'

const halfUp = (of: bigint, by: bigint): bigint => (2n * of + by) / (2n * by)

export const inHryvnia = (amount: bigint, rate: bigint): bigint => halfUp(amount * rate, 1_000_000n)

/** The bank's first terms: 0.15 % of a sale, 0.20 % of a purchase, from 100.00 to 50,000.00. */
function feeOf(side: Side, hryvnia: bigint): bigint {
  const share = halfUp(hryvnia * (side === 'SALE' ? 15n : 20n), 10_000n)
  return share < 100_00n ? 100_00n : share > 50_000_00n ? 50_000_00n : share
}

const sum = (amounts: Iterable<bigint>): bigint => [...amounts].reduce((total, amount) => total + amount, 0n)

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)

export const filled = ({ fills }: ModelRequest): bigint => sum([...fills.values()].map(({ amount }) => amount))

const kyiv = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Kyiv',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  weekday: 'short',
  hour: '2-digit',
  hour12: false,
})

/** The day, the hour and whether it is a working day in Kyiv, by the calendar of the machine and not by the bank's. */
export function kyivAt(instant: number): { readonly day: string; readonly hour: number; readonly works: boolean } {
  const parts = Object.fromEntries(kyiv.formatToParts(instant).map(({ type, value }) => [type, value]))
  return {
    day: `${parts['year']}-${parts['month']}-${parts['day']}`,
    hour: Number(parts['hour']) % 24,
    works: !['Sat', 'Sun'].includes(String(parts['weekday'])),
  }
}

/** From ten to two on a working day of Kyiv. */
export function isOpenAt(instant: number): boolean {
  const { hour, works } = kyivAt(instant)
  return works && hour >= 10 && hour < 14
}

const HOUR = 3_600_000
const LATE = 900_000

/** The instant at which it is two in Kyiv on a day: of the two offsets that Kyiv has the one that is right. */
export function closingOf(day: string): number {
  for (const offset of [2, 3]) {
    const instant = Date.parse(`${day}T14:00:00Z`) - offset * HOUR
    if (kyivAt(instant).hour === 14) return instant
  }
  throw new Error(`${day} has no two o'clock`)
}

/** The tenth working day after a day. */
export function tenthAfter(day: string): string {
  let [instant, left] = [Date.parse(`${day}T12:00:00Z`), 10]
  while (left > 0) {
    instant += 24 * HOUR
    if (kyivAt(instant).works) left -= 1
  }
  return kyivAt(instant).day
}

/** The hold of the last signature, in the currency that is paid. */
function heldFor({ side, amount, rate }: Pick<ModelRequest, 'side' | 'amount' | 'rate'>): bigint {
  if (side === 'SALE') return amount
  const hryvnia = inHryvnia(amount, rate)
  return hryvnia + feeOf('PURCHASE', hryvnia)
}

/** A sale at a limit may bring more, up to a tenth above the official rate, and its fee grows with it. */
export function feeHeldFor({ mode, amount, rate }: Pick<ModelRequest, 'mode' | 'amount' | 'rate'>, official: bigint): bigint {
  const most = (official * 110n) / 100n
  return feeOf('SALE', inHryvnia(amount, mode === 'bank' || rate > most ? rate : most))
}

/** All that a request has moved so far. The client never pays more hryvnia than was set aside: the fee and then the bank give way. */
export function movedBy(request: ModelRequest): {
  readonly amount: bigint
  readonly worth: bigint
  /** From the client in all of a purchase; to the client in all of a sale. */
  readonly client: bigint
  /** The bank's fee less what the bank has borne. */
  readonly income: bigint
} {
  const { side, fills, feeHeld } = request
  const amount = filled(request)
  const worth = sum([...fills.values()].map((fill) => inHryvnia(fill.amount, fill.rate)))
  if (fills.size === 0) return { amount, worth, client: 0n, income: 0n }
  const fee = feeOf(side, worth)
  const client = side === 'PURCHASE' ? least(worth + fee, heldFor(request)) : worth - least(fee, feeHeld ?? worth)
  return { amount, worth, client, income: side === 'PURCHASE' ? client - worth : worth - client }
}

const isWithBank = ({ state }: ModelRequest): boolean => ['queued', 'executing', 'filling'].includes(state)

/** The rest of the hold. */
export function stillHeld(request: ModelRequest): bigint {
  if (!isWithBank(request)) return 0n
  const { amount, client } = movedBy(request)
  return heldFor(request) - (request.side === 'SALE' ? amount : client)
}

/** The rest of the hold for the fee of a sale. */
export const feeStillHeld = (request: ModelRequest): bigint =>
  request.feeHeld === null || !isWithBank(request) ? 0n : request.feeHeld - movedBy(request).income

/** The amount released when a request ended. */
export function givenBack(request: ModelRequest): bigint {
  if (['draft', 'onSigning', 'deleted'].includes(request.state) || isWithBank(request)) return 0n
  const { amount, client } = movedBy(request)
  return heldFor(request) - (request.side === 'SALE' ? amount : client)
}

/** The world of exchange as it must be: it knows no table and asks no rule of the bank's. */
export class ExchangeModel {
  readonly requests = new Map<string, ModelRequest>()
  readonly quotes: ModelQuote[] = []
  /** The contradictions that the bank has noted for an officer, by the name of the message. */
  readonly contradictions = new Map<string, Meaning>()
  /** The dealer's rates as the bank took them last. */
  private taken = ''

  /** The bank asks the dealer: a rate that is another one ends all quotes. */
  takeRates(said: string, now: number): void {
    if (this.taken !== '' && said !== '' && said !== this.taken)
      for (const quote of this.quotes) if (!quote.isSpent && quote.expiresAt > now) quote.expiresAt = now
    if (said !== '') this.taken = said
  }

  /**
   * The refusal of a signature; null: it is given. @param available on the account that pays; @param hryvnia on that of
   * the fee
   */
  whySigningFails(
    request: ModelRequest,
    { now, isStopped, available, hryvnia }: { now: number; isStopped: boolean; available: bigint; hryvnia: bigint },
  ): string | null {
    if (request.state === 'deleted') return 'saleRequestNotFound'
    if (request.state !== 'draft' && request.state !== 'onSigning') return 'exchangeAlreadySigned'
    if (!isOpenAt(now)) return 'exchangeClosedNow'
    if (isStopped) return 'noSellingRate'
    if (request.validUntil < kyivAt(now).day) return 'invalidRequest'
    if (request.mode === 'bank' && !this.holds(request.quote, now)) return 'exchangeStatusNotChanged'
    return available < heldFor(request) || hryvnia < (request.feeHeld ?? 0n) ? 'insufficientFunds' : null
  }

  private holds(quote: ModelQuote | null, now: number): boolean {
    return quote !== null && !quote.isSpent && quote.expiresAt > now
  }

  /** A code was asked for: the quote holds for three minutes from the first, and not beyond two o'clock. */
  codeAsked(request: ModelRequest, now: number): void {
    Object.assign(request, { state: 'onSigning', codeAt: now })
    const { quote } = request
    if (quote === null || quote.isUnderCode) return
    quote.isUnderCode = true
    quote.expiresAt = Math.min(now + 180_000, closingOf(kyivAt(now).day))
  }

  signed(request: ModelRequest): void {
    request.state = 'queued'
    if (request.quote !== null) request.quote.isSpent = true
  }

  /** True if the dealer gets it. */
  handedOver(request: ModelRequest, now: number): boolean {
    if (!isWithBank(request) || now >= closingOf(request.validUntil)) return false
    if (request.state === 'queued') request.state = 'executing'
    return true
  }

  isOver(request: ModelRequest, now: number): boolean {
    return isWithBank(request) && now >= closingOf(request.validUntil) + (request.state === 'queued' ? 0 : LATE)
  }

  end(request: ModelRequest, as: 'rejected' | 'expired', reason: string | null = null): void {
    request.state = request.state === 'filling' ? 'partlyExecuted' : as
    request.reason = reason
  }

  /** The meaning of an answer, before it is taken. */
  meaningOf(request: ModelRequest | undefined, answer: DealerAnswer): Meaning {
    if (request === undefined) return 'stray'
    const isDealt = request.state === 'executing' || request.state === 'filling'
    if (answer.kind === 'refusal') {
      // A dealer may refuse what has just been handed over, too.
      if (isDealt || request.state === 'queued') return 'booked'
      return request.reason === answer.reason ? 'repeated' : 'ended'
    }
    const known = request.fills.get(answer.fillKey)
    if (known !== undefined) return known.amount === answer.amount && known.rate === answer.rate ? 'repeated' : 'otherFill'
    if (!isDealt) return 'ended'
    if (answer.dealtAt >= closingOf(request.validUntil)) return 'tooLate'
    if (request.side === 'PURCHASE' ? answer.rate > request.rate : answer.rate < request.rate) return 'worseThanLimit'
    if (request.mode === 'bank' && answer.rate !== request.rate) return 'notTheQuote'
    const all = filled(request) + answer.amount
    if (all > request.amount) return 'moreThanAsked'
    return !request.isPartial && answer.amount !== request.amount ? 'inPart' : 'booked'
  }

  /** An answer is stored for good. */
  take(request: ModelRequest | undefined, answer: DealerAnswer, now: number): void {
    const meaning = this.meaningOf(request, answer)
    if (meaning !== 'booked' && meaning !== 'repeated') {
      if (!this.contradictions.has(answer.answerId)) this.contradictions.set(answer.answerId, meaning)
      return
    }
    if (meaning === 'repeated' || request === undefined) return
    if (answer.kind === 'refusal') return this.end(request, 'rejected', answer.reason)
    request.fills.set(answer.fillKey, { amount: answer.amount, rate: answer.rate, on: kyivAt(now).day })
    request.state = filled(request) === request.amount ? 'executed' : 'filling'
  }

  /** The order that the dealer must get for a request. */
  orderOf(request: ModelRequest): Omit<ExchangeOrder, 'orderId' | 'currency'> {
    const { side, mode, amount, rate, isPartial, validUntil } = request
    return { side, mode, amount, rate, isPartial, validUntil: closingOf(validUntil) } as Omit<ExchangeOrder, 'orderId' | 'currency'>
  }
}
