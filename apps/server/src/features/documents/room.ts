import { PORTION } from '../../jobs/in-portions.ts'
import type { Room } from '../../room.ts'
import { planStatements } from './statement-mail/plan-statements.ts'

/** Says what the house must know of this room. */
export const documents = {
  jobs: {
    // The day's turn may come late: the next look plans all that is due.
    planStatements: {
      at: '*/5 * * * *',
      givesWay: true,
      async work({ context }) {
        // A period of each at a time: after days without a server they have several.
        while ((await planStatements(context, PORTION)) > 0);
        context.wakeOutbox()
      },
    },
  },
} satisfies Room
