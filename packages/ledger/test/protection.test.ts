// security row 26
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestLedger, type TestLedger } from './test-ledger.ts'

let ledger: TestLedger

beforeAll(async () => {
  ledger = await openTestLedger()
  const [clearing, client] = [await ledger.internal(), await ledger.client()]
  await ledger.transfer(clearing, client, 100n)
})
afterAll(() => ledger.close())

const PERMISSION_DENIED = '42501'

describe("the application's role", () => {
  const tables = ['account', 'client_balance', 'transaction', 'entry', 'internal_entry', 'internal_change', 'internal_balance', 'hold']
  const attempts = tables.flatMap((table) => [
    `select * from ledger.${table}`,
    `insert into ledger.${table} default values`,
    `update ledger.${table} set company_id = company_id`,
    `delete from ledger.${table}`,
    `truncate ledger.${table} cascade`,
    `drop table ledger.${table}`,
    `alter table ledger.${table} disable trigger all`,
  ])
  const roundabout = [
    'update ledger.balance_view set booked = 1',
    'delete from ledger.entry_view',
    'create table ledger.mine ()',
    'create function ledger.mine() returns int language sql as $$ select 1 $$',
    'drop function ledger.apply',
    'drop schema ledger cascade',
    'set session_replication_role = replica',
    'create table public.mine ()',
  ]
  test.each([...attempts, ...roundabout])('may not: %s', async (statement) => {
    // 42501; operations reserved for an owner have the same class of refusal under a name of their own.
    await expect(ledger.application.query(statement)).rejects.toMatchObject({
      code: expect.stringMatching(`^${PERMISSION_DENIED}$`),
    })
  })

  // security row 36
  test('opens accounts that end at zero; an overdraft is agreed by the owner, and of demo money by anybody', async () => {
    const open = (client: Pick<TestLedger['owner'], 'query'>, currency: string, lowest: string) =>
      client.query(`select ledger.open_account(gen_random_uuid(), gen_random_uuid(), 'client', $1, $2, now())`, [currency, lowest])
    for (const currency of ['UAH', 'USD', 'EUR']) await expect(open(ledger.application, currency, '-1')).rejects.toMatchObject({ code: 'LD000' })
    await open(ledger.application, 'UAH', '0')
    await open(ledger.application, 'ZZU', '-100')
    await open(ledger.owner, 'UAH', '-100')
  })

  test('may read balances, entries and the trial balance', async () => {
    for (const view of ['balance_view', 'internal_balance_view', 'entry_view', 'internal_entry_view', 'transaction_view', 'hold_view', 'trial_balance_view']) {
      await expect(ledger.application.query(`select * from ledger.${view}`)).resolves.toBeDefined()
    }
  })
})

describe('written entries', () => {
  test.each(['entry', 'internal_entry', 'transaction'])('of %s cannot be changed even by their owner', async (table) => {
    for (const statement of [`update ledger.${table} set value_date = '2020-01-01'`, `delete from ledger.${table}`, `truncate ledger.${table} cascade`]) {
      await expect(ledger.owner.query(statement)).rejects.toMatchObject({ code: 'LD000' })
    }
  })

  // security row 41
  test('cannot leave a balance that is not its turnover, nor one under its limit', async () => {
    await expect(ledger.owner.query('update ledger.client_balance set booked = booked + 1')).rejects.toMatchObject({
      code: '23514',
    })
    const overdrawn = 'update ledger.client_balance set booked = -1, debit_total = credit_total + 1'
    await expect(ledger.owner.query(overdrawn)).rejects.toMatchObject({ code: '23514' })
  })
})

describe('a hold', () => {
  const NEW = {
    company_id: 'gen_random_uuid()',
    hold_id: 'gen_random_uuid()',
    account_id: 'gen_random_uuid()',
    idempotency_key: `'key'`,
    request_hash: `sha256('key')`,
    amount: '100',
    remaining: '100',
    state: `'open'`,
    placed_at: 'now()',
    ended_at: 'null',
  }

  test.each([
    ['without a key', { idempotency_key: `''` }, 'hold_idempotency_key_check'],
    ['with a key that is too long', { idempotency_key: `repeat('k', 201)` }, 'hold_idempotency_key_check'],
    ['with a hash of another length', { request_hash: `'\\x00'` }, 'hold_request_hash_check'],
    ['of nothing', { amount: '0', remaining: '0' }, 'hold_amount_check'],
    ['of which more is left than was set aside', { remaining: '101' }, 'hold_check'],
    ['of which less than nothing is left', { remaining: '-1' }, 'hold_check'],
    ['in an unknown state', { state: `'lost'` }, 'hold_state_check'],
    ['that is open and holds nothing', { remaining: '0' }, 'hold_is_open_while_it_holds'],
    ['that has ended and still holds something', { state: `'posted'`, ended_at: 'now()' }, 'hold_is_open_while_it_holds'],
    ['that is open and has ended', { ended_at: 'now()' }, 'hold_ends_once'],
    ['that has ended at no time', { state: `'voided'`, remaining: '0' }, 'hold_ends_once'],
  ])('is not written even by the owner: %s', async (_, change, rule) => {
    const row = { ...NEW, ...change }
    const written = `insert into ledger.hold (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')})`
    await expect(ledger.owner.query(written)).rejects.toMatchObject({ code: '23514', constraint: rule, table: 'hold' })
  })
})
