import { untilFewerThan } from '../../jobs/in-portions.ts'
import type { JobsOfRoom } from '../../room.ts'
import { anchorHeads } from './anchor-heads.ts'
import { roundForLog } from './logged-rounds.ts'

/** Chains in a round of anchors: some tenths of a second. */
const CHAINS = 10_000

/** The work of this room that no call does. */
export const jobsOfAudit = {
  jobs: {
    anchorAudit: {
      at: '7 * * * *',
      givesWay: true,
      async work({ context, logger }) {
        await untilFewerThan(CHAINS, async () => {
          const round = await anchorHeads(context, CHAINS)
          if (round === null) return 0
          // Nothing is wrong: but the line must be kept outside of the database, and the log leaves out everything below a
          // warning.
          logger.warn(roundForLog(round), 'the audit trail is anchored')
          return round.chains
        })
      },
    },
  },
} satisfies JobsOfRoom
