import type { FastifyBaseLogger } from 'fastify'
import { type Channel, type DueMessage, forgetMessage, leaseDueMessages } from '../db/outbox.ts'
import type { Database } from '../db/open.ts'
import type { Clock } from '../ports/clock.ts'
import type { MessageSender } from '../ports/message-sender.ts'

/** How long a server may take over a message before another one tries. */
const LEASE_MS = 30_000
/** A code is worthless after five minutes, so a message is given up after these attempts. */
const ATTEMPTS = 8
const POLL_MS = 1_000

type Deliverer = {
  /** Delivers what is due now; called when a transaction has just written to the outbox. */
  wake(): void
  /** Ends after the deliveries that are under way. */
  stop(): Promise<void>
}

type Needs = {
  database: Database
  clock: Clock
  senders: Record<Channel, MessageSender>
  logger: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

async function deliver({ database, senders, logger }: Needs, due: DueMessage): Promise<void> {
  try {
    await senders[due.channel].send(due.message)
  } catch (error) {
    // The text and the recipient are personal: the log gets neither.
    logger.warn({ messageId: due.message.messageId, attempts: due.attempts, reason: String(error) }, 'not delivered')
    if (due.attempts < ATTEMPTS) return
  }
  await forgetMessage(database, due.message.messageId)
}

/** Starts the job that carries the outbox to the outside world. Any number of servers may run it. */
export function startDeliveringMessages(needs: Needs): Deliverer {
  let running: Promise<void> | null = null
  let again = false
  let stopped = false

  async function drain(): Promise<void> {
    do {
      again = false
      const now = needs.clock.now()
      const due = await leaseDueMessages(needs.database, now, now + LEASE_MS)
      await Promise.all(due.map((message) => deliver(needs, message)))
      if (due.length > 0) again = true
    } while (again && !stopped)
  }

  function wake(): void {
    if (stopped) return
    again = true
    running ??= drain()
      .catch((error: unknown) => needs.logger.error({ reason: String(error) }, 'outbox'))
      .finally(() => {
        running = null
        // Woken between the last look and here.
        if (again) wake()
      })
  }

  const timer = setInterval(wake, POLL_MS)
  timer.unref()
  return {
    wake,
    async stop() {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}
