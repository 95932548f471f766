import { PORTION, untilFewerThan } from '../../jobs/in-portions.ts'
import type { JobsOfRoom } from '../../room.ts'
import { countLostDocuments, sealKeysAnew } from './documents/seal-keys-anew.ts'

/** The work of this room that no call does. */
export const jobsOfUploads = {
  jobs: {
    // Often enough after a rotation: the former key stays among the settings until nothing is sealed by it.
    sealKeysAnew: {
      at: '23 * * * *',
      givesWay: true,
      async work({ context, logger }) {
        await untilFewerThan(PORTION, async () => {
          const anew = await sealKeysAnew(context, PORTION)
          if (anew > 0) logger.warn({ documents: anew }, 'keys of documents are sealed by the new server key')
          return anew
        })
        const lost = await countLostDocuments(context)
        if (lost > 0)
          logger.error({ documents: lost }, 'documents are sealed by a server key that is not among SERVER_KEY_FORMER')
      },
    },
  },
} satisfies JobsOfRoom
