import type { QueryResult } from 'pg'

type Owner = { query(text: string): Promise<QueryResult<{ payment_id: string }>> }

/**
 * Settled payments that their payer's statement does not name as they are, or names before they were written by more than clocks
 * differ: a search would not find them (decision 074).
 */
export async function inspectNamedPayments(owner: Owner): Promise<readonly string[]> {
  const { rows } = await owner.query(`
    select payment_id from payment where state = 'settled' and not exists (
      select from entry_detail detail
      join ledger.entry_view entry using (company_id, account_id, version)
      where detail.company_id = payment.company_id and detail.account_id = payment.debtor_account_id and detail.payment_id = payment.payment_id
        and detail.amount = -payment.amount and entry.booked_at > payment.created_at - interval '1 day'
        and (detail.counterparty_name, detail.counterparty_code, detail.counterparty_iban, detail.remittance_information, detail.payment_number)
          = (payment.creditor_name, payment.creditor_code, payment.creditor_iban, payment.remittance_information, payment.number))
    order by payment_id`)
  return rows.map((row) => row.payment_id)
}
