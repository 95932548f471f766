import type { CardNoticeKind } from '@dilo/domain/cards/card-notice.ts'
import type { LockReason } from '@dilo/domain/cards/card-record.ts'
import type { LockKind } from '@dilo/domain/flows/card.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { AuditActor } from '../../audit/door.ts'
import { tellOfCard as tell } from '../../notices/door.ts'
import type { CardRecord } from '../record/store.ts'

/** What has happened to a card. `pinByHead`, `shownToHead`: a head has opened a frame for another holder's card. */
export type CardNews =
  | { readonly what: 'locked'; readonly kind: LockKind; readonly reason?: LockReason }
  | { readonly what: 'unlocked' | 'activated' | 'closed' | 'expired' | 'limitsRaised' | 'pinByHead' | 'shownToHead' }

const kinds: Record<CardNews['what'], CardNoticeKind> = {
  locked: 'locked',
  unlocked: 'unlocked',
  activated: 'activated',
  closed: 'closed',
  expired: 'expired',
  limitsRaised: 'limitsRaised',
  pinByHead: 'pinSet',
  shownToHead: 'numberShown',
}

/** Tells the holder and the heads what has become of a card, but for who did it, in the transaction of that. */
export const tellOfCard = (
  { clock }: Pick<Context, 'clock'>,
  transaction: DatabaseTransaction,
  { company_id: companyId, card_id: cardId, holder_person_id: holderId }: CardRecord,
  news: CardNews,
  by: AuditActor,
): Promise<void> =>
  tell(transaction, {
    companyId,
    cardId,
    holderId,
    kind: kinds[news.what],
    at: new Date(clock.now()),
    by: by === 'bank' ? null : by.personId,
    lockKind: news.what === 'locked' ? news.kind : null,
  })
