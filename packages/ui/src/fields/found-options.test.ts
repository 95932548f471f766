import { expect, test } from 'vitest'
import { foundOptions } from './found-options.ts'

const options = [
  { id: 'bondarenko', name: 'ФОП Бондаренко Ігор Васильович', detail: '3184710691' },
  { id: 'hai', name: 'ТОВ «Зелений Гай»', detail: 'UA08 3888 8800' },
  { id: 'nebo', name: 'ТОВ «Об’їзд»' },
]

test.each([
  ['', ['bondarenko', 'hai', 'nebo']],
  ['ІГОР', ['bondarenko']],
  ['тов', ['hai', 'nebo']],
  ['зелений гай', ['hai']],
  ["об'їзд", ['nebo']],
  ['обʼїзд', ['nebo']],
  ['184710', ['bondarenko']],
  ['ua083888', ['hai']],
  ['ТОВ «Зелений Гай»', ['bondarenko', 'hai', 'nebo']],
  ['Київ', []],
])('%j finds %j', (text, ids) => {
  expect(foundOptions(options, text).map(({ id }) => id)).toEqual(ids)
})
