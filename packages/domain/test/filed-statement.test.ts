import { describe, expect, test } from 'vitest'
import { type FiledForm, readFiledForm } from '../src/questionnaire/filed-statement.ts'

const form = (code: string, cells: Readonly<Record<string, string>>, tin = '32673400'): FiledForm => ({
  code,
  tin,
  cells: new Map(Object.entries(cells)),
})

const read = (filed: FiledForm) => readFiledForm(filed, '32673400')

describe('a filed statement', () => {
  test.each([
    [
      'balance sheet: the end of the year stands in B',
      form('S0100115', { A1195: '1', B1195: '1997296', B1900: '2718728', A2000: '5' }),
      { 1195: 1997296n, 1900: 2718728n },
    ],
    ['results: this year stands in A', form('S0100215', { A2000: '6249313', B2000: '1', A2095: '(120)', B1195: '7' }), { 2000: 6249313n, 2095: -120n }],
    [
      'small form: the end in A_4, this year in B_3',
      form('S0110014', { A1195_3: '1', A1195_4: '758.4', B2000_3: '500,5', B2000_4: '2' }),
      { 1195: 758n, 2000: 501n },
    ],
    ['form of the smallest companies, too', form('S0111007', { A1495_4: '-785', B2050_3: ' 620 ' }), { 1495: -785n, 2050: 620n }],
    ['nothing but empty cells', form('S0100115', { B1195: ' ', B1900: '' }), {}],
  ])('%s', (_, filed, statement) => {
    expect(read(filed)).toEqual({ ok: true, value: statement })
  })

  test.each([
    ['of another company', form('S0100115', {}, '31316718'), 'anotherCompany'],
    ['of a form that nobody knows', form('S0100999', {}), 'unknownForm'],
    ['whose cell is no number', form('S0100115', { B1195: '1 997' }), { row: '1195', because: 'notANumber' }],
    ['whose bracket is not closed', form('S0100215', { A2095: '(120' }), { row: '2095', because: 'notANumber' }],
    ['whose number is longer than any', form('S0100115', { B1900: '1'.repeat(16) }), { row: '1900', because: 'notANumber' }],
  ])('%s is refused', (_, filed, fault) => {
    expect(read(filed)).toEqual({ ok: false, error: fault })
  })
})
