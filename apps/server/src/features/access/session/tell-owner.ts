import type { Language } from '@dilo/domain/values/language.ts'
import { type Channel, enqueueMessage } from '../../../db/outbox.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { findOwner } from './store.ts'

/**
 * Sends a person a text message and an e-mail, in their language, about their access (security row 6) or another
 * subject, on the channels that have a text.
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
