import type { JobsOfRoom } from '../../room.ts'
import { checkClients } from './check-clients.ts'
import { takeLists } from './take-lists.ts'

/** The work of this room that no call does. */
export const jobsOfWatchLists = {
  jobs: {
    // The pause after a failure is its own.
    takeWatchLists: {
      at: '* * * * *',
      givesWay: true,
      triesOnce: true,
      async work({ context, logger }) {
        for (const taken of await takeLists(context)) {
          if (taken.outcome === 'taken') logger.info(taken, 'a list of the state was taken')
          else logger.error(taken, 'a list of the state was not taken: the one before stays')
        }
        const checked = await checkClients(context)
        if (checked !== null && checked.found > 0)
          logger.warn(checked, 'clients may stand on a list of the state: the desk has them')
      },
    },
  },
} satisfies JobsOfRoom
