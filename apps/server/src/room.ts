import type { OutboxTask } from './db/outbox.ts'
import type { Job } from './jobs/job.ts'
import type { OutboxWork } from './jobs/outbox-work.ts'

/** Everything that a room says of itself to the house, in its `room.ts`; `rooms.ts` lists the rooms. */
export type Room = {
  /** By their names in the queue. */
  readonly jobs?: Readonly<Record<string, Job>>
  /** By their names in the outbox and in the queue. */
  readonly outbox?: { readonly [Task in OutboxTask]?: OutboxWork<Task> }
}
