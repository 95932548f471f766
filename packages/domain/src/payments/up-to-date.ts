import { ok, refused, type Result } from '../result.ts'
import type { BusinessDate } from '../values/business-date.ts'
import type { PaymentKind } from './payment-kind.ts'

/**
 * The last days on which the bank accepts a person's and a company's data as given. Null: no update was requested. `atBank`: a
 * questionnaire of the company was handed in, and the bank has not decided.
 */
type DataGoodUntil = {
  readonly person: BusinessDate | null
  readonly company: BusinessDate | null
  readonly atBank: boolean
}

const isOver = (until: BusinessDate | null, today: BusinessDate): boolean => until !== null && until < today

/**
 * The refusal of payments until requested data is updated: the person's own data first. Who has handed in an update waits for
 * the bank, and pays meanwhile: the delay is the bank's (decision 167). @param today in Kyiv
 */
export function upToDate(
  { person, company, atBank }: DataGoodUntil,
  today: BusinessDate,
): Result<void, 'personDataOutdated' | 'companyDataOutdated'> {
  if (atBank) return ok(undefined)
  if (isOver(person, today)) return refused('personDataOutdated')
  return isOver(company, today) ? refused('companyDataOutdated') : ok(undefined)
}

/**
 * Kinds of payment that may be let through while data is outdated: people and the state do not wait for a form. Which of
 * them are is the bank's to set (`PAID_WHEN_OUTDATED`).
 */
export const paidWhenOutdated = ['toBudget', 'salary'] as const satisfies readonly PaymentKind[]

export type PaidWhenOutdated = (typeof paidWhenOutdated)[number]
