import { ok } from '@dilo/domain/result.ts'
import { neededSignatures } from '@dilo/domain/signing/signing-policy.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import { type Kopiykas, kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Context } from '../../../context.ts'
import { enqueue } from '../../../db/outbox.ts'
import { risingId } from '../../../db/rising-id.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { tellOwner } from '../../access/door.ts'
import { readSigningPolicy } from '../../signing/door.ts'
import type { Inbound } from '../messages/handlers.ts'
import { askerOf } from '../record/asker-of.ts'
import { type CardRecord, findCard } from '../record/store.ts'
import { askedMessages } from './approval-messages.ts'
import { insertApproval } from './store.ts'

/** No shop waits longer: a longer wait would leave a question open that nobody looks at. */
const LONGEST_MS = 15 * MINUTE

/**
 * A purchase on the internet waits for its person's approval (3-D Secure). The holder is notified, and asked over any
 * page of the cabinet. A card that pays nothing now, an amount that is none, and a holder who does not act are declined
 * at once. The same question again asks nobody again.
 */
export async function askForApproval(
  context: Context,
  { message, card: { companyId, cardId }, keep }: Inbound<'challenge'>,
): Promise<void> {
  const now = context.clock.now()
  await inTransaction(context.database, async (transaction) => {
    const card = await findCard(transaction, companyId, cardId)
    if (card === undefined) throw new Error(`The processor knows a card ${cardId} that is not there`)
    const billed = message.billing.currency === 'UAH' ? BigInt(message.billing.value) : -1n
    const amount = kopiykas(billed < 0n ? 0n : billed)
    const expiresAt = new Date(Math.min(Date.parse(message.expiresAt), now + LONGEST_MS))
    const isAsked = billed >= 0n && pays(card, now)
    const { policy } = await readSigningPolicy(transaction, companyId)
    const isOriginal = message.original.currency === 'UAH'
    const approval = {
      company_id: companyId,
      approval_id: risingId(),
      card_id: cardId,
      account_id: card.account_id,
      challenge_id: message.challengeId,
      holder_person_id: card.holder_person_id,
      amount,
      original_amount: isOriginal ? null : BigInt(message.original.value),
      original_currency: isOriginal ? null : message.original.currency,
      merchant_name: message.merchant.name,
      merchant_country: message.merchant.country,
      device: message.device,
      needs: [...neededSignatures(policy, { accountId: card.account_id, currency: 'UAH', amount })],
      started_at: new Date(now),
      expires_at: expiresAt,
      ...(isAsked ? {} : { state: 'declined' as const, decided_at: new Date(now) }),
    }
    if (await insertApproval(transaction, approval)) {
      const place = { companyId, approvalId: approval.approval_id }
      if (!isAsked) await enqueue(transaction, 'answerChallenge', place, now)
      else if (expiresAt.getTime() > now) await tellHolder(context, transaction, { card, approval, amount })
    }
    await keep(transaction, null)
    return ok(undefined)
  })
  context.wakeOutbox()
}

/** True if the card could pay at all, so that its holder is worth asking. */
const pays = (card: CardRecord, now: number): boolean => {
  const { holderActs, isExpired } = askerOf(card, { personId: '', relationType: 'TRUSTEE' }, now)
  return card.state === 'active' && holderActs && !isExpired
}

async function tellHolder(
  { clock, config }: Context,
  transaction: Parameters<typeof tellOwner>[0],
  {
    card,
    approval,
    amount,
  }: {
    readonly card: CardRecord
    readonly approval: { readonly merchant_name: string; readonly expires_at: Date }
    readonly amount: Kopiykas
  },
): Promise<void> {
  if (card.holder_person_id === null) return
  const texts = askedMessages({
    amount,
    merchant: approval.merchant_name,
    lastDigits: card.last_digits,
    expiresAt: approval.expires_at,
    contactPhone: config.contactPhone,
  })
  await tellOwner(transaction, card.holder_person_id, texts, {
    now: clock.now(),
    expires: approval.expires_at.getTime(),
  })
}
