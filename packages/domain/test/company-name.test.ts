import { expect, test } from 'vitest'
import { shortCompanyName } from '../src/rules/company-name.ts'

test.each<[full: string, short: string | null, shown: string]>([
  ['Товариство з обмеженою відповідальністю «Ясен 23»', 'ТОВ «Ясен 23»', 'ТОВ «Ясен 23»'],
  ['Товариство з обмеженою відповідальністю «Ясен 23»', null, 'ТОВ «Ясен 23»'],
  ['ТОВАРИСТВО З ОБМЕЖЕНОЮ ВІДПОВІДАЛЬНІСТЮ «ЯСЕН 23»', ' ', 'ТОВ «ЯСЕН 23»'],
  ['Приватне акціонерне товариство «Дніпро»', null, 'ПрАТ «Дніпро»'],
  ['Акціонерне товариство «Дніпро»', null, 'АТ «Дніпро»'],
  ['Адвокатське об’єднання «Правда»', null, 'Адвокатське об’єднання «Правда»'],
  ['Акціонерне', null, 'Акціонерне'],
])('a company called %s, %s in short, is shown as %s', (full, short, shown) => {
  expect(shortCompanyName(full, short)).toBe(shown)
})

test('no short name is longer than the name of a payer may be', () => {
  expect(shortCompanyName('А'.repeat(300), null)).toHaveLength(140)
})
