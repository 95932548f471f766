import type { Job } from './jobs/job.ts'

/** Everything that a room says of itself to the house, in its `room.ts`; `rooms.ts` lists the rooms. */
export type Room = {
  /** By their names in the queue. */
  readonly jobs?: Readonly<Record<string, Job>>
}
