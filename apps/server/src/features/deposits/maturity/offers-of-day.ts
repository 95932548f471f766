import type { DepositCatalogue } from '@dilo/domain/deposits/deposit-catalogue.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { startOfDay } from '@dilo/domain/values/start-of-day.ts'
import type { Holidays } from '@dilo/domain/values/working-day.ts'
import type { Context } from '../../../context.ts'
import { holidaysAt } from '../../bank-values/door.ts'
import { catalogueAt } from '../bank-values/deposit-products.ts'

/** The bank's offer at the beginning of a day, and its holidays. */
export type OffersOfDay = (day: BusinessDate) => { readonly offered: DepositCatalogue; readonly holidays: Holidays }

export const offersOf =
  (context: Pick<Context, 'bankValues'>): OffersOfDay =>
  (day) => {
    const begins = startOfDay(day).getTime()
    return { offered: catalogueAt(context, begins), holidays: holidaysAt(context, begins) }
  }
