import { changeWalletToken, type Wallet } from '@dilo/domain/cards/wallet-token.ts'
import { ok } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { risingId } from '../../../db/rising-id.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import { recordAudit } from '../../audit/door.ts'
import { noteCardNews } from '../notices/note-card-news.ts'
import type { Inbound } from '../messages/handlers.ts'
import { type CardRecord, lockCard } from '../record/store.ts'
import { tellProcessor } from './tell-processor.ts'
import { insertToken, lockNamedToken, storeToken, type TokenRow } from './store.ts'

/**
 * A wallet has got a copy of a card, or one has changed. The newest of several messages about a copy counts, in
 * whatever order they come; a removed copy never comes back. Holder and heads are notified of a new one. A card that
 * another person may have, or that is closed, gets into no wallet: the processor is ordered to remove the copy at once.
 */
export async function noteWalletToken(
  context: Context,
  { message, card: { companyId, cardId }, keep }: Inbound<'walletToken'>,
): Promise<void> {
  await inTransaction(context.database, async (transaction) => {
    // Locked: a card that is being locked as stolen at this moment gets into no wallet after that.
    const card = await lockCard(transaction, companyId, cardId)
    if (card === undefined) throw new Error(`The processor knows a card ${cardId} that is not there`)
    const now = context.clock.now()
    const reportedAt = new Date(Date.parse(message.at))
    const row = {
      company_id: companyId,
      token_id: risingId(),
      card_id: cardId,
      account_id: card.account_id,
      processor_name: message.walletTokenId,
      wallet: message.wallet,
      device: message.device,
      state: message.state,
      added_at: new Date(now),
      changed_at: new Date(now),
      told_at: reportedAt,
    }
    if (await insertToken(transaction, row)) {
      if (message.state === 'active') await tellOfNew(transaction, card, row)
    } else {
      const known = await lockNamedToken(transaction, companyId, message.walletTokenId)
      if (known !== undefined && known.told_at < reportedAt)
        await takeWord(transaction, known, message, { reportedAt, now })
    }
    const isUnsafe =
      card.state === 'closed' || (card.lock_kind !== null && card.lock_kind !== 'pause' && card.lock_kind !== 'bank')
    if (isUnsafe && message.state !== 'deleted') {
      const known = await lockNamedToken(transaction, companyId, message.walletTokenId)
      if (known !== undefined) {
        await storeToken(transaction, known, { state: 'deleted', by: null, at: new Date(now) })
        await tellProcessor(transaction, [{ companyId, tokenId: known.token_id }], now)
      }
    }
    await keep(transaction, null)
    return ok(undefined)
  })
  context.wakeOutbox()
}

/**
 * A copy that a person has removed or stopped does not pay again because the processor says so: it did not get the
 * order, and gets it once more.
 */
async function takeWord(
  transaction: DatabaseTransaction,
  known: TokenRow,
  { state, device }: Pick<Inbound<'walletToken'>['message'], 'state' | 'device'>,
  { reportedAt, now }: { readonly reportedAt: Date; readonly now: number },
): Promise<void> {
  const isStopped = known.state === 'suspended' && known.changed_by !== null && state === 'active'
  const isTaken = !isStopped && changeWalletToken(known.state, state).ok
  const isChanged = isTaken && known.state !== state
  await storeToken(transaction, known, {
    state: isTaken ? state : known.state,
    by: isChanged ? null : known.changed_by,
    at: isChanged ? new Date(now) : known.changed_at,
    reportedAt,
    device,
  })
  if (!isTaken) await tellProcessor(transaction, [{ companyId: known.company_id, tokenId: known.token_id }], now)
}

/** Notifies holder and heads that a telephone or a watch can now pay with the card. */
async function tellOfNew(
  transaction: DatabaseTransaction,
  { company_id: companyId, card_id: cardId, holder_person_id: holderId }: CardRecord,
  token: { readonly token_id: string; readonly wallet: Wallet; readonly added_at: Date },
): Promise<void> {
  const at = token.added_at
  await noteCardNews(transaction, {
    companyId,
    cardId,
    holderId,
    noticeId: token.token_id,
    kind: 'walletAdded',
    at,
    by: null,
  })
  recordAudit(transaction, {
    companyId,
    by: 'bank',
    event: 'cardWalletAdded',
    subjectId: cardId,
    facts: { tokenId: token.token_id, wallet: token.wallet },
    at,
  })
}
