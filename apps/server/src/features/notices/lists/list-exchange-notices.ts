import type { Answer, CheckedQuery } from '@dilo/contract/calls.ts'
import type { Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { listThingNotices } from './list-things.ts'
import { exchangeNotices } from '../exchange/exchange-notices.ts'

type Call = 'GET /api/notice-service/exchange-notices'

const text = (amount: bigint | null): string | null => (amount === null ? null : String(amount))

/** A page of the person's notices about exchanges of the current company, the newest first. */
export const listExchangeNotices = (
  context: Context,
  authority: CompanyAuthority,
  query: CheckedQuery<Call>,
): Promise<Result<Answer<Call>, Refusal>> =>
  listThingNotices(context, authority, query, exchangeNotices, (row) => ({
    request: { id: row.request_id, number: String(row.number), side: row.side, currency: row.currency },
    amount: text(row.amount),
    rate: text(row.rate),
    day: row.on_day,
    why: row.why,
  }))
