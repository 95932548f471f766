import fc from 'fast-check'
import { expect, test } from 'vitest'
import { categoriesOf, groupsOfCategories, kindOfCategory, merchantGroupNames, merchantGroupOf, merchantGroups } from '../src/cards/merchant-groups.ts'

test('a code of four digits stands in one group of merchants', () => {
  const codes = merchantGroupNames.flatMap((name) => merchantGroups[name].codes)
  expect(codes.filter((code) => !/^\d{4}$/.test(code))).toEqual([])
  expect(new Set(codes).size).toBe(codes.length)
})

test.each([
  ['3007', '4511', 'travel'],
  ['3390', '7512', 'travel'],
  ['3504', '7011', 'travel'],
  ['5541', '5541', 'fuel'],
  ['5968', '5968', 'software'],
  ['0742', '0742', undefined],
] as const)('the merchant category %s is of the kind %s and of the group %s', (category, kind, group) => {
  expect(kindOfCategory(category)).toBe(kind)
  expect(merchantGroupOf(category)).toBe(group)
})

test('chosen groups and further codes come back from the list of codes as they were', () => {
  const groups = fc.subarray([...merchantGroupNames])
  const others = fc.uniqueArray(fc.constantFrom('0742', '0763', '1799', '9950'))
  fc.assert(
    fc.property(groups, others, (chosen, further) => {
      const categories = categoriesOf(chosen, further)
      expect(categories).toEqual([...new Set(categories)].toSorted())
      expect(groupsOfCategories(categories)).toEqual({ groups: chosen, others: further.toSorted() })
    }),
  )
})
