import type { JobsOfRoom } from '../../room.ts'
import {
  forgetOldAccountNotices,
  forgetOldCardNotices,
  forgetOldDepositNotices,
  forgetOldExchangeNotices,
  forgetOldNotices,
} from './forget-old-notices.ts'
import { tellOfLowBalances } from './accounts/tell-of-low-balances.ts'
import { sendNotices } from './send-notices.ts'

/** The work of this room that no call does. */
export const jobsOfNotices = {
  jobs: {
    sendNotices: {
      at: '* * * * *',
      givesWay: true,
      async work({ context }) {
        await tellOfLowBalances(context)
        await sendNotices(context)
      },
    },
  },
  forgets: [
    forgetOldNotices,
    forgetOldAccountNotices,
    forgetOldCardNotices,
    forgetOldDepositNotices,
    forgetOldExchangeNotices,
  ],
} satisfies JobsOfRoom
