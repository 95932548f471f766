import type { Result } from '@dilo/domain/result.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../context.ts'
import type { DatabaseTransaction } from '../../db/transaction.ts'
import { type Authority, type Counter, countEach, type TooMany } from '../access/door.ts'

/** More than a person writes in a day, and few enough that the bank's people can read all of them. */
const OF_PERSON = { kind: 'letters of a person', cap: 20, windowMs: DAY } as const
const OF_COMPANY = { kind: 'letters of a company', cap: 100, windowMs: DAY } as const

/** Counts a letter to the bank in the transaction that writes it. */
export function countLetter(
  context: Context,
  transaction: DatabaseTransaction,
  { personId, companyId }: Pick<Authority, 'personId' | 'companyId'>,
): Promise<Result<unknown, TooMany>> {
  const counters: Counter[] = [{ ...OF_PERSON, of: personId }]
  if (companyId !== null) counters.push({ ...OF_COMPANY, of: companyId })
  return countEach(context, transaction, counters)
}
