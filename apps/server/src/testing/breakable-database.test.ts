import { sideBySide } from '@dilo/pg-batches/side-by-side.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { bankOfFile } from './bank-of-file.ts'
import { openBreakableDatabase } from './breakable-database.ts'

const { bank, owner } = bankOfFile()

test('a cut statement fails only after PostgreSQL has done what was sent behind it', async () => {
  const database = openBreakableDatabase(bank.applicationUrl, (text) => (text.includes('is cut') ? 'cut after' : 'answered'))
  let pid = 0
  const cut = inTransaction(database, async (transaction) => {
    const session = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
    pid = session.rows[0]?.pid ?? 0
    await sideBySide([sql`select 'is cut'`.execute(transaction), sql`select pg_sleep(0.3)`.execute(transaction)])
    throw new Error('The statement was not cut')
  })
  await expect(cut).rejects.toThrow('Connection terminated')
  const { rowCount } = await owner.query('select from pg_stat_activity where pid = $1', [pid])
  expect(rowCount).toBe(0)
  await database.destroy()
})
