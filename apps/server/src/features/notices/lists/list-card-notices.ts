import type { Answer, CheckedQuery } from '@dilo/contract/calls.ts'
import type { Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { listThingNotices } from './list-things.ts'
import { cardNotices } from '../cards/card-notices.ts'

type Call = 'GET /api/notice-service/card-notices'

/** A page of the person's notices about cards of the current company, the newest first. */
export const listCardNotices = (
  context: Context,
  authority: CompanyAuthority,
  query: CheckedQuery<Call>,
): Promise<Result<Answer<Call>, Refusal>> =>
  listThingNotices(context, authority, query, cardNotices, (row) => ({
    card: { id: row.card_id, lastDigits: row.last_digits },
    lockKind: row.lock_kind,
    amount: row.amount === null ? null : String(row.amount),
    merchant: row.merchant,
    rule: row.rule,
  }))
