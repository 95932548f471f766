import type { StandingOrder } from '@dilo/contract/standing-order-calls.ts'
import { parseRecipientIdentity } from '@dilo/domain/payments/recipient-identity.ts'
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
import { parseIban } from '@dilo/domain/values/iban.ts'
import { parseAmountInput } from '@dilo/domain/values/amount-input.ts'
import { parsePartyName } from '@dilo/domain/values/party-name.ts'
import { withoutSpaces } from '@dilo/domain/values/without-spaces.ts'
import type { CabinetMessageKey } from '@dilo/ui/messages/every-field-message.ts'
import type { FieldErrors } from '@dilo/ui/fields/use-form.ts'
import type { OrderForm } from './order-queries.ts'

/** In the order in which a person meets them, by their names in the request if it has them. */
export const orderFields = [
  'debtorAccountId',
  'creditorName',
  'creditorCode',
  'creditorIban',
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
  return isScheduleField(name) ? shown[name] : orderFields.find((field) => field === name)
}

const isScheduleField = (name: string): name is keyof ScheduleFaults =>
  name === 'day' || name === 'firstDay' || name === 'end'

const problemOf = (parsed: Result<unknown, CabinetMessageKey>): CabinetMessageKey | undefined =>
  parsed.ok ? undefined : parsed.error

/** The errors of the form's current values, by the domain's rules. */
export function checkOrder(values: OrderValues, today: BusinessDate): FieldErrors<OrderField, CabinetMessageKey> {
  const schedule = parseSchedule(typedSchedule(values), today)
  const identity = parseRecipientIdentity({ code: values.creditorCode, passport: '' })
  const faults: ScheduleFaults = schedule.ok ? {} : schedule.error
  const ofSchedule = Object.entries(faults).map(([name, problem]) => [fieldOf(values, name), problem] as const)
  const found: { [Field in OrderField]?: CabinetMessageKey | undefined } = {
    debtorAccountId: values.debtorAccountId === '' ? 'This field is required' : undefined,
    creditorName: problemOf(parsePartyName(values.creditorName)),
    creditorCode: identity.ok
      ? undefined
      : values.creditorCode.trim() === ''
        ? 'This field is required'
        : 'Invalid recipient code',
    creditorIban: problemOf(parseIban(values.creditorIban)),
    greatestAmount: problemOf(parseAmountInput(values.greatestAmount)),
    purpose: problemOf(parseOrderPurpose(values.purpose)),
    ...Object.fromEntries(ofSchedule),
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined))
}

/**
 * The amount of an edited order's next payments: a reduced amount stays, as far as the new greatest amount allows it.
 * Undefined: the greatest amount.
 */
export function keptAmount(
  edited: Pick<StandingOrder, 'amount' | 'greatestAmount'> | null,
  greatest: bigint,
): string | undefined {
  if (edited === null || edited.amount === edited.greatestAmount) return undefined
  return BigInt(edited.amount) <= greatest ? edited.amount : undefined
}

/**
 * The request's body for values that passed `checkOrder`.
 * @param edited the order from which they were filled; null: a new order
 */
export function orderOf(
  values: OrderValues,
  edited: Pick<StandingOrder, 'amount' | 'greatestAmount'> | null,
): OrderForm {
  const amount = parseAmountInput(values.greatestAmount)
  const kept = amount.ok ? keptAmount(edited, amount.value) : undefined
  return {
    debtorAccountId: values.debtorAccountId,
    creditorName: values.creditorName,
    creditorCode: withoutSpaces(values.creditorCode),
    creditorIban: withoutSpaces(values.creditorIban).toUpperCase(),
    greatestAmount: amount.ok ? String(amount.value) : '',
    ...(kept !== undefined && { amount: kept }),
    purpose: values.purpose,
    schedule: typedSchedule(values),
  }
}
