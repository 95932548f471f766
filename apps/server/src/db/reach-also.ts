import { preparedText } from '@dilo/pg-batches/prepared-query.ts'
import { together } from '@dilo/pg-batches/together.ts'
import type { DatabaseTransaction } from './transaction.ts'

const addToReach = preparedText(
  'reach-also',
  `select set_config('dilo.companies', case reached when '*' then reached else concat_ws(',', reached, $1::text) end, true)
   from current_setting('dilo.companies', true) as reached`,
)

/**
 * Lets the rest of a transaction reach further companies, until its end: those for which the bank acts in it, such as the
 * recipient of a payment (decision 141). It is sent without waiting where its caller does not wait.
 */
export const reachAlso: (transaction: DatabaseTransaction, companyIds: readonly string[]) => Promise<void> = together(
  async (transaction, asked) => {
    await addToReach(transaction, [...new Set(asked.flat())].join())
  },
)
