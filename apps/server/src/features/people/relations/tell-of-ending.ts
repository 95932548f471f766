import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { fullNamesOf } from '../../../db/person-names.ts'
import { NOTICE_LIFE_MS, tellOwner } from '../../access/door.ts'
import { messagesToHeads, messagesToPerson } from './ending-messages.ts'
import { findNames } from './store.ts'
import { tellHeads } from '../../companies/door.ts'

/** Informs a person whose relation has just ended, and all heads of the company, by text message and e-mail. */
export async function tellOfEnding(
  { clock, config }: Context,
  transaction: DatabaseTransaction,
  of: { readonly companyId: string; readonly personId: string },
): Promise<void> {
  const names = await findNames(transaction, of)
  const ended = {
    person: fullNamesOf(names),
    company: { uk: names.short_name_uk, ru: names.short_name_ru },
    contactPhone: config.contactPhone,
  }
  const now = clock.now()
  const times = { now, expires: now + NOTICE_LIFE_MS }
  await tellOwner(transaction, of.personId, messagesToPerson(ended), times)
  await tellHeads(transaction, of.companyId, messagesToHeads(ended), times)
}
