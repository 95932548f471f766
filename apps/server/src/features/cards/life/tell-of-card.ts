import type { Context } from '../../../context.ts'
import { findNames } from '../../../db/names-of-person-and-company.ts'
import { fullNamesOf } from '../../../db/person-names.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { NOTICE_LIFE_MS, tellOwner } from '../../access/door.ts'
import type { AuditActor } from '../../audit/door.ts'
import { tellHeads } from '../../companies/door.ts'
import type { CardRecord } from '../record/store.ts'
import { cardMessages, type CardNews } from './card-messages.ts'

const BANK = { uk: 'банк', ru: 'банк' } as const

/** Tells the holder and the heads what has become of a card, but for who did it, in the transaction of that. */
export async function tellOfCard(
  { clock, config }: Context,
  transaction: DatabaseTransaction,
  { company_id: companyId, holder_person_id: holderId, last_digits: end }: CardRecord,
  news: CardNews,
  by: AuditActor,
): Promise<void> {
  const actor = by === 'bank' ? null : by.personId
  const name = actor === null ? BANK : fullNamesOf(await findNames(transaction, { companyId, personId: actor }))
  const now = clock.now()
  const times = { now, expires: now + NOTICE_LIFE_MS }
  const texts = cardMessages(news, { end, by: name, contactPhone: config.contactPhone })
  if (holderId !== null && holderId !== actor) await tellOwner(transaction, holderId, texts, times)
  if (news.what === 'pinByHead' || news.what === 'shownToHead') return
  await tellHeads(
    transaction,
    companyId,
    (language) => ({ email: texts(language).email }),
    times,
    actor ?? holderId ?? undefined,
  )
}
