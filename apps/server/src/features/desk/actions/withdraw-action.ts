import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { DeskContext } from '../../../desk-context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { StaffAuthority } from '../session/read-staff-authority.ts'
import type { Execution } from '../action/action-kind.ts'
import { liftAction, record } from './decide-action.ts'
import { isRelated } from '../case/related-companies.ts'
import { closeAction, lockAction } from '../action/store.ts'

/** Withdraws an action of one's own. It only takes back, so it needs no proof; what holds already lifts. */
export const withdrawAction = (
  context: DeskContext,
  { staffId, sessionId, inn }: StaffAuthority,
  { actionId, origin }: { readonly actionId: string; readonly origin: string },
): Promise<Result<undefined, Refusal>> =>
  inTransaction<undefined, Refusal>(context.database, async (transaction) => {
    const action = await lockAction(transaction, actionId)
    if (action === null) return refused({ code: 'notFound' })
    if (action.maker !== staffId) return refused({ code: 'noAuthority' })
    if (action.state !== 'open') return refused({ code: 'actionIsClosed' })
    // An officer who has become related to the company since then lifts nothing.
    if (action.companyId !== null && (await isRelated(transaction, action.companyId, inn)))
      return refused({ code: 'relatedToCompany' })
    const at = new Date(context.clock.now())
    const execution: Execution = { context, transaction, at, by: { staffId, sessionId }, action, origin }
    await liftAction(execution, action)
    await closeAction(transaction, { actionId, state: 'withdrawn', effectiveAt: null, at, checker: null })
    record(execution, action, 'actionWithdrawn')
    return ok(undefined)
  })
