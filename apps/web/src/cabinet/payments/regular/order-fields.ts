import type { FurtherBanks } from '@dilo/domain/banks.ts'
import type { Result } from '@dilo/domain/result.ts'
import { parseOrderPurpose } from '@dilo/domain/standing-orders/purpose.ts'
import {
  frequencies,
  type Frequency,
  parseSchedule,
  type ScheduleFaults,
  type TypedSchedule,
  weekendRules,
  type WeekendRule,
} from '@dilo/domain/standing-orders/schedule.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { parseAmountInput } from '@dilo/domain/values/amount-input.ts'
import { paidAmountOf } from '@dilo/domain/values/paid-amount.ts'
import { pastedCode } from '@dilo/domain/values/pasted-code.ts'
import type { FieldErrors, Form } from '@dilo/ui/fields/use-form.ts'
import { checkRecipient, type RecipientProblem } from '../recipient/check-recipient.ts'
import { ibanSent } from '../recipient/typed-recipient.ts'
import type { OrderForm } from './order-queries.ts'

/** In the order in which a person meets them, by their names in the request if it has them. */
export const orderFields = [
  'debtorAccountId',
  'creditorName',
  'creditorCode',
  'creditorIban',
  'amount',
  'greatestAmount',
  'purpose',
  'frequency',
  'weekday',
  'day',
  'firstDay',
  'weekend',
  'endKind',
  'endDay',
  'endCount',
] as const

export type OrderField = (typeof orderFields)[number]

export type OrderValues = Record<OrderField, string>

/** The error of a field: one of the recipient's block, or that an order would allow less than it pays. */
export type OrderProblem = RecipientProblem | 'Less than each payment'

/** The props of every part of the form. */
export type OrderPartProps = {
  form: Form<OrderField, OrderProblem>
  /** The text at a field. @param named the limit or the typed text that it names */
  text: (field: OrderField, named?: number | string) => string | undefined
}

/** The typed amount that the signature allows: if none is typed, the amount of each payment. */
export const greatestOf = ({ amount, greatestAmount }: OrderValues): string =>
  greatestAmount.trim() === '' ? amount : greatestAmount

const oneOf = <Choice extends string>(choices: readonly Choice[], text: string): Choice =>
  choices.find((one) => one === text) ?? (choices[0] as Choice)

export const frequencyOf = ({ frequency }: OrderValues): Frequency => oneOf(frequencies, frequency)
const weekendOf = ({ weekend }: OrderValues): WeekendRule => oneOf(weekendRules, weekend)

export function typedSchedule(values: OrderValues): TypedSchedule {
  const frequency = frequencyOf(values)
  const day = frequency === 'workdays' ? null : Number(frequency === 'weekly' ? values.weekday : values.day)
  return { frequency, day, firstDay: values.firstDay, weekend: weekendOf(values), end: endOf(values) }
}

function endOf({ endKind, endDay, endCount }: OrderValues): TypedSchedule['end'] {
  if (endKind === 'on') return { kind: 'on', day: endDay }
  return endKind === 'after' ? { kind: 'after', count: Number(endCount) } : { kind: 'never' }
}

/** The field that shows now: this form has several fields for one field of the domain and the bank. */
export function fieldOf(values: OrderValues, name: string): OrderField | undefined {
  const shown: Readonly<Record<keyof ScheduleFaults, OrderField>> = {
    day: frequencyOf(values) === 'weekly' ? 'weekday' : 'day',
    firstDay: 'firstDay',
    end: values.endKind === 'after' ? 'endCount' : 'endDay',
  }
  if (isScheduleField(name)) return shown[name]
  // The amount that the signature allows stands on the page only if it is another one.
  if (name === 'greatestAmount' && values.greatestAmount.trim() === '') return 'amount'
  return orderFields.find((field) => field === name)
}

const isScheduleField = (name: string): name is keyof ScheduleFaults =>
  name === 'day' || name === 'firstDay' || name === 'end'

const problemOf = (parsed: Result<unknown, OrderProblem>): OrderProblem | undefined =>
  parsed.ok ? undefined : parsed.error

type OrderContext = {
  readonly today: BusinessDate
  /** This bank, and others that the register does not have. */ readonly furtherBanks: FurtherBanks
}

/** The errors of the form's current values, by the domain's rules. */
export function checkOrder(
  values: OrderValues,
  { today, furtherBanks }: OrderContext,
): FieldErrors<OrderField, OrderProblem> {
  const schedule = parseSchedule(typedSchedule(values), today)
  const faults: ScheduleFaults = schedule.ok ? {} : schedule.error
  const ofSchedule = Object.entries(faults).map(([name, problem]) => [fieldOf(values, name), problem] as const)
  const found: { [Field in OrderField]?: OrderProblem | undefined } = {
    debtorAccountId: values.debtorAccountId === '' ? 'This field is required' : undefined,
    ...recipientProblems(values, furtherBanks),
    amount: problemOf(parseAmountInput(values.amount)),
    greatestAmount: greatestProblem(values),
    purpose: problemOf(parseOrderPurpose(values.purpose)),
    ...Object.fromEntries(ofSchedule),
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined))
}

/** An order names its recipient by a code: it takes no passport. */
function recipientProblems(
  values: OrderValues,
  furtherBanks: FurtherBanks,
): { [Field in OrderField]?: OrderProblem | undefined } {
  const { creditorPassport, ...problems } = checkRecipient({ ...values, creditorPassport: '' }, { furtherBanks })
  return creditorPassport === undefined ? problems : { ...problems, creditorCode: 'Invalid recipient code' }
}

function greatestProblem(values: OrderValues): OrderProblem | undefined {
  if (values.greatestAmount.trim() === '') return undefined
  const [amount, greatest] = [parseAmountInput(values.amount), parseAmountInput(values.greatestAmount)]
  if (!greatest.ok) return greatest.error
  return amount.ok && greatest.value < amount.value ? 'Less than each payment' : undefined
}

/** The request's body for values that passed `checkOrder`. */
export const orderOf = (values: OrderValues): OrderForm => ({
  debtorAccountId: values.debtorAccountId,
  creditorName: values.creditorName,
  creditorCode: pastedCode(values.creditorCode),
  creditorIban: ibanSent(values.creditorIban),
  amount: paidAmountOf(values.amount),
  greatestAmount: paidAmountOf(greatestOf(values)),
  purpose: values.purpose,
  schedule: typedSchedule(values),
})
