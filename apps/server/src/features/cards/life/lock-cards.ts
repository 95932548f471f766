import type { Answer } from '@dilo/contract/calls.ts'
import type { Card } from '@dilo/contract/card.ts'
import type { LockKind } from '@dilo/domain/flows/card.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { showChanged } from '../record/read-cards.ts'
import { findCard } from '../record/store.ts'
import { mayTake, underLock } from './card-step.ts'
import { moveCard } from './move-card.ts'
import { tellOfCard } from './tell-of-card.ts'

type Kind = Exclude<LockKind, 'bank'>

/**
 * Locks a card at once: without a code, and whether or not the processor can be reached. The bank's own decision declines from the
 * commit on.
 */
export async function lockCardNow(
  context: Context,
  authority: CompanyAuthority,
  cardId: string,
  kind: Kind,
): Promise<Result<Card, Refusal>> {
  const seen = await findCard(context.database, authority.companyId, cardId)
  if (seen === undefined) return refused({ code: 'notCompanyCard' })
  return underLock(
    context,
    authority,
    { card_id: cardId, replaces: null },
    async ({ transaction, row, caller, at }) => {
      const may = mayTake(context, caller, row, { action: 'LOCK', version: null, kind })
      if (!may.ok) return may
      const hasChanged = await moveCard(transaction, may.value.row, may.value.next, { by: authority, at })
      if (hasChanged) await tellOfCard(context, transaction, may.value.row, { what: 'locked', kind }, authority)
      return ok(await showChanged(context, transaction, caller, cardId))
    },
  )
}

type Locked = Answer<'POST /api/card-service/cards/locks'>

/** Locks several cards, each by itself: a card that cannot be locked keeps none of the others open. */
export async function lockCardsNow(
  context: Context,
  authority: CompanyAuthority,
  { cards, kind }: { readonly cards: readonly string[]; readonly kind: Kind },
): Promise<Result<Locked, Refusal>> {
  if (cards.length === 0)
    return refused({ code: 'invalidRequest', fields: { cards: 'At least one card should be checked' } })
  const locked: string[] = []
  const refusals: Locked['refused'] = []
  for (const cardId of new Set(cards)) {
    const done = await lockCardNow(context, authority, cardId, kind)
    if (done.ok) locked.push(cardId)
    else if (isOfOneCard(done.error.code)) refusals.push({ cardId, errorCode: wireOf[done.error.code] })
    else return done
  }
  return ok({ locked, refused: refusals })
}

const wireOf = {
  notCompanyCard: 'CARD_NOT_COMPANYS',
  cardOwnerOnly: 'CARD_OWNER_ONLY',
  cardCannotBeBlocked: 'CARD_CANNOT_BLOCK',
} as const

const isOfOneCard = (code: string): code is keyof typeof wireOf => code in wireOf
