import type { CardSpending } from '@dilo/domain/cards/card-spending.ts'
import { refused } from '@dilo/domain/result.ts'
import { findCard, lockCard } from '../record/store.ts'
import type { WayToSpend } from '../spending-policy/way-to-spend.ts'
import { mayTake } from './card-step.ts'
import { actionOf, storeSignedLimits } from './set-limits.ts'

/** Limits of a card that people of the company raise together. */
export const limitsToSpend: WayToSpend<Extract<CardSpending, { of: 'limits' }>> = {
  async possible(context, reader, { spending: { subjectId, version, limits }, by }) {
    const row = await findCard(reader, by.companyId, subjectId)
    if (row !== undefined && actionOf(row, limits) === 'LOWER_LIMITS') return refused({ code: 'cardStatusNotChanged' })
    return mayTake(context, by, row, { action: 'RAISE_LIMITS', version })
  },
  async carryOut(context, transaction, { spending: { subjectId, limits }, by, at }) {
    const row = await lockCard(transaction, by.companyId, subjectId)
    if (row === undefined) throw new Error(`The card ${subjectId} is gone under the lock of its company`)
    await storeSignedLimits(context, transaction, by, row, { limits, at })
  },
}
