import { cardOfColumns } from '@dilo/domain/cards/card-record.ts'
import { step } from '@dilo/domain/flows/card.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import type { AuditActor } from '../../audit/door.ts'
import type { ChangeRow } from '../../signing/door.ts'
import { findApplication, lockApplication, stopApplication } from '../applications/store.ts'
import { moveCard } from '../life/move-card.ts'
import { tellOfCard } from '../life/tell-of-card.ts'
import { lockCards } from '../record/store.ts'
import { spendingOf } from './stored-spending.ts'

/** The cards that a change lets spend and that are not closed: of an order the card that came of it. */
async function cardsOf(reader: Reader, row: ChangeRow) {
  const { company_id: companyId, subject_id: subjectId } = row
  const spending = spendingOf(row)
  const ofProgram = spending.of === 'program' ? [...spending.cards, ...(spending.leaves ?? [])] : []
  const { rows } = await sql<{ card_id: string; state: string }>`
    select card.card_id, card.state from card
    where card.company_id = ${companyId} and card.state <> 'closed' and card.card_id in (
      select unnest(${[subjectId, ...ofProgram]}::uuid[])
      union select application.card_id from card_application application
        where application.company_id = ${companyId} and application.application_id = ${subjectId}
      union select request.card_id from card_allowance_request request
        where request.company_id = ${companyId} and request.request_id = ${subjectId})`.execute(reader)
  return rows
}

/** The stage of the cards that the link can still lock: one pays, or is on its way. */
export async function stageOfSpending(reader: Reader, row: ChangeRow): Promise<'sent' | 'accepted' | 'over'> {
  const states = (await cardsOf(reader, row)).map(({ state }) => state)
  if (states.includes('active')) return 'accepted'
  if (states.includes('inactive')) return 'sent'
  const application = await findApplication(reader, row.company_id, row.subject_id)
  return application?.state === 'on_validation' && application.stopped_at === null ? 'sent' : 'over'
}

type UndoneBy = { readonly by: Exclude<AuditActor, 'bank'>; readonly at: Date }

/**
 * Locks the cards, as a head does who pauses them: heads unlock them by a code, and nobody whose own access has just changed
 * (decision 228). A card that the processor still makes comes locked.
 */
export async function lockCardsSpent(
  context: Context,
  transaction: DatabaseTransaction,
  row: ChangeRow,
  { by, at }: UndoneBy,
): Promise<void> {
  const { company_id: companyId, subject_id: subjectId } = row
  const found = await cardsOf(transaction, row)
  const cards = await lockCards(
    transaction,
    companyId,
    found.map(({ card_id: cardId }) => cardId),
  )
  const kind = 'pause'
  for (const card of cards) {
    const locked = step(cardOfColumns(card), { event: 'LOCK', kind, by: 'client', isExpired: false })
    if (!locked.ok) continue
    const moved = await moveCard(transaction, card, locked.value, { by, at })
    if (moved) await tellOfCard(context, transaction, card, { what: 'locked', kind }, by)
  }
  const application = await lockApplication(transaction, companyId, subjectId)
  if (application?.state === 'on_validation') await stopApplication(transaction, application, { by: by.personId, at })
}
