import { sql } from 'kysely'
import { openAccount } from '@dilo/ledger/open-account.ts'
import { permissions } from '@dilo/domain/permissions.ts'
import { type DatabaseTransaction, ledgerConnection } from '../db/transaction.ts'
import type { LargeClient } from '@dilo/demo-world/large-cast.ts'

/** Writes companies, their owners, and their accounts, empty. @param hash of the password that all share */
export async function insertClients(
  transaction: DatabaseTransaction,
  clients: readonly LargeClient[],
  hash: string,
  at: Date,
): Promise<void> {
  const column = (of: (client: LargeClient) => string): string[] => clients.map(of)
  const [people, companies, accounts] = [
    column((one) => one.personId),
    column((one) => one.companyId),
    column((one) => one.accountId),
  ]
  const phones = column((one) => one.phone)
  await sql`insert into person (person_id, inn, last_name_uk, first_name_uk, middle_name_uk, last_name_ru, first_name_ru, middle_name_ru, birthdate, password_hash, identified_at, created_at)
    select id, inn, 'Великий', 'Степан', 'Іванович', 'Большой', 'Степан', 'Иванович', born, ${hash}, ${at}, ${at}
    from unnest(${people}::uuid[], ${column((one) => one.inn)}::text[], ${column((one) => one.birthdate)}::date[]) as p(id, inn, born)`.execute(
    transaction,
  )
  await sql`insert into person_contact (person_id, type, value, status, created_at)
    select id, 'FINANCIAL_PHONE', phone, 'CONFIRMED', ${at}::timestamptz from unnest(${people}::uuid[], ${phones}::text[]) as p(id, phone)`.execute(
    transaction,
  )
  await sql`insert into login_directory (login, person_id) select phone, id from unnest(${people}::uuid[], ${phones}::text[]) as p(id, phone)`.execute(
    transaction,
  )
  await sql`insert into company (company_id, core_id, client_code, sole_entrepreneur, full_name_uk, short_name_uk, full_name_ru, short_name_ru, created_at)
    select id, core, code, false, name, name, name, name, ${at}
    from unnest(${companies}::uuid[], ${column((one) => String(7_000_000 + one.place))}::text[], ${column((one) => one.code)}::text[], ${column((one) => one.name)}::text[]) as c(id, core, code, name)`.execute(
    transaction,
  )
  await sql`insert into relation (person_id, company_id, type, status, permissions, signature_type, created_at)
    select p, c, 'DIRECTOR', 'active', ${[...permissions]}::text[], 'first', ${at} from unnest(${people}::uuid[], ${companies}::uuid[]) as r(p, c)`.execute(
    transaction,
  )
  for (const { companyId, accountId } of clients) {
    await openAccount(ledgerConnection(transaction), {
      companyId,
      accountId,
      kind: 'client',
      currency: 'UAH',
      openedAt: at,
    })
  }
  const ibans = column((one) => one.iban)
  await sql`insert into client_account (company_id, account_id, iban, type, status, currency, position, opened_at)
    select c, a, i, 'CURRENT', 'OPEN', 'UAH', 0, ${at} from unnest(${companies}::uuid[], ${accounts}::uuid[], ${ibans}::text[]) as x(c, a, i)`.execute(
    transaction,
  )
  await sql`insert into iban_directory (iban, company_id, account_id)
    select i, c, a from unnest(${companies}::uuid[], ${accounts}::uuid[], ${ibans}::text[]) as x(c, a, i)`.execute(
    transaction,
  )
}
