import type { JobsOfRoom } from '../../room.ts'
import { forgetUnchosenFiles, forgetUnusedBlobs } from './files/forget-files.ts'
import { forgetOldWords } from './government-check/recipient-word.ts'
import { checkAgain } from './government-check/check-again.ts'
import { checkHeads } from './registered-heads/check-heads.ts'

/** The work of this room that no call does. */
export const jobsOfCompanies = {
  jobs: {
    checkRegister: {
      at: '* * * * *',
      givesWay: true,
      async work({ context, logger }) {
        const { asked, notValid } = await checkAgain(context)
        if (notValid > 0)
          logger.warn({ asked, notValid }, "companies have registered that the government's register does not know")
      },
    },
    checkHeads: {
      at: '* * * * *',
      givesWay: true,
      async work({ context, logger }) {
        const { asked, silent, leftOut } = await checkHeads(context)
        if (silent > 0)
          logger.warn({ asked }, "the government's register does not say who heads a company: all stays as it is")
        if (leftOut > 0)
          logger.warn({ heads: leftOut }, "the government's register names heads no more: the desk has them")
      },
    },
  },
  forgets: [forgetOldWords],
  forgetsFiles: [forgetUnchosenFiles, forgetUnusedBlobs],
} satisfies JobsOfRoom
