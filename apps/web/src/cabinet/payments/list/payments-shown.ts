import type { Query } from '@dilo/contract/calls.ts'
import { type PaymentSort, paymentSorts } from '@dilo/domain/payments/payment-tabs.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { wholePeriod } from '@dilo/domain/values/whole-period.ts'
import type { ChosenPeriod } from '@dilo/ui/display/chosen-period.ts'
import type { PaymentsSearch } from './payments-search.ts'

/** The address without what narrows the list beside its tab. */
export const withoutFilters = ({ tab, sort }: PaymentsSearch): PaymentsSearch => ({
  ...(tab && { tab }),
  ...(sort && { sort }),
})

/** The period of the list: payments are planned, so it goes on after today. Null: all time. */
export function paymentsPeriod({ period, from, to }: PaymentsSearch, today: BusinessDate): ChosenPeriod | null {
  if (from && to) return { named: 'range', dates: { from, to } }
  return period === undefined ? null : { named: period, dates: wholePeriod(today, period) }
}

/** Tells whether the list is that of a period or of an account: it is in the order of days then, which has an index. */
export const isByDay = ({ period, from, account }: PaymentsSearch): boolean =>
  period !== undefined || from !== undefined || account !== undefined

/** The orders by the time of writing have no index for a part of the list: days take their place. */
const byDay: Partial<Record<PaymentSort, PaymentSort>> = { newest: 'latestDay', oldest: 'earliestDay' }

/** The order in which the list is shown. */
export const shownSort = (search: PaymentsSearch): PaymentSort => {
  const { sort = 'newest' } = search
  return isByDay(search) ? (byDay[sort] ?? sort) : sort
}

/** The orders that the list offers. */
export const offeredSorts = (search: PaymentsSearch): readonly PaymentSort[] =>
  isByDay(search) ? paymentSorts.filter((sort) => byDay[sort] === undefined) : paymentSorts

export type PaymentsAsked = Omit<NonNullable<Query<'GET /api/payment-service/payments'>>, 'cursor'>

/** The filters that the list's address has beside the order. */
export function filtersOf(address: PaymentsSearch, today: BusinessDate) {
  const { tab, search, account, import: importId } = address
  return {
    ...(tab && { tab }),
    ...(search !== undefined && { search }),
    ...paymentsPeriod(address, today)?.dates,
    ...(account !== undefined && { accountId: account }),
    ...(importId !== undefined && { importId }),
  }
}

/** The query for the list's address. A person who signs many at once sees every payment that one code can sign. */
export function askedOf(address: PaymentsSearch, today: BusinessDate): PaymentsAsked {
  const sort = shownSort(address)
  return {
    ...filtersOf(address, today),
    ...(sort !== 'newest' && { sort }),
    ...(address.sign && { limit: 200 }),
  }
}
