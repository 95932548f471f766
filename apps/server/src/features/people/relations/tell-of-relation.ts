import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { fullNamesOf } from '../../../db/person-names.ts'
import { NOTICE_LIFE_MS, tellOwner } from '../../access/door.ts'
import { tellHeads } from '../../companies/door.ts'
import { messagesToHeads, messagesToPerson, type RelationNews } from './relation-messages.ts'
import { findNames } from './store.ts'

/** Informs a person whose relation has just changed, and all other heads of the company, by text message and e-mail. */
export async function tellOfRelation(
  { clock, config }: Context,
  transaction: DatabaseTransaction,
  { companyId, personId }: { readonly companyId: string; readonly personId: string },
  news: RelationNews,
): Promise<void> {
  const names = await findNames(transaction, { companyId, personId })
  const about = {
    person: fullNamesOf(names),
    company: { uk: names.short_name_uk, ru: names.short_name_ru },
    contactPhone: config.contactPhone,
  }
  const now = clock.now()
  const times = { now, expires: now + NOTICE_LIFE_MS }
  await tellOwner(transaction, personId, messagesToPerson(news, about), times)
  await tellHeads(transaction, companyId, messagesToHeads(news, about), times, personId)
}
