import { type Deposit, type DepositEvent, step } from '@dilo/domain/flows/deposit.ts'
import { type BusinessDate, plusDays } from '@dilo/domain/values/business-date.ts'
import { earlyReturnOf, prolongationOf } from './agreed-terms.ts'
import type { DepositRecord } from './store.ts'

/** The deposit of a row, as its machine knows it. */
const depositOf = ({ status, arrested_from: from }: DepositRecord): Deposit =>
  status === 'arrested' ? { status, from: from as 'active' | 'closing' } : { status: status as 'active' }

/** True if a deposit may be taken back on a day: one without an end always, others where that is agreed. */
function returnsOn(row: DepositRecord, day: BusinessDate): boolean {
  if (row.kind === 'onDemand') return true
  const agreed = earlyReturnOf(row)
  const began = row.term_started_on
  return agreed !== null && began !== null && day >= plusDays(began, agreed.fromDay)
}

/**
 * One step of a locked deposit by domain flows/deposit.ts. @param prolongs whether it goes on at its end; without it
 * the choice in its row decides @returns the columns to store with it
 */
export function takeStep(
  row: DepositRecord,
  event: DepositEvent,
  { on, prolongs }: { readonly on: BusinessDate; readonly prolongs?: boolean },
) {
  const taken = step(depositOf(row), event, {
    kind: row.kind,
    returnsNow: returnsOn(row, on),
    prolongs: prolongs ?? (row.prolongs && prolongationOf(row) !== null && row.prolongations_left > 0),
  })
  if (!taken.ok) return taken
  const next = taken.value
  return {
    ok: true,
    value: { status: next.status, arrested_from: next.status === 'arrested' ? next.from : null },
  } as const
}
