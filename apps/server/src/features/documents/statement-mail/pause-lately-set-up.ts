import { LATELY_SET_UP_DAYS } from '@dilo/domain/statements/wanted-subscription.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { recordAudit } from '../../audit/door.ts'
import { endSubscription } from './change-subscription.ts'
import { lockSetUpSince, storeStanding } from './store.ts'

/**
 * Pauses, in all companies, the statements that a person has set up lately, in the transaction that changes their
 * access: a thief with this access may have set them up. Each continues with a code of the person; one without a
 * confirmed address is removed.
 * @returns how many
 */
export async function pauseLatelySetUp(
  context: Context,
  transaction: DatabaseTransaction,
  personId: string,
): Promise<number> {
  const at = new Date(context.clock.now())
  const since = new Date(at.getTime() - LATELY_SET_UP_DAYS * DAY)
  const rows = await lockSetUpSince(transaction, personId, since)
  for (const row of rows) {
    if (row.state === 'awaitsCode') {
      await endSubscription(context, transaction, row, 'removed', 'bank')
      continue
    }
    await storeStanding(transaction, row, {
      state: 'paused',
      needs_own_code: true,
      ended_by: null,
      next_from: null,
      due_on: null,
    })
    recordAudit(transaction, {
      companyId: row.company_id,
      by: 'bank',
      event: 'statementSubscriptionPaused',
      subjectId: row.subscription_id,
      facts: {},
      at,
    })
  }
  return rows.length
}
