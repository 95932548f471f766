import type { Context } from '../../../context.ts'
import type { CodeSubject } from './issue-code.ts'
import { secondsUntilResend } from './store.ts'

/** Seconds until another code may be asked for, one when it may be by now: the server says it, not the page's clock. */
export async function resendWait(context: Context, subject: CodeSubject): Promise<number> {
  const now = context.clock.now()
  return (await secondsUntilResend(context.database, subject, now)).seconds
}
