import { PORTION } from '../../jobs/in-portions.ts'
import type { JobsOfRoom } from '../../room.ts'
import { forgetOldLinks } from './statement-mail/forget-old-links.ts'
import { mailStatement } from './statement-mail/mail-statement.ts'
import { planStatements } from './statement-mail/plan-statements.ts'

declare module '../../db/outbox.ts' {
  interface OutboxTasks {
    /** The statement of a period that begins on this day: it is written when its turn has come. */
    mailStatement: { readonly companyId: string; readonly subscriptionId: string; readonly from: string }
  }
}

/** The work of this room that no call does. */
export const jobsOfDocuments = {
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
  outbox: {
    // Each takes a connection for as long as it is written: people's own files go before.
    mailStatement: {
      priority: 20,
      lanes: 1,
      name: null,
      work: ({ context, senders, logger }, payload, id) => mailStatement(context, senders.email, logger, id, payload),
    },
  },
  forgets: [forgetOldLinks],
} satisfies JobsOfRoom
