// A server that carries out the bank's queue, in a process of its own: `serve-batches.ts <application's URL>`. So its memory
// is its own, and the clients of a bench do not wait for it.
import { sql } from 'kysely'
import { openDatabase } from '../../apps/server/src/db/open.ts'
import { processQueue } from '../../apps/server/src/features/payments/processing/process-queue.ts'
import { contextOn } from '../../apps/server/src/testing/context-on.ts'

const POOL_SIZE = 8
const LOOK_EVERY_MS = 50
const [applicationUrl = ''] = process.argv.slice(2)
const context = contextOn(openDatabase({ applicationUrl, poolSize: POOL_SIZE }), { now: () => Date.now() })
await sql`select 1`.execute(context.database)
const idle = process.memoryUsage.rss()

async function carryOut(): Promise<object> {
  let most = process.memoryUsage.rss()
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), LOOK_EVERY_MS)
  const begun = performance.now()
  const { done } = await processQueue(context)
  clearInterval(watch)
  return { done, took: performance.now() - begun, memory: most - idle }
}

process.on('message', () => {
  void carryOut().then((run) => process.send?.(run))
})
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
