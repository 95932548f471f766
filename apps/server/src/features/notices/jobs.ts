import type { JobsOfRoom } from '../../room.ts'
import { forgetOldNotices } from './forget-old-notices.ts'
import { sendNotices } from './send-notices.ts'

/** The work of this room that no call does. */
export const jobsOfNotices = {
  jobs: {
    sendNotices: {
      at: '* * * * *',
      givesWay: true,
      async work({ context }) {
        await sendNotices(context)
      },
    },
  },
  forgets: [forgetOldNotices],
} satisfies JobsOfRoom
