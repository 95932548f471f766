import pg from 'pg'

/** The tables that are filled, and that stand under the same name today. */
const FILLED = [
  'person',
  'person_contact',
  'login_directory',
  'company',
  'relation',
  'client_account',
  'iban_directory',
  'payment',
  'signature',
  'standing_order',
  'signed_change',
] as const

/** 100 people with a company each: accounts, payments in each state, signatures, orders and changes. */
const ROWS = `
  create function id(kind text, number int) returns uuid language sql immutable return md5(kind || number)::uuid;
  insert into person (person_id, inn, last_name_uk, first_name_uk, middle_name_uk, last_name_ru, first_name_ru, middle_name_ru, birthdate, password_hash, created_at)
    select id('person', n), (1000000000 + n)::text, 'Коваль', 'Олена', '', 'Коваль', 'Елена', '', '1990-01-01', 'hash', '2026-01-01' from generate_series(1, 100) n;
  insert into person_contact select id('person', n), 'FINANCIAL_PHONE', '38050' || lpad(n::text, 7, '0'), 'CONFIRMED', '2026-01-01' from generate_series(1, 100) n;
  insert into login_directory select '38050' || lpad(n::text, 7, '0'), id('person', n) from generate_series(1, 100) n;
  insert into company (company_id, core_id, client_code, sole_entrepreneur, full_name_uk, short_name_uk, full_name_ru, short_name_ru, created_at)
    select id('company', n), n, (10000000 + n)::text, false, 'Зелений Гай', 'Гай', 'Зеленый Гай', 'Гай', '2026-01-01' from generate_series(1, 100) n;
  insert into relation (person_id, company_id, type, status, permissions, signature_type, created_at)
    select id('person', n), id('company', n), 'DIRECTOR', 'active', '{}', 'first', '2026-01-01' from generate_series(1, 100) n;
  insert into client_account (company_id, account_id, iban, type, status, currency, position, opened_at)
    select id('company', n), id('account', n), 'UA21388888000002600' || lpad(n::text, 10, '0'), 'CURRENT', 'OPEN', 'UAH', 0, '2026-01-01' from generate_series(1, 100) n;
  insert into iban_directory select iban, company_id, account_id from client_account;
  insert into payment (company_id, payment_id, version, state, number, number_year, debtor_account_id, debtor_iban, debtor_name, debtor_code, creditor_iban,
      creditor_name, creditor_code, amount, currency, remittance_information, value_date, author_person_id, created_at, settled_at, kind, uetr)
    select id('company', n), id(state, n), 1, state, state, 2026, id('account', n), 'UA213888880000026001', 'Гай', '44444444', 'UA21388888000002600' || lpad(n::text, 10, '0'),
      'Гай', '44444444', 100 * n, 'UAH', 'За послуги', '2026-02-01', id('person', n), '2026-02-01', case state when 'settled' then '2026-02-01'::timestamptz end, 'toClient',
      (substr(md5(state || n), 1, 8) || '-' || substr(md5(state || n), 9, 4) || '-4' || substr(md5(state || n), 14, 3) || '-a' || substr(md5(state || n), 18, 3) || '-' || substr(md5(state || n), 21, 12))::uuid
    from generate_series(1, 100) n, unnest(array['draft', 'onSigning', 'settled', 'deleted']) state;
  insert into payment_signature (company_id, payment_id, person_id, type, method, digest, signed_at)
    select company_id, payment_id, author_person_id, 'first', 'SMS', sha256('payment'), created_at from payment where state in ('onSigning', 'settled');
  insert into standing_order (company_id, order_id, version, state, debtor_account_id, debtor_iban, debtor_name, debtor_code, creditor_iban, creditor_name, creditor_code,
      kind, currency, purpose, greatest_amount, amount, frequency, day, first_day, weekend, end_count, author_person_id, created_at)
    select id('company', n), id('order', n), 1, 'draft', id('account', n), 'UA213888880000026001', 'Гай', '44444444', 'UA21388888000002600' || lpad(n::text, 10, '0'), 'Гай', '44444444',
      'toClient', 'UAH', 'Оренда', 500, 500, 'monthly', 1, '2026-03-01', 'sameDay', 3, id('person', n), '2026-02-01' from generate_series(1, 100) n;
  insert into signed_change (company_id, change_id, kind, subject_id, proposal, digest, proposed_by, proposed_at, expires_at, ended_at, ending)
    select id('company', n), id('change', n), 'signingPolicy', id('company', n), '{}', sha256('change'), id('person', n), '2026-02-01', '2026-03-01', '2026-02-02', 'withdrawn'
    from generate_series(1, 100) n;
  drop function id`

/** The counts of rows of a filled database, then and later. */
type FilledDatabase = { readonly rows: Record<string, number>; countRows(): Promise<Record<string, number>> }

/**
 * Fills a database of 62 files (until 0321) with rows as a server of that time wrote them. Signatures move to the one table
 * of signatures in 0365.
 */
export async function fillOlderDatabase(adminUrl: string): Promise<FilledDatabase> {
  const client = async <Value>(work: (connected: pg.Client) => Promise<Value>): Promise<Value> => {
    const connected = new pg.Client({ connectionString: adminUrl })
    await connected.connect()
    try {
      return await work(connected)
    } finally {
      await connected.end()
    }
  }
  await client((connected) => connected.query(ROWS))
  const count = (tables: Record<string, string>) =>
    client(async (connected) => {
      const counts: Record<string, number> = {}
      for (const [name, table] of Object.entries(tables)) counts[name] = Number((await connected.query(`select count(*) from ${table}`)).rows[0].count)
      return counts
    })
  const today = Object.fromEntries(FILLED.map((name) => [name, name]))
  return { rows: await count({ ...today, signature: 'payment_signature' }), countRows: () => count(today) }
}
