// Deals in currencies, for tests that kill it.
import { setTimeout as pause } from 'node:timers/promises'
import { handOver } from '../features/exchange/dealing/hand-over.ts'
import { takeDeals } from '../features/exchange/dealing/take-answers.ts'
import { workUntilDone } from './work-until-done.ts'

/** In its days time flies, so that the local desk answers at once. */
const TIMES_FASTER = 100
const begun = Date.now()

await workUntilDone({
  poolSize: 4,
  clock: (now) => ({ now: () => now + (Date.now() - begun) * TIMES_FASTER }),
  async portion(context) {
    const waiting = await context.database
      .selectFrom('exchange_request')
      .select(['company_id', 'request_id', 'state'])
      .where('state', 'in', ['queued', 'executing', 'filling'])
      .orderBy('state', 'desc')
      .limit(4)
      .execute()
    if (waiting.length === 0) return false
    await Promise.all(waiting.map(({ company_id: companyId, request_id: requestId }) => handOver(context, { companyId, requestId })))
    await takeDeals(context, 4)
    await pause(2)
    return true
  },
})
