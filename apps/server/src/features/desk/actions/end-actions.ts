import { ok } from '@dilo/domain/result.ts'
import type { DeskContext } from '../../../desk-context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Execution } from '../action/action-kind.ts'
import { liftAction, record } from './decide-action.ts'
import { closeAction, takeEndedActions } from '../action/store.ts'

const AT_ONCE = 20

/**
 * Ends actions whose time is over: nobody has decided on them. What held at once lifts. Any number of servers may do it;
 * each action ends once. @returns how many
 */
export async function endActions(context: DeskContext): Promise<number> {
  let ended = 0
  for (;;) {
    const taken = await inTransaction<number, never>(context.database, async (transaction) => {
      const at = new Date(context.clock.now())
      const actions = await takeEndedActions(transaction, at, AT_ONCE)
      for (const action of actions) {
        const execution: Execution = {
          context,
          transaction,
          at,
          by: 'nobody',
          action,
          origin: context.desk.origin ?? '',
        }
        await liftAction(execution, action)
        await closeAction(transaction, {
          actionId: action.actionId,
          state: 'expired',
          effectiveAt: null,
          at,
          checker: null,
        })
        record(execution, action, 'actionExpired')
      }
      return ok(actions.length)
    })
    const count = taken.ok ? taken.value : 0
    ended += count
    if (count < AT_ONCE) return ended
  }
}
