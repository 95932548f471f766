import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { fullNamesOf } from '../../../db/person-names.ts'
import { NOTICE_LIFE_MS, tellOwner } from '../../access/door.ts'
import { tellHeads } from '../../companies/door.ts'
import { messagesToHeads, messagesToPerson, type PersonNews, type RelationNews } from './relation-messages.ts'
import { findNames } from '../../../db/names-of-person-and-company.ts'

/** Informs a person whose relation has just changed, and all other heads of the company, by text message and e-mail. */
export async function tellOfRelation(
  { clock, config }: Context,
  transaction: DatabaseTransaction,
  { companyId, personId }: { readonly companyId: string; readonly personId: string },
  news: RelationNews,
): Promise<void> {
  const about = await aboutOf({ config }, transaction, { companyId, personId })
  const now = clock.now()
  const times = { now, expires: now + NOTICE_LIFE_MS }
  await tellOwner(transaction, personId, messagesToPerson(news, about), times)
  await tellHeads(transaction, companyId, messagesToHeads(news, about), times, personId)
}

/** Informs the person alone: all heads are notified of the change itself. */
export async function tellPerson(
  { clock, config }: Context,
  transaction: DatabaseTransaction,
  whose: { readonly companyId: string; readonly personId: string },
  news: PersonNews,
): Promise<void> {
  const about = await aboutOf({ config }, transaction, whose)
  const now = clock.now()
  await tellOwner(transaction, whose.personId, messagesToPerson(news, about), { now, expires: now + NOTICE_LIFE_MS })
}

async function aboutOf(
  { config }: Pick<Context, 'config'>,
  transaction: DatabaseTransaction,
  { companyId, personId }: { readonly companyId: string; readonly personId: string },
) {
  const names = await findNames(transaction, { companyId, personId })
  return {
    person: fullNamesOf(names),
    company: { uk: names.short_name_uk, ru: names.short_name_ru },
    contactPhone: config.contactPhone,
  }
}
