import { ok } from '@dilo/domain/result.ts'
import { expireHolds } from '@dilo/ledger/expire-holds.ts'
import { rollUp } from '@dilo/ledger/roll-up.ts'
import type { Context } from '../../context.ts'
import { inTransaction, ledgerConnection } from '../../db/transaction.ts'
import { PORTION, untilFewerThan } from '../../jobs/in-portions.ts'
import type { JobsOfRoom } from '../../room.ts'
import { tellOfLowBalances } from './notices/tell-of-low-balances.ts'
import { receiveApplications } from './opening/receive-applications.ts'
import { fetchRates } from './rates/fetch-rates.ts'
import { indexEntryWords } from './statements/index-entry-words.ts'

/** The work of this room that no call does. */
export const jobsOfAccounts = {
  jobs: {
    receiveApplications: {
      at: 'every second',
      async work({ context, logger }) {
        const received = await receiveApplications(context)
        if (received > 0) logger.info({ applications: received }, 'applications for accounts lie before the bank')
      },
    },
    tellOfLowBalances: {
      at: '* * * * *',
      givesWay: true,
      async work({ context }) {
        await tellOfLowBalances(context)
      },
    },
    expireHolds: {
      at: '* * * * *',
      async work({ context }) {
        await untilFewerThan(PORTION, () =>
          inOneTransaction(context, (connection) => expireHolds(connection, new Date(context.clock.now()), PORTION)),
        )
      },
    },
    rollUpBalances: {
      at: '* * * * *',
      async work({ context }) {
        await untilFewerThan(PORTION, () => inOneTransaction(context, (connection) => rollUp(connection, PORTION)))
      },
    },
    // It looks at every account; a search reads what is not copied yet. One at a time: after a large import one takes long.
    indexEntryWords: {
      at: '*/10 * * * *',
      givesWay: true,
      async work({ context }) {
        while (await indexEntryWords(context, PORTION));
      },
    },
    // The turn is the retry: ten minutes later it repeats the requests without an answer.
    fetchRates: {
      at: '*/10 * * * *',
      givesWay: true,
      triesOnce: true,
      async work({ context, logger }) {
        for (const { day, fault } of await fetchRates(context))
          logger.error({ day, fault }, 'the official rates of a day could not be had')
      },
    },
  },
} satisfies JobsOfRoom

async function inOneTransaction(
  context: Context,
  work: (connection: ReturnType<typeof ledgerConnection>) => Promise<number>,
): Promise<number> {
  const done = await inTransaction<number, never>(context.database, async (transaction) =>
    ok(await work(ledgerConnection(transaction))),
  )
  return done.ok ? done.value : 0
}
