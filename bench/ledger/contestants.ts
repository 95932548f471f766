import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { certain } from '@dilo/domain/result.ts'
import { parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { applyOperations } from '@dilo/ledger/apply-operations.ts'
import { gatheringLedger } from '@dilo/ledger/gather.ts'
import { openAccount } from '@dilo/ledger/open-account.ts'
import type { LedgerOperation } from '@dilo/ledger/operation.ts'
import type { LedgerOutcome } from '@dilo/ledger/outcome.ts'
import { pooledBatch } from '@dilo/ledger/pooled-batch.ts'
import type { LedgerAccountRef } from '@dilo/ledger/posting.ts'
import type pg from 'pg'
import type { Contestant } from './drive.ts'

const ACCOUNTS = 1_000
const FUNDS = 1_000_000_000_000n
const DAY = certain(parseBusinessDate('2026-11-20'))

const pick = (count: number, except = -1): number => {
  const index = Math.floor(Math.random() * count)
  return index === except ? (index + 1) % count : index
}

// PostgreSQL looks the two ids up in their order, so that both sides are locked alike by everybody.
const FLOOR = `
  with moved as (
    update floor.account
    set version = version + 1, balance = balance + case id when $1 then -$3::bigint else $3::bigint end
    where id in ($1, $2)
    returning id, version, balance
  )
  insert into floor.entry (account_id, version, transaction_id, amount, balance_after, booked_at)
  select id, version, $4::uuid, case id when $1 then -$3::bigint else $3::bigint end, balance, $5::timestamptz from moved`

/** The floor: the hand-written transfer, over 1000 accounts. */
export async function handWritten(pool: pg.Pool): Promise<Contestant> {
  await pool.query(`insert into floor.account (id, balance) select n, ${FUNDS} from generate_series(0, ${ACCOUNTS - 1}) n`)
  return {
    name: 'hand-written, one statement',
    async transfer() {
      const from = pick(ACCOUNTS)
      const values = [from, pick(ACCOUNTS, from), '1', randomUUID(), new Date()]
      const { rowCount } = await pool.query({ name: 'floor', text: FLOOR, values })
      if (rowCount !== 2) throw new Error('The floor lost a transfer')
    },
  }
}

export type Books = { readonly clients: readonly LedgerAccountRef[]; readonly clearing: LedgerAccountRef }

/** 1000 client accounts with money, and a clearing account. */
export async function openBooks(pool: pg.Pool): Promise<Books> {
  const connection = { query: (text: string, parameters: readonly unknown[]) => pool.query(text, [...parameters]) }
  const openedAt = new Date('2026-01-01T00:00:00Z')
  const ref = (): LedgerAccountRef => ({ companyId: randomUUID(), accountId: randomUUID() })
  const clearing = ref()
  await openAccount(connection, { ...clearing, kind: 'internal', currency: 'UAH', openedAt })
  const clients = Array.from({ length: ACCOUNTS }, ref)
  for (const client of clients) await openAccount(connection, { ...client, kind: 'client', currency: 'UAH', openedAt })
  await applyOperations(
    connection,
    clients.map((client) => transferOf(clearing, client, FUNDS)),
  )
  return { clients, clearing }
}

export function transferOf(debit: LedgerAccountRef, credit: LedgerAccountRef, amount: bigint): LedgerOperation {
  // Identifiers and keys as the product makes them: by time, so that an index grows at its end.
  const transactionId = randomUUIDv7()
  return {
    kind: 'post',
    companyId: debit.companyId,
    transactionId,
    idempotencyKey: `payment:${transactionId}`,
    bookedAt: new Date(),
    valueDate: DAY,
    postings: [{ debit, credit, amount: kopiykas(amount), currency: 'UAH' }],
  }
}

function expectDone(outcome: LedgerOutcome | undefined): void {
  if (!outcome?.ok) throw new Error(`The ledger refused: ${outcome?.error}`)
}

type Route = (books: Books) => readonly [LedgerAccountRef, LedgerAccountRef]

/** From client to client, over 1000 accounts. */
export const spread: Route = ({ clients }) => {
  const from = pick(clients.length)
  return [clients[from] as LedgerAccountRef, clients[pick(clients.length, from)] as LedgerAccountRef]
}

/** From any client into the one clearing account. */
export const throughClearing: Route = ({ clients, clearing }) => [clients[pick(clients.length)] as LedgerAccountRef, clearing]

/** Every transfer a statement and a commit of its own. */
export function alone(name: string, pool: pg.Pool, books: Books, route: Route): Contestant {
  const run = pooledBatch(pool)
  return {
    name,
    async transfer() {
      const [outcome] = await run([transferOf(...route(books), 1n)])
      expectDone(outcome)
    },
  }
}

/** One writer that gathers its clients' requests. */
export function gathered(name: string, pool: pg.Pool, books: Books, route: Route): Contestant {
  const ledger = gatheringLedger(pooledBatch(pool))
  return { name, transfer: async () => expectDone(await ledger.apply(transferOf(...route(books), 1n))) }
}
