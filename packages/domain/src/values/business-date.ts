import type { Branded } from '../brand.ts'
import { ok, refused, type Result } from '../result.ts'

/** A calendar day of the bank, `YYYY-MM-DD`, in Kyiv time: the day that a posting counts, a period's edge. */
export type BusinessDate = Branded<string, 'BusinessDate'>

export function parseBusinessDate(text: string): Result<BusinessDate, 'Incorrect format of date'> {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return refused('Incorrect format of date')
  const date = new Date(`${text}T00:00:00Z`)
  const real = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  return real ? ok(text as BusinessDate) : refused('Incorrect format of date')
}

const KYIV = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Kyiv',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The day in Kyiv at an instant. @param instant milliseconds since 1970 (UTC) */
export const businessDateAt = (instant: number): BusinessDate => KYIV.format(instant) as BusinessDate

/** The day so many days later (negative: earlier). */
export function plusDays(date: BusinessDate, days: number): BusinessDate {
  const moved = new Date(`${date}T00:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10) as BusinessDate
}
