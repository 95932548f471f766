import { sql } from 'kysely'
import type { DatabaseTransaction } from '../db/transaction.ts'
import { companyId, type DemoCast } from './demo-cast.ts'

/** Recipients that the companies of a cast have paid stand in their directories, as if every payment had entered it. */
export async function insertCounterparties(transaction: DatabaseTransaction, cast: DemoCast): Promise<void> {
  const companies = cast.companies.map((company) => companyId(cast, company))
  await sql`
    insert into counterparty (company_id, counterparty_id, name, code, iban, created_at, paid_at)
    select distinct on (company_id, creditor_code, creditor_iban)
      company_id, gen_random_uuid(), creditor_name, creditor_code, creditor_iban, settled_at, settled_at
    from payment
    where company_id = any (${companies}) and state = 'settled' and kind in ('toClient', 'toOtherBank', 'toBudget')
    order by company_id, creditor_code, creditor_iban, settled_at desc
  `.execute(transaction)
}
