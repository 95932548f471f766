import { untilFewerThan } from '../../jobs/in-portions.ts'
import type { Room } from '../../room.ts'
import { removeEndedTenants } from './remove-ended-tenants.ts'

/** Each is some hundreds of rows: a portion stays well under a statement's time. */
const TENANTS = 10

/** Says what the house must know of this room. */
export const demo = {
  jobs: {
    removeDemoTenants: {
      at: '* * * * *',
      async work({ context }) {
        await untilFewerThan(TENANTS, () => removeEndedTenants(context, TENANTS))
      },
    },
  },
} satisfies Room
