import { expect, test } from 'vitest'
import { areOther, type ChosenColumns, fieldOf, missingFields, withColumn } from './chosen-columns.ts'

const columns: ChosenColumns = { creditorName: 0, creditorIban: 1, amount: 3 }

test('a column becomes a field', () => {
  expect(withColumn(columns, 2, 'remittanceInformation')).toEqual({ ...columns, remittanceInformation: 2 })
})

test('a field is one column: its former column has no meaning', () => {
  const moved = withColumn(columns, 2, 'amount')
  expect(moved).toEqual({ creditorName: 0, creditorIban: 1, amount: 2 })
  expect(fieldOf(moved, 3)).toBeUndefined()
})

test('a column that was one field becomes another', () => {
  expect(withColumn(columns, 0, 'creditorCode')).toEqual({ creditorCode: 0, creditorIban: 1, amount: 3 })
})

test('a column that is left out is no field', () => {
  expect(withColumn(columns, 0, undefined)).toEqual({ creditorIban: 1, amount: 3 })
})

test('number, day and payer of a payment the bank knows itself; the rest has to have a column', () => {
  expect(missingFields(columns)).toEqual(['creditorCode', 'remittanceInformation'])
  expect(missingFields({ ...columns, creditorCode: 4, remittanceInformation: 2 })).toEqual([])
})

test('columns that were chosen back and forth are the same again', () => {
  const otherwise = withColumn(columns, 2, 'amount')
  expect(areOther(otherwise, columns)).toBe(true)
  expect(areOther(withColumn(otherwise, 3, 'amount'), columns)).toBe(false)
})
