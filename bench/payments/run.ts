// All pay one recipient: what is measured is what they wait for each other.
import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { certain } from '@dilo/domain/result.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { composeIban, type Iban, parseBankCode } from '@dilo/domain/values/iban.ts'
import { applyOperations } from '@dilo/ledger/apply-operations.ts'
import type { Context } from '../../apps/server/src/context.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded-postgres.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { openDatabase } from '../../apps/server/src/db/open.ts'
import { inTransaction } from '../../apps/server/src/db/transaction.ts'
import { lockForStep } from '../../apps/server/src/features/payments/take-payment-step.ts'
import { carryOutPayments } from '../../apps/server/src/features/processing/carry-out-payments.ts'
import { processQueue } from '../../apps/server/src/features/processing/process-queue.ts'
import { processSoon } from '../../apps/server/src/features/processing/process-soon.ts'
import { takeQueued } from '../../apps/server/src/features/processing/store.ts'
import { carryOutSignature } from '../../apps/server/src/features/signing/carry-out-signature.ts'
import { contextOn } from '../../apps/server/src/testing/context-on.ts'
import { queueInBatch } from '../../apps/server/src/testing/queued-batch.ts'
import { type Books, gathered, openBooks, throughClearing } from '../ledger/contestants.ts'
import { cpuSeconds } from '../ledger/cpu-time.ts'
import { type Contestant, drive, type Measured, median } from '../ledger/drive.ts'

const ROUNDS = Number(process.env['ROUNDS'] ?? 5)
const MILLISECONDS = 700
const CLIENTS = [1, 64]
const BATCH = Number(process.env['BATCH'] ?? 10_000)
const FLOOR_CHUNK = 10_000

let numbers = 0

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'dilo-bench-payments-')))
chmodSync(folder, 0o755)
const postgres = await startEmbeddedPostgres({ dataDir: folder })
const owner = new pg.Pool({ connectionString: postgres.adminUrl, max: 16 })
owner.on('error', () => {})
try {
  await migrate(postgres)
  const books = await openBooks(owner)
  const context = contextOn(openDatabase({ applicationUrl: postgres.applicationUrl, poolSize: 32 }), { now: () => Date.now() })
  const person = await writeClients(context, books)
  await compareSignatures(context, books, person)
  await compareBatch(context, books)
  await context.database.destroy()
} finally {
  await owner.end()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

function ibanOf({ config }: Context, place: number): Iban {
  return composeIban(certain(parseBankCode(config.bankCode)), `2600${place}`)
}

/** Companies, their accounts with IBANs, and a person who signs for all of them. */
async function writeClients(context: Context, { clients }: Books): Promise<string> {
  const person = randomUUID()
  const companies = clients.map(({ companyId }) => companyId)
  const accounts = clients.map(({ accountId }) => accountId)
  const ibans = clients.map((_, place) => ibanOf(context, place))
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
  await owner.query('insert into iban_directory (iban, company_id, account_id) select i, c, a from unnest($1::uuid[], $2::uuid[], $3::text[]) as x(c, a, i)', [companies, accounts, ibans])
  await owner.query(
    `insert into person (person_id, inn, last_name_uk, first_name_uk, middle_name_uk, last_name_ru, first_name_ru, middle_name_ru, birthdate, password_hash, created_at)
     values ($1, '3135204544', 'x', 'x', 'x', 'x', 'x', 'x', '1990-01-01', 'x', now())`,
    [person],
  )
  await owner.query(
    `insert into relation (person_id, company_id, type, permissions, signature_type, status, created_at)
     select $1, c, 'ENTREPRENEUR', '{}', 'first', 'active', now() from unnest($2::uuid[]) as c`,
    [person, companies],
  )
  return person
}

type Written = { readonly companyId: string; readonly paymentId: string; readonly debtorAccountId: string }

/** Payments of all clients to the first of them, each waiting for its signature. */
async function writePayments(context: Context, { clients }: Books, person: string, count: number): Promise<Written[]> {
  const written = Array.from({ length: count }, (_, place) => {
    const payer = clients[1 + (place % (clients.length - 1))] as (typeof clients)[number]
    return { companyId: payer.companyId, paymentId: randomUUIDv7(), debtorAccountId: payer.accountId }
  })
  numbers += 1
  await owner.query(
    `insert into payment (company_id, payment_id, version, state, number, number_year, debtor_account_id, debtor_iban, debtor_name, debtor_code,
       creditor_iban, creditor_name, creditor_code, amount, currency, remittance_information, value_date, author_person_id, created_at, kind, fee)
     select c, p, 1, 'onSigning', $4::text || 'N' || n, 2026, a, $5, 'x', '3135204544', $5, 'x', '14360570', 1, 'UAH', 'x', $6, $7, now(), 'toClient', 0
     from unnest($1::uuid[], $2::uuid[], $3::uuid[]) with ordinality as x(c, p, a, n)`,
    [written.map((one) => one.companyId), written.map((one) => one.paymentId), written.map((one) => one.debtorAccountId), String(numbers), ibanOf(context, 0), businessDateAt(Date.now()), person],
  )
  return written
}

/** The transaction of a last signature; its code is another bench's matter. `moves`: it moves the money itself. */
async function sign(context: Context, person: string, { companyId, paymentId }: Written, moves: boolean): Promise<void> {
  const signed = await inTransaction(context.database, async (transaction) => {
    const taken = certain(await lockForStep(transaction, companyId, paymentId, 'SIGN'))
    await transaction
      .insertInto('payment_signature')
      .values({ company_id: companyId, payment_id: paymentId, person_id: person, type: 'first', method: 'SMS', digest: Buffer.alloc(32), signed_at: new Date(), counted_amount: 1n, counted_on: businessDateAt(Date.now()) })
      .execute()
    const queued = await carryOutSignature(context, transaction, { demo: null, personId: person }, taken.payment, { inBatch: false })
    if (moves) await carryOutPayments(context, transaction, await takeQueued(transaction, [{ companyId, paymentId }]))
    return queued
  })
  if (!signed.ok) throw new Error(signed.error.code)
}

async function compareSignatures(context: Context, books: Books, person: string): Promise<void> {
  const { rows } = await owner.query<{ file: string }>(`select pg_read_file('postmaster.pid') as file`)
  const cpu = () => cpuSeconds(Number(rows[0]?.file.split('\n')[0]))
  let ready: Written[] = []
  const signing = (name: string, moves: boolean, settles: boolean): Contestant => ({
    name,
    async transfer() {
      const one = ready.pop()
      if (one === undefined) throw new Error('Too few payments were written')
      await sign(context, person, one, moves)
      if (settles) await processSoon(context, one)
    },
  })
  const contestants = [
    gathered('floor: gathered transfers', owner, books, throughClearing),
    signing('signed, until hold and queue stand', false, false),
    signing('signed, until settled', false, true),
    signing('signed, the money moves in the same transaction', true, false),
  ]
  console.log(`rate/s (µs of PostgreSQL's CPU each), medians of ${ROUNDS} interleaved rounds, all to one recipient`)
  for (const clients of CLIENTS) {
    const seen: Measured[][] = contestants.map(() => [])
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [place, one] of contestants.entries()) {
        ready = await writePayments(context, books, person, 3_000)
        seen[place]?.push(await drive(one, clients, MILLISECONDS, cpu))
        await processQueue(context)
      }
    }
    const rates = seen.map((rounds) => median(rounds.map(({ rate }) => rate)))
    for (const [place, { name }] of contestants.entries()) {
      const micro = median((seen[place] ?? []).map(({ cpuMicroseconds }) => cpuMicroseconds))
      console.log(`  ${clients} clients, ${name}: ${Math.round(rates[place] ?? 0)} (${Math.round(micro)}), ${((rates[place] ?? 0) / (rates[0] ?? 1)).toFixed(2)} of the floor`)
    }
  }
}

/** One company pays many times to one recipient: the worst a batch can be, every posting on the same two accounts. */
async function compareBatch(context: Context, { clients }: Books): Promise<void> {
  const [recipient, payer] = clients as [Books['clients'][number], Books['clients'][number]]
  const connection = { query: (text: string, parameters: readonly unknown[]) => owner.query(text, [...parameters]) }
  const floors: number[] = []
  const ours: number[] = []
  for (let round = 0; round < 3; round += 1) {
    const operations = Array.from({ length: BATCH }, () => {
      const transactionId = randomUUIDv7()
      const postings = [{ debit: payer, credit: recipient, amount: kopiykas(1n), currency: 'UAH' as const }]
      return { kind: 'post' as const, companyId: payer.companyId, transactionId, idempotencyKey: transactionId, bookedAt: new Date(), valueDate: businessDateAt(Date.now()), postings }
    })
    let begun = performance.now()
    for (let at = 0; at < BATCH; at += FLOOR_CHUNK) await applyOperations(connection, operations.slice(at, at + FLOOR_CHUNK))
    floors.push(performance.now() - begun)
    await queueInBatch(context, { payer: { id: payer.accountId, iban: ibanOf(context, 1) }, iban: ibanOf(context, 0), amount: 1n, size: BATCH })
    begun = performance.now()
    const { done } = await processQueue(context)
    if (done !== BATCH) throw new Error(`${done} of ${BATCH} were carried out`)
    ours.push(performance.now() - begun)
  }
  console.log(`a batch of ${BATCH}: ${Math.round(median(ours))} ms; floor, the ledger alone in chunks of ${FLOOR_CHUNK}: ${Math.round(median(floors))} ms; ratio ${(median(ours) / median(floors)).toFixed(1)}`)
}
