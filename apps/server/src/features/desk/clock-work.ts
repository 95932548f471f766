import type { DeskContext } from '../../desk-context.ts'
import { endActions } from './actions/end-actions.ts'
import { forgetEndedAtDesk } from './sign-in/forget-ended.ts'

/** What the desk does by the clock: actions end that nobody decided on, and what is over is forgotten. */
export async function deskClockWork(context: DeskContext): Promise<void> {
  await endActions(context)
  await forgetEndedAtDesk(context)
}
