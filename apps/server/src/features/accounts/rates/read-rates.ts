import type { Answer } from '@dilo/contract/calls.ts'
import { ratesDayOf } from '@dilo/domain/rates/rates-day.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { businessDateAt, parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import { holidaysAt } from '../../bank-values/door.ts'
import { presentRates } from './presenter.ts'
import { findLatestRates } from './store.ts'

type Call = 'GET /api/rate-service/rates'

/** The official rates of a day; without a day, today's. */
export async function readRates(context: Context, asked: string | undefined): Promise<Result<Answer<Call>, Refusal>> {
  const { clock, database } = context
  const day = parseBusinessDate(asked ?? businessDateAt(clock.now()))
  if (!day.ok) return refused({ code: 'invalidRequest', fields: { date: 'Incorrect format of date' } })
  const rows = await findLatestRates(database, [day.value])
  return ok({ date: day.value, rates: presentRates(rows, ratesDayOf(day.value, holidaysAt(context, clock.now()))) })
}
