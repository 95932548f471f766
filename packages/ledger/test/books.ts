import type pg from 'pg'
import { expect } from 'vitest'

/** What has to be true of the books after anything at all (security rows 34 to 36). */
const findings = {
  'a currency whose entries do not sum to zero': 'select * from ledger.trial_balance_view where total <> 0',
  'a balance under its limit': 'select * from ledger.client_balance where booked - held < lowest_balance',
  'a balance that is not its last entry': `
    select b.* from ledger.client_balance b
    left join ledger.entry e on e.company_id = b.company_id and e.account_id = b.account_id and e.version = b.version
    where b.booked <> coalesce(e.balance_after, 0) or b.debit_total <> coalesce(e.debit_total, 0)
      or b.credit_total <> coalesce(e.credit_total, 0)`,
  'an entry that does not follow the one before': `
    select * from (
      select *, lag(balance_after, 1, 0::bigint) over w as before, lag(version, 1, 0::bigint) over w as version_before
      from ledger.entry window w as (partition by company_id, account_id order by version)
    ) as followed
    where balance_after <> before + amount or version <> version_before + 1`,
  'an account whose holds are not what it has set aside': `
    select b.* from ledger.client_balance b where b.held <> (
      select coalesce(sum(h.remaining), 0) from ledger.hold h
      where h.company_id = b.company_id and h.account_id = b.account_id)`,
  'an internal balance that is not the sum of its entries': `
    select b.* from ledger.internal_balance_view b where b.booked <> (
      select coalesce(sum(e.amount), 0) from ledger.internal_entry e
      where e.company_id = b.company_id and e.account_id = b.account_id)`,
  'a transaction whose entries do not sum to zero': `
    select transaction_company_id, transaction_id from (
      select transaction_company_id, transaction_id, line, amount from ledger.entry
      union all select transaction_company_id, transaction_id, line, amount from ledger.internal_entry
    ) as sides
    group by transaction_company_id, transaction_id, line having sum(amount) <> 0 or count(*) <> 2`,
}

/** Asks the whole ledger for anything that may not be, and expects nothing. */
export async function expectBooksInOrder(ledger: { readonly owner: pg.Pool }): Promise<void> {
  for (const [finding, query] of Object.entries(findings)) {
    const { rows } = await ledger.owner.query(query)
    expect({ [finding]: rows }).toEqual({ [finding]: [] })
  }
}
