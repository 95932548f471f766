// Measures the read model's cost for a payer: a transfer with its lines in both statements, beside the same with a
// table that has only its primary key, as before decision 074; both include the look-up of the entry's number.
import { sql } from 'kysely'
import { ok } from '@dilo/domain/result.ts'
import { inTransaction } from '../../../apps/server/src/db/transaction.ts'
import { postMoves, type Move } from '../../../apps/server/src/large-bank/post-large-transfers.ts'
import { reportFigure, sizeOf } from '../../costs/report.ts'
import { median } from '../../ledger/drive.ts'
import type { StatementBank } from '../statement-bank.ts'

const ROUNDS = sizeOf('ROUNDS', 9)
const SIZES = [
  { name: 'one transfer a transaction', together: 1, times: 300 },
  { name: 'a thousand a transaction', together: 1_000, times: 3 },
]

/** In a schema that comes first, so that the same code writes there. */
const BEFORE = `
  create schema if not exists before;
  drop table if exists before.entry_detail;
  create table before.entry_detail (like public.entry_detail);
  alter table before.entry_detail alter column version drop not null, alter column amount drop not null,
    add primary key (company_id, account_id, transaction_id, line), add foreign key (company_id) references public.company;
  grant usage on schema before to dilo_application;
  grant select, insert on before.entry_detail to dilo_application;`

let serial = 0

function moves(bank: StatementBank, count: number): Move[] {
  return Array.from({ length: count }, () => {
    serial += 1
    const { client: debtor } = bank.large
    const { client: creditor } = bank.small
    return {
      name: `bench ${Date.now()} ${serial}`,
      at: Date.now(),
      amount: 1n,
      purpose: `Оплата за послуги згідно з рахунком №${serial} від 20.11.2026, у т.ч. ПДВ 20%`,
      number: String(serial),
      debtor,
      creditor,
    }
  })
}

/** PostgreSQL's CPU, µs a transfer. */
async function write(bank: StatementBank, searchPath: string, { together, times }: (typeof SIZES)[number]): Promise<number> {
  const begun = bank.databaseCpu()
  for (let time = 0; time < times; time += 1) {
    const done = await inTransaction<null, never>(bank.database, async (transaction) => {
      await sql`select set_config('search_path', ${searchPath}, true)`.execute(transaction)
      await postMoves(transaction, moves(bank, together))
      return ok(null)
    })
    if (!done.ok) throw new Error('No transfer was made')
  }
  return ((bank.databaseCpu() - begun) * 1e6) / (together * times)
}

export async function measure(bank: StatementBank): Promise<void> {
  await bank.owner.query(BEFORE)
  console.log(
    `a transfer with the details of both statements, PostgreSQL's CPU: now beside a table with its key alone, medians of ${ROUNDS} interleaved rounds`,
  )
  for (const size of SIZES) {
    const seen: { now: number; before: number }[] = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      const before = await write(bank, 'before, public', size)
      const now = await write(bank, 'public', size)
      if (round > 0) seen.push({ now, before })
    }
    const [now, before] = [median(seen.map((one) => one.now)), median(seen.map((one) => one.before))]
    reportFigure(`entries written, ${size.name}`, median(seen.map((one) => one.now / one.before)), `${Math.round(now)} µs, ${Math.round(before)} µs`)
  }
  // The bank may be kept: its statements say all again.
  await bank.owner.query('insert into public.entry_detail select * from before.entry_detail; drop schema before cascade')
}
