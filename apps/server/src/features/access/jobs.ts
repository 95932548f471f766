import type { JobsOfRoom } from '../../room.ts'
import { forgetEndedFlows } from './sign-in/forget-ended-flows.ts'
import { forgetEndedRecoveries } from './recovery/forget-ended-recoveries.ts'
import { forgetEndedSessions, forgetOldDevices } from './sessions/forget-ended.ts'
import { forgetEndedCodes } from './one-time-codes/forget-ended-codes.ts'
import { forgetEndedCounters } from './attempt-limits/counters.ts'

/** The work of this room that no call does. */
export const jobsOfAccess = {
  forgets: [
    forgetEndedCounters,
    forgetEndedCodes,
    forgetOldDevices,
    forgetEndedRecoveries,
    forgetEndedSessions,
    forgetEndedFlows,
  ],
} satisfies JobsOfRoom
