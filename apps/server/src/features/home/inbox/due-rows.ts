import type { Figures } from '../companies/figures.ts'
import { type BusinessDate, plusDays } from '@dilo/domain/values/business-date.ts'
import { startOfDay } from '@dilo/domain/values/start-of-day.ts'
import { LOOKED_AHEAD_DAYS } from '../overview/upcoming.ts'
import type { BareRow } from '../../../inbox-part.ts'

/**
 * The payments that a company has to make soon, for people who write its payments: each tax of the next days that no
 * payment from here covers, and hryvnia that will not do for taxes and open payments (decision 125). A row without an
 * id of its own has the company's.
 */
export function dueRowsOf({ companyId, upcoming, short, shortOn }: Figures, today: BusinessDate): readonly BareRow[] {
  const bare = { companyId, id: companyId, name: '', currency: 'UAH' } as const
  const taxes = (upcoming?.taxes ?? []).map(({ due, amount, ...tax }): BareRow => ({
    ...bare,
    kind: 'taxDue',
    at: startOfDay(plusDays(due as BusinessDate, -LOOKED_AHEAD_DAYS)).toISOString(),
    dueOn: due,
    amount,
    tax,
  }))
  if (short === null) return taxes
  const at = startOfDay(today).toISOString()
  return [...taxes, { ...bare, kind: 'hryvniaShort', at, dueOn: shortOn, amount: short }]
}
