import { moveCard } from './move-card.ts'
import { provenStep } from './proven-step.ts'
import { tellOfCard } from './tell-of-card.ts'

/** Lifts the pause of a card. */
export const unlockCard = provenStep((context, authority, { cardId, version }) => ({
  step: 'UNLOCK',
  way: 'cardUnlock',
  request: { unlock: cardId, version },
  take: async ({ transaction, row, next, at }) => {
    await moveCard(transaction, row, next, { by: authority, at })
    await tellOfCard(context, transaction, row, { what: 'unlocked' }, authority)
  },
}))
