import type { Answer } from '@dilo/contract/calls.ts'
import type { PaymentFormBody } from '@dilo/contract/payment-form.ts'
import type { StandingOrder } from '@dilo/contract/standing-order-calls.ts'
import { weekdayOf } from '@dilo/domain/values/working-day.ts'
import { type BusinessDate, parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import { typedAmountOf } from '@dilo/domain/values/amount-input.ts'
import { ibanShown } from '../recipient/typed-recipient.ts'
import type { OrderValues } from './order-fields.ts'

type Shown = Answer<'GET /api/payment-service/standing-orders/{orderId}'>

export type OrderStart = {
  /**
   * The edited order, or the payment or template from which a new one is made, with the last day of its recipient's
   * account; null: an empty new one.
   */
  readonly from: Shown | { readonly form: PaymentFormBody; readonly lastDay: BusinessDate | null } | null
  readonly accounts: readonly { readonly id: string }[]
  /** The account with which a form begins. */
  readonly accountId: string | null
  readonly today: BusinessDate
}

export type StartedOrder = {
  readonly initial: OrderValues
  /** The version that the values are of. */
  readonly edited: StandingOrder | null
  /** The last day that the edited order has paid, which it does not pay again. */
  readonly lastPaid: BusinessDate | null
}

/**
 * The initial values of an order's form. An account that cannot pay any more is not preselected, because the form would
 * show another one.
 */
export function startOfOrder({ from, accounts, accountId, today }: OrderStart): StartedOrder {
  const fresh = freshValues(accountId ?? accounts[0]?.id ?? '', today)
  const [values, edited, lastPaid] =
    from === null
      ? [fresh, null, null]
      : 'order' in from
        ? [valuesOfOrder(from.order, today), from.order, lastPaidOf(from)]
        : [valuesOfPayment(from.form, fresh), null, null]
  const isKnown = accounts.some(({ id }) => id === values.debtorAccountId)
  const initial = {
    ...values,
    ...(!isKnown && { debtorAccountId: fresh.debtorAccountId }),
    // A closed account is offered nowhere.
    ...(isRecipientClosed(from, today) && { creditorIban: '' }),
  }
  return { initial, edited, lastPaid }
}

function isRecipientClosed(from: OrderStart['from'], today: BusinessDate): boolean {
  const lastDay = from === null ? null : 'order' in from ? from.order.lastDay : from.lastDay
  return today > (lastDay ?? today)
}

function lastPaidOf({ payments: [last] }: Shown): BusinessDate | null {
  const read = parseBusinessDate(last?.nominalDay ?? '')
  return read.ok ? read.value : null
}

const dayOfMonth = (date: string): string => String(Number(date.slice(8)))

/** A new order: every month on today's day, without an end. */
const freshValues = (accountId: string, today: BusinessDate): OrderValues => ({
  debtorAccountId: accountId,
  creditorName: '',
  creditorCode: '',
  creditorIban: '',
  amount: '',
  greatestAmount: '',
  purpose: '',
  frequency: 'monthly',
  weekday: String(weekdayOf(today)),
  day: dayOfMonth(today),
  firstDay: today,
  weekend: 'sameDay',
  endKind: 'never',
  endDay: '',
  endCount: '12',
})

/** The order's values from a payment or a template: an order cannot pay the company's own account or card. */
const valuesOfPayment = (form: PaymentFormBody, values: OrderValues): OrderValues => ({
  ...values,
  debtorAccountId: form.debtorAccountId,
  creditorName: form.creditorName ?? '',
  creditorCode: form.creditorCode ?? '',
  creditorIban: ibanShown(form.creditorIban ?? ''),
  amount: typedAmountOf(form.amount ?? ''),
  purpose: form.remittanceInformation ?? '',
})

function valuesOfOrder({ schedule, ...order }: StandingOrder, today: BusinessDate): OrderValues {
  // An edited order starts again: a first day in the past would be refused.
  const begin = parseBusinessDate(schedule.firstDay)
  const firstDay = begin.ok && begin.value > today ? begin.value : today
  const day = schedule.day === null ? null : String(schedule.day)
  return {
    debtorAccountId: order.debtorAccountId,
    creditorName: order.creditor.name,
    creditorCode: order.creditor.code,
    creditorIban: ibanShown(order.creditor.iban),
    amount: typedAmountOf(order.amount),
    greatestAmount: order.amount === order.greatestAmount ? '' : typedAmountOf(order.greatestAmount),
    purpose: order.purpose,
    frequency: schedule.frequency,
    weekday: (schedule.frequency === 'weekly' ? day : null) ?? String(weekdayOf(firstDay)),
    day: (schedule.frequency === 'weekly' ? null : day) ?? dayOfMonth(firstDay),
    firstDay,
    weekend: schedule.weekend,
    endKind: schedule.end.kind,
    endDay: schedule.end.kind === 'on' ? schedule.end.day : '',
    endCount: schedule.end.kind === 'after' ? String(schedule.end.count) : '12',
  }
}
