import { expect, test } from 'vitest'
import { deskOfFile } from '../../../testing/bank-of-file.ts'
import { makeAction } from '../../../testing/test-desk.ts'

// A day of cards on which the scheme's report and our books differ, as a case of the desk.

const { desk, officer } = deskOfFile()
// A Thursday; the test's bank has a Friday.
const day = '2026-11-19'

const compared = (sums: { reported: number; booked: number; differences: number }) =>
  desk.bank.owner.query(
    `insert into card_settlement (day, reported, booked, settled, transit, payments, movements, differences, agrees, ran_at)
     values ($1, $2, $3, 0, 0, 1, 2, $4, $5, $6)
     on conflict (day) do update set reported = $2, booked = $3, differences = $4, agrees = $5, ran_at = $6`,
    [
      day,
      sums.reported,
      sums.booked,
      sums.differences,
      sums.reported === sums.booked && sums.differences === 0 && sums.reported === 0,
      new Date(desk.bank.clock.now()),
    ],
  )

const cases = async (client = officer) => (await client.done('GET /api/desk/inbox', { query: { kind: 'difference' } })).cases
const closing = { kind: 'settlementDifferenceClosing' as const, payload: { day } }

test('waits with a promised time until it is settled with the scheme, and comes back only when the sums change', async () => {
  await compared({ reported: 62_000, booked: 50_000, differences: 1 })
  await desk.bank.owner.query("insert into card_settlement_difference (day, message_id, reported, booked) values ($1, 'clr-1', 12000, null)", [day])
  expect(await cases()).toMatchObject([{ kind: 'difference', day, company: null, sum: '12000', hasOpenAction: false }])
  expect(await officer.done('GET /api/desk/settlements/{day}', { params: { day } })).toMatchObject({
    reported: '62000',
    booked: '50000',
    differences: [{ messageId: 'clr-1', reported: '12000', booked: null }],
    closedAt: null,
    mayClose: true,
  })
  expect(await makeAction(officer, closing)).toMatchObject({ ok: true, answer: { state: 'approved' } })
  expect(await cases()).toEqual([])
  expect(await makeAction(officer, closing)).toMatchObject({ ok: false })
  // The next night says the same, the one after it says something else.
  await compared({ reported: 62_000, booked: 50_000, differences: 1 })
  expect(await cases()).toEqual([])
  await compared({ reported: 63_000, booked: 50_000, differences: 2 })
  expect(await cases()).toMatchObject([{ day, sum: '13000' }])
  await compared({ reported: 0, booked: 0, differences: 0 })
  expect(await cases()).toEqual([])
})

test('is shown to officers and compliance alone', async () => {
  for (const role of ['product', 'security'] as const) {
    const client = await desk.enter(role)
    expect(await client.call('GET /api/desk/settlements/{day}', { params: { day } })).toMatchObject({ status: 403 })
    expect(await makeAction(client, closing)).toMatchObject({ status: 403 })
  }
})
