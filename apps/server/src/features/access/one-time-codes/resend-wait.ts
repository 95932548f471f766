import type { Context } from '../../../context.ts'
import type { CodeSubject } from './issue-code.ts'
import { secondsUntilResend } from './store.ts'

/**
 * Seconds until another code may be requested, 1 if it may be already: from the server, because the page's clock may be
 * wrong.
 */
export async function resendWait(context: Context, subject: CodeSubject): Promise<number> {
  const now = context.clock.now()
  return (await secondsUntilResend(context.database, subject, now)).seconds
}
