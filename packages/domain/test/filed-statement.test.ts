import { describe, expect, test } from 'vitest'
import { type FiledForm, readFiledForm, rowsOfForm } from '../src/questionnaire/filed-statement.ts'

const form = (code: string, cells: Readonly<Record<string, string>>, head: Partial<FiledForm> = {}): FiledForm => ({
  code,
  tin: '32673400',
  year: '2025',
  month: '12',
  cells: new Map(Object.entries(cells)),
  ...head,
})

const read = (filed: FiledForm) => readFiledForm(filed, '32673400')

describe('a filed statement', () => {
  test.each([
    [
      'balance sheet: the end of the year stands in B, its beginning in A',
      form('S0100115', { A1195: '1', B1195: '1997296', B1900: '2718728', A2000: '5' }),
      { form: 'S0100115', now: { 1195: 1997296n, 1900: 2718728n }, before: { 1195: 1n } },
    ],
    [
      'results: this year stands in A, the year before in B',
      form('S0100215', { A2000: '6249313', B2000: '1', A2095: '(120)', B1195: '7' }),
      { form: 'S0100215', now: { 2000: 6249313n, 2095: -120n }, before: { 2000: 1n } },
    ],
    [
      'small form: the end in A_4, this year in B_3',
      form('S0110014', { A1195_3: '1', A1195_4: '758.4', B2000_3: '500,5', B2000_4: '2' }),
      { form: 'S0110014', now: { 1195: 758n, 2000: 501n }, before: { 1195: 1n, 2000: 2n } },
    ],
    [
      'form of the smallest companies, too',
      form('S0111007', { A1495_4: '-785', B2050_3: ' 620 ' }),
      { form: 'S0111007', now: { 1495: -785n, 2050: 620n }, before: {} },
    ],
  ])('%s', (_, filed, statement) => {
    expect(read(filed)).toEqual({ ok: true, value: { year: 2025, ...statement } })
  })

  test.each([
    ['of another company', form('S0100115', { B1195: '1' }, { tin: '31316718' }), { because: 'anotherCompany' }],
    ['of a form that nobody knows', form('S0100999', {}), { because: 'unknownForm' }],
    ['of no form at all', form('toString', {}), { because: 'unknownForm' }],
    ['of nine months', form('S0100115', { B1195: '1' }, { month: '9' }), { because: 'notAYear' }],
    ['of no year', form('S0100115', { B1195: '1' }, { year: '' }), { because: 'notAYear' }],
    ['with nothing but empty cells', form('S0100115', { B1195: ' ', B1900: '' }), { because: 'noRows' }],
    ['whose cell is no number', form('S0100115', { B1195: '1 997' }), { because: 'notANumber', row: '1195' }],
    ['whose cell of the year before is none', form('S0100115', { B1195: '1', A1195: 'x' }), { because: 'notANumber', row: '1195' }],
    ['whose bracket is not closed', form('S0100215', { A2095: '(120' }), { because: 'notANumber', row: '2095' }],
    ['whose number is longer than any', form('S0100115', { B1900: '1'.repeat(16) }), { because: 'notANumber', row: '1900' }],
  ])('%s is refused', (_, filed, fault) => {
    expect(read(filed)).toEqual({ ok: false, error: fault })
  })

  test('balance and results of large companies are two files, those of small ones one', () => {
    expect(rowsOfForm('S0100115').includes('2000')).toBe(false)
    expect(rowsOfForm('S0100215').includes('1900')).toBe(false)
    expect(rowsOfForm('S0111007')).toEqual(expect.arrayContaining(['1900', '2000']))
  })
})
