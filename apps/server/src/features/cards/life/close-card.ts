import type { Answer } from '@dilo/contract/calls.ts'
import { lockedForBank } from '@dilo/domain/cards/card-rights.ts'
import { cardOfColumns } from '@dilo/domain/cards/card-record.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { SubmittedProof } from '../../signing/door.ts'
import { cardOnce } from '../record/once.ts'
import { showChanged } from '../record/read-cards.ts'
import { countOpenHolds, findCard, storeClosing } from '../record/store.ts'
import { mayTake, underLock } from './card-step.ts'
import { moveCard, sendState } from './move-card.ts'
import { closeAtProcessor } from './tell-processor.ts'
import { proveStep, spendProof } from './take-confirmed-step.ts'
import { tellOfCard } from './tell-of-card.ts'

type Closed = Answer<'POST /api/card-service/cards/{cardId}/closings'>

/**
 * Closes a card for good. The request is stored and the card locked before the processor is called; a job retries a
 * processor that does not answer, and the card pays nothing meanwhile. Without a processor the card is closed at once.
 */
export async function closeCard(
  context: Context,
  authority: CompanyAuthority,
  { cardId, version, key }: { readonly cardId: string; readonly version: number; readonly key: string },
  submitted: SubmittedProof,
): Promise<Result<Closed, Refusal>> {
  const { companyId } = authority
  const order = { companyId, key, request: { close: cardId, version } }
  const before = await cardOnce.outcomeOfKey(context.database, order)
  if (before !== null) return before.ok ? shown(context, context.database, authority, before.value) : before
  const asked = { action: 'CLOSE', version } as const
  const seen = mayTake(context, authority, await findCard(context.database, companyId, cardId), asked)
  if (!seen.ok) return seen
  const step = { step: 'CLOSE', cardId, version } as const
  const proof = await proveStep(context, authority, step, submitted)
  if (!proof.ok) return proof
  const wanted = await underLock(
    context,
    authority,
    { card_id: cardId, replaces: null },
    async ({ transaction, row, caller, at }) =>
      cardOnce.orderedOnce(transaction, order, at, async () => {
        const may = mayTake(context, caller, row, asked)
        if (!may.ok) return may
        const spent = await spendProof(transaction, authority, step, proof.value)
        if (!spent.ok) return spent
        const { row: card } = may.value
        if (card.processor_token === null) {
          await moveCard(transaction, card, { status: 'closed' }, { by: authority, at })
        } else {
          await storeClosing(transaction, card, at)
          const locked = lockedForBank(cardOfColumns(card))
          const hasMoved = await moveCard(transaction, card, locked, { by: authority, at, reason: 'closing' })
          if (!hasMoved) await sendState(transaction, card, at)
        }
        await tellOfCard(context, transaction, card, { what: 'closed' }, authority)
        return ok(cardId)
      }),
  )
  if (!wanted.ok) return wanted
  const done = await closeAtProcessor(context, { companyId, cardId })
  return done === 'closed'
    ? shown(context, context.database, authority, cardId)
    : refused({ code: 'cardClosingFailed' })
}

async function shown(
  context: Context,
  reader: Reader,
  authority: CompanyAuthority,
  cardId: string,
): Promise<Result<Closed, Refusal>> {
  const card = await showChanged(context, reader, authority, cardId)
  // A repeated key gets the present state of the request: it may still wait for the processor.
  if (card.state !== 'closed') return refused({ code: 'cardClosingFailed' })
  return ok({ card, openHolds: await countOpenHolds(reader, authority.companyId, cardId) })
}
