import type { Answer, CheckedQuery } from '@dilo/contract/calls.ts'
import type { Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { listThingNotices } from './list-things.ts'
import { accountNotices } from '../accounts/account-notices.ts'

type Call = 'GET /api/notice-service/account-notices'

/** A page of the person's notices about accounts of the current company, the newest first. */
export const listAccountNotices = (
  context: Context,
  authority: CompanyAuthority,
  query: CheckedQuery<Call>,
): Promise<Result<Answer<Call>, Refusal>> =>
  listThingNotices(context, authority, query, accountNotices, (row) => ({
    account: { id: row.account_id, lastDigits: row.last_digits, currency: row.currency },
    entry:
      row.version === null
        ? null
        : { version: Number(row.version), amount: String(row.amount), payer: row.payer ?? '' },
    balance: String(row.balance),
    bound: row.bound === null ? null : String(row.bound),
  }))
