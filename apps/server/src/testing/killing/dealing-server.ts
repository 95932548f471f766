// A server that does nothing but deal in currencies, for tests that kill it.
import { setTimeout as pause } from 'node:timers/promises'
import { handOver } from '../../features/exchange/dealing/hand-over.ts'
import { takeDeals } from '../../features/exchange/dealing/take-answers.ts'
import { workAlone } from './working-server.ts'

// In its days time flies, so that the local desk answers at once.
await workAlone({ poolSize: 4, speed: 100 }, async (context) => {
  const waiting = context.database
    .selectFrom('exchange_request')
    .select(['company_id', 'request_id', 'state'])
    .where('state', 'in', ['queued', 'executing', 'filling'])
    .orderBy('state', 'desc')
    .limit(4)
  for (let rows = await waiting.execute(); rows.length > 0; rows = await waiting.execute()) {
    await Promise.all(rows.map(({ company_id: companyId, request_id: requestId }) => handOver(context, { companyId, requestId })))
    await takeDeals(context, 4)
    await pause(2)
  }
})
