import type { LedgerConnection } from './connection.ts'

/** Invariants of the books that hold after every operation (security rows 34 to 36). */
const questions = {
  'a currency whose entries do not sum to zero': 'select * from ledger.trial_balance_view where total <> 0',
  'a balance under its limit': 'select * from ledger.balance_view where available < 0',
  'a balance that is not its last entry': `
    select b.* from ledger.balance_view b
    left join ledger.entry_view e on e.company_id = b.company_id and e.account_id = b.account_id and e.version = b.version
    where b.booked <> coalesce(e.balance_after, 0) or b.debit_total <> coalesce(e.debit_total, 0)
      or b.credit_total <> coalesce(e.credit_total, 0)`,
  'an entry that does not follow the one before': `
    select * from (
      select *, lag(balance_after, 1, 0::bigint) over w as before, lag(version, 1, 0::bigint) over w as version_before
      from ledger.entry_view window w as (partition by company_id, account_id order by version)
    ) as followed
    where balance_after <> before + amount or version <> version_before + 1`,
  'an account whose holds are not what it has set aside': `
    select b.* from ledger.balance_view b where b.held <> (
      select coalesce(sum(h.remaining), 0) from ledger.hold_view h
      where h.company_id = b.company_id and h.account_id = b.account_id)`,
  'an internal balance that is not the sum of its entries': `
    select b.* from ledger.internal_balance_view b where b.booked <> (
      select coalesce(sum(e.amount), 0) from ledger.internal_entry_view e
      where e.company_id = b.company_id and e.account_id = b.account_id)`,
  'a transaction whose entries do not sum to zero': `
    select transaction_company_id, transaction_id from (
      select transaction_company_id, transaction_id, line, amount from ledger.entry_view
      union all select transaction_company_id, transaction_id, line, amount from ledger.internal_entry_view
    ) as sides
    group by transaction_company_id, transaction_id, line having sum(amount) <> 0 or count(*) <> 2`,
}

/** A rule of the books that is broken, with the rows that break it. */
type BookFinding = { readonly finding: string; readonly rows: readonly unknown[] }

/**
 * Asks the whole ledger for anything that may not be; nothing found is the only good answer. It reads every entry: for
 * tests and for an administrator's look.
 * Only tests use it.
 */
export async function inspectBooks(connection: LedgerConnection): Promise<BookFinding[]> {
  const findings: BookFinding[] = []
  for (const [finding, query] of Object.entries(questions)) {
    const { rows } = await connection.query(query, [])
    if (rows.length > 0) findings.push({ finding, rows })
  }
  return findings
}
