import type { DeskContext } from '../../desk-context.ts'
import { endActions } from './actions/end-actions.ts'
import { forgetEndedAtDesk } from './sign-in/forget-ended.ts'

// The work of the desk that no call does. Its routes import the door, and this work imports them: so it stands apart.

export { workAsDemoStaff } from './demo-staff/work-as-demo-staff.ts'

/** The desk's periodic work: undecided actions end, and expired rows are deleted. */
export async function deskClockWork(context: DeskContext): Promise<void> {
  await endActions(context)
  await forgetEndedAtDesk(context)
}
