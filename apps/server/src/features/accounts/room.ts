import type { Room } from '../../room.ts'
import { listApplications } from './opening/list-applications.ts'
import { accountInbox } from './inbox-parts.ts'
import { accountNotices } from './notices/account-notices.ts'
import { accountsRoutes } from './routes.ts'
import { accountSubjects } from './trail-subjects.ts'

/** Says what the house must know of this room. */
export const accounts: Room = {
  routes: accountsRoutes,
  trailSubjects: accountSubjects,
  noticeSorts: [accountNotices],
  inboxParts: accountInbox,
  operations: {
    kind: 'ACCOUNT_OPENING',
    list: ({ database }, authority, atMost) => listApplications(database, authority, atMost),
  },
}
