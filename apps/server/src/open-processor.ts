import { chooseDialect, type Context } from './context.ts'
import { openPooledDatabase } from './db/open.ts'
import { installCardFrames } from './dev/payment-network/card-frames.ts'
import { buildProcessorApp } from './http/processor/app.ts'
import type { Closing } from './operations/closings.ts'
import type { Operations } from './operations/open-operations.ts'
import { StartError } from './start-error.ts'

/** Connections of its own: neither busy clients nor jobs keep a merchant waiting. */
const CONNECTIONS = 4
const CONNECTIONS_MS = 2_000

/**
 * Opens the listener of the processor of cards, on connections of its own that do the bank's own work.
 * @param closings gets what must be closed: calls end before the connections do
 * @returns its address; null where this bank has no processor
 */
export async function openProcessor(
  { context, operations }: { readonly context: Context; readonly operations: Operations },
  applicationUrl: string,
  closings: Closing[],
): Promise<string | null> {
  const { config } = context
  const { processor } = config
  if (processor === null) return null
  const { database } = openPooledDatabase({ applicationUrl, poolSize: CONNECTIONS })
  closings.push({ close: () => database.destroy(), within: CONNECTIONS_MS })
  // Reads through: what the start sets later, such as waking the outbox, counts here as well.
  const own: Context = Object.create(context, {
    database: { value: database, enumerable: true },
    bankDatabase: { value: database, enumerable: true },
  })
  const app = await buildProcessorApp(own, chooseDialect(context), operations)
  if (config.developmentDoors) await installCardFrames(app, own)
  closings.push({ close: () => app.close(), within: config.drainMs, cut: () => app.server.closeAllConnections() })
  try {
    return await app.listen({ port: processor.port, host: processor.host })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new StartError(`Port ${processor.port} of the processor of cards is taken; set another PROCESSOR_PORT.`)
  }
}
