import { ok } from '@dilo/domain/result.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { recordAudit } from '../../audit/door.ts'
import { lockCard, lockExpiredCards, lockRaisedLimits, storeCard } from '../record/store.ts'
import { tellOfCard } from './tell-of-card.ts'

const AT_ONCE = 100

/** Notes the cards whose last day is over, once each, and tells their people. Any number of servers may do it at once. @returns how many */
export async function expireCards(context: Context): Promise<number> {
  const done = await inTransaction<number, never>(context.database, async (transaction) => {
    const at = new Date(context.clock.now())
    const expired = await lockExpiredCards(transaction, businessDateAt(at), AT_ONCE)
    for (const { company_id: companyId, card_id: cardId } of expired) {
      const row = await lockCard(transaction, companyId, cardId)
      if (row === undefined) continue
      await storeCard(transaction, row, { expired_at: at })
      recordAudit(transaction, { companyId, by: 'bank', event: 'cardExpired', subjectId: cardId, facts: {}, at })
      await tellOfCard(context, transaction, row, { what: 'expired' }, 'bank')
    }
    return ok(expired.length)
  })
  if (done.ok && done.value > 0) context.wakeOutbox()
  return done.ok ? done.value : 0
}

/**
 * Lets limits hold that were raised and waited. At the end everything is checked again (decision 058): those of a
 * person who no longer heads the company are dropped. @returns the number of cards
 */
export async function carryOutRaisedLimits(context: Context): Promise<number> {
  const done = await inTransaction<number, never>(context.database, async (transaction) => {
    const due = await lockRaisedLimits(transaction, new Date(context.clock.now()), AT_ONCE)
    for (const row of due)
      await storeCard(transaction, row, {
        ...(row.raiser_heads === true && row.raised_limits !== null && { limits: row.raised_limits }),
        raised_limits: null,
        raised_from: null,
        raised_by: null,
      })
    return ok(due.length)
  })
  return done.ok ? done.value : 0
}
