import type { Answer } from '@dilo/contract/calls.ts'
import type { SalaryRegister } from '@dilo/contract/salary-service.ts'
import type { SalaryKind } from '@dilo/domain/salary/salary-register.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { type DayBounds, dayProblem } from '@dilo/domain/values/day-input.ts'

export type Prepared = Answer<'GET /api/salary-service/registers/new'>

/** The values above the rows of a register. */
export type Head = {
  readonly debtorAccountId: string
  readonly kind: SalaryKind
  readonly month: string
  readonly valueDate: string
}

/** In the order in which a person meets them, by their names in the calls. */
export const headFields = ['kind', 'month', 'debtorAccountId', 'valueDate'] as const satisfies readonly (keyof Head)[]

export type HeadFaults = { readonly [Field in keyof Head]?: string }

/** The fields of a refusal that belong to the head. */
export const headFaults = (fields: Readonly<Record<string, string>>): HeadFaults =>
  Object.fromEntries(headFields.flatMap((field) => (fields[field] === undefined ? [] : [[field, fields[field]]])))

/** The days on which a register can be paid. */
export const daysToPay = ({ today, lastDay }: Prepared): Required<DayBounds> => ({
  min: today as BusinessDate,
  max: lastDay as BusinessDate,
})

/** The errors of the head that the form finds by itself. */
export const checkHead = ({ valueDate }: Head, prepared: Prepared): HeadFaults =>
  valueDate.trim() === ''
    ? { valueDate: 'This field is required' }
    : dayProblem(valueDate, daysToPay(prepared)) === undefined
      ? {}
      : { valueDate: 'Incorrect format of date' }

export type Filled = {
  prepared: Prepared
  /** The initial values of the form. */ filled: SalaryRegister | undefined
  /** False: `filled` is written again. */ isNew: boolean
  /** It pays those who were not paid for the same month. */ isTopUp?: boolean
}

export function headOf({ prepared, filled, isNew, isTopUp = false }: Filled): Head {
  const known =
    filled !== undefined && prepared.accounts.some(({ id }) => id === filled.debtorAccountId)
      ? filled.debtorAccountId
      : prepared.accounts[0]?.id
  const isLater = !isNew && filled !== undefined && filled.valueDate > prepared.today
  return {
    debtorAccountId: known ?? '',
    kind: filled?.kind ?? 'salary',
    month: (isNew && !isTopUp) || filled === undefined ? prepared.today.slice(0, 7) : filled.month,
    valueDate: isLater ? filled.valueDate : prepared.today,
  }
}
