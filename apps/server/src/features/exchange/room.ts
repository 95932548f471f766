import type { Room } from '../../room.ts'
import { exchangeTerms } from './bank-values/exchange-terms.ts'
import { exchangeGrounds } from './bank-values/exchange-grounds.ts'
import { requestsWithDocuments } from './grounds/documents-of-request.ts'
import { listExchangeRequests } from './reading/list-requests.ts'
import { exchangeInbox } from './inbox-parts.ts'
import { exchangeNotices } from './notices/exchange-notices.ts'
import { exchangeRoutes } from './routes.ts'
import { deleteUnsignedRequests, lockRequestsToDelete } from './requests/withdraw-unsigned.ts'
import { exchangeSubjects } from './trail-subjects.ts'

/** Says what the house must know of this room. */
export const exchange: Room = {
  routes: exchangeRoutes,
  bankValues: [exchangeTerms, exchangeGrounds],
  trailSubjects: exchangeSubjects,
  noticeSorts: [exchangeNotices],
  enquiries: { exchange: { uk: 'обмін валюти', ru: 'обмен валюты' } },
  inboxParts: exchangeInbox,
  unsignedWork: { exchangeRequests: { lock: lockRequestsToDelete, end: deleteUnsignedRequests } },
  uploadSubjects: { exchange: requestsWithDocuments },
  operations: {
    kind: 'EXCHANGE_REQUEST',
    // The list needs the right to see accounts, its requests that of payments.
    async list(context, authority, atMost) {
      if (!authority.permissions.includes('PAYMENTS_VIEW')) return { operations: [], unfinished: 0 }
      const { requests, unfinished } = await listExchangeRequests(context, context.database, authority, atMost)
      return { operations: requests, unfinished }
    },
  },
}
