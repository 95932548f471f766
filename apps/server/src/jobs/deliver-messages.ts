import type { FastifyBaseLogger } from 'fastify'
import { type Channel, type DueMessage, forgetExpiredMessages, forgetMessage, leaseDueMessages } from '../db/outbox.ts'
import type { Database } from '../db/open.ts'
import type { Clock } from '../ports/clock.ts'
import type { MessageSender } from '../ports/message-sender.ts'

/** How long a server may take over a message before another one tries. */
const LEASE_MS = 30_000
/** Messages under way at once: one that hangs in its gateway holds up nobody else's. */
const AT_ONCE = 50
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

async function deliver({ database, senders, logger }: Needs, { channel, attempts, message }: DueMessage): Promise<void> {
  try {
    await senders[channel].send(message)
  } catch (error) {
    // Text and recipient are personal: the log gets neither. The lease runs out and somebody tries again.
    logger.warn({ messageId: message.messageId, attempts, reason: String(error) }, 'not delivered')
    return
  }
  await forgetMessage(database, message.messageId)
}

/** Starts the job that carries the outbox to the outside world. Any number of servers may run it. */
export function startDeliveringMessages(needs: Needs): Deliverer {
  const { database, clock, logger } = needs
  const underWay = new Set<Promise<void>>()
  let leasing: Promise<void> | null = null
  let again = false
  let stopped = false

  async function lease(): Promise<void> {
    while (again) {
      again = false
      const now = clock.now()
      const expired = await forgetExpiredMessages(database, now)
      if (expired > 0) logger.warn({ expired }, 'messages came to nothing in their time')
      const atMost = AT_ONCE - underWay.size
      if (atMost === 0) return
      const due = await leaseDueMessages(database, { now, leaseUntil: now + LEASE_MS, atMost })
      for (const message of due) begin(message)
      if (due.length === atMost) again = true
    }
  }

  function begin(message: DueMessage): void {
    const delivery = deliver(needs, message).catch(report).finally(() => underWay.delete(delivery))
    underWay.add(delivery)
  }

  function report(error: unknown): void {
    logger.error({ reason: String(error) }, 'outbox')
  }

  function wake(): void {
    if (stopped) return
    again = true
    leasing ??= lease()
      .catch(report)
      .finally(() => {
        leasing = null
        // Woken between the last look and here.
        if (again && underWay.size < AT_ONCE) wake()
      })
  }

  const timer = setInterval(wake, POLL_MS)
  timer.unref()
  return {
    wake,
    async stop() {
      await leasing
      stopped = true
      clearInterval(timer)
      await Promise.all(underWay)
    },
  }
}
