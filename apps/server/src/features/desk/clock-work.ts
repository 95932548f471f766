import type { DeskContext } from '../../desk-context.ts'
import { endActions } from './actions/end-actions.ts'
import { giveBackForgotten } from './questionnaires/give-back-forgotten.ts'
import { forgetEndedAtDesk } from './sign-in/forget-ended.ts'

/**
 * What the desk does by the clock: actions end that nobody decided on, questionnaires that an officer has left in hand wait
 * again, and what is over is forgotten.
 */
export async function deskClockWork(context: DeskContext): Promise<void> {
  await endActions(context)
  await giveBackForgotten(context)
  await forgetEndedAtDesk(context)
}
