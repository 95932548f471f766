import type { LedgerConnection } from '@dilo/ledger/connection.ts'

/** The conditions that no client's entry and none of its details may fulfil. */
const questions = {
  "a client's entry of which statements have nothing to say": `
    select e.* from ledger.entry_view e
    join client_account a on a.company_id = e.company_id and a.account_id = e.account_id
    left join entry_detail d on d.company_id = e.company_id and d.account_id = e.account_id and d.version = e.version
    where d.version is null`,
  "words that are another entry's": `
    select d.* from entry_detail d
    left join ledger.entry_view e on e.company_id = d.company_id and e.account_id = d.account_id and e.version = d.version
    where (d.transaction_id, d.line, d.amount) is distinct from (e.transaction_id, e.line, e.amount)`,
  'words that a search does not find as they are': `
    select s.* from entry_search s
    left join entry_detail d on d.company_id = s.company_id and d.account_id = s.account_id and d.version = s.version
    where s.words is distinct from entry_words(d.counterparty_name,
      d.remittance_information || coalesce(chr(10) || d.ultimate_debtor_name || chr(10) || coalesce(d.ultimate_debtor_code, ''), ''),
      d.payment_number, d.counterparty_iban)`,
  'an account whose search has left entries out': `
    select m.*, count(s.version) from entry_search_mark m
    left join entry_search s on s.company_id = m.company_id and s.account_id = m.account_id and s.version <= m.version
    group by m.company_id, m.account_id having count(s.version) <> m.version`,
}

type DetailFinding = { readonly finding: string; readonly rows: readonly unknown[] }

/**
 * Searches all statements for entries that must not exist; an empty result is the only good one. It reads every entry,
 * as `inspectBooks` does. Only tests use it.
 */
export async function inspectDetails(connection: LedgerConnection): Promise<DetailFinding[]> {
  const findings: DetailFinding[] = []
  for (const [finding, query] of Object.entries(questions)) {
    const { rows } = await connection.query(query, [])
    if (rows.length > 0) findings.push({ finding, rows })
  }
  return findings
}
