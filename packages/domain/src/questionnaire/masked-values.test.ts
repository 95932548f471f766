import { expect, test } from 'vitest'
import { isMasked, mask } from './masked-values.ts'

test.each([
  ['person', 'inn', true],
  ['person', 'document.number', true],
  ['person', 'document.kind', false],
  ['company', 'head.inn', true],
  ['company', 'disposers.12.inn', true],
  ['company', 'code', false],
  ['company', 'licences.0.number', false],
  ['ownership', 'nodes.0.code', true],
  ['contacts', 'phone', true],
] as const)('at the desk %s, %s is masked until it is opened: %s', (section, path, expected) => {
  expect(isMasked(section, path)).toBe(expected)
})

test.each([
  ['3135204544', '••••••4544'],
  ['КВ123', '••••••'],
  ['', '••••••'],
])('of %s no more is shown than %s', (value, shown) => {
  expect(mask(value)).toBe(shown)
})
