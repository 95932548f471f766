import type { Handling, OutboxTask, OutboxTasks } from '../db/outbox.ts'
import type { JobNeeds } from './job.ts'

/** A task of the outbox: how the queue handles it, and its work. Its name in its table is its name in the queue. */
export type OutboxWork<Task extends OutboxTask> = Handling<Task> & {
  /** A throw means 'again later'. `id` is the same at each try. */
  readonly work: (needs: JobNeeds, payload: OutboxTasks[Task], id: string) => Promise<void>
}
