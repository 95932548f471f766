import type { FastifyBaseLogger } from 'fastify'
import type { Context } from '../context.ts'
import type { Channel } from '../db/outbox.ts'
import type { MessageSender } from '../ports/message-sender.ts'

export type JobNeeds = {
  readonly context: Context
  readonly senders: Record<Channel, MessageSender>
  readonly logger: Pick<FastifyBaseLogger, 'error' | 'warn' | 'info' | 'debug'>
}

/** Minute, hour, day of the month, month, day of the week, in UTC. */
type CronPattern = `${string} ${string} ${string} ${string} ${string}`

/** Ends when there may be news, or after a while without any; at once when the signal says so. */
export type News = (needs: JobNeeds, signal: AbortSignal) => Promise<void>

/**
 * Work that the clock or news from outside starts, not a person. Any number of servers may do it at once. Its name in its room's table is
 * its name in the queue's tables, where servers of the version before look for it: it stays, or see `formerJobs`.
 */
export type Job = {
  /** `every second`: each turn sets the next one, a second after its end. By news: at once, at every server. */
  readonly at: 'every second' | CronPattern | News
  /** A turn that still waits is replaced by the next one: after a fault it makes no tries of its own. */
  readonly givesWay?: true
  /** The next turn is the retry. */
  readonly triesOnce?: true
  /** Turns of the last day that no server was there for are made up for, one after another. */
  readonly madeUpFor?: true
  /** A throw means 'again later'. */
  readonly work: (needs: JobNeeds) => Promise<void>
}
