import type { CardSpending } from '@dilo/domain/cards/card-spending.ts'
import { refused } from '@dilo/domain/result.ts'
import type { WayToSpend } from '../spending-policy/way-to-spend.ts'
import { decide, mayDecide } from './answer-allowance.ts'
import { findRequest, lockRequest } from './store.ts'

/** One payment beyond a card's limits that people of the company allow together. */
export const allowanceToSpend: WayToSpend<Extract<CardSpending, { of: 'allowance' }>> = {
  async possible(context, reader, { spending: { subjectId, amount }, by }) {
    const row = await findRequest(reader, by.companyId, subjectId)
    if (row !== undefined && String(row.amount) !== amount) return refused({ code: 'cardStatusNotChanged' })
    return mayDecide(row, by, context.clock.now())
  },
  async carryOut(_, transaction, { spending: { subjectId }, by, at }) {
    const row = await lockRequest(transaction, by.companyId, subjectId)
    if (row === undefined) throw new Error(`The request ${subjectId} is gone under the lock of its company`)
    await decide(transaction, by, row, { isGranted: true, at, startsAt: null })
  },
}
