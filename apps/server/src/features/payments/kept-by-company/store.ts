import { type RawBuilder, sql } from 'kysely'
import type { Kept } from '@dilo/domain/rules/kept-by-company.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'

/** The rows of a company that count, each by an index that begins with the company. */
const counted: Readonly<Record<Kept, (companyId: string) => RawBuilder<unknown>>> = {
  drafts: (companyId) => sql`open_payment where company_id = ${companyId} and state in ('draft', 'onSigning')`,
  registers: (companyId) =>
    sql`open_payment open join payment using (company_id, payment_id)
      where open.company_id = ${companyId} and open.state in ('draft', 'onSigning') and payment.kind = 'salary'`,
  templates: (companyId) => sql`payment_template where company_id = ${companyId}`,
  counterparties: (companyId) => sql`counterparty where company_id = ${companyId}`,
  standingOrders: (companyId) =>
    sql`standing_order where company_id = ${companyId} and state not in ('ended', 'revoked')`,
  imports: (companyId) => sql`payment_import where company_id = ${companyId} and state = 'open'`,
  payeeLinks: (companyId) => sql`payee_link where company_id = ${companyId} and revoked_at is null`,
  accountEnds: (companyId) => sql`recipient_account_end where company_id = ${companyId}`,
}

/** True if a company already has this many; it counts no further rows. */
export async function keepsAsMany(
  transaction: DatabaseTransaction,
  companyId: string,
  kept: Kept,
  many: number,
): Promise<boolean> {
  if (many <= 0) return true
  const { rows } = await sql`select 1 from ${counted[kept](companyId)} offset ${many - 1} limit 1`.execute(transaction)
  return rows.length > 0
}
