// Each round is a day: all deposits earn it, and one hand-written statement writes a row and a new balance for each.
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded-postgres.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { openDatabase } from '../../apps/server/src/db/open.ts'
import { earnInterest } from '../../apps/server/src/features/deposits/interest/earn-interest.ts'
import type { Context } from '../../apps/server/src/context.ts'
import { payInterest } from '../../apps/server/src/features/deposits/interest/pay-interest.ts'
import { matureDeposits } from '../../apps/server/src/features/deposits/maturity/mature-deposits.ts'
import { testConfig } from '../../apps/server/src/testing/test-config.ts'
import { plusDays, type BusinessDate } from '@dilo/domain/values/business-date.ts'
import { ok } from '@dilo/domain/result.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { applyOperations } from '@dilo/ledger/apply-operations.ts'
import type { LedgerAccountRef } from '@dilo/ledger/posting.ts'
import { inTransaction, ledgerConnection } from '../../apps/server/src/db/transaction.ts'
import { reportFigure, sizeOf } from '../costs/report.ts'
import { interestExpenseAccount } from '../../apps/server/src/features/accounts/door.ts'

const DEPOSITS = sizeOf('DEPOSITS', 100_000)
const ROUNDS = sizeOf('ROUNDS', 7)
const ENDS = Math.min(2_000, DEPOSITS)
const MICROSECONDS_OF_TICK = 10_000
const BEGAN = '2026-11-01' as BusinessDate

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const heap = (): number => {
  collect()
  return process.memoryUsage().heapUsed / 1024 ** 2
}
const median = (values: readonly number[]): number => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] as number

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'dilo-bench-deposits-')))
chmodSync(folder, 0o755)
const postgres = await startEmbeddedPostgres({ dataDir: folder })
await migrate(postgres)
const database = openDatabase({ applicationUrl: postgres.applicationUrl, workOf: 'bank', poolSize: 2 })
const owner = new pg.Client({ connectionString: postgres.adminUrl })
await owner.connect()
try {
  await fill()
  const [ours, floors, heaps]: [Taken[], Taken[], number[]] = [[], [], []]
  for (let round = 1; round <= ROUNDS; round += 1) {
    const day = plusDays(BEGAN, round)
    const now = Date.parse(`${BEGAN}T10:00:00Z`) + (round + 1) * DAY
    const floor = (): Promise<Taken> =>
      taken(() =>
        owner.query(
          `with moved as (update floor_deposit set earned = earned + 1 returning company_id, deposit_id)
           insert into floor_day (company_id, deposit_id, day, balance, posted) select company_id, deposit_id, $1, 1, 1 from moved`,
          [day],
        ),
      )
    const earn = (): Promise<Taken> => taken(() => earnInterest(contextAt(now)))
    // By turns one and the other first: what is first finds the disk as the round before left it.
    if (round % 2 === 0) {
      floors.push(await floor())
      ours.push(await earn())
    } else {
      ours.push(await earn())
      floors.push(await floor())
    }
    heaps.push(heap())
  }
  await ends()
  const { rows } = await owner.query('select count(*)::int as days from deposit_day')
  if ((rows[0] as { days: number }).days !== DEPOSITS * ROUNDS) throw new Error('not every deposit has earned')
  const [own, floor] = [median(ours.map(({ clock }) => clock)), median(floors.map(({ clock }) => clock))]
  const busy = (all: readonly Taken[]) => all.reduce((sum, { processor }) => sum + processor, 0)
  reportFigure('a day of 100,000 deposits', own / floor, `${own.toFixed(0)} ms, ${floor.toFixed(0)} ms`)
  // If others use the machine, the clock shows it; the time of the processor is of the bench alone.
  reportFigure('CPU of a day of deposits', busy(ours) / busy(floors), `${busy(ours)} and ${busy(floors)} ticks`)
  reportFigure('memory after the last day of deposits', (heaps.at(-1) as number) / (heaps[0] as number), `${heaps[0]?.toFixed(0)} MiB after the first`)
} finally {
  await owner.end()
  await database.destroy()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** The parts of a server that the night's jobs need. */
function contextAt(now: number): Context {
  return { database, clock: { now: () => now }, bankValues: { at: () => undefined, all: () => [] }, config: testConfig(), wakeOutbox: () => {} } as never
}

type Taken = { readonly clock: number; readonly processor: number }

/** Milliseconds by the clock, and ticks of the processor in which PostgreSQL and this process worked. */
async function taken(work: () => Promise<unknown>): Promise<Taken> {
  const [begun, worked, own] = [performance.now(), ticksOfDatabase(), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(own)
  return { clock: performance.now() - begun, processor: ticksOfDatabase() - worked + Math.round((user + system) / MICROSECONDS_OF_TICK) }
}

/** The processor's time of all processes of the database so far, by Linux; elsewhere nothing. */
function ticksOfDatabase(): number {
  if (process.platform !== 'linux') return 0
  const [postmaster] = readFileSync(join(folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .reduce((sum, pid) => {
      try {
        const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
        return fields[1] === postmaster ? sum + Number(fields[11]) + Number(fields[12]) : sum
      } catch {
        return sum
      }
    }, 0)
}

/** A night with ends: so many deposits pay their interest and go back, beside the ledger's own postings for as many. */
async function ends(): Promise<void> {
  const day = plusDays(BEGAN, ROUNDS + 1)
  const now = Date.parse(`${BEGAN}T10:00:00Z`) + (ROUNDS + 1) * DAY
  const context = contextAt(now)
  // Their last day was the last round's: interest of it is due, and the money goes back. Their account gets it from the bank first.
  const { rows } = await owner.query(
    `with ended as (select company_id, deposit_id, account_id, balance, posted from deposit order by md5(deposit_id::text) limit $1),
       due as (insert into deposit_payout (company_id, deposit_id, ends_on, gross, income_tax, military_tax, net)
         select company_id, deposit_id, $2::date - 1, posted, 0, 0, posted from ended where posted > 0),
       ends as (update deposit set returns_on = $2::date, earned = 0, posted = 0, capitalised = false, is_taxed = false,
           term_started_on = earned_through - 6, term_days = 5, payout_account_id = (select account_id from client_account other
             where other.company_id = deposit.company_id and other.account_id <> deposit.account_id limit 1)
         from ended where deposit.company_id = ended.company_id and deposit.deposit_id = ended.deposit_id)
     select company_id, account_id, (select sum(amount) from deposit_money money where money.company_id = ended.company_id
       and money.deposit_id = ended.deposit_id)::text as money from ended`,
    [ENDS, day],
  )
  const post = (kind: string, name: (place: number) => LedgerAccountRef, amount: (place: number) => bigint) =>
    rows.map((_, place) => ({
      kind: 'post' as const,
      companyId: rows[place].company_id as string,
      transactionId: randomUUID(),
      idempotencyKey: `${kind}:${place}`,
      bookedAt: new Date(now),
      valueDate: day,
      postings: [{ debit: interestExpenseAccount('UAH'), credit: name(place), amount: kopiykas(amount(place)), currency: 'UAH' as const }],
    }))
  const credit = (place: number) => ({ companyId: rows[place].company_id as string, accountId: rows[place].account_id as string })
  const inPortions = async (operations: ReturnType<typeof post>): Promise<void> => {
    for (let from = 0; from < operations.length; from += 200)
      await inTransaction(database, async (transaction) => {
        await applyOperations(ledgerConnection(transaction), operations.slice(from, from + 200))
        return ok(undefined)
      })
  }
  await inPortions(post('filled', credit, (place) => BigInt(rows[place].money)))
  // Two postings each: the interest and the money.
  const floor = await taken(async () => {
    await inPortions(post('floor-interest', credit, () => 1n))
    await inPortions(post('floor-money', credit, () => 1n))
  })
  let ended = 0
  const ours = await taken(async () => {
    await payInterest(context)
    ended = (await matureDeposits(context)).ends
  })
  if (ended !== ENDS) throw new Error(`${ended} of ${ENDS} deposits came to their end`)
  reportFigure('2,000 ends of deposits', ours.clock / floor.clock, `${ours.clock.toFixed(0)} ms, ${floor.clock.toFixed(0)} ms`)
  reportFigure('CPU of 2,000 ends of deposits', ours.processor / floor.processor, `${ours.processor} and ${floor.processor} ticks`)
}

/** Ten deposits a company; two in a hundred get money on a day, and the terms differ. */
async function fill(): Promise<void> {
  await owner.query(`
    insert into company (company_id, core_id, client_code, sole_entrepreneur, full_name_uk, short_name_uk, full_name_ru, short_name_ru, questionnaire_status, created_at)
      select md5('company ' || n)::uuid, n, (10000000 + n)::text, false, 'x', 'x', 'x', 'x', 'processed', now() from generate_series(0, ${Math.ceil(DEPOSITS / 10) - 1}) as n`)
  await owner.query(`
    select count(ledger.open_account(md5('company ' || n / 10)::uuid, md5('account ' || n)::uuid, 'client', 'UAH', 0, now())) from generate_series(0, ${DEPOSITS - 1}) as n`)
  await owner.query(`
    insert into client_account (company_id, account_id, iban, type, status, currency, position, opened_at)
      select md5('company ' || n / 10)::uuid, md5('account ' || n)::uuid, 'UA' || lpad(n::text, 27, '0'), 'DEPOSIT', 'OPEN', 'UAH', n % 10, now() from generate_series(0, ${DEPOSITS - 1}) as n`)
  await owner.query(`
    insert into deposit (company_id, deposit_id, account_id, payout_account_id, kind, status, currency, rate, day_count, day_rule, payout, capitalised, is_taxed, returns_on, earned_through, opened_at)
      select md5('company ' || n / 10)::uuid, md5('deposit ' || n)::uuid, md5('account ' || n)::uuid, md5('account ' || n)::uuid, 'term', 'active', 'UAH',
        800 + n % 600, case n % 2 when 0 then 'act/365' else 'act/act' end, 'fromNextDay', case n % 3 when 0 then 'monthly' when 1 then 'quarterly' else 'atEnd' end,
        n % 5 = 0, n % 4 = 0, date '2027-05-01' + n % 90, date '${BEGAN}', now() from generate_series(0, ${DEPOSITS - 1}) as n`)
  await owner.query(`
    insert into deposit_money (company_id, deposit_id, place, on_day, amount, why)
      select md5('company ' || n / 10)::uuid, md5('deposit ' || n)::uuid, 0, date '${BEGAN}', 1000000 + n, 'funded' from generate_series(0, ${DEPOSITS - 1}) as n
      union all
      select md5('company ' || n / 10)::uuid, md5('deposit ' || n)::uuid, 1, date '${BEGAN}' + n / 50 % 7, 500000, 'added' from generate_series(0, ${DEPOSITS - 1}, 50) as n`)
  await owner.query(
    'create table floor_deposit as select company_id, deposit_id, account_id, payout_account_id, kind, status, currency, rate, earned, posted from deposit',
  )
  await owner.query('alter table floor_deposit add primary key (company_id, deposit_id)')
  await owner.query(
    'create table floor_day (company_id uuid not null, deposit_id uuid not null, day date not null, balance bigint not null, posted bigint not null, primary key (company_id, deposit_id, day))',
  )
  await owner.query('insert into iban_directory (iban, company_id, account_id) select iban, company_id, account_id from client_account on conflict do nothing')
  await owner.query('vacuum analyze')
}
