import type pg from 'pg'
import { expect } from 'vitest'
import type { LedgerModel } from '../model.ts'
import type { Oracle } from './oracle.ts'

type Balance = { account_id: string; booked: string; held: string }

/** Every account has the same booked and held amounts as in the model. */
export async function expectSameAsModel(owner: pg.Pool, model: LedgerModel): Promise<void> {
  const { rows } = await owner.query<Balance>(`
    select account_id, booked, held from ledger.balance_view
    union all select account_id, booked, 0 from ledger.internal_balance_view`)
  // The bank opens some accounts of its own, which the simulation does not move.
  const looked = rows.filter(({ account_id, booked }) => model.accounts.has(account_id) || booked !== '0')
  const ledger = looked.map(({ account_id, booked, held }) => `${account_id}: ${booked}, held ${held}`)
  expect(ledger.sort()).toEqual([...model.accounts].map(([id, { booked, held }]) => `${id}: ${booked}, held ${held}`).sort())
}

/** Expects the same rows and ids as in the model, beside the transactions that funded the accounts. */
export async function expectWritten(owner: pg.Pool, { transactions, holds }: Oracle): Promise<void> {
  const { rows } = await owner.query<{ id: string }>(`
    select transaction_id as id from ledger.transaction where idempotency_key not like 'funds of %'
    union all select hold_id from ledger.hold`)
  expect(rows.map(({ id }) => id).sort()).toEqual([...transactions, ...holds].sort())
}

/** Clocks of servers differ and leap; within an account time never goes back all the same. */
export async function expectTimeGoesOn(owner: pg.Pool): Promise<void> {
  const { rows } = await owner.query(`
    select * from (
      select *, lag(booked_at) over (partition by company_id, account_id order by version) as before from ledger.entry
    ) as followed
    where booked_at < before`)
  expect(rows).toEqual([])
}
