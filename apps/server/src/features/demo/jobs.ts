import { untilFewerThan } from '../../jobs/in-portions.ts'
import type { JobsOfRoom } from '../../room.ts'
import { removeEndedTenants } from './remove-ended-tenants.ts'

/** Each is some hundreds of rows: a portion stays well under a statement's time. */
const TENANTS = 10

/** The work of this room that no call does. */
export const jobsOfDemo = {
  jobs: {
    removeDemoTenants: {
      at: '* * * * *',
      async work({ context }) {
        await untilFewerThan(TENANTS, () => removeEndedTenants(context, TENANTS))
      },
    },
  },
} satisfies JobsOfRoom
