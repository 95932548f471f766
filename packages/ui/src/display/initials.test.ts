import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.each([
  ['Шевченко Олена Іванівна', 'ШО'],
  ['ФОП Бондаренко Ігор Васильович', 'БІ'],
  ['ТОВ «Зелений Гай»', 'ЗГ'],
  ['ТОВ «Ґанок»', 'Ґ'],
  ['ТОВ', 'Т'],
  ['єва', 'Є'],
  ['ТОВ «1000 дрібниць»', '1Д'],
  ['', ''],
])('%s: %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
