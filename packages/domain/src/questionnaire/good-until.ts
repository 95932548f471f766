import type { BusinessDate } from '../values/business-date.ts'

/** The closeness with which the bank watches a client. It is the bank's own: no client learns it. */
export const riskLevels = ['low', 'medium', 'high'] as const

export type RiskLevel = (typeof riskLevels)[number]

/** High risk is looked at yearly, low at most every five years (resolution 65 of the National Bank, annex 1). */
const months: Record<RiskLevel, number> = { low: 60, medium: 36, high: 12 }

/** Days before the end on which the heads of a company are notified. */
export const daysOfNotice = [60, 30, 14, 7, 1] as const

/** The last day on which a client's answers are valid. A day that the month lacks is its last one. */
export function goodUntil(approvedOn: BusinessDate, risk: RiskLevel): BusinessDate {
  const [year = 0, month = 1, day = 1] = approvedOn.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months[risk], 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(day, last))
  return first.toISOString().slice(0, 10) as BusinessDate
}

/**
 * The notice that is due: the smallest number of days whose beginning has come, so that a server that was away tells once
 * and not five times. Null: none yet.
 * @param daysLeft whole days until the last good one; below zero it is over
 */
export const noticeDue = (daysLeft: number): (typeof daysOfNotice)[number] | null =>
  daysOfNotice.findLast((days) => daysLeft <= days) ?? null
