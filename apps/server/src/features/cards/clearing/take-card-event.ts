import type { MessageOf } from '@dilo/contract/processor/messages.ts'
import { isPlausibleCharge, isPlausibleCredit, type KnownPurchase } from '@dilo/domain/cards/plausible-amount.ts'
import { certain, ok } from '@dilo/domain/result.ts'
import { type Kopiykas, parseKopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Context } from '../../../context.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import type { InboundHandlers } from '../messages/handlers.ts'
import { type CardRecord, lockCard } from '../record/store.ts'
import { bookClearing, type Movement } from './book-clearing.ts'
import { bookCredit } from './book-credit.ts'
import { bookReversal } from './book-reversal.ts'
import { findKnownPurchase, isBooked } from './store.ts'

type MoneyEvent = MessageOf<'reversal' | 'clearing' | 'refund' | 'chargeback'>

/**
 * Books what a merchant or the scheme has done, once by its message, in the transaction that keeps the message. In any order:
 * what overtakes its authorisation is booked all the same. An amount that no merchant comes to moves no account (decision 182).
 */
export const takeCardEvent: InboundHandlers['takeCardEvent'] = async (context, { message, card, keep, setAside }) => {
  certain(
    await inTransaction<void, never>(context.database, async (transaction) => {
      const row = await lockCard(transaction, card.companyId, card.cardId)
      if (row === undefined) throw new Error('A card of the processor is there')
      if (!(await isBooked(transaction, card.companyId, message.messageId))) {
        if (!(await isPlausible(transaction, row, message))) {
          await setAside(transaction)
          return ok(undefined)
        }
        await book(context, transaction, row, message)
      }
      await keep(transaction, null)
      return ok(undefined)
    }),
  )
}

/**
 * True if the amount of a message fits what the bank knows of its purchase. A reversal only gives back what is held.
 */
async function isPlausible(transaction: DatabaseTransaction, card: CardRecord, event: MoneyEvent): Promise<boolean> {
  if (event.kind === 'reversal') return true
  const { purchase, amount } = movementOf(event)
  const known =
    purchase === null
      ? nothingKnown
      : await findKnownPurchase(transaction, { companyId: card.company_id, cardId: card.card_id, purchase })
  return event.kind === 'clearing' ? isPlausibleCharge(known, amount) : isPlausibleCredit(known, amount)
}

const nothingKnown: KnownPurchase = { authorised: 0n, charged: 0n, credited: 0n }

function book(context: Context, transaction: DatabaseTransaction, card: CardRecord, event: MoneyEvent): Promise<void> {
  switch (event.kind) {
    case 'reversal':
      return bookReversal(context, transaction, card, {
        messageId: event.messageId,
        purchase: event.group,
        remaining: hryvnias(event.remaining),
        at: new Date(event.at),
      })
    case 'clearing':
      return bookClearing(context, transaction, card, {
        ...movementOf(event),
        kind: 'clearing',
        isFinal: event.isFinal,
      })
    case 'refund':
      return bookCredit(context, transaction, card, { ...movementOf(event), kind: 'refund', reason: null })
    case 'chargeback':
      return bookCredit(context, transaction, card, { ...movementOf(event), kind: 'chargeback', reason: event.reason })
  }
}

/** The movement of money that a message about a purchase reports. */
export const movementOf = (event: MessageOf<'clearing' | 'refund' | 'chargeback' | 'single'>): Movement => ({
  messageId: event.messageId,
  purchase: event.group,
  amount: hryvnias(event.billing),
  original: { amount: BigInt(event.original.value), currency: event.original.currency },
  merchant: event.merchant,
  at: new Date(event.at),
  day: event.day,
})

/** The door of the processor lets no other currency and no amount below zero through (inbound/handle-message.ts). */
function hryvnias({ value, currency }: { readonly value: string; readonly currency: string }): Kopiykas {
  if (currency !== 'UAH' || value.startsWith('-')) throw new Error(`No amount of a card: ${value} ${currency}`)
  return certain(parseKopiykas(value))
}
