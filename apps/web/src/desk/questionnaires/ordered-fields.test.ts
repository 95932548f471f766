import { expect, test } from 'vitest'
import { inAskedOrder } from './ordered-fields.ts'

const ordered = (asked: readonly string[], given: readonly string[]) =>
  inAskedOrder(
    asked,
    given.map((path) => ({ path })),
  ).map(({ path }) => path)

test('values stand in the order of the questions, and those of a row together', () => {
  const asked = ['name', 'head.name', 'head.inn', 'disposers.*.name', 'disposers.*.inn']
  const signed = ['disposers.0.inn', 'disposers.0.name', 'disposers.10.inn', 'disposers.2.inn', 'head.inn', 'head.name', 'name']
  expect(ordered(asked, signed)).toEqual(['name', 'head.name', 'head.inn', 'disposers.0.name', 'disposers.0.inn', 'disposers.2.inn', 'disposers.10.inn'])
})

test('rows of a statement stand at the end, by their numbers, and nothing is lost', () => {
  expect(ordered(['year'], ['rows.1900', 'rows.1000', 'year'])).toEqual(['year', 'rows.1000', 'rows.1900'])
})
