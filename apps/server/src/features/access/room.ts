import type { Room } from '../../room.ts'
import { forgetEndedFlows } from './sign-in/forget-ended-flows.ts'
import { forgetEndedRecoveries } from './recovery/forget-ended-recoveries.ts'
import { forgetEndedSessions, forgetOldDevices } from './sessions/forget-ended.ts'
import { forgetEndedCodes } from './one-time-codes/forget-ended-codes.ts'
import { forgetEndedCounters } from './attempt-limits/counters.ts'

/** Says what the house must know of this room. */
export const access = {
  forgets: [
    forgetEndedCounters,
    forgetEndedCodes,
    forgetOldDevices,
    forgetEndedRecoveries,
    forgetEndedSessions,
    forgetEndedFlows,
  ],
} satisfies Room
