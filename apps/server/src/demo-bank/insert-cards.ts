import { completeCardNumber } from '@dilo/domain/values/card-number.ts'
import type { DatabaseTransaction } from '../db/transaction.ts'
import { accountId, companyId, type DemoCast } from './demo-cast.ts'

/** Gives the companies of a cast their cards; of a number the first six and the last four digits are kept. */
export async function insertCards(transaction: DatabaseTransaction, cast: DemoCast): Promise<void> {
  const rows = cast.companies.flatMap((company) =>
    (company.cards ?? []).map(({ number, account }, position) => {
      const whole = completeCardNumber(number)
      return {
        company_id: companyId(cast, company),
        card_id: cast.id(`card ${number}`),
        account_id: accountId(cast, company, account),
        first_digits: whole.slice(0, 6),
        last_digits: whole.slice(-4),
        status: 'OPEN' as const,
        position,
      }
    }),
  )
  if (rows.length > 0) await transaction.insertInto('card').values(rows).execute()
}
