import type { JobsOfRoom } from '../../room.ts'
import { forgetEndedRegistrations } from './registration/forget-ended-registrations.ts'
import { forgetEndedInvitations } from './invitations/forget-ended-invitations.ts'
import { forgetEndedContactChanges } from './contacts/store.ts'
import { expireOffers } from './adding/expire-offers.ts'
import { endAuthorities } from './relations/end-authorities.ts'

/** The work of this room that no call does. */
export const jobsOfPeople = {
  jobs: {
    expireOffers: {
      at: '* * * * *',
      givesWay: true,
      async work({ context, logger }) {
        const ended = await expireOffers(context)
        if (ended > 0)
          logger.info({ relations: ended }, 'people have not confirmed in time that they act for a company')
      },
    },
    endAuthorities: {
      at: '* * * * *',
      givesWay: true,
      async work({ context, logger }) {
        const ended = await endAuthorities(context)
        if (ended > 0) logger.info({ relations: ended }, 'authorities have ended by their day')
      },
    },
  },
  forgets: [forgetEndedContactChanges, forgetEndedInvitations, forgetEndedRegistrations],
} satisfies JobsOfRoom
