import type { Statement } from '@dilo/contract/account-service.ts'
import type { FieldMessageKey } from '@dilo/domain/message-key.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { type BusinessDate, parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Context } from '../../context.ts'
import type { Refusal } from '../../http/refusal.ts'
import { findOwnAccount } from '../accounts/find-own-account.ts'
import { presentAccount } from '../accounts/presenter.ts'
import { firstOfMonth, kyivPeriod, today } from './kyiv-period.ts'
import { presentEntry } from './presenter.ts'
import { findEntries, totalsBefore } from './store.ts'

const PAGE = 200

export type StatementRequest = {
  readonly companyId: string
  readonly accountId: string
  readonly from: string | undefined
  readonly to: string | undefined
  readonly before: number | undefined
}

type Days = { from: BusinessDate; to: BusinessDate }

/** By default the current month up to today, in Kyiv. */
function readDays(request: StatementRequest, now: number): Result<Days, Refusal> {
  const fields: Record<string, FieldMessageKey> = {}
  const to = parseBusinessDate(request.to ?? today(now))
  if (!to.ok) fields.to = to.error
  const from = parseBusinessDate(request.from ?? firstOfMonth(to.ok ? to.value : today(now)))
  if (!from.ok) fields.from = from.error
  if (!from.ok || !to.ok) return refused({ code: 'INVALID_REQUEST', fields })
  if (from.value > to.value) return refused({ code: 'INVALID_REQUEST', fields: { from: 'Invalid value' } })
  return ok({ from: from.value, to: to.value })
}

/**
 * A page of an account's statement. Opening, closing and turnovers come from the running totals at the period's edges,
 * all from one snapshot, so that they always agree with the entries.
 */
export async function readStatement(
  context: Context,
  request: StatementRequest,
): Promise<Result<Statement, Refusal>> {
  const days = readDays(request, context.clock.now())
  if (!days.ok) return days
  const period = kyivPeriod(days.value.from, days.value.to)
  const ref = { companyId: request.companyId, accountId: request.accountId }
  return context.database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      const account = await findOwnAccount(snapshot, ref.companyId, ref.accountId)
      if (!account) return refused({ code: 'NOT_FOUND' })
      const opening = await totalsBefore(snapshot, ref, period.from)
      const closing = await totalsBefore(snapshot, ref, period.until)
      const before = request.before === undefined ? null : BigInt(request.before)
      const rows = await findEntries(snapshot, ref, period, { before, limit: PAGE + 1 })
      const entries = rows.slice(0, PAGE).map(presentEntry)
      return ok({
        account: presentAccount(account),
        from: days.value.from,
        to: days.value.to,
        openingBalance: String(opening.balance),
        closingBalance: String(closing.balance),
        debitTurnover: String(closing.debit - opening.debit),
        creditTurnover: String(closing.credit - opening.credit),
        entries,
        nextBefore: rows.length > PAGE ? (entries.at(-1)?.version ?? null) : null,
      })
    })
}
