import type { FieldMessageKey } from '@dilo/domain/message-key.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { type BusinessDate, businessDateAt, parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import { firstOfMonth } from '@dilo/domain/values/period.ts'
import type { Reader } from '../../../db/transaction.ts'
import { kyivPeriod } from './kyiv-period.ts'
import { type AccountRef, totalsBefore } from './store.ts'

export type Days = { readonly from: BusinessDate; readonly to: BusinessDate }

type AskedDays = { readonly from?: string | undefined; readonly to?: string | undefined }

/** By default the current month up to today, in Kyiv. A refusal names every field at fault. */
export function readDays(asked: AskedDays, now: number): Result<Days, Record<string, FieldMessageKey>> {
  const fields: Record<string, FieldMessageKey> = {}
  const to = parseBusinessDate(asked.to ?? businessDateAt(now))
  if (!to.ok) fields['to'] = to.error
  const from = parseBusinessDate(asked.from ?? firstOfMonth(to.ok ? to.value : businessDateAt(now), 0))
  if (!from.ok) fields['from'] = from.error
  if (!from.ok || !to.ok) return refused(fields)
  return from.value > to.value ? refused({ from: 'Invalid value' }) : ok({ from: from.value, to: to.value })
}

/** The same for a document that attests a balance: a future day has none, so the last day is today at most. */
export function readPastDays(asked: AskedDays, now: number): Result<Days, Record<string, FieldMessageKey>> {
  const days = readDays(asked, now)
  if (!days.ok) return days
  const { from, to } = days.value
  const last = businessDateAt(now)
  return from > last ? refused({ from: 'Invalid value' }) : ok({ from, to: to > last ? last : to })
}

/** An account's running totals before a period and after it. */
export type Edges = { readonly opening: Totals; readonly closing: Totals }

type Totals = Awaited<ReturnType<typeof totalsBefore>>[number]

/**
 * The edges of each account, in their order: two looks into an index for each, however long the period is. All come from
 * one snapshot, so that they agree with the entries.
 */
export async function edgesOfEach(
  snapshot: Reader,
  companyId: string,
  accountIds: readonly string[],
  { from, to }: Days,
): Promise<Edges[]> {
  const period = kyivPeriod(from, to)
  const totals = await totalsBefore(snapshot, companyId, accountIds, [period.from, period.until])
  return accountIds.map((_, place) => ({
    opening: totals[2 * place] as Totals,
    closing: totals[2 * place + 1] as Totals,
  }))
}

export async function edgesOf(snapshot: Reader, { companyId, accountId }: AccountRef, days: Days): Promise<Edges> {
  const [edges] = await edgesOfEach(snapshot, companyId, [accountId], days)
  return edges as Edges
}

/** Within an account time never goes back: the entries of a period are those between two versions. */
export const versionsOf = ({ opening, closing }: Edges) => ({ first: opening.version + 1n, last: closing.version })
