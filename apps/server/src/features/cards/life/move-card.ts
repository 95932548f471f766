import type { LockReason } from '@dilo/domain/cards/card-record.ts'
import { cardOfColumns } from '@dilo/domain/cards/card-record.ts'
import { type Card, mustBeReplaced } from '@dilo/domain/flows/card.ts'
import { enqueue } from '../../../db/outbox.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { type AuditActor, recordAudit } from '../../audit/door.ts'
import { endDelivery } from '../record/deliveries-store.ts'
import { type CardRecord, storeCard } from '../record/store.ts'
import { removeWalletsOf } from '../wallets/wallets-of-card.ts'

/** The actor of the step and its time. `reason`: of a lock. */
type Moving = { readonly by: AuditActor; readonly at: Date; readonly reason?: LockReason }

/**
 * Writes the state that a step has led a locked card to, with its event in the trail, and lets the processor know of it after the
 * commit. A card that pays nothing any more is in no wallet. A step that changes nothing writes nothing.
 * @returns whether something has changed
 */
export async function moveCard(
  transaction: DatabaseTransaction,
  row: CardRecord,
  next: Card,
  { by, at, reason }: Moving,
): Promise<boolean> {
  const before = cardOfColumns(row)
  if (isSame(before, next) && !isGraver(row, reason)) return false
  await storeCard(transaction, row, {
    ...columnsOf(row, next, { by, at, reason: reason ?? null }),
    sequence: row.sequence + 1,
  })
  record(transaction, row, next, { by, at, reason: reason ?? null })
  await sendState(transaction, row, at)
  if (row.delivery_since !== null && next.status !== 'locked')
    await endDelivery(transaction, { companyId: row.company_id, cardId: row.card_id }, at)
  const isOver = next.status === 'closed' || (next.status === 'locked' && mustBeReplaced(next.kind))
  if (isOver)
    await removeWalletsOf(transaction, { companyId: row.company_id, cardId: row.card_id }, { by: personOf(by), at })
  return true
}

/** Orders that the processor gets the state of a card: the job reads the card as it is then. */
export async function sendState(
  transaction: DatabaseTransaction,
  { company_id: companyId, card_id: cardId, processor_token: token }: CardRecord,
  at: Date,
): Promise<void> {
  // Cards of a demo have no processor.
  if (token !== null) await enqueue(transaction, 'tellProcessorOfCard', { companyId, cardId }, at.getTime())
}

const isSame = (one: Card, other: Card): boolean =>
  one.status === other.status &&
  (one.status !== 'locked' || other.status !== 'locked' || (one.kind === other.kind && one.from === other.from))

/** A lock until the money is back gives way to a reason that does not end by itself. */
const isGraver = ({ lock_reason: known }: CardRecord, reason: LockReason | undefined): boolean =>
  known === 'shortage' && reason !== undefined && reason !== 'shortage'

type MovedBy = { readonly by: AuditActor; readonly at: Date; readonly reason: LockReason | null }

/** A trigger clears the lock's columns of a card that is not locked any more. */
function columnsOf(row: CardRecord, next: Card, { by, at, reason }: MovedBy) {
  if (next.status === 'locked')
    return {
      state: next.status,
      lock_kind: next.kind,
      locked_from: next.from,
      locked_by: lockedByAfter(row, by),
      locked_at: at,
      lock_reason: reason,
    }
  if (next.status === 'closed') return { state: next.status, closed_at: at, raised_limits: null, raised_from: null }
  return { state: next.status, activated_at: next.status === 'active' ? (row.activated_at ?? at) : row.activated_at }
}

/** A lock by a head stays theirs to lift, even if the holder then locks the card harder. */
function lockedByAfter({ locked_by: known, holder_person_id: holderId }: CardRecord, by: AuditActor): string | null {
  const person = personOf(by)
  return known !== null && person !== null && person === holderId ? known : person
}

const personOf = (by: AuditActor): string | null => (typeof by === 'object' && 'personId' in by ? by.personId : null)

function record(
  transaction: DatabaseTransaction,
  { company_id: companyId, card_id: subjectId, state }: CardRecord,
  next: Card,
  { by, at, reason }: MovedBy,
): void {
  const about = { companyId, by, subjectId, at }
  if (next.status === 'locked')
    recordAudit(transaction, { ...about, event: 'cardLocked', facts: { kind: next.kind, reason } })
  else if (next.status === 'closed') recordAudit(transaction, { ...about, event: 'cardClosed', facts: {} })
  else if (state === 'locked') recordAudit(transaction, { ...about, event: 'cardUnlocked', facts: {} })
  else recordAudit(transaction, { ...about, event: 'cardActivated', facts: {} })
}
