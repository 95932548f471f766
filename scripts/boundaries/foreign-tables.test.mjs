import { expect, test } from 'vitest'
import { foreignTables, loweredReads, tableViolations } from './foreign-tables.mjs'
import { tablesOf } from './tables-of.mjs'

const tables = new Set(['payment', 'person', 'card_counter', 'card_order_key'])

test.each([
  ['sql`select from payment join only person using (person_id)`', ['payment', 'person'], []],
  ['sql`select * from payment p, public.person as author where true`', ['payment', 'person'], []],
  ['sql`delete from payment using person`', ['person'], ['payment']],
  ['sql`merge into payment using person on true`', ['person'], ['payment']],
  ['sql`insert into payment select * from person on conflict do update set a = 1`', ['person'], ['payment']],
  ['sql`update payment set a = 1`', [], ['payment']],
  ['sql`select from payment for no key update`', ['payment'], []],
  ["const text = 'select from payment for update'", ['payment'], []],
  ["database.selectFrom('payment as p').innerJoin('person', 'a', 'b')", ['payment', 'person'], []],
  ["database.selectFrom(['payment', 'person as p'])", ['payment', 'person'], []],
  ["database\n  .updateTable('payment')\n  .from('person')", ['person'], ['payment']],
  ["database.insertInto('payment'); database.deleteFrom('person')", [], ['payment', 'person']],
  ["ordersOnce('card_order_key')", ['card_order_key'], []],
  ["const kept = { table: 'card_counter' }", ['card_counter'], []],
  ['kept: sql`payment where true`', ['payment'], []],
  ["import { a } from './payment.ts' // from payment\nconst kind = 'payment'\n/* update person */", [], []],
  ['sql`select payment.person from payment_view`', [], []],
])('%s reads %j and writes %j', (text, reads, writes) => {
  const found = tablesOf(text, tables)
  expect([[...found.reads].sort(), [...found.writes].sort()]).toEqual([reads, writes])
})

const files = (texts) => new Map(Object.entries(texts).map(([path, text]) => [`apps/server/src/features/${path}`, text]))

test('a table is written by its room, and another room needs a reason', () => {
  const own = files({ 'payments/drafts/store.ts': 'sql`update payment set a = 1`' })
  const other = files({ 'cards/life/store.ts': 'sql`update payment set a = 1`' })
  const row = 'apps/server/src/features/cards/life/store.ts payment'
  expect(tableViolations(own, {}, {})).toEqual([])
  expect(tableViolations(other, {}, {})).toEqual([expect.stringMatching(/cards\/life\/store\.ts: writes payment, a table of payments/)])
  expect(tableViolations(other, {}, { [row]: 'a reason' })).toEqual([])
  expect(tableViolations(own, {}, { [row]: 'a reason' })).toEqual([expect.stringMatching(/take its row away/)])
})

test('reads of a table of another room have a ceiling, and the ceiling stands at their count', () => {
  const reading = files({
    'home/a.ts': 'sql`select from payment join payment_event using (a)`',
    'home/b.ts': 'sql`select from payment join notice using (a)`',
    'payments/a.ts': 'sql`select from payment`',
  })
  expect(foreignTables(reading).reads).toEqual({ home: { payments: 3, notices: 1 } })
  expect(tableViolations(reading, { home: { payments: 3, notices: 1 } }, {})).toEqual([])
  expect(tableViolations(reading, { home: { payments: 2, notices: 1 } }, {})).toEqual([
    expect.stringMatching(/^home reads 3 times a table of payments, and may 2 times/),
  ])
  expect(tableViolations(reading, { home: { payments: 4, notices: 1 }, desk: { payments: 1 } }, {})).toEqual([
    expect.stringMatching(/^home reads tables of payments 3 times by now, not 4/),
    expect.stringMatching(/^desk reads tables of payments 0 times by now, not 1/),
  ])
})

test('a ceiling of reads falls and never rises', () => {
  expect(loweredReads({ home: { payments: 2, cards: 5 } }, { home: { payments: 3, cards: 4, desk: 1 }, desk: { home: 1 } })).toEqual({
    home: { cards: 4, payments: 2 },
  })
})
