import type { Card } from '@dilo/contract/card.ts'
import type { Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { SubmittedProof } from '../../signing/door.ts'
import { moveCard } from './move-card.ts'
import { type SeenCard, takeProvenStep } from './proven-step.ts'
import { tellOfCard } from './tell-of-card.ts'

/** Lifts the pause of a card. */
export const unlockCard = (
  context: Context,
  authority: CompanyAuthority,
  seen: SeenCard,
  submitted: SubmittedProof,
): Promise<Result<Card, Refusal>> =>
  takeProvenStep(context, authority, seen, submitted, {
    step: 'UNLOCK',
    way: 'cardUnlock',
    request: { unlock: seen.cardId, version: seen.version },
    take: async ({ transaction, row, next, at }) => {
      await moveCard(transaction, row, next, { by: authority, at })
      await tellOfCard(context, transaction, row, { what: 'unlocked' }, authority)
    },
  })
