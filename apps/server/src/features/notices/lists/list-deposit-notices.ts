import type { Answer, CheckedQuery } from '@dilo/contract/calls.ts'
import type { Result } from '@dilo/domain/result.ts'
import { currencyOfLedger } from '@dilo/domain/values/ledger-currency.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { listThingNotices } from './list-things.ts'
import { depositNotices } from '../deposits/deposit-notices.ts'

type Call = 'GET /api/notice-service/deposit-notices'

/** A page of the person's notices about deposits of the current company, the newest first. */
export const listDepositNotices = (
  context: Context,
  authority: CompanyAuthority,
  query: CheckedQuery<Call>,
): Promise<Result<Answer<Call>, Refusal>> =>
  listThingNotices(context, authority, query, depositNotices, (row) => ({
    deposit: { id: row.deposit_id, lastDigits: row.last_digits, currency: currencyOfLedger(row.currency) },
    amount: row.amount === null ? null : String(row.amount),
    rate: row.rate,
    day: row.on_day,
    paper: row.paper,
  }))
