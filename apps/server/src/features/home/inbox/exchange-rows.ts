import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { Context } from '../../../context.ts'
import type { Authority } from '../../access/door.ts'
import { isWhole, signableFrom } from '../../exchange/door.ts'
import { type BareRow, signExchange } from './presenter.ts'
import type { InboxRows } from '../waiting/store.ts'

/**
 * Requests for exchange that need the person's signature, by what can be done with each now: one that lacks something
 * is completed, by a person who writes requests; a whole one is signed, from the next opening on. One whose last day is
 * before the opening can no longer be signed.
 * @param writing the companies in which the person writes payments
 */
export async function exchangeRowsOf(
  context: Context,
  caller: Pick<Authority, 'demo'>,
  found: InboxRows['exchange'],
  writing: readonly string[],
): Promise<readonly BareRow[]> {
  if (found.length === 0) return []
  const opens = signableFrom(context, caller)
  const opensAt = opens?.toISOString() ?? null
  const firstDay = businessDateAt((opens ?? new Date(context.clock.now())).getTime())
  const rows: BareRow[] = []
  for (const row of found.map(signExchange)) {
    if ((row.dueOn ?? firstDay) < firstDay) continue
    const whole = await isWhole(context, context.database, { companyId: row.companyId, requestId: row.id })
    if (whole) rows.push({ ...row, opensAt })
    else if (writing.includes(row.companyId)) rows.push({ ...row, kind: 'completeExchange', opensAt })
  }
  return rows
}
