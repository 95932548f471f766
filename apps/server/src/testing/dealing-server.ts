// A server that does nothing but deal in currencies: `node dealing-server.ts <url> <now>`, for tests that kill it.
import './patient-pools.ts'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../db/open.ts'
import { handOver } from '../features/exchange/dealing/hand-over.ts'
import { takeDeals } from '../features/exchange/dealing/take-answers.ts'
import { contextOn } from './context-on.ts'

/** In its days time flies, so that the local desk answers at once. */
const TIMES_FASTER = 100

const [applicationUrl = '', now = '0'] = process.argv.slice(2)
const database = openDatabase({ applicationUrl, poolSize: 4 })
const begun = Date.now()
const context = contextOn(database, { now: () => Number(now) + (Date.now() - begun) * TIMES_FASTER })

process.on('disconnect', () => process.exit(0))
process.send?.('ready')
// PostgreSQL may be killed meanwhile: this server is, too.
try {
  for (;;) {
    const waiting = await database
      .selectFrom('exchange_request')
      .select(['company_id', 'request_id', 'state'])
      .where('state', 'in', ['queued', 'executing', 'filling'])
      .orderBy('state', 'desc')
      .limit(4)
      .execute()
    if (waiting.length === 0) break
    await Promise.all(waiting.map(({ company_id: companyId, request_id: requestId }) => handOver(context, { companyId, requestId })))
    await takeDeals(context, 4)
    await pause(2)
  }
} catch (fault) {
  process.stderr.write(`${String(fault)}\n`)
}
process.send?.('done')
