import type { Card } from '@dilo/contract/card.ts'
import type { Card as CardState } from '@dilo/domain/flows/card.ts'
import { ok, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { mayLeaveNow, type SubmittedProof } from '../../signing/door.ts'
import { cardOnce } from '../record/once.ts'
import { showChanged } from '../record/read-cards.ts'
import { type CardRecord, findCard } from '../record/store.ts'
import { mayTake, underLock } from './card-step.ts'
import { proveStep, spendProof } from './take-confirmed-step.ts'

type Permitted = {
  readonly transaction: DatabaseTransaction
  readonly row: CardRecord
  /** The state to which the step leads. */
  readonly next: CardState
  readonly at: Date
}

type ProvenStep = {
  readonly step: 'UNLOCK' | 'RECOGNIZE'
  /** Asks the rules of money that leaves at once. */
  readonly way: Parameters<typeof mayLeaveNow>[2]
  /** The object of the idempotency key. */
  readonly request: object
  readonly take: (permitted: Permitted) => Promise<void>
}

/** A card in the version that a person saw, and the idempotency key of their request. */
type SeenCard = { readonly cardId: string; readonly version: number; readonly key: string }

/**
 * A step that lets a card pay again: permitted, proven by a code or a key, and taken once for its idempotency key. Of two
 * at once the second finds the card changed.
 */
export const provenStep =
  (describe: (context: Context, authority: CompanyAuthority, seen: SeenCard) => ProvenStep) =>
  async (
    context: Context,
    authority: CompanyAuthority,
    seen: SeenCard,
    submitted: SubmittedProof,
  ): Promise<Result<Card, Refusal>> =>
    takeProvenStep(context, authority, seen, submitted, describe(context, authority, seen))

async function takeProvenStep(
  context: Context,
  authority: CompanyAuthority,
  { cardId, version, key }: SeenCard,
  submitted: SubmittedProof,
  { step: action, way, request, take }: ProvenStep,
): Promise<Result<Card, Refusal>> {
  const { companyId } = authority
  const order = { companyId, key, request }
  const before = await cardOnce.outcomeOfKey(context.database, order)
  if (before !== null)
    return before.ok ? ok(await showChanged(context, context.database, authority, before.value)) : before
  const asked = { action, version } as const
  const seen = mayTake(context, authority, await findCard(context.database, companyId, cardId), asked)
  if (!seen.ok) return seen
  const step = { step: action, cardId, version } as const
  const proof = await proveStep(context, authority, step, submitted)
  if (!proof.ok) return proof
  const alone = { card_id: cardId, replaces: null }
  return underLock(context, authority, alone, async ({ transaction, row, caller, at }) => {
    const done = await cardOnce.orderedOnce(transaction, order, at, async () => {
      const may = mayTake(context, caller, row, asked)
      if (!may.ok) return may
      const now = await mayLeaveNow(context, transaction, way, authority)
      if (!now.ok) return now
      const spent = await spendProof(transaction, authority, step, proof.value)
      if (!spent.ok) return spent
      await take({ transaction, ...may.value, at })
      return ok(cardId)
    })
    return done.ok ? ok(await showChanged(context, transaction, caller, done.value)) : done
  })
}
