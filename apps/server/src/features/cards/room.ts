import type { Room } from '../../room.ts'
import { listCardApplications } from './applications/list-applications.ts'
import { cardInbox } from './inbox-parts.ts'
import { cardNotices } from './notices/card-notices.ts'
import { operationsWithReceipts } from './receipts/receipts-of-operation.ts'
import { cardsRoutes } from './routes.ts'
import { cardSubjects } from './trail-subjects.ts'

/** Says what the house must know of this room. */
export const cards: Room = {
  routes: cardsRoutes,
  trailSubjects: cardSubjects,
  noticeSorts: [cardNotices],
  enquiries: { card: { uk: 'картка', ru: 'карта' } },
  inboxParts: cardInbox,
  uploadSubjects: { 'card-operation': operationsWithReceipts },
  operations: {
    kind: 'CARD_APPLICATION',
    list: ({ database }, authority, atMost) => listCardApplications(database, authority, atMost),
  },
}
