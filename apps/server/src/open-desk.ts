import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Config } from './config.ts'
import { choosePace, type Context } from './context.ts'
import { openPooledDatabase } from './db/open.ts'
import type { DeskContext } from './desk-context.ts'
import { deskClockWork, workAsDemoStaff } from './features/desk/jobs.ts'
import { buildDeskApp } from './http/desk/app.ts'
import type { Closing } from './operations/closings.ts'
import type { Operations } from './operations/open-operations.ts'

/** The desk answers calls. */
export type OpenDesk = {
  readonly app: FastifyInstance
  readonly pool: pg.Pool
  /** Its page, for the person who started it. */
  readonly address: string
}

/** Connections of the desk: the bank's people are few. */
const CONNECTIONS = 4
const CONNECTIONS_MS = 2_000
const CLOCK_MS = 30_000
/** Between two rounds of the demo staff, who have seconds. */
const DEMO_STAFF_MS = 1_000

/**
 * Opens the listener of the bank's own people beside the clients', on a database of its own role.
 * @param closings gets what must be closed: calls end before the connections do
 */
export async function openDesk(
  {
    config,
    clientContext,
    deskUrl,
    operations,
  }: { config: Config; clientContext: Context; deskUrl: string; operations: Operations },
  closings: Closing[],
): Promise<OpenDesk | null> {
  const { desk } = config
  if (desk === null) return null
  const { database, pool } = openPooledDatabase({ applicationUrl: deskUrl, workOf: 'desk', poolSize: CONNECTIONS })
  closings.push({ close: () => database.destroy(), within: CONNECTIONS_MS })
  const context: DeskContext = {
    ...clientContext,
    database,
    bankDatabase: database,
    pace: choosePace(config, clientContext.clock),
    desk,
  }
  const app = await buildDeskApp(context, operations)
  // Before it listens: a demo moves also where its port is taken.
  closings.push(every(CLOCK_MS, () => deskClockWork(context), app, 'the clock work of the desk failed'))
  if (config.demoStaffAfterMs !== null)
    closings.push(every(DEMO_STAFF_MS, () => workAsDemoStaff(context), app, 'a round of the demo staff failed'))
  const address = await listen(app, config)
  closings.push({ close: () => app.close(), within: config.drainMs, cut: () => app.server.closeAllConnections() })
  return { app, pool, address }
}

/** @returns the address of the desk's page. Locally by its name: browsers give passkeys to no IP address. */
async function listen(app: FastifyInstance, { desk }: Config): Promise<string> {
  if (desk === null) throw new Error('This process has no desk')
  const listening = await app.listen({ port: desk.port, host: desk.host })
  return `${desk.origin ?? `http://localhost:${new URL(listening).port}`}/desk`
}

/** Works again and again, one round at a time. A round that fails is logged, and the next one tries again. */
function every(ms: number, work: () => Promise<unknown>, { log }: FastifyInstance, failed: string): Closing {
  let last: Promise<unknown> | null = null
  const timer = setInterval(() => {
    last ??= work()
      .catch((err: unknown) => log.error({ err }, failed))
      .finally(() => (last = null))
  }, ms)
  return {
    close: async () => {
      clearInterval(timer)
      await last
    },
    within: CONNECTIONS_MS,
  }
}
