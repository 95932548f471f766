import type { Overview } from '@dilo/contract/overview.ts'

type Month = Overview['cashFlow']['months'][number]

/** The months from the first in which money moved: before it there is nothing to draw. Empty: nothing has moved. */
export function monthsWithFlow(months: readonly Month[]): readonly Month[] {
  const first = months.findIndex((month) => month.in !== '0' || month.out !== '0')
  return first === -1 ? [] : months.slice(first)
}
