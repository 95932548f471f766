import type { CardNoticeKind } from '@dilo/domain/cards/card-notice.ts'
import type { Context } from '../../../context.ts'
import { findNames } from '../../../db/names-of-person-and-company.ts'
import { fullNamesOf } from '../../../db/person-names.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { NOTICE_LIFE_MS, tellOwner } from '../../access/door.ts'
import type { AuditActor } from '../../audit/door.ts'
import { tellHeads } from '../../companies/door.ts'
import { noteCardNews } from '../notices/note-card-news.ts'
import type { CardRecord } from '../record/store.ts'
import { hearsByLink } from '../spending-policy/note-lone-spending.ts'
import { cardMessages, type CardNews } from './card-messages.ts'

/** The cabinet's notice for each event. */
const noticeOf: Record<CardNews['what'], CardNoticeKind> = {
  sent: 'sent',
  locked: 'locked',
  unlocked: 'unlocked',
  activated: 'activated',
  closed: 'closed',
  expired: 'expired',
  limitsRaised: 'limitsRaised',
  pinByHead: 'pinSet',
  shownToHead: 'shown',
}

const BANK = { uk: 'банк', ru: 'банк' } as const

/**
 * Notifies the holder and the heads of a step of a card, except the person who took it, in the transaction of that
 * step. Heads and signatories get raised limits with a link (`spending-policy/note-lone-spending.ts`), so they get no second
 * message.
 */
export async function tellOfCard(
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  transaction: DatabaseTransaction,
  row: CardRecord,
  news: CardNews,
  by: AuditActor,
): Promise<void> {
  const { company_id: companyId, card_id: cardId, account_id: accountId, holder_person_id: holderId } = row
  const actor = by === 'bank' ? null : by.personId
  const name = actor === null ? BANK : fullNamesOf(await findNames(transaction, { companyId, personId: actor }))
  const now = clock.now()
  await noteCardNews(transaction, {
    companyId,
    cardId,
    holderId,
    kind: noticeOf[news.what],
    at: new Date(now),
    by: actor,
    lockKind: news.what === 'locked' ? news.kind : null,
    isNotified: true,
  })
  const times = { now, expires: now + NOTICE_LIFE_MS }
  const texts = cardMessages(news, { end: row.last_digits, by: name, contactPhone: config.contactPhone })
  const hears =
    holderId !== null &&
    holderId !== actor &&
    (news.what !== 'limitsRaised' || !(await hearsByLink(transaction, { companyId, accountId, personId: holderId })))
  if (hears) await tellOwner(transaction, holderId, texts, times)
  if (news.what === 'limitsRaised') return
  if (news.what === 'pinByHead' || news.what === 'shownToHead') return
  await tellHeads(
    transaction,
    companyId,
    (language) => ({ email: texts(language).email }),
    times,
    actor ?? holderId ?? undefined,
  )
}
