// A bank for the rows of payments: a thousand companies with money; the first is paid by all others.
import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { certain } from '@dilo/domain/result.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { composeIban, type Iban, parseBankCode } from '@dilo/domain/values/iban.ts'
import type { Context } from '../../apps/server/src/context.ts'
import type { Clock } from '../../apps/server/src/ports/clock.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded-postgres.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { type Database, openDatabase } from '../../apps/server/src/db/open.ts'
import { contextOn } from '../../apps/server/src/testing/context-on.ts'
import { type Books, openBooks } from '../ledger/contestants.ts'
import { cpuSecondsOfDatabase } from '../ledger/cpu-time.ts'

/** The signatory of one of the first companies; the others are the first one's. */
export type Signatory = { readonly personId: string; readonly companyId: string; readonly accountId: string; readonly phone: string }

export type Written = { readonly companyId: string; readonly paymentId: string; readonly debtorAccountId: string; readonly personId: string }

export type BenchBank = {
  readonly owner: pg.Pool
  readonly applicationUrl: string
  readonly context: Context
  readonly books: Books
  readonly signatories: readonly Signatory[]
  /** The IBAN of the client at this place. */
  ibanOf(place: number): Iban
  /** Payments that wait for their last signature, one of each payer in turn, all to the first client. */
  writePayments(payers: readonly Pick<Signatory, 'companyId' | 'accountId' | 'personId'>[], count: number): Promise<Written[]>
  /** PostgreSQL's CPU seconds so far. */
  databaseCpu(): number
  contextOn(database: Database): Context
  close(): Promise<void>
}

/** As many as there are payers: a day on which one person signs thousands is crowded as no day of a bank is. */
const SIGNATORIES = 999
const recipientCode = '00000001'

/** @param clock the bank's present; the machine's own unless another is given */
export async function openBenchBank(clock: Clock = { now: () => Date.now() }): Promise<BenchBank> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'dilo-bench-payments-')))
  chmodSync(folder, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir: folder })
  const owner = new pg.Pool({ connectionString: postgres.adminUrl, max: 16 })
  owner.on('error', () => {})
  await migrate(postgres)
  const books = await openBooks(owner)
  const context = contextOn(openDatabase({ applicationUrl: postgres.applicationUrl, poolSize: 32 }), clock)
  const ibanOf = (place: number) => composeIban(certain(parseBankCode(context.config.bankCode)), `2600${place}`)
  const signatories = await writeClients(owner, books, ibanOf)
  const { rows } = await owner.query<{ file: string }>(`select pg_read_file('postmaster.pid') as file`)
  const postmaster = Number(rows[0]?.file.split('\n')[0])
  let numbers = 0
  return {
    owner,
    context,
    books,
    signatories,
    ibanOf,
    applicationUrl: postgres.applicationUrl,
    databaseCpu: () => cpuSecondsOfDatabase(postmaster),
    contextOn: (database) => contextOn(database, clock),
    async writePayments(payers, count) {
      const written = Array.from({ length: count }, (_, place) => {
        const payer = payers[place % payers.length] as Signatory
        return { companyId: payer.companyId, paymentId: randomUUIDv7(), debtorAccountId: payer.accountId, personId: payer.personId }
      })
      numbers += 1
      await owner.query(
        `insert into payment (company_id, payment_id, version, state, number, number_year, debtor_account_id, debtor_iban, debtor_name, debtor_code,
           creditor_iban, creditor_name, creditor_code, amount, currency, remittance_information, value_date, author_person_id, created_at, kind, fee)
         select c, p, 1, 'onSigning', $5::text || 'N' || n, 2026, a, $6, 'x', '3135204544', $6, 'x', $8, 1, 'UAH', 'x', $7, w, now(), 'toClient', 0
         from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[]) with ordinality as x(c, p, a, w, n)`,
        [
          written.map((one) => one.companyId),
          written.map((one) => one.paymentId),
          written.map((one) => one.debtorAccountId),
          written.map((one) => one.personId),
          String(numbers),
          ibanOf(0),
          businessDateAt(clock.now()),
          recipientCode,
        ],
      )
      return written
    },
    async close() {
      await context.database.destroy()
      await owner.end()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Companies, their accounts with IBANs, and people who sign for them. */
async function writeClients(owner: pg.Pool, { clients }: Books, ibanOf: (place: number) => Iban): Promise<Signatory[]> {
  const companies = clients.map(({ companyId }) => companyId)
  const accounts = clients.map(({ accountId }) => accountId)
  const ibans = clients.map((_, place) => ibanOf(place))
  await owner.query(
    `insert into company (company_id, core_id, client_code, sole_entrepreneur, full_name_uk, short_name_uk, full_name_ru, short_name_ru, created_at)
     select id, n, lpad(n::text, 8, '0'), true, 'x', 'x', 'x', 'x', now() from unnest($1::uuid[]) with ordinality as c(id, n)`,
    [companies],
  )
  await owner.query(
    `insert into client_account (company_id, account_id, iban, type, status, currency, position, opened_at)
     select c, a, i, 'CURRENT', 'OPEN', 'UAH', 1, now() from unnest($1::uuid[], $2::uuid[], $3::text[]) as x(c, a, i)`,
    [companies, accounts, ibans],
  )
  await owner.query('insert into iban_directory (iban, company_id, account_id) select i, c, a from unnest($1::uuid[], $2::uuid[], $3::text[]) as x(c, a, i)', [
    companies,
    accounts,
    ibans,
  ])
  const people = Array.from({ length: SIGNATORIES }, () => randomUUID())
  const phoneOf = (place: number) => `3805111${String(place).padStart(5, '0')}`
  await owner.query(
    `insert into person (person_id, inn, last_name_uk, first_name_uk, middle_name_uk, last_name_ru, first_name_ru, middle_name_ru, birthdate, password_hash, created_at)
     select id, (3000000000 + n)::text, 'x', 'x', 'x', 'x', 'x', 'x', '1990-01-01', 'x', now() from unnest($1::uuid[]) with ordinality as p(id, n)`,
    [people],
  )
  await owner.query(
    `insert into person_contact (person_id, type, value, status, created_at)
     select id, 'FINANCIAL_PHONE', phone, 'CONFIRMED', now() from unnest($1::uuid[], $2::text[]) as p(id, phone)`,
    [people, people.map((_, place) => phoneOf(place))],
  )
  // The first company is paid; of the others each has its own signatory, as long as there are some, and then one of them again.
  await owner.query(
    `insert into relation (person_id, company_id, type, permissions, signature_type, status, created_at)
     select p, c, 'ENTREPRENEUR', '{}', 'first', 'active', now() from unnest($1::uuid[], $2::uuid[]) as x(p, c)`,
    [companies.map((_, place) => people[(place + people.length - 1) % people.length]), companies],
  )
  return clients
    .slice(1)
    .map(({ companyId, accountId }, place) => ({ companyId, accountId, personId: people[place % people.length] ?? '', phone: phoneOf(place % people.length) }))
}
