import type { Card } from '@dilo/contract/card.ts'
import { ok, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { mayLeaveNow, type SubmittedProof } from '../../signing/door.ts'
import { orderedOnce, outcomeOfKey } from '../applications/once.ts'
import { showChanged } from '../record/read-cards.ts'
import { findCard } from '../record/store.ts'
import { mayTake, underLock } from './card-step.ts'
import { moveCard } from './move-card.ts'
import { proveStep, spendProof } from './take-confirmed-step.ts'
import { tellOfCard } from './tell-of-card.ts'

/** Lifts the pause of a card. Of two at once the second finds it unlocked. */
export async function unlockCard(
  context: Context,
  authority: CompanyAuthority,
  { cardId, version, key }: { readonly cardId: string; readonly version: number; readonly key: string },
  submitted: SubmittedProof,
): Promise<Result<Card, Refusal>> {
  const { companyId } = authority
  const order = { companyId, key, request: { unlock: cardId, version } }
  const before = await outcomeOfKey(context.database, order)
  if (before !== null)
    return before.ok ? ok(await showChanged(context, context.database, authority, before.value)) : before
  const asked = { action: 'UNLOCK', version } as const
  const seen = mayTake(context, authority, await findCard(context.database, companyId, cardId), asked)
  if (!seen.ok) return seen
  const step = { step: 'UNLOCK', cardId, version } as const
  const proof = await proveStep(context, authority, step, submitted)
  if (!proof.ok) return proof
  return underLock(
    context,
    authority,
    { card_id: cardId, replaces: null },
    async ({ transaction, row, caller, at }) => {
      const done = await orderedOnce(transaction, order, at, async () => {
        const may = mayTake(context, caller, row, asked)
        if (!may.ok) return may
        const now = await mayLeaveNow(context, transaction, 'cardUnlock', authority)
        if (!now.ok) return now
        const spent = await spendProof(transaction, authority, step, proof.value)
        if (!spent.ok) return spent
        await moveCard(transaction, may.value.row, may.value.next, { by: authority, at })
        await tellOfCard(context, transaction, may.value.row, { what: 'unlocked' }, authority)
        return ok(cardId)
      })
      return done.ok ? ok(await showChanged(context, transaction, caller, done.value)) : done
    },
  )
}
