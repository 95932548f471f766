import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/open.ts'
import { relayOutbox } from '../db/outbox.ts'
import { outboxWork } from './all-outbox-work.ts'

/** Tasks handed over in one go. */
const PORTION = 200
/** The interval of looks at the outbox without a notification: a server may die before it sends one. */
const LOOK_MS = 1_000

type Relay = { wake(): void; stop(): Promise<void> }

/** Carries the outbox to the queue: at once when woken, and every second. Any number of servers may do it. */
export function startRelay(database: Database, logger: Pick<FastifyBaseLogger, 'error'>): Relay {
  let again = false
  let running: Promise<void> | null = null

  async function carry(): Promise<void> {
    while (again) {
      again = false
      if ((await relayOutbox(database, outboxWork, PORTION)) === PORTION) again = true
    }
  }

  function wake(): void {
    again = true
    running ??= carry()
      .catch((error: unknown) => logger.error({ err: error }, 'outbox'))
      .finally(() => {
        running = null
        // Woken between the last look and here.
        if (again) wake()
      })
  }

  const timer = setInterval(wake, LOOK_MS)
  timer.unref()
  return {
    wake,
    async stop() {
      clearInterval(timer)
      wake()
      while (running !== null) await running
    },
  }
}
