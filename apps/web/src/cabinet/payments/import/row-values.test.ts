import { expect, test } from 'vitest'
import type { ImportRow } from './import-queries.ts'
import { changedFields, correctedFields, valuesOf } from './row-values.ts'

const row: ImportRow = {
  place: 3,
  fields: {
    creditorName: ' ТОВ «Ґанок» ',
    creditorCode: '14360570',
    creditorIban: 'UA783888880000000026001000002',
    amount: '1234.5',
    valueDate: '32.13.2026',
    remittanceInformation: 'За листопад',
  },
  amount: '123450',
  valueDate: null,
  number: '18',
  currency: 'UAH',
  isEdited: false,
  isLeftOut: false,
  payment: null,
  faults: { error_code: 'INVALID_REQUEST', fields: { valueDate: 'Incorrect format of date' } },
  readFaults: [],
  warnings: [],
  paymentId: null,
}

test('a row stands in the form as the form writes it; an invalid day stays as the file has it', () => {
  expect(valuesOf(row)).toMatchObject({ creditorIban: 'UA78 3888 8800 0000 0026 0010 0000 2', amount: '1\u00A0234,50', valueDate: '32.13.2026', number: '18' })
})

test('untouched fields go back unchanged, and a number that the bank gives is not fixed', () => {
  expect(changedFields(row, valuesOf(row))).toEqual([])
  expect(correctedFields(row, valuesOf(row))).toEqual(row.fields)
})

test("a person's changes take the place of the file's values", () => {
  const values = { ...valuesOf(row), valueDate: '2026-11-20', amount: '99,00' }
  expect(correctedFields(row, values)).toEqual({ ...row.fields, valueDate: '2026-11-20', amount: '99,00' })
})

test('what a person has emptied is gone', () => {
  expect(correctedFields(row, { ...valuesOf(row), creditorCode: '' })).not.toHaveProperty('creditorCode')
})
