import type { ActionPayload } from '@dilo/contract/desk/action-payloads.ts'
import { cardOfColumns } from '@dilo/domain/cards/card-record.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { lockCardForBank, unlockCardForBank } from '../../cards/door.ts'
import type { ActionKind, ChangedFact } from '../action/action-kind.ts'
import { companyFact } from '../action/facts-of-company.ts'
import { findCardAtDesk, lockCardAtDesk } from './store.ts'

type Place = ActionPayload<'cardUnlocking'>

const ofCard = {
  subjectOf: ({ companyId, cardId }: Place) => `${companyId} card ${cardId}`,
  companyOf: ({ companyId }: Place) => companyId,
  staffOf: () => null,
  /** Its state and its version: the decision is about the card that the maker saw. */
  async lockVersion(transaction: DatabaseTransaction, place: Place) {
    const card = await lockCardAtDesk(transaction, place)
    return card === undefined ? null : `${card.state} ${card.lock_kind ?? ''} ${card.version}`
  },
}

/** A card that its client has changed meanwhile is read anew, and decided anew. */
const orMoved = (done: Result<undefined, Refusal>): Result<undefined, Refusal> =>
  done.ok ? done : refused({ code: 'baseMoved' })

async function facts(reader: Reader, place: Place): Promise<ChangedFact[]> {
  const card = await findCardAtDesk(reader, place)
  return [
    ...(await companyFact(reader, place.companyId)),
    ...(card === undefined ? [] : [{ fact: 'card' as const, before: `•${card.last_digits}`, after: null }]),
  ]
}

/** The bank stops a card: at once, by one of its people, because minutes count. Two lift it again. */
export const cardLocking: ActionKind<'cardLocking'> = {
  ...ofCard,
  async allows({ transaction }, place) {
    const card = await lockCardAtDesk(transaction, place)
    if (card === undefined) return refused({ code: 'baseMoved' })
    const { status } = cardOfColumns(card)
    const isStopped =
      status === 'closed' || (status === 'locked' && card.lock_kind !== 'pause' && card.lock_reason !== 'shortage')
    return isStopped ? refused({ code: 'baseMoved' }) : ok(undefined)
  },
  execute: async ({ context, transaction, at }, { because, ...place }) =>
    orMoved(await lockCardForBank(context, transaction, place, { reason: because, at })),
  describe: async (reader, payload) => [
    ...(await facts(reader, payload)),
    { fact: 'lockReason', before: null, after: payload.because },
  ],
}

/** The bank's own lock ends. */
export const cardUnlocking: ActionKind<'cardUnlocking'> = {
  ...ofCard,
  async allows({ transaction }, place) {
    const card = await lockCardAtDesk(transaction, place)
    return card?.state === 'locked' && card.lock_kind === 'bank' ? ok(undefined) : refused({ code: 'baseMoved' })
  },
  execute: async ({ context, transaction, at }, place) =>
    orMoved(await unlockCardForBank(context, transaction, place, at)),
  describe: async (reader, place) => {
    const card = await findCardAtDesk(reader, place)
    return [...(await facts(reader, place)), { fact: 'lockReason', before: card?.lock_reason ?? null, after: null }]
  },
}
