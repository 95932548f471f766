import { sql } from 'kysely'
import type { OpenedPayments } from '@dilo/domain/payments/payment-gate.ts'
import { preparedQuery } from '@dilo/pg-batches/prepared-query.ts'
import type { Database } from '../../../db/open.ts'
import type { Reader } from '../../../db/transaction.ts'

/** For whom of a company payments are opened, where `pilot_company` is joined. */
export const openedPayments =
  sql<OpenedPayments | null>`case when pilot_company.trustees then 'withTrustees' when pilot_company.company_id is not null then 'withoutTrustees' end`.as(
    'opened',
  )

/** A company, as the gate of payments asks about it. */
export async function findGated(reader: Reader, companyId: string) {
  const [company] = await gated(reader, companyId)
  if (company === undefined) throw new Error(`There is no company ${companyId}`)
  return company
}

const gated = preparedQuery('gate-of-payments', (reader: Database, companyId: string) =>
  reader
    .selectFrom('company')
    .leftJoin('pilot_company', 'pilot_company.company_id', 'company.company_id')
    .select(['company.sole_entrepreneur', 'company.questionnaire_status'])
    .select(openedPayments)
    .where('company.company_id', '=', companyId),
)
