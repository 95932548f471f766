import { type BusinessDate, businessDateAt } from '@dilo/domain/values/business-date.ts'

export const today = (): BusinessDate => businessDateAt(Date.now())

/** The query of the twelve months up to today. A year of the calendar has nothing on its first days. */
export function twelveMonths(): string {
  const to = today()
  const [year = '', ...monthAndDay] = to.split('-')
  // Every year has a 28th of February.
  const from = [Number(year) - 1, ...monthAndDay].join('-').replace('-02-29', '-02-28')
  return `from=${from}&to=${to}`
}
