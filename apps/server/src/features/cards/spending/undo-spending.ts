import { cardOfColumns } from '@dilo/domain/cards/card-record.ts'
import { step } from '@dilo/domain/flows/card.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import type { AuditActor } from '../../audit/door.ts'
import type { ChangeRow } from '../../signing/door.ts'
import { moveCard } from '../life/move-card.ts'
import { tellOfCard } from '../life/tell-of-card.ts'
import { lockCard } from '../record/store.ts'

/** The card that a change lets spend: of an order the card that came of it. Undefined: there is none, or it is closed. */
async function cardOf(reader: Reader, { company_id: companyId, subject_id: subjectId }: ChangeRow) {
  const { rows } = await sql<{ card_id: string; state: string }>`
    select card.card_id, card.state from card
    where card.company_id = ${companyId} and card.state <> 'closed' and card.card_id in (
      select ${subjectId}::uuid
      union select application.card_id from card_application application
        where application.company_id = ${companyId} and application.application_id = ${subjectId}
      union select request.card_id from card_allowance_request request
        where request.company_id = ${companyId} and request.request_id = ${subjectId})`.execute(reader)
  return rows[0]
}

/** The stage of the card that the link can still pause: it pays, or is on its way. */
export async function stageOfSpending(reader: Reader, row: ChangeRow): Promise<'sent' | 'accepted' | 'over'> {
  const card = await cardOf(reader, row)
  if (card === undefined) return 'over'
  return card.state === 'active' ? 'accepted' : card.state === 'inactive' ? 'sent' : 'over'
}

/**
 * Locks the card, as a head does who pauses it: heads unlock it by a code, and nobody whose own access has just changed
 * (decision 228).
 */
export async function lockCardsSpent(
  context: Context,
  transaction: DatabaseTransaction,
  row: ChangeRow,
  { by, at }: { readonly by: Exclude<AuditActor, 'bank'>; readonly at: Date },
): Promise<void> {
  const found = await cardOf(transaction, row)
  const card = found && (await lockCard(transaction, row.company_id, found.card_id))
  if (card === undefined) return
  const kind = 'pause'
  const locked = step(cardOfColumns(card), { event: 'LOCK', kind, by: 'client', isExpired: false })
  if (!locked.ok) return
  const moved = await moveCard(transaction, card, locked.value, { by, at })
  if (moved) await tellOfCard(context, transaction, card, { what: 'locked', kind }, by)
}
