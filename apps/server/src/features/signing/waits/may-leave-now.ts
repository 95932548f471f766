import { asksOfWays, type WayOfMoney } from '@dilo/domain/rules/ways-of-money.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { standingWaitOf } from './standing-wait.ts'

/** @property until when what is done holds: null, at once */
type Leaving = { readonly until: Date | null }

/**
 * Whether money may leave a company now by this way and this person, as far as their access has not changed a short time ago (domain
 * `ways-of-money.ts`). The person is locked until the transaction ends.
 * accessChangedLately: the way is closed until the wait is over.
 */
export async function mayLeaveNow(
  context: Context,
  transaction: DatabaseTransaction,
  way: WayOfMoney,
  { companyId, personId }: { readonly companyId: string; readonly personId: string },
): Promise<Result<Leaving, Refusal>> {
  const asks = asksOfWays[way].accessWait
  if (asks !== 'later' && asks !== 'refused') return ok({ until: null })
  const until = (await standingWaitOf(context, transaction, { companyId, personIds: [personId] }))?.until ?? null
  if (until === null || asks === 'later') return ok({ until })
  const left = Math.ceil((until.getTime() - context.clock.now()) / 1000)
  return refused({ code: 'accessChangedLately', retryAfter: Math.max(left, 1) })
}
