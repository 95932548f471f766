import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { certain } from '@dilo/domain/result.ts'
import { parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { createTestDatabase } from '../../../apps/server/src/testing/test-database.ts'
import type { LedgerConnection } from '../src/connection.ts'
import { openAccount } from '../src/open-account.ts'
import type { LedgerOutcome } from '../src/outcome.ts'
import { postTransaction } from '../src/post-transaction.ts'
import type { LedgerAccountRef } from '../src/posting.ts'

/** A ledger on a database of its own, used as the application uses it: by its weak role. */
export type TestLedger = {
  /** Connections as the application has them. */
  readonly application: pg.Pool
  readonly connection: LedgerConnection
  /** The owner of the tables: for inspection, and for attempts at operations forbidden even to it. */
  readonly owner: pg.Pool
  client(currency?: Currency): Promise<LedgerAccountRef>
  internal(currency?: Currency): Promise<LedgerAccountRef>
  transfer(from: LedgerAccountRef, to: LedgerAccountRef, amount: bigint, options?: TransferOptions): Transferred
  /** The booked and held amounts of a client account, as the application sees them. */
  state(account: LedgerAccountRef): Promise<{ booked: bigint; held: bigint }>
  balance(account: LedgerAccountRef): Promise<bigint>
  close(): Promise<void>
}

type TransferOptions = { key?: string; currency?: Currency }
type Transferred = Promise<LedgerOutcome>

const AT = new Date('2026-11-20T10:00:00Z')
const DAY = certain(parseBusinessDate('2026-11-20'))

export async function openTestLedger(): Promise<TestLedger> {
  const database = await createTestDatabase()
  const application = new pg.Pool({
    connectionString: database.applicationUrl,
    options: '-c role=dilo_application',
    max: 16,
  })
  const owner = new pg.Pool({ connectionString: database.adminUrl, max: 2 })
  const connection: LedgerConnection = { query: (text, parameters) => application.query(text, [...parameters]) }

  async function open(kind: 'client' | 'internal', currency: Currency): Promise<LedgerAccountRef> {
    const account = { companyId: randomUUID(), accountId: randomUUID() }
    await openAccount(connection, { ...account, kind, currency, openedAt: AT })
    return account
  }

  async function state({ companyId, accountId }: LedgerAccountRef): Promise<{ booked: bigint; held: bigint }> {
    const { rows } = await application.query<{ booked: string; held: string }>(
      'select booked, held from ledger.balance_view where company_id = $1 and account_id = $2',
      [companyId, accountId],
    )
    return { booked: BigInt(rows[0]?.booked ?? '0'), held: BigInt(rows[0]?.held ?? '0') }
  }

  return {
    application,
    connection,
    owner,
    client: (currency = 'UAH') => open('client', currency),
    internal: (currency = 'UAH') => open('internal', currency),
    transfer: (from, to, amount, { key = randomUUID(), currency = 'UAH' } = {}) =>
      postTransaction(connection, {
        companyId: from.companyId,
        transactionId: randomUUID(),
        idempotencyKey: key,
        bookedAt: AT,
        valueDate: DAY,
        postings: [{ debit: from, credit: to, amount: kopiykas(amount), currency }],
      }),
    state,
    balance: async (account) => (await state(account)).booked,
    async close() {
      await application.end()
      await owner.end()
      await database.drop()
    },
  }
}
