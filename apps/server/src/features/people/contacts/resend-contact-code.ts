import type { Answer } from '@dilo/contract/calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { type Authority, findOwner } from '../../access/door.ts'
import { contactOf, sendCode } from './contact-code.ts'
import { maskContact } from './contact-type.ts'
import { findChange, isCoded } from './store.ts'

/** Sends the awaited code of the caller's change again: the one before becomes void. */
export async function resendContactCode(
  context: Context,
  { personId }: Authority,
): Promise<Result<Answer<'POST /api/user-service/user/contact-change/code'>, Refusal>> {
  const change = await findChange(context.database, personId, new Date(context.clock.now()))
  if (change === null || !isCoded(change)) return refused({ code: 'notFound' })
  const sent = await inTransaction(context.database, async (transaction) => {
    const { language } = await findOwner(transaction, personId)
    return sendCode(context, transaction, change, language)
  })
  if (!sent.ok) return sent
  context.wakeOutbox()
  return ok({ sentTo: maskContact(contactOf(change)), resendAfter: sent.value.resendAfter })
}
