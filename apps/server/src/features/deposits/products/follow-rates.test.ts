import { expect, test } from 'vitest'
import { monthAfter } from '@dilo/domain/deposits/on-demand-rate.ts'
import { businessDateAt, plusDays } from '@dilo/domain/values/business-date.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import { startOfDay } from '@dilo/domain/values/start-of-day.ts'
import { deskOfFile } from '../../../testing/bank-of-file.ts'
import { OLENA } from '../../../testing/demo-people.ts'
import { asOwner, companyOf } from '../../../testing/signatories.ts'
import { openTestDeposit } from '../../../testing/test-deposit.ts'
import { decide, madeAction } from '../../../testing/test-desk.ts'
import { earnInterest } from '../interest/earn-interest.ts'
import { followRates } from './follow-rates.ts'

const { desk } = deskOfFile()

const today = () => businessDateAt(desk.bank.clock.now())

/** From tomorrow on the bank gives so much without an end. */
async function offer(rate: number): Promise<void> {
  const [product, security] = [await desk.enter('product'), await desk.enter('security')]
  const { kind, entries } = await product.done('GET /api/desk/registers/{kind}', { params: { kind: 'depositProducts' } })
  if (kind !== 'depositProducts') throw new Error(kind)
  const value = entries[0]!.value.map((one) => (one.id === 'on-demand' ? { ...one, ladder: one.ladder.map((rung) => ({ ...rung, rate })) } : one))
  const from = startOfDay(plusDays(today(), 1)).toISOString()
  await decide(security, await madeAction(product, { kind: 'bankValue', payload: { what: 'depositProducts', from, value } }))
  await desk.bank.context.bankValues.read()
  desk.bank.clock.advance(DAY)
}

test("the rate of a deposit without an end rises at once, and is cut a month after the client's notice, once", async () => {
  const { context } = desk.bank
  const companyId = await companyOf(desk.bank, OLENA)
  const { depositId } = await openTestDeposit(desk.bank, companyId, {
    agreed: { kind: 'onDemand', termDays: null, productId: 'on-demand', payout: 'monthly', rate: 400, prolongation: null, returnsEarly: null },
  })
  const rate = async () => (await asOwner(desk.bank, 'select rate from deposit where deposit_id = $1', [depositId]))[0]?.['rate']
  const notified = () => asOwner(desk.bank, "select distinct rate, on_day::text from deposit_notice where deposit_id = $1 and kind = 'rateCut'", [depositId])
  desk.bank.clock.advance(2 * DAY)
  await earnInterest(context)
  expect(await followRates(context)).toBe(0)

  await offer(450)
  await earnInterest(context)
  expect(await followRates(context)).toBe(0)
  expect(await rate()).toBe(400)
  desk.bank.clock.advance(DAY)
  await earnInterest(context)
  expect([await rate(), await notified()]).toEqual([450, []])

  await offer(300)
  await earnInterest(context)
  const from = monthAfter(today())
  expect(await Promise.all([followRates(context), followRates(context)]).then(([one, other]) => one + other)).toBe(1)
  expect(await followRates(context)).toBe(0)
  expect(await notified()).toEqual([{ rate: 300, on_day: from }])
  while (today() < from) desk.bank.clock.advance(DAY)
  await earnInterest(context)
  expect(await rate()).toBe(450)
  desk.bank.clock.advance(DAY)
  await earnInterest(context)
  expect(await rate()).toBe(300)
  // The day from which the cut holds is the first that earns by it.
  const days = await asOwner(
    desk.bank,
    'select day::text, posted::int from deposit_day where deposit_id = $1 and day between $2::date - 1 and $2::date order by day',
    [depositId, from],
  )
  expect(Number(days[0]?.['posted'])).toBeGreaterThan(Number(days[1]?.['posted']) * 1.3)
})
