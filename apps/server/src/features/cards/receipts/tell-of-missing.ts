import { RECEIPT_NOTICE_AFTER_DAYS, RECEIPTS_ASKED_DAYS } from '@dilo/domain/cards/receipt-state.ts'
import { ok } from '@dilo/domain/result.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { noteCardNews } from '../notices/note-card-news.ts'
import { findRules, findMissing } from './store.ts'

const [COMPANIES, OPERATIONS] = [100, 100]

/**
 * Notifies holders of payments whose receipt is still missing after some days: of each payment once, however many
 * servers do it. Payments older than receipts are asked for get no notice.
 */
export async function tellOfMissingReceipts(context: Context): Promise<void> {
  for (let after: string | null = null; ;) {
    const rules = await findRules(context.bankDatabase, after, COMPANIES)
    for (const rule of rules) while ((await tellIn(context, rule)) === OPERATIONS);
    const last = rules.at(-1)
    if (last === undefined || rules.length < COMPANIES) return
    after = last.companyId
  }
}

type Rule = Awaited<ReturnType<typeof findRules>>[number]

/** Notifies of some payments of one company. @returns their number */
async function tellIn({ database, clock }: Context, { companyId, neededFrom, since }: Rule): Promise<number> {
  const notified = await inTransaction<number, never>(database, async (transaction) => {
    const now = clock.now()
    const missing = await findMissing(transaction, companyId, {
      heldBy: null,
      neededFrom,
      since: new Date(Math.max(since.getTime(), now - RECEIPTS_ASKED_DAYS * DAY)),
      unreported: { until: new Date(now - RECEIPT_NOTICE_AFTER_DAYS * DAY) },
      after: null,
      atMost: OPERATIONS,
    })
    for (const { operationId, cardId, holderId, amount, merchantName: merchant } of missing)
      if (holderId !== null)
        await noteCardNews(transaction, {
          companyId,
          cardId,
          holderId,
          to: [holderId],
          noticeId: operationId,
          kind: 'receiptMissing',
          at: new Date(now),
          by: null,
          amount,
          merchant,
        })
    return ok(missing.length)
  })
  return notified.ok ? notified.value : 0
}
