import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { certain } from '../src/result.ts'
import { readPastedRows } from '../src/salary/pasted-rows.ts'
import { parseSalaryMonth, salaryKinds, salaryPurpose } from '../src/salary/salary-register.ts'
import { readableTotal, readSalaryRows, SALARY_ROWS_AT_MOST, totalOf, type TypedSalaryRow } from '../src/salary/salary-rows.ts'
import { signedRowsText } from '../src/salary/signed-rows.ts'
import { parseBusinessDate } from '../src/values/business-date.ts'
import { composeIban, parseBankCode } from '../src/values/iban.ts'
import { completeInn } from '../src/values/inn.ts'
import { parseRemittanceInformation } from '../src/values/remittance-information.ts'

const today = certain(parseBusinessDate('2026-11-20'))

const person = (serial: number, changes: Partial<TypedSalaryRow> = {}): TypedSalaryRow => ({
  name: 'Коваль Олена Іванівна',
  code: completeInn(String(300_000_000 + serial)),
  iban: composeIban(certain(parseBankCode('305299')), `2620${serial}`),
  amount: '100',
  ...changes,
})

describe('the rows of a salary register', () => {
  test.each<[string, Partial<TypedSalaryRow>, Record<string, string>]>([
    [
      'nothing typed',
      { name: ' ', code: '', iban: '', amount: '' },
      { name: 'This field is required', code: 'This field is required', iban: 'This field is required', amount: 'This field is required' },
    ],
    ['a name of one word', { name: 'Коваль' }, { name: 'Incorrect FIO' }],
    ['a code whose check digit is wrong', { code: '1234567890' }, { code: 'Invalid user INN' }],
    ['ten zeros', { code: '0000000000' }, { code: 'Invalid user INN' }],
    ['an EDRPOU', { code: '14360570' }, { code: 'Invalid user INN' }],
    ['an IBAN that fails its check', { iban: 'UA213223130000026007233566002' }, { iban: 'Incorrect iBan code' }],
    ['nothing to pay', { amount: '0' }, { amount: 'Invalid amount' }],
    ['less than nothing', { amount: '-5' }, { amount: 'Amount negative: {typed}' }],
    ['an amount in words', { amount: 'сто' }, { amount: 'Amount unclear: {typed}' }],
  ])('with %s name the row and the field', (_, changes, faults) => {
    const read = readSalaryRows([person(1), person(2, changes)])
    expect(read).toEqual({ ok: false, error: Object.fromEntries(Object.entries(faults).map(([field, fault]) => [`rows.1.${field}`, fault])) })
  })

  test('take a person, and an account, once', () => {
    const twice = readSalaryRows([person(1), person(2, { code: person(1).code }), person(3, { iban: person(1).iban.toLowerCase() })])
    expect(twice).toEqual({ ok: false, error: { 'rows.1.code': 'Person is in the register already', 'rows.2.iban': 'Account is in the register already' } })
  })

  test('are ten thousand at most, and not none', () => {
    const many = Array.from({ length: SALARY_ROWS_AT_MOST }, (_, index) => person(index))
    expect(readSalaryRows(many).ok).toBe(true)
    expect(readSalaryRows([...many, person(SALARY_ROWS_AT_MOST)])).toEqual({ ok: false, error: { rows: 'Invalid value' } })
    expect(readSalaryRows([])).toEqual({ ok: false, error: { rows: 'This field is required' } })
  })

  test('come to no more than one payment may be: each could be paid, all of them together could not', () => {
    const largest = '9000000000000000'
    expect(readSalaryRows([person(1, { amount: largest })]).ok).toBe(true)
    const beyond = [person(1, { amount: largest }), person(2, { amount: '1' })]
    expect(readSalaryRows(beyond)).toEqual({ ok: false, error: { 'rows.1.amount': 'Invalid amount' } })
    expect(readableTotal(beyond)).toBe(0n)
  })

  test('come to the sum of their amounts, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: 1n, max: 10n ** 12n }), { minLength: 1, maxLength: 40 }), (amounts) => {
        const typed = amounts.map((amount, index) => person(index, { amount: String(amount) }))
        const sum = amounts.reduce((total, amount) => total + amount, 0n)
        expect(totalOf(certain(readSalaryRows(typed)))).toBe(sum)
        expect(readableTotal([...typed, { amount: 'сто' }])).toBe(sum)
      }),
    )
  })
})

describe('what is signed of the rows', () => {
  const row = fc.record({ name: fc.string({ unit: 'binary' }), code: fc.string(), iban: fc.string(), amount: fc.bigInt() })

  test('differs for any two lists that differ in a row, an order, or the salt', () => {
    const list = fc.record({ rows: fc.array(row, { maxLength: 4 }), salt: fc.string() })
    fc.assert(
      fc.property(list, list, (one, other) => {
        const isSame = JSON.stringify(plain(one)) === JSON.stringify(plain(other))
        expect(signedRowsText(one.rows, one.salt) === signedRowsText(other.rows, other.salt)).toBe(isSame)
      }),
    )
  })

  const plain = ({ rows, salt }: { rows: readonly { name: string; code: string; iban: string; amount: bigint }[]; salt: string }) => [
    salt,
    ...rows.map(({ name, code, iban, amount }) => [name, code, iban, String(amount)]),
  ]

  test('is held as it was first written', () => {
    expect(signedRowsText([{ name: "Дем'янчук Ія", code: '3135204544', iban: 'UA21', amount: 100n }], 'ab')).toBe(
      '{"form":"dilo.salary.1","rows":[["Дем\'янчук Ія","3135204544","UA21","100"]],"salt":"ab"}',
    )
  })
})

describe('the month and the purpose', () => {
  test.each([
    ['2026-11', true],
    ['2026-12', true],
    ['2027-02', true],
    ['2027-03', false],
    ['2023-11', true],
    ['2023-10', false],
    ['2026-13', false],
    ['листопад', false],
    ['', false],
  ])('%s', (text, isGood) => expect(parseSalaryMonth(text, today).ok).toBe(isGood))

  test('say what is paid and for which month, as payment systems carry it', () => {
    const november = certain(parseSalaryMonth('2026-11', today))
    expect(salaryPurpose('salary', november)).toBe('Заробітна плата за листопад 2026 р.')
    for (const kind of salaryKinds)
      expect(parseRemittanceInformation(salaryPurpose(kind, november))).toEqual({ ok: true, value: salaryPurpose(kind, november) })
  })
})

describe('a table that is pasted from a spreadsheet', () => {
  const olena = { name: 'Коваль Олена Іванівна', code: '3135204544', iban: 'UA213223130000026007233566001', amount: '1500050' }

  test.each<[string, string, TypedSalaryRow[]]>([
    ["in the register's own order", 'Коваль Олена Іванівна\t3135204544\tUA213223130000026007233566001\t15000,50', [olena]],
    [
      'in another order, with a number before and a heading',
      '№\tСума\tПІБ\tІПН\tРахунок\r\n1\t15 000,50\tКоваль Олена Іванівна\t3135204544\tUA21 3223 1300 0002 6007 2335 6600 1\r\n',
      [olena],
    ],
    ['with the number of the row last of the small columns', '7\tКоваль Олена Іванівна\t3135204544\tUA213223130000026007233566001\t15000.50', [olena]],
    ['with quoted cells', '"Коваль ""Олена""\nІванівна"\t3135204544\tUA213223130000026007233566001\t15000.5', [{ ...olena, name: 'Коваль "Олена" Іванівна' }]],
    ['with an empty cell and an empty line', 'Коваль Олена Іванівна\t\tUA213223130000026007233566001\t15000,50\n\n', [{ ...olena, code: '' }]],
    ['with an amount that cannot be read', 'Коваль Олена Іванівна\t3135204544\tUA213223130000026007233566001\t15 тис.', [{ ...olena, amount: '15 тис.' }]],
    [
      'of names alone',
      'Коваль Олена Іванівна\nБондаренко Ігор Васильович',
      [
        { ...olena, code: '', iban: '', amount: '' },
        { name: 'Бондаренко Ігор Васильович', code: '', iban: '', amount: '' },
      ],
    ],
  ])('%s', (_, text, rows) => expect(readPastedRows(text)).toEqual(rows))

  test('an unclear amount stays in its column, and the number of a row never takes its place', () => {
    const rows = ['1\tКоваль Олена Іванівна\t1.234,567', '2\tБондаренко Ігор Васильович\t-50', '3\tЛелека Анна Петрівна\t9 800']
    expect(readPastedRows(rows.join('\n')).map(({ amount }) => amount)).toEqual(['1.234,567', '-50', '980000'])
  })

  test('whatever it says is read without a throw, a row for each of its lines at most', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(readPastedRows(text).length).toBeLessThanOrEqual(text.split(/\r\n|\r|\n/).length)
      }),
    )
  })
})
