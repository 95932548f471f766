import type { ProcessorMessage } from '@dilo/contract/processor/messages.ts'

type Part = { readonly messageId: string; readonly kind: string; readonly amount: bigint; readonly at: number }

/** The messages about one purchase, as a set: nothing here knows their order. */
type ModelPurchase = {
  readonly parts: Map<string, Part>
  readonly reversals: Map<string, { readonly remaining: bigint; readonly at: number; readonly messageId: string }>
  readonly clearings: Map<string, { readonly amount: bigint; readonly isFinal: boolean; readonly at: number }>
}

/** A card as its messages make it. It knows no table and no rule of the bank's beside those that it states itself. */
export class CardModel {
  readonly purchases = new Map<string, ModelPurchase>()
  /** Charges without a purchase, and credits. */
  charged = 0n
  credited = 0n
  /** The money that came to the account and left it beside the card. */
  moved = 0n
  /** Single messages that the bank has refused. */
  readonly refused = new Set<string>()
  readonly #taken = new Set<string>()
  readonly lone: { readonly amount: bigint; readonly at: number }[] = []

  purchase(group: string): ModelPurchase {
    const known = this.purchases.get(group)
    if (known !== undefined) return known
    const begun: ModelPurchase = { parts: new Map(), reversals: new Map(), clearings: new Map() }
    this.purchases.set(group, begun)
    return begun
  }

  take(message: ProcessorMessage, responseCode: string | null): void {
    if (this.#taken.has(message.messageId)) return
    this.#taken.add(message.messageId)
    const at = Date.parse(message.at)
    switch (message.kind) {
      case 'authorisation':
      case 'incremental':
      case 'advice':
      case 'single': {
        if (responseCode !== '00' && responseCode !== null) {
          this.refused.add(message.messageId)
          return
        }
        const amount = BigInt(message.billing.value)
        const purchase = this.purchase(message.group)
        purchase.parts.set(message.messageId, { messageId: message.messageId, kind: message.kind, amount, at })
        if (message.kind === 'single') {
          purchase.clearings.set(message.messageId, { amount, isFinal: true, at })
          this.charged += amount
        }
        return
      }
      case 'reversal':
        this.purchase(message.group).reversals.set(message.messageId, { remaining: BigInt(message.remaining.value), at, messageId: message.messageId })
        return
      case 'clearing': {
        const amount = BigInt(message.billing.value)
        this.charged += amount
        if (message.group === null) this.lone.push({ amount, at })
        else this.purchase(message.group).clearings.set(message.messageId, { amount, isFinal: message.isFinal, at })
        return
      }
      case 'refund':
      case 'chargeback':
        this.credited += BigInt(message.billing.value)
        return
      default:
        throw new Error(`${message.kind} is no message of this simulation`)
    }
  }
}

const sum = (amounts: Iterable<bigint>): bigint => [...amounts].reduce((total, amount) => total + amount, 0n)

/**
 * The amount that a purchase may hold, and its use of limits by the instant of its parts.
 * @param expired the messages of authorisations whose time is over
 */
export function expectationOf(purchase: ModelPurchase, expired: ReadonlySet<string>) {
  const parts = [...purchase.parts.values()].sort((one, other) => one.at - other.at)
  const clearings = [...purchase.clearings.values()]
  const cleared = sum(clearings.map(({ amount }) => amount))
  const isFinal = clearings.some((one) => one.isFinal)
  // Each reversal leaves at most the amount that it names of the earlier authorisations, the earliest first.
  const left = parts.map((part) => ({ part, amount: part.amount }))
  for (const reversal of [...purchase.reversals.values()].sort((one, other) => one.at - other.at)) {
    let room = reversal.remaining
    for (const one of left.filter(({ part }) => part.at <= reversal.at)) {
      if (one.amount > room) one.amount = room
      room -= one.amount
    }
  }
  const standing = left.map(({ part, amount }) => (expired.has(part.messageId) ? 0n : amount))
  const authorised = sum(standing)
  const open = authorised - cleared
  let rest = isFinal || cleared > authorised ? cleared : authorised
  const used = parts.map(({ at }, index) => {
    const taken = (standing[index] ?? 0n) < rest ? (standing[index] ?? 0n) : rest
    rest -= taken
    return { at, amount: taken }
  })
  const [first] = used
  if (first !== undefined) first.amount += rest
  else if (clearings.length > 0) used.push({ at: Math.min(...clearings.map(({ at }) => at)), amount: rest })
  return { held: isFinal || open < 0n ? 0n : open, used }
}
