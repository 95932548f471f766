import type { Language } from '@dilo/domain/values/language.ts'
import { type Channel, enqueueMessage } from '../../../db/outbox.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { findOwner } from './store.ts'

/**
 * Tells a person by text message and e-mail, in their language, what happens to their access (security row 6), or whatever
 * else they are to hear by the channels that have a text.
 */
export async function tellOwner(
  transaction: DatabaseTransaction,
  personId: string,
  texts: (language: Language) => Readonly<Partial<Record<Channel, string>>>,
  times: { readonly now: number; readonly expires: number },
): Promise<void> {
  const owner = await findOwner(transaction, personId)
  const said = texts(owner.language)
  for (const [channel, recipient] of [
    ['sms', owner.phone],
    ['email', owner.email],
  ] as const) {
    const text = said[channel]
    if (recipient !== null && text !== undefined)
      await enqueueMessage(transaction, channel, { recipient, text, code: null }, times)
  }
}
