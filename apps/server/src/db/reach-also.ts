import { type RawBuilder, sql } from 'kysely'
import { preparedStatement } from '@dilo/pg-batches/prepared-query.ts'
import { together } from '@dilo/pg-batches/together.ts'
import type { DatabaseTransaction } from './transaction.ts'

/** The reach of the rest of a transaction with further companies, as a part of a statement. @param companyIds their ids, with commas between them */
export const reachingAlso = (companyIds: RawBuilder<string>): RawBuilder<string> => sql`
  set_config('dilo.companies', case current_setting('dilo.companies', true) when '*' then '*'
    else concat_ws(',', current_setting('dilo.companies', true), ${companyIds}) end, true)`

/**
 * Lets the rest of a transaction reach further companies, until its end: those for which the bank acts in it, such as the
 * recipient of a payment (decision 141). It is sent without waiting where its caller does not wait.
 */
export const reachAlso: (transaction: DatabaseTransaction, companyIds: readonly string[]) => Promise<void> = together(
  async (transaction, asked) => {
    const companyIds = [...new Set(asked.flat())].join()
    await preparedStatement('reach-also', transaction, sql`select ${reachingAlso(sql`${companyIds}::text`)}`)
  },
)
