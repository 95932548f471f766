import { randomUUID } from 'node:crypto'
import type { MessageOf } from '@dilo/contract/processor/messages.ts'
import { type BusinessDate, businessDateAt } from '@dilo/domain/values/business-date.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../context.ts'
import { billed, laterRate, type Merchant, type PlaceName, places, rateOf } from './places.ts'
import { proofOfPin } from './local-cards.ts'
import { askBank, tellBank, type Temper } from './send-messages.ts'

/** As long as an approval on the internet waits. */
const CHALLENGE_MS = 5 * MINUTE

type Payment = {
  readonly card: string
  readonly place: PlaceName
  /** Minor units of the place's currency. */
  readonly amount: bigint
  readonly proof: 'right' | 'wrongCode'
  /** Typed at a cash machine. */
  readonly pin: string
  readonly temper: Temper
}

/** A purchase that has begun: `code` is what the bank said, null where it was not asked yet or is not asked at all. */
type Begun = { readonly group: string; readonly code: string | null }

const money = (value: bigint, currency: string) => ({ value: String(value), currency })
const hryvnia = (value: bigint) => money(value, 'UAH')

/** Pays with a card: anywhere, as anybody who holds it in hand. */
export async function pay(context: Context, payment: Payment): Promise<Begun> {
  const place = places[payment.place]
  const group = randomUUID()
  const rate = rateOf(place.currency)
  const proof = place.channel === 'cash' ? await proofOfPin(context, payment.card, payment.pin) : payment.proof
  const asked = {
    messageId: randomUUID(),
    at: new Date(context.clock.now()).toISOString(),
    card: payment.card,
    group,
    billing: hryvnia(billed(payment.amount, rate)),
    original: money(payment.amount, place.currency),
    merchant: place.merchant,
    channel: place.channel,
    proof,
  }
  const purchase = { ...asked, currency: place.currency, rate, amount: payment.amount }
  switch (place.begins) {
    case 'single': {
      const day = businessDateAt(context.clock.now())
      const code = await askBank(context, { ...asked, kind: 'single', day }, payment.temper)
      if (code === '00') await noteMovement(context, { ...asked, kind: 'single', day })
      await keepPurchase(context, purchase, { isOver: true, cleared: code === '00' ? payment.amount : 0n })
      return { group, code }
    }
    case 'advice':
      await keepPurchase(context, purchase)
      await tellBank(context, { ...asked, kind: 'advice', because: 'offline' }, payment.temper)
      return { group, code: null }
    case 'challenge':
      await challenge(context, asked, payment.temper)
      return { group, code: null }
    case 'authorisation':
      return { group, code: await authorise(context, purchase, payment.temper) }
  }
}

type Asked = Omit<MessageOf<'authorisation'>, 'kind'>
type KeptPurchase = Asked & { readonly currency: string; readonly rate: bigint; readonly amount: bigint }

async function authorise(context: Context, purchase: KeptPurchase, temper: Temper): Promise<string> {
  const { currency: _currency, rate: _rate, amount, ...asked } = purchase
  await keepPurchase(context, purchase)
  // The clearing overtakes its authorisation.
  if (temper === 'outOfOrder') await clear(context, { group: asked.group, amount, isFinal: true, temper: 'plain' })
  const code = await askBank(context, { ...asked, kind: 'authorisation' }, temper)
  if (code !== '00' && temper !== 'outOfOrder') await endPurchase(context, asked.group)
  return code
}

async function keepPurchase(
  { database, clock }: Context,
  { card, group, merchant, channel, currency, rate, amount }: KeptPurchase,
  { isOver = false, cleared = 0n } = {},
): Promise<void> {
  await database
    .insertInto('local_purchase')
    .values({
      group_id: group,
      token: card,
      merchant: JSON.stringify(merchant),
      channel,
      original_currency: currency,
      rate,
      authorised: amount,
      cleared,
      is_over: isOver,
      begun_at: new Date(clock.now()),
    })
    .execute()
}

const endPurchase = ({ database }: Context, group: string) =>
  database.updateTable('local_purchase').set({ is_over: true }).where('group_id', '=', group).execute()

const purchaseOf = ({ database }: Context, group: string) =>
  database.selectFrom('local_purchase').selectAll().where('group_id', '=', group).executeTakeFirst()

/** A part of a purchase's life: amounts are minor units of its currency. */
type Step = {
  readonly group: string
  readonly amount: bigint
  readonly temper: Temper
}

const headOf = ({ clock }: Context, card: string) => ({
  messageId: randomUUID(),
  at: new Date(clock.now()).toISOString(),
  card,
})

/** More of the same purchase. @returns the response code, or null: there is no such purchase */
export async function increase(context: Context, { group, amount, temper }: Step): Promise<string | null> {
  const purchase = await purchaseOf(context, group)
  if (purchase === undefined || purchase.is_over) return null
  const code = await askBank(
    context,
    {
      ...headOf(context, purchase.token),
      kind: 'incremental',
      group,
      billing: hryvnia(billed(amount, purchase.rate)),
      original: money(amount, purchase.original_currency),
      merchant: purchase.merchant as Merchant,
      channel: purchase.channel as Asked['channel'],
      proof: 'right',
    },
    temper,
  )
  if (code === '00')
    await context.database
      .updateTable('local_purchase')
      .set((set) => ({ authorised: set('authorised', '+', amount) }))
      .where('group_id', '=', group)
      .execute()
  return code
}

/**
 * The merchant takes its money: the scheme's amount differs a little from its earlier one. @returns false: no such
 * purchase
 */
export async function clear(
  context: Context,
  { group, amount, isFinal, temper, day }: Step & { readonly isFinal: boolean; readonly day?: BusinessDate },
): Promise<boolean> {
  const purchase = await purchaseOf(context, group)
  if (purchase === undefined || purchase.is_over) return false
  const event = {
    ...headOf(context, purchase.token),
    kind: 'clearing' as const,
    group,
    billing: hryvnia(billed(amount, laterRate(purchase.rate))),
    original: money(amount, purchase.original_currency),
    merchant: purchase.merchant as Merchant,
    isFinal,
    day: day ?? businessDateAt(context.clock.now()),
  }
  await context.database
    .updateTable('local_purchase')
    .set((set) => ({ cleared: set('cleared', '+', amount), is_over: isFinal }))
    .where('group_id', '=', group)
    .execute()
  await noteMovement(context, event)
  await tellBank(context, event, temper)
  return true
}

/** The merchant takes an authorisation back to a smaller amount. */
export async function reverse(context: Context, { group, amount, temper }: Step): Promise<boolean> {
  const purchase = await purchaseOf(context, group)
  if (purchase === undefined || purchase.is_over) return false
  const remaining = amount < purchase.authorised ? amount : purchase.authorised
  await context.database
    .updateTable('local_purchase')
    .set({ authorised: remaining, is_over: remaining === 0n })
    .where('group_id', '=', group)
    .execute()
  await tellBank(
    context,
    {
      ...headOf(context, purchase.token),
      kind: 'reversal',
      group,
      remaining: hryvnia(billed(remaining, purchase.rate)),
    },
    temper,
  )
  return true
}

/** Money comes back: from the merchant, or by a dispute. */
export async function giveBack(
  context: Context,
  { group, amount, temper, kind }: Step & { readonly kind: 'refund' | 'chargeback' },
): Promise<boolean> {
  const purchase = await purchaseOf(context, group)
  if (purchase === undefined) return false
  const event = {
    ...headOf(context, purchase.token),
    group,
    billing: hryvnia(billed(amount, purchase.rate)),
    original: money(amount, purchase.original_currency),
    merchant: purchase.merchant as Merchant,
    day: businessDateAt(context.clock.now()),
  }
  const full =
    kind === 'refund' ? { ...event, kind } : ({ ...event, kind, reason: 'Власник картки цього не купував' } as const)
  await noteMovement(context, full)
  await tellBank(context, full, temper)
  return true
}

/** A clearing that nobody has asked for: the scheme pays it, and so does the bank. */
export async function force(
  context: Context,
  { card, place, amount, temper }: Pick<Payment, 'card' | 'place' | 'amount' | 'temper'>,
): Promise<void> {
  const { merchant, currency } = places[place]
  const event = {
    ...headOf(context, card),
    kind: 'clearing' as const,
    group: null,
    billing: hryvnia(billed(amount, rateOf(currency))),
    original: money(amount, currency),
    merchant,
    isFinal: true,
    day: businessDateAt(context.clock.now()),
  }
  await noteMovement(context, event)
  await tellBank(context, event, temper)
}

type Moved = {
  readonly messageId: string
  readonly kind: 'clearing' | 'refund' | 'single' | 'chargeback'
  readonly card: string
  readonly billing: { readonly value: string }
  readonly day: string
}

/** The scheme's own book, the source of a day's report. */
async function noteMovement({ database }: Context, { messageId, kind, card, billing, day }: Moved): Promise<void> {
  const amount = BigInt(billing.value)
  await database
    .insertInto('local_movement')
    .values({
      message_id: messageId,
      day: day as BusinessDate,
      kind,
      token: card,
      amount: kind === 'clearing' || kind === 'single' ? amount : -amount,
    })
    .execute()
}

/**
 * The shop on the internet waits for the person's approval: the bank is asked, and the purchase goes on when it says
 * yes.
 */
async function challenge(context: Context, asked: Asked, temper: Temper): Promise<void> {
  const challengeId = randomUUID()
  const expiresAt = new Date(context.clock.now() + CHALLENGE_MS)
  await context.database
    .insertInto('local_challenge')
    .values({ challenge_id: challengeId, token: asked.card, purchase: JSON.stringify(asked), expires_at: expiresAt })
    .execute()
  const { messageId, at, card, billing, original, merchant } = asked
  await tellBank(
    context,
    {
      kind: 'challenge',
      messageId: `${messageId}-3ds`,
      at,
      card,
      billing,
      original,
      merchant,
      challengeId,
      expiresAt: expiresAt.toISOString(),
      device: 'Firefox, Linux',
    },
    temper,
  )
}

/** Goes on with purchases that their people have approved. The page asks for it while it is open. */
export async function goOnWithApproved(context: Context): Promise<void> {
  const approved = await context.database
    .updateTable('local_challenge')
    .set({ paid_at: new Date(context.clock.now()) })
    .where('answer', '=', 'approved')
    .where('paid_at', 'is', null)
    .returning('purchase')
    .execute()
  for (const { purchase } of approved) {
    const asked = purchase as Asked
    const original = { currency: asked.original.currency, amount: BigInt(asked.original.value) }
    const now = new Date(context.clock.now()).toISOString()
    await authorise(context, { ...asked, at: now, ...original, rate: rateOf(original.currency) }, 'plain')
  }
}

/** A telephone gets a copy of the card. */
export async function addToWallet(context: Context, card: string, wallet: 'apple' | 'google'): Promise<void> {
  const walletTokenId = randomUUID()
  const device = wallet === 'apple' ? 'iPhone' : 'Pixel'
  await context.database
    .insertInto('local_wallet_token')
    .values({ wallet_token_id: walletTokenId, token: card, wallet, state: 'active', device })
    .execute()
  await tellBank(
    context,
    { ...headOf(context, card), kind: 'walletToken', walletTokenId, wallet, state: 'active', device },
    'plain',
  )
}
