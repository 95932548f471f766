import type { PaymentFormBody } from '@dilo/contract/payment-form.ts'
import type { StandingOrder } from '@dilo/contract/standing-order-calls.ts'
import { parseRecipientIdentity } from '@dilo/domain/payments/recipient-identity.ts'
import type { Result } from '@dilo/domain/result.ts'
import { parseOrderPurpose } from '@dilo/domain/standing-orders/purpose.ts'
import { frequencies, type Frequency, parseSchedule, type TypedSchedule, weekendRules, type WeekendRule } from '@dilo/domain/standing-orders/schedule.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { parseIban } from '@dilo/domain/values/iban.ts'
import { parseAmountInput } from '@dilo/domain/values/kopiykas.ts'
import { parsePartyName } from '@dilo/domain/values/party-name.ts'
import type { CabinetMessageKey } from '@dilo/ui/every-field-message.ts'
import type { FieldErrors } from '@dilo/ui/use-form.ts'
import type { OrderForm } from './order-queries.ts'

/** In the order in which a person meets them, by their names in the request where it has them. */
export const orderFields = [
  'debtorAccountId',
  'creditorName',
  'creditorCode',
  'creditorIban',
  'greatestAmount',
  'purpose',
  'frequency',
  'day',
  'firstDay',
  'weekend',
  'endKind',
  'endDay',
  'endCount',
] as const

export type OrderField = (typeof orderFields)[number]

export type OrderValues = Record<OrderField, string>

/** A new order: from an account, every month on today's day, without an end. */
export const freshValues = (accountId: string, today: BusinessDate): OrderValues => ({
  debtorAccountId: accountId,
  creditorName: '',
  creditorCode: '',
  creditorIban: '',
  greatestAmount: '',
  purpose: '',
  frequency: 'monthly',
  day: String(Number(today.slice(8))),
  firstDay: today,
  weekend: 'sameDay',
  endKind: 'never',
  endDay: '',
  endCount: '12',
})

const typedAmount = (minor: string): string => (/^\d+$/.test(minor) ? `${minor.padStart(3, '0').slice(0, -2)},${minor.padStart(3, '0').slice(-2)}` : '')

/** What a payment or a template has of it: its own account or card as recipient is none that an order could pay. */
export const valuesOfPayment = (form: PaymentFormBody, values: OrderValues): OrderValues => ({
  ...values,
  debtorAccountId: form.debtorAccountId,
  creditorName: form.creditorName ?? '',
  creditorCode: form.creditorCode ?? '',
  creditorIban: form.creditorIban ?? '',
  greatestAmount: typedAmount(form.amount ?? ''),
  purpose: form.remittanceInformation ?? '',
})

export const valuesOfOrder = ({ schedule, ...order }: StandingOrder, today: BusinessDate): OrderValues => ({
  debtorAccountId: order.debtorAccountId,
  creditorName: order.creditor.name,
  creditorCode: order.creditor.code,
  creditorIban: order.creditor.iban,
  greatestAmount: typedAmount(order.greatestAmount),
  purpose: order.purpose,
  frequency: schedule.frequency,
  day: schedule.day === null ? '1' : String(schedule.day),
  // What is edited begins anew: a first day that has passed would be refused.
  firstDay: schedule.firstDay < today ? today : schedule.firstDay,
  weekend: schedule.weekend,
  endKind: schedule.end.kind,
  endDay: schedule.end.kind === 'on' ? schedule.end.day : '',
  endCount: schedule.end.kind === 'after' ? String(schedule.end.count) : '12',
})

const oneOf = <Choice extends string>(choices: readonly Choice[], text: string): Choice => choices.find((one) => one === text) ?? (choices[0] as Choice)

export const frequencyOf = ({ frequency }: OrderValues): Frequency => oneOf(frequencies, frequency)
const weekendOf = ({ weekend }: OrderValues): WeekendRule => oneOf(weekendRules, weekend)

export function typedSchedule(values: OrderValues): TypedSchedule {
  const frequency = frequencyOf(values)
  return { frequency, day: frequency === 'workdays' ? null : Number(values.day), firstDay: values.firstDay, weekend: weekendOf(values), end: endOf(values) }
}

function endOf({ endKind, endDay, endCount }: OrderValues): TypedSchedule['end'] {
  if (endKind === 'on') return { kind: 'on', day: endDay }
  return endKind === 'after' ? { kind: 'after', count: Number(endCount) } : { kind: 'never' }
}

const problemOf = (parsed: Result<unknown, CabinetMessageKey>): CabinetMessageKey | undefined => (parsed.ok ? undefined : parsed.error)

/** What is wrong with a form as it stands, by the domain's rules. */
export function checkOrder(values: OrderValues, today: BusinessDate): FieldErrors<OrderField, CabinetMessageKey> {
  const schedule = parseSchedule(typedSchedule(values), today)
  const identity = parseRecipientIdentity({ code: values.creditorCode, passport: '' })
  const faults = schedule.ok ? {} : schedule.error
  const found: { [Field in OrderField]?: CabinetMessageKey | undefined } = {
    debtorAccountId: values.debtorAccountId === '' ? 'This field is required' : undefined,
    creditorName: problemOf(parsePartyName(values.creditorName)),
    creditorCode: identity.ok ? undefined : values.creditorCode.trim() === '' ? 'This field is required' : 'Invalid recipient code',
    creditorIban: problemOf(parseIban(values.creditorIban)),
    greatestAmount: problemOf(parseAmountInput(values.greatestAmount)),
    purpose: problemOf(parseOrderPurpose(values.purpose)),
    day: faults.day,
    firstDay: faults.firstDay,
    [values.endKind === 'after' ? 'endCount' : 'endDay']: faults.end,
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined))
}

const bare = (text: string): string => text.replace(/[\s\u00A0]/g, '')

/** The request's body for values that passed `checkOrder`. */
export function orderOf(values: OrderValues): OrderForm {
  const amount = parseAmountInput(values.greatestAmount)
  return {
    debtorAccountId: values.debtorAccountId,
    creditorName: values.creditorName,
    creditorCode: bare(values.creditorCode),
    creditorIban: bare(values.creditorIban).toUpperCase(),
    greatestAmount: amount.ok ? String(amount.value) : '',
    purpose: values.purpose,
    schedule: typedSchedule(values),
  }
}
