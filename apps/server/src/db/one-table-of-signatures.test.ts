import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { execute, withDatabase } from '../testing/database-server.ts'
import { migrate } from './migrate.ts'
import { readMigrations } from './read-migrations.ts'

const server = inject('testDatabase')
const name = `dilo_signatures_${randomBytes(4).toString('hex')}`
const urls = { adminUrl: withDatabase(server.adminUrl, name), applicationUrl: withDatabase(server.applicationUrl, name) }

const [company, payment, order, change] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
const [olena, ihor] = [randomUUID(), randomUUID()]
const DAY = '2026-11-20'
const AT = new Date(`${DAY}T10:00:00Z`)

/** The database's owner. */
let owner: pg.Client
/** A server of the version before: its connection, and its statements by the names under which the connection keeps them. */
let older: pg.Client

const statements = {
  sign: `insert into payment_signature (company_id, payment_id, signature_id, person_id, type, method, digest, batch_digest, signed_at,
      counted_amount, counted_on, session_id, user_agent, address)
    values ($1, $2, gen_random_uuid(), $3, $4, 'SMS', sha256('payment'), null, $5, $6, $7, gen_random_uuid(), '', '')
    on conflict do nothing returning person_id`,
  'signatures-to-count': `select payment_id, person_id, type, method, digest, signed_at, batch_digest from payment_signature
    where company_id = $1 and payment_id = any((select $2::uuid[])::uuid[]) and voided_at is null order by signed_at, person_id`,
  'void-payment': `update payment_signature set voided_at = $3, void_cause = 'takenBack' where company_id = $1 and payment_id = $2
    and voided_at is null`,
  'sign-order': `insert into standing_order_signature (company_id, order_id, signature_id, person_id, type, method, digest, signed_at,
      counted_amount, counted_on, recipient_was_new, session_id, user_agent, address)
    values ($1, $2, gen_random_uuid(), $3, 'second', 'SMS', sha256('order'), $4, $5, $6, true, null, '', '')`,
  'orders-to-new-recipients': `select order_id, counted_amount from standing_order_signature where person_id = $1 and method = 'SMS'
    and voided_at is null and recipient_was_new`,
  'copy-to-payment': `insert into payment_signature (company_id, payment_id, signature_id, person_id, type, method, digest, signed_at,
      counted_amount, counted_on, session_id, user_agent, address)
    select company_id, $3::uuid, signature_id, person_id, type, method, digest, signed_at, 0, counted_on, session_id, user_agent, address
    from standing_order_signature where company_id = $1 and order_id = $2 and voided_at is null`,
  'void-order': `update standing_order_signature set voided_at = $3 where company_id = $1 and order_id = $2 and voided_at is null`,
  'fallen-of-change': 'delete from signed_change_signature where company_id = $1 and change_id = $2 and person_id = $3',
  'sign-change': `insert into signed_change_signature (company_id, change_id, person_id, type, method, signed_at)
    values ($1, $2, $3, $4, 'SMS', $5)`,
  'signatures-of-change': `select change_id, person_id, type, method from signed_change_signature
    where company_id = $1 and change_id = any($2::uuid[]) order by signed_at, type`,
} as const

const asOlder = async (statement: keyof typeof statements, ...values: unknown[]) =>
  (await older.query({ name: statement, text: statements[statement], values })).rows as Record<string, unknown>[]

const rows = async (text: string, values: unknown[] = []) => (await owner.query(text, values)).rows as Record<string, unknown>[]

/** Older rows, which name neither payment nor order: none of today's checks has seen them. */
const ofBefore = `
  set session_replication_role = replica;
  insert into person (person_id, inn, last_name_uk, first_name_uk, middle_name_uk, last_name_ru, first_name_ru, middle_name_ru, birthdate,
      password_hash, created_at)
    select id, inn, '', '', '', '', '', '', '1990-01-01', '', now() from (values ('${olena}'::uuid, '1111111111'), ('${ihor}', '2222222222')) p(id, inn);
  insert into signed_change (company_id, change_id, kind, subject_id, proposal, digest, proposed_by, proposed_at, expires_at)
    values ('${company}', '${change}', 'signingPolicy', '${company}', '{}', sha256('change'), '${olena}', now(), now());
  insert into signed_change_signature values ('${company}', '${change}', '${olena}', 'first', 'EMAIL', '${AT.toISOString()}');
  set session_replication_role = origin;
  insert into standing_order_signature values
    ('${company}', '${order}', gen_random_uuid(), '${olena}', 'first', 'SMS', sha256('order'), '${AT.toISOString()}', 300, '${DAY}', null, 'browser',
      '127.0.0.•', null, true),
    ('${company}', '${order}', gen_random_uuid(), '${ihor}', 'second', 'SMS', sha256('older'), '${AT.toISOString()}', 200, '${DAY}', null, '', '', now(), false)`

beforeAll(async () => {
  await execute(server.adminUrl, `create database ${name} template template0 encoding 'UTF8'`)
  const migrations = await readMigrations()
  await migrate(
    urls,
    migrations.filter((one) => !one.name.startsWith('server/') || one.name < 'server/0363'),
  )
  owner = new pg.Client({ connectionString: urls.adminUrl })
  older = new pg.Client({ connectionString: urls.applicationUrl, options: '-c role=dilo_application' })
  await Promise.all([owner.connect(), older.connect()])
  // The payment and the order that are signed are of no interest here; the migration finds the constraint that it drops.
  await owner.query('alter table payment_signature drop constraint payment_signature_company_id_payment_id_fkey')
  await owner.query('alter table payment_signature add constraint payment_signature_company_id_payment_id_fkey check (true)')
  await owner.query('alter table standing_order_signature drop constraint standing_order_signature_company_id_order_id_fkey')
  await owner.query(ofBefore)
  await asOlder('sign', company, payment, olena, 'first', AT, 1_000, DAY)
  // Kept since before the migration.
  for (const [statement, values] of [
    ['signatures-to-count', [company, [payment]]],
    ['orders-to-new-recipients', [olena]],
    ['signatures-of-change', [company, [change]]],
  ] as const)
    await asOlder(statement, ...values)
  await migrate(urls)
})
afterAll(async () => {
  await Promise.all([owner.end(), older.end()])
  await execute(server.adminUrl, `drop database ${name}`)
})

const used = async (person: string) => (await rows('select amount::int from method_use where person_id = $1 and day = $2', [person, DAY]))[0]?.['amount']

test('one table keeps the signatures of payments, standing orders and changes as they were, and counts none anew', async () => {
  const kept = await rows(`select subject_kind, subject_id, person_id, type, method, encode(digest, 'hex') = encode(sha256('order'), 'hex') as order,
    encode(digest, 'hex') = encode(sha256('change'), 'hex') as change, counted_amount::int, recipient_was_new, user_agent, voided_at is null as valid, signed_at
    from signature order by subject_kind::text, type`)
  const all = { person_id: olena, type: 'first', method: 'SMS', order: false, change: false, user_agent: '', valid: true, signed_at: AT }
  expect(kept).toEqual([
    { ...all, subject_kind: 'change', subject_id: change, method: 'EMAIL', change: true, counted_amount: 0, recipient_was_new: false },
    { ...all, subject_kind: 'payment', subject_id: payment, counted_amount: 1_000, recipient_was_new: false },
    { ...all, subject_kind: 'standingOrder', subject_id: order, order: true, counted_amount: 300, recipient_was_new: true, user_agent: 'browser' },
    { ...all, subject_kind: 'standingOrder', subject_id: order, person_id: ihor, type: 'second', counted_amount: 200, recipient_was_new: false, valid: false },
  ])
  expect(await used(olena)).toBe(1_300)
})

test('a server of the version before goes on with its statements: payments', async () => {
  expect(await asOlder('signatures-to-count', company, [payment])).toMatchObject([{ payment_id: payment, person_id: olena, type: 'first' }])
  expect(await asOlder('sign', company, payment, olena, 'first', AT, 1_000, DAY)).toEqual([])
  expect(await asOlder('sign', company, payment, ihor, 'second', AT, 1_000, DAY)).toEqual([{ person_id: ihor }])
  expect([await used(olena), await used(ihor)]).toEqual([1_300, 1_000])
  await asOlder('void-payment', company, payment, AT)
  expect([await used(olena), await used(ihor)]).toEqual([300, 0])
  expect(await rows(`select distinct void_cause from signature where subject_id = $1`, [payment])).toEqual([{ void_cause: 'takenBack' }])
})

test('a server of the version before goes on with its statements: standing orders', async () => {
  await asOlder('sign-order', company, order, ihor, AT, 400, DAY)
  expect(await asOlder('orders-to-new-recipients', ihor)).toEqual([{ order_id: order, counted_amount: '400' }])
  const paid = randomUUID()
  await asOlder('copy-to-payment', company, order, paid)
  expect(await rows('select subject_kind, counted_amount::int from signature where subject_id = $1', [paid])).toEqual(
    [1, 2].map(() => ({ subject_kind: 'payment', counted_amount: 0 })),
  )
  expect([await used(olena), await used(ihor)]).toEqual([300, 400])
  await asOlder('void-order', company, order, AT)
  expect([await used(olena), await used(ihor)]).toEqual([0, 0])
  expect(await rows('select distinct void_cause from signature where subject_id = $1', [order])).toEqual([{ void_cause: 'unstated' }])
})

test('a server of the version before goes on with its statements: changes, whose fallen signatures stay as void ones', async () => {
  await asOlder('fallen-of-change', company, change, olena)
  await asOlder('sign-change', company, change, olena, 'second', AT)
  expect(await asOlder('signatures-of-change', company, [change])).toEqual([{ change_id: change, person_id: olena, type: 'second', method: 'SMS' }])
  expect(
    await rows(`select type, voided_at is null as valid, digest = sha256('change') as same from signature where subject_id = $1 order by type`, [change]),
  ).toEqual([
    { type: 'first', valid: false, same: true },
    { type: 'second', valid: true, same: true },
  ])
})

test('the old names let a server do no more than the table does', async () => {
  for (const statement of [
    'delete from payment_signature',
    'delete from standing_order_signature',
    'update payment_signature set digest = digest',
    'update standing_order_signature set counted_amount = 1',
    'update signed_change_signature set type = type',
  ])
    await expect(older.query(statement)).rejects.toMatchObject({ code: '42501' })
  await expect(older.query('update payment_signature set voided_at = null, void_cause = null where voided_at is not null')).rejects.toMatchObject({
    code: 'SG000',
  })
  await expect(
    older.query(
      `insert into standing_order_signature (company_id, order_id, signature_id, person_id, type, method, digest, signed_at, counted_amount,
      counted_on, subject_kind) values ($1, $2, gen_random_uuid(), $3, 'first', 'SMS', sha256('order'), now(), 1, now(), 'payment')`,
      [company, order, olena],
    ),
  ).rejects.toMatchObject({ code: '44000' })
})
