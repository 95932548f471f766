import { DAY } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import { deleteEnded } from '../../../db/delete-ended.ts'

/** A quote that is over so long serves nobody: a request keeps its terms itself. */
const KEPT_MS = 2 * DAY

/** Deletes a portion of the old quotes. @returns how many */
export const forgetExchangeQuotes = (
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  atMost: number,
): Promise<number> =>
  deleteEnded(
    database,
    { table: 'exchange_quote', key: ['company_id', 'quote_id'], endedAt: 'expires_at' },
    new Date(clock.now() - KEPT_MS),
    atMost,
  )
