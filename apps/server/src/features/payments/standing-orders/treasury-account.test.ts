import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { StandingOrder } from '@dilo/contract/standing-order-calls.ts'
import { startOfDay } from '@dilo/domain/values/start-of-day.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { weekdayOf } from '@dilo/domain/values/working-day.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { doJob, doJobs, jobNeedsOf } from '../../../testing/do-jobs.ts'
import { OLENA } from '../../../testing/demo-people.ts'
import { mainAccount } from '../../../testing/test-payment.ts'

const ORDER = '/api/payment-service/standing-orders/{orderId}'
const LAST_DAY = '2026-12-31' as BusinessDate

const { bank } = bankOfFile()

function answered<Answer>(result: { ok: true; answer: Answer } | { ok: false; refusal: { error_code: string; fields?: unknown } }): Answer {
  if (!result.ok) throw new Error(`${result.refusal.error_code} ${JSON.stringify(result.refusal.fields)}`)
  return result.answer
}

/** Pays the levy each week, on the weekday of the account's last day. */
async function signedOrder(): Promise<StandingOrder> {
  const olena = await bank.signedIn(OLENA)
  const body = {
    debtorAccountId: (await mainAccount(olena)).id,
    creditorName: 'ГУК у м. Києві',
    creditorCode: '37993783',
    creditorIban: 'UA338999980313111029000020001',
    purpose: '101 Військовий збір за {місяць} {рік} року',
    greatestAmount: '100',
    schedule: { frequency: 'weekly' as const, day: weekdayOf(LAST_DAY), firstDay: LAST_DAY, weekend: 'sameDay' as const, end: { kind: 'never' as const } },
  }
  const order = answered(await olena.call('POST /api/payment-service/standing-orders', { body, headers: { 'idempotency-key': randomUUID() } }))
  const params = { orderId: order.id }
  answered(await olena.call(`POST ${ORDER}/signing-code`, { params, body: { method: 'SMS', version: order.version } }))
  const { code } = await bank.lastMessage(OLENA)
  return answered(await olena.call(`POST ${ORDER}/signatures`, { params, body: { method: 'SMS', otp_code: code } }))
}

/** The outcome of the order in the first hours of a day. */
async function onDay(day: string, { id: orderId }: StandingOrder) {
  bank.clock.advance(startOfDay(day as BusinessDate).getTime() - bank.clock.now())
  await doJob('makeRegularPayments', jobNeedsOf(bank))
  await doJobs(bank)
  const { order, payments } = answered(await (await bank.signedIn(OLENA)).call(`GET ${ORDER}`, { params: { orderId } }))
  return { state: order.state, paid: payments.map(({ nominalDay }) => nominalDay) }
}

test('an order to an account of the Treasury that is good for a time pays to its last day, and pauses by itself after it', async () => {
  const order = await signedOrder()
  expect(await onDay(LAST_DAY, order)).toEqual({ state: 'active', paid: [LAST_DAY] })
  expect(await onDay('2027-01-07', order)).toEqual({ state: 'paused', paid: [LAST_DAY] })
})
