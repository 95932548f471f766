import type { Language } from '@dilo/domain/values/language.ts'
import { type Channel, enqueueMessage } from '../../db/outbox.ts'
import type { DatabaseTransaction } from '../../db/transaction.ts'
import { findOwner } from './store.ts'

/** Tells a person by text message and e-mail what happens to their access, in their language (security row 6). */
export async function tellOwner(
  transaction: DatabaseTransaction,
  personId: string,
  texts: (language: Language) => Readonly<Record<Channel, string>>,
  times: { readonly now: number; readonly expires: number },
): Promise<void> {
  const owner = await findOwner(transaction, personId)
  const said = texts(owner.language)
  for (const [channel, recipient] of [['sms', owner.phone], ['email', owner.email]] as const) {
    if (recipient !== null) await enqueueMessage(transaction, channel, { recipient, text: said[channel], code: null }, times)
  }
}
