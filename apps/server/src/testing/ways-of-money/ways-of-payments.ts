import { randomUUID } from 'node:crypto'
import type { StandingOrder } from '@dilo/contract/standing-order-calls.ts'
import { makeDuePayments } from '../../features/payments/standing-orders/make-due-payments.ts'
import { codeOf, given, withKey } from '../deposit-steps.ts'
import { doJob, jobNeedsOf } from '../do-jobs.ts'
import { askForCode, created, paymentBody, sign } from '../test-payment.ts'
import { employee, writtenSalary } from '../test-salary.ts'
import type { House, Outcome, WayToWalk } from './house.ts'

const draft = async ({ director, paid, accounts }: House): Promise<string> =>
  (await created(director, await paymentBody(director, paid, { debtorAccountId: accounts.hryvnia, amount: '10000' }))).id

const stateOf = ({ one }: House, paymentId: string) => one('select state from payment where payment_id = $1', [paymentId])

/** The outcome of a payment after the director's signature. */
async function outcomeOf(house: House, paymentId: string): Promise<Outcome> {
  const state = await stateOf(house, paymentId)
  if (state === 'onSigning') return 'needsOthers'
  return state === 'waiting' ? 'waits' : 'done'
}

async function signed(house: House, paymentId: string): Promise<Outcome> {
  const { director, code } = house
  const begun = await askForCode(director, paymentId)
  if (!begun.ok) return codeOf(begun)
  const answer = await sign(director, paymentId, await code())
  return answer.ok ? outcomeOf(house, paymentId) : codeOf(answer)
}

const payment: WayToWalk = async (house) => {
  const paymentId = await draft(house)
  return () => signed(house, paymentId)
}

const paymentList: WayToWalk = async (house) => {
  const { director, code } = house
  const paymentIds = [await draft(house), await draft(house)]
  return async () => {
    const begun = await director.call('POST /api/payment-service/signing-code', { body: { method: 'SMS', paymentIds } })
    if (!begun.ok) return codeOf(begun)
    if (begun.answer.outcome !== 'sent') return begun.answer.payments[0]?.refusal ?? 'refused'
    const answer = await director.call('POST /api/payment-service/signatures', { body: { method: 'SMS', paymentIds, otp_code: await code() } })
    return answer.ok ? outcomeOf(house, paymentIds[0] ?? '') : codeOf(answer)
  }
}

const salary: WayToWalk = async (house) => {
  const { director, accounts } = house
  const { paymentId } = await writtenSalary(director, [employee({ amount: '10000' })], { debtorAccountId: accounts.hryvnia })
  return () => signed(house, paymentId)
}

/** Its first day is today, so that a signed order pays at once. */
const standingOrder: WayToWalk = async (house) => {
  const { bank, director, paid, accounts, code, one } = house
  const { creditorName = '', creditorCode = '', creditorIban = '' } = await paymentBody(director, paid)
  const order: StandingOrder = given(
    await director.call('POST /api/payment-service/standing-orders', {
      body: {
        debtorAccountId: accounts.hryvnia,
        creditorName,
        creditorCode,
        creditorIban,
        purpose: `Оренда ${randomUUID().slice(0, 8)}`,
        greatestAmount: '10000',
        schedule: { frequency: 'monthly', day: 20, firstDay: '2026-11-20', weekend: 'sameDay', end: { kind: 'never' } },
        ibanChangeConfirmed: true,
      },
      ...withKey(),
    }),
  )
  const params = { orderId: order.id }
  return async () => {
    const begun = await director.call('POST /api/payment-service/standing-orders/{orderId}/signing-code', {
      params,
      body: { method: 'SMS', version: order.version },
    })
    if (!begun.ok) return codeOf(begun)
    const answer = await director.call('POST /api/payment-service/standing-orders/{orderId}/signatures', {
      params,
      body: { method: 'SMS', otp_code: await code() },
    })
    if (!answer.ok) return codeOf(answer)
    if (answer.answer.state !== 'active') return 'needsOthers'
    await makeDuePayments(bank.context)
    await doJob('releasePayments', jobNeedsOf(bank))
    return outcomeOf(house, String(await one('select payment_id from standing_order_occurrence where order_id = $1', [order.id])))
  }
}

export const waysOfPayments = { payment, paymentList, salary, standingOrder }
