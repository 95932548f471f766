import { MINUTE } from '@dilo/domain/values/duration.ts'

/**
 * The longest wait of a worker of the queue for one of its connections. Twenty workers share one of them, and a flood of
 * calls makes each statement slow: a worker that gave up after the five seconds of a call could not write down the end
 * of a job, and the package then ends all workers. Nobody waits for them, so they wait. A silent database is found by the
 * connection itself (pg-batches/timed-client.ts), which frees the line.
 */
export const QUEUE_LINE_MS = MINUTE
