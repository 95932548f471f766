import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { RegisterAnswer } from './ask-register.ts'
import { insertCheck } from './store.ts'

/**
 * Stores the register's answer about a company that registers. If there was no answer or no question, the next round of
 * the job asks (security row 20); 'notValid' flags the company for its verification.
 */
export async function planCheck(
  context: Context,
  transaction: DatabaseTransaction,
  companyId: string,
  answer: RegisterAnswer | null,
): Promise<void> {
  const now = new Date(context.clock.now())
  const open = answer === null || answer === 'silent'
  await insertCheck(transaction, {
    companyId,
    answer: answer ?? 'notAsked',
    askAgainAt: open ? now : null,
    askedAt: answer === null ? null : now,
  })
}
