import { beforeEach, describe, expect, test } from 'vitest'
import { certain } from '@dilo/domain/result.ts'
import { parseBusinessDate, plusDays } from '@dilo/domain/values/business-date.ts'
import { kopiykas, zero } from '@dilo/domain/values/kopiykas.ts'
import { parseUetr } from '@dilo/domain/values/uetr.ts'
import type { ReportLine } from '../../../ports/clearing.ts'
import { deskOfFile } from '../../../testing/bank-of-file.ts'
import { decide, madeAction, makeAction } from '../../../testing/test-desk.ts'
import { reconcileClearing } from '../../payments/clearing/reconcile-clearing.ts'

// A day on which clearing's report and our books differ, as a case of the desk.

const { desk, officer, compliance } = deskOfFile()
let day = certain(parseBusinessDate('2026-11-10'))
beforeEach(() => {
  day = plusDays(day, 2)
})

const UETR = certain(parseUetr('7a8f1c2e-4b6d-4e3f-9a5b-0c1d2e3f4a5b'))
/** Another bank has paid our client 700 kopiykas, and the bank knows nothing of it. */
const unknownCredit = (closing = 700n): readonly ReportLine[] => [
  { kind: 'account', opening: 0n, closing, funded: 0n },
  { kind: 'incoming', uetr: UETR, amount: kopiykas(700n), settledOn: day, returned: zero, returnedOn: null },
]

const compareWith = (lines: readonly ReportLine[]) =>
  reconcileClearing(
    {
      ...desk.bank.context,
      clearing: {
        ...desk.bank.context.clearing,
        report: async function* () {
          yield* lines
        },
      },
    },
    day,
  )

const casesOfDay = async () =>
  (await officer.done('GET /api/desk/inbox', { query: { kind: 'clearingDay' } })).cases.filter((one) => one.kind === 'clearingDay' && one.day === day)
const look = () => officer.done('GET /api/desk/clearing-days/{day}', { params: { day } })
const verdict = () => ({ kind: 'clearingDayVerdict' as const, payload: { day, verdict: 'clearingStands' as const } })

test('waits with a promised time, and shows both sides of its sums and each transfer', async () => {
  await compareWith(unknownCredit())
  expect(await casesOfDay()).toMatchObject([{ kind: 'clearingDay', company: null, hasOpenAction: false }])
  expect(await look()).toMatchObject({
    nostro: { ours: '0', clearings: '-700' },
    suspense: { ours: '0', clearings: '0' },
    account: { opening: '0', closing: '700', funded: '0' },
    count: 1,
    differences: [{ direction: 'incoming', transferId: UETR, kind: 'unknownToBank', ourAmount: null, clearingAmount: '700', clearingDay: day }],
    ofClients: 0,
    verdict: null,
    mayDecide: true,
  })
})

test('is decided by two, and books nothing', async () => {
  await compareWith(unknownCredit())
  const books = async () => (await desk.bank.owner.query('select account_id, booked from ledger.internal_balance_view order by 1')).rows
  const before = await books()
  const actionId = await madeAction(officer, verdict())
  expect(await look()).toMatchObject({ openAction: actionId, mayDecide: false })
  expect(await decide(officer, actionId)).toMatchObject({ refusal: { error_code: 'DESK_OWN_ACTION' } })
  expect(await decide(compliance, actionId)).toMatchObject({ ok: true })
  expect(await look()).toMatchObject({ verdict: 'clearingStands', mayDecide: false })
  expect(await books()).toEqual(before)
  expect(await casesOfDay()).toEqual([])
  expect(await makeAction(officer, verdict())).toMatchObject({ refusal: { error_code: 'NOT_FOUND' } })
})

describe('the night after a verdict', () => {
  test('asks nobody again about the same finding, and opens the case for another one', async () => {
    await compareWith(unknownCredit())
    await decide(compliance, await madeAction(officer, verdict()))
    await compareWith(unknownCredit())
    expect(await casesOfDay()).toEqual([])
    await compareWith(unknownCredit(701n))
    expect(await casesOfDay()).toHaveLength(1)
  })

  test('a verdict on a finding that has changed meanwhile is not carried out', async () => {
    await compareWith(unknownCredit())
    const actionId = await madeAction(officer, verdict())
    await compareWith(unknownCredit(701n))
    expect(await decide(compliance, actionId)).toMatchObject({ refusal: { error_code: 'DESK_BASE_MOVED' } })
    expect(await casesOfDay()).toHaveLength(1)
  })
})

test('a day that agreed is no page', async () => {
  await compareWith([])
  expect(await officer.call('GET /api/desk/clearing-days/{day}', { params: { day } })).toMatchObject({ status: 404 })
})

// security row 52
test('a day is shown to officers and compliance alone', async () => {
  await compareWith(unknownCredit())
  for (const role of ['product', 'security'] as const) {
    const client = await desk.enter(role)
    expect(await client.call('GET /api/desk/clearing-days/{day}', { params: { day } })).toMatchObject({ status: 403 })
    expect(await makeAction(client, verdict())).toMatchObject({ status: 403 })
  }
})
