import { changedHolidays } from '@dilo/domain/bank-values/changed-deposit-values.ts'
import { parseHolidays } from '@dilo/domain/deposits/deposit-catalogue.ts'
import { type Holidays, noHolidays } from '@dilo/domain/values/working-day.ts'
import type { Context } from '../../context.ts'
import { type BankValue, unlessWrong } from './bank-value.ts'

/** Days off beside the weekends. They may be old: the rates' days do not stop where the database is away for a while. */
export const holidays: BankValue<'holidays', Holidays> = {
  kind: 'holidays',
  mayBeOld: true,
  fromDay: true,
  first: () => [],
  read: (form) => new Set(parseHolidays(form) ?? []),
  check({ value }) {
    const days = parseHolidays(value)
    return days === null ? unlessWrong(value, ['']) : unlessWrong([...days], [])
  },
  changes: changedHolidays,
}

/** Days off beside the weekends, as the bank knows them at a moment, in milliseconds since 1970. */
export const holidaysAt = ({ bankValues }: Pick<Context, 'bankValues'>, moment: number): Holidays =>
  bankValues.at(holidays, moment)?.value ?? noHolidays
