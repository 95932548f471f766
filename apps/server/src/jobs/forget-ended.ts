import type { Context } from '../context.ts'
import type { Forget, JobsOfRoom } from '../room.ts'
import { jobsOfRooms } from '../jobs-of-rooms.ts'
import { PORTION, untilFewerThan } from './in-portions.ts'
import type { Job } from './job.ts'

/** Deletes ended rows of every room, in portions; files at the end, because their store may be away. */
export const forgetEnded: Job = {
  // Often, so that a flood of attempts leaves no heap behind.
  at: '*/5 * * * *',
  async work({ context }) {
    const all: readonly JobsOfRoom[] = jobsOfRooms
    for (const { forgets = [] } of all) await forgetEach(context, forgets)
    for (const { forgetsFiles = [] } of all) await forgetEach(context, forgetsFiles)
  },
}

async function forgetEach(context: Context, rules: readonly Forget[]): Promise<void> {
  for (const forget of rules) await untilFewerThan(PORTION, () => forget(context, PORTION))
}
