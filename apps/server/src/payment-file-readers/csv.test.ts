import { certain } from '@dilo/domain/result.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvRecords, type Delimiter } from './csv-records.ts'
import { guessMapping } from './guess-mapping.ts'
import type { ReadRow, ReadTable } from './payment-file.ts'
import { readBytes } from './read-bytes.ts'
import { rowsOfTable } from './rows-of-table.ts'

const HEADING = 'Номер;Дата;Отримувач;Код отримувача;Рахунок отримувача;Сума;Призначення платежу'
const ROW = '17;03.11.2026;ФОП Коваль Олена Іванівна;3135204544;UA223052990000026001234567890;1250,50;Оплата за послуги'

const fields = {
  number: '17',
  valueDate: '03.11.2026',
  creditorName: 'ФОП Коваль Олена Іванівна',
  creditorCode: '3135204544',
  creditorIban: 'UA223052990000026001234567890',
  amount: '1250,50',
  remittanceInformation: 'Оплата за послуги',
}

function table(text: string, fileName = 'payments.csv'): ReadTable {
  const read = readBytes(Buffer.from(text), fileName)
  if (!read.ok || read.value.kind !== 'table') throw new Error(JSON.stringify(read))
  return read.value
}

function paid(text: string): readonly ReadRow[] {
  const read = table(text)
  return rowsOfTable(read, read.guessed)
}

const refusal = (text: string, fileName = 'payments.csv') => {
  const read = readBytes(Buffer.from(text), fileName)
  return read.ok ? null : read.error
}

describe('a CSV', () => {
  test('is read into payments by the names of its columns', () => {
    expect(paid(`${HEADING}\r\n${ROW}\r\n`)).toEqual([{ place: 2, fields, faults: [] }])
  })

  test.each([
    ['semicolons', `${HEADING}\n${ROW}`],
    ['commas, with an amount in quotes', `${HEADING.replaceAll(';', ',')}\n${ROW.replace('1250,50', '"1250,50"').replace(/;/g, ',')}`],
    ['tabs', `${HEADING.replaceAll(';', '\t')}\n${ROW.replaceAll(';', '\t')}`],
    ['bars', `${HEADING.replaceAll(';', '|')}\n${ROW.replaceAll(';', '|')}`],
    ['a delimiter that the file says', `sep=,\r\n${HEADING.replaceAll(';', ',')}\n${ROW.replace('1250,50', '"1250,50"').replace(/;/g, ',')}`],
    ['lone carriage returns, of an old Macintosh', `${HEADING}\r${ROW}\r`],
    [
      'quotes around every cell',
      [HEADING, ROW]
        .map((line) =>
          line
            .split(';')
            .map((cell) => `"${cell}"`)
            .join(';'),
        )
        .join('\r\n'),
    ],
    ['a title above its heading', `Реєстр платежів;;;;;;\n\n${HEADING}\n${ROW}`],
    ['spaces around its names', `${HEADING.replaceAll(';', ' ; ')}\n${ROW}`],
    ['empty columns behind its last', `${HEADING};;\n${ROW};;`],
    ['rows of nothing', `${HEADING}\n;;;;;;\n${ROW}\n\n  \n`],
  ])('is read with %s', (_, text) => {
    expect(paid(text)).toMatchObject([{ fields, faults: [] }])
  })

  test('says of each row on which line it begins, though a cell has several', () => {
    const rows = paid(`${HEADING}\n${ROW.replace('Оплата за послуги', '"Оплата\nза послуги"')}\n${ROW}`)
    expect(rows.map(({ place }) => place)).toEqual([2, 4])
    expect(rows[0]?.fields.remittanceInformation).toBe('Оплата\nза послуги')
  })

  test('keeps a quote within a name that stands without quotes', () => {
    expect(paid(`${HEADING}\n${ROW.replace('ФОП Коваль Олена Іванівна', 'ТОВ "Вега"')}`)[0]?.fields.creditorName).toBe('ТОВ "Вега"')
  })

  test('without a heading is known by what its cells look like, for a person to confirm', () => {
    const read = table(`${ROW}\n${ROW}`)
    expect(read.headers).toEqual(['1', '2', '3', '4', '5', '6', '7'])
    expect(read.guessed).toEqual({ valueDate: 1, creditorCode: 3, creditorIban: 4, amount: 5 })
    expect(read.rows).toHaveLength(2)
  })

  const FIRST_MISTYPED = ROW.replace('UA223052990000026001234567890', 'UA22305299000002600123456789')

  test.each([
    ['an account that lacks a digit', FIRST_MISTYPED],
    ['a code alone', 'ФОП Коваль;3135204544;сума'],
    ['an amount alone', 'ФОП Коваль;х;1 250,50'],
    ['a day alone', 'ФОП Коваль;03.11.2026;х'],
  ])('without a heading loses no first row with %s', (_, first) => {
    const read = table(`${first}\n${ROW}`)
    expect(read.rows.map(({ place }) => place)).toEqual([1, 2])
  })

  test('between commas says of every row that has a cell too many that it has: an empty one at its end hides half of an amount', () => {
    const read = table(
      'ПІБ,РНОКПП,IBAN,Сума,Примітка\nФОП Коваль,3135204544,UA223052990000026001234567890,15,000.50,\nФОП Коваль,3135204544,UA223052990000026001234567890,15000.50,',
    )
    expect(read.rows.map(({ faults }) => faults)).toEqual([[{ column: null, code: 'ROW_TOO_LONG' }], []])
  })

  test('with a row that ends early or goes on says so of that row, and reads the others', () => {
    expect(paid(`${HEADING}\n17;03.11.2026;ФОП\n${ROW};зайве\n${ROW}`).map(({ faults }) => faults)).toEqual([
      [{ field: null, code: 'ROW_INCOMPLETE' }],
      [{ field: null, code: 'ROW_TOO_LONG' }],
      [],
    ])
  })

  // security row 23
  test.each(['=1250+1', '= SUM(A1:A3)', '＝1+1', '@SUM(A1)', '+CMD|"/C calc"!A0', '-HYPERLINK("x")'])(
    'with the formula %s in a cell says so of its row',
    (formula) => {
      expect(paid(`${HEADING}\n${ROW.replace('1250,50', `"${formula.replaceAll('"', '""')}"`)}`)[0]?.faults).toEqual([{ field: 'amount', code: 'FORMULA' }])
    },
  )

  test.each(['+380501234567', '- за послуги', '-5', '@olena', 'a=b'])('with %s in a cell has no formula', (text) => {
    expect(paid(`${HEADING}\n${ROW.replace('Оплата за послуги', text)}`)[0]).toMatchObject({ fields: { remittanceInformation: text }, faults: [] })
  })

  test("is freed of the apostrophe that the bank's own CSV puts before what looks like a formula", () => {
    expect(paid(`${HEADING}\n${ROW.replace('Оплата за послуги', "'+ за послуги")}`)[0]?.fields.remittanceInformation).toBe('+ за послуги')
    expect(paid(`${HEADING}\n${ROW.replace('Оплата за послуги', "'п'ять")}`)[0]?.fields.remittanceInformation).toBe("'п'ять")
  })

  test('with a cell that is too long keeps what fits and says so', () => {
    const [row] = paid(`${HEADING}\n${ROW.replace('Оплата за послуги', 'я'.repeat(2_001))}`)
    expect(row?.faults).toEqual([{ field: 'remittanceInformation', code: 'CELL_TOO_LONG' }])
    expect(row?.fields.remittanceInformation).toHaveLength(2_000)
  })

  test.each([
    ['a quote that nothing closes', `${HEADING}\n${ROW}\n"18;${ROW}`, { reason: 'UNCLOSED_QUOTE', place: 3 }],
    ['a quote that nothing closes, in a file with commas in its amounts', `${HEADING}\n${ROW}\n${ROW}\n19;"${ROW}`, { reason: 'UNCLOSED_QUOTE', place: 4 }],
    ['text behind a closed quote', `${HEADING}\n"17" x;${ROW}`, { reason: 'TEXT_AFTER_QUOTE', place: 2, detail: ' x;17;03.11.2026;ФОП' }],
    ['two columns of one name', `${HEADING};сума\n${ROW};1`, { reason: 'DUPLICATE_COLUMN', place: 1, detail: 'сума' }],
    ['a heading alone', `${HEADING}\n`, { code: 'FILE_EMPTY', reason: 'NO_PAYMENTS' }],
    ['spaces alone', ' \r\n \n', { code: 'FILE_EMPTY', reason: 'NO_PAYMENTS' }],
    ['10,001 payments', `${HEADING}\n${`${ROW}\n`.repeat(10_001)}`, { code: 'FILE_TOO_MANY_ROWS', reason: 'OVER_10_000_PAYMENTS', place: 10_002 }],
    [
      '201 columns',
      `${HEADING}${Array.from({ length: 194 }, (_, index) => `;x${index}`).join('')}\n${ROW}`,
      { code: 'FILE_TOO_MANY_ROWS', reason: 'TOO_MANY_COLUMNS', place: 1, detail: '201' },
    ],
  ])('with %s is refused with its place', (_, text, said) => {
    expect(refusal(text)).toMatchObject(said)
  })

  test('of 10,000 payments is read whole', () => {
    expect(table(`${HEADING}\n${`${ROW}\n`.repeat(10_000)}`).rows).toHaveLength(10_000)
  })
})

describe('the records of a CSV', () => {
  const cell = fc.string({ unit: fc.constantFrom('а', 'ї', '"', ';', ',', '\t', '\r', '\n', ' ', '1') })

  test('are the cells that were written, whatever stands in them', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<Delimiter>(';', ',', '\t'),
        fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 5 }),
        fc.constantFrom('\n', '\r\n', '\r'),
        (delimiter, rows, end) => {
          const written = rows.map((cells) => cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(delimiter) + end).join('')
          const read = certain(csvRecords(written, delimiter, 100))
          expect(read.map(({ cells }) => cells)).toEqual(rows.filter((cells) => cells.some((text) => text.trim() !== '')))
        },
      ),
    )
  })

  test('are read or refused, whatever the text is', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('а', '"', ';', '\n', '\r', ' ') }), (text) => {
        const read = csvRecords(text, ';', 100)
        if (!read.ok) expect(['UNCLOSED_QUOTE', 'TEXT_AFTER_QUOTE']).toContain(read.error.reason)
      }),
    )
  })
})

describe('the columns', () => {
  test.each([
    [
      'Privat24',
      'ЄДРПОУ;МФО;Рахунок;Валюта;Номер документа;Дата операції;МФО банка;Назва банка;Рахунок кореспондента;ЄДРПОУ кореспондента;Кореспондент;Сума;Призначення',
      { number: 4, valueDate: 5, debtorIban: 2, creditorName: 10, creditorCode: 9, creditorIban: 8, amount: 11, remittanceInformation: 12 },
    ],
    [
      'iBank UA',
      'ЄДРПОУ;МФО;Рахунок;Валюта;Дата операції;Код операції;МФО банка;Назва банка;Рахунок кореспондента;ЄДРПОУ кореспондента;Кореспондент;Номер документа;Дата документа;Дебет;Кредит;Призначення платежу',
      { number: 11, valueDate: 4, debtorIban: 2, creditorName: 10, creditorCode: 9, creditorIban: 8, amount: 13, remittanceInformation: 15 },
    ],
    [
      'our own statement',
      'Дата й час;Сума;Валюта;Залишок;Номер документа;Контрагент;Код контрагента;IBAN контрагента;Призначення платежу',
      { number: 4, valueDate: 0, creditorName: 5, creditorCode: 6, creditorIban: 7, amount: 1, remittanceInformation: 8 },
    ],
    [
      'our own statement in Russian',
      'Дата и время;Сумма;Валюта;Остаток;Номер документа;Контрагент;Код контрагента;IBAN контрагента;Назначение платежа',
      { number: 4, valueDate: 0, creditorName: 5, creditorCode: 6, creditorIban: 7, amount: 1, remittanceInformation: 8 },
    ],
    [
      'a Russian list',
      '№ п/п;Счёт плательщика;Получатель;ЕГРПОУ получателя;Счет получателя;Сумма, грн.;Назначение',
      { debtorIban: 1, creditorName: 2, creditorCode: 3, creditorIban: 4, amount: 5, remittanceInformation: 6 },
    ],
    [
      'an English list',
      'No;Value date;Beneficiary;Tax ID;IBAN;Amount;Details',
      { number: 0, valueDate: 1, creditorName: 2, creditorCode: 3, creditorIban: 4, amount: 5, remittanceInformation: 6 },
    ],
    [
      'a list where «Рахунок» can only be of the recipient',
      'Назва;ЄДРПОУ;Рахунок;Сума;Призначення',
      { creditorName: 0, creditorCode: 1, creditorIban: 2, amount: 3, remittanceInformation: 4 },
    ],
    ['a list that counts its rows and has two days', '№ п/п;Номер документа;Дата документа;Дата валютування;Сума', { number: 1, valueDate: 3, amount: 4 }],
    ['an unknown language', 'a;b;c', {}],
  ])('of %s are known by name', (_, heading, mapping) => {
    expect(guessMapping(heading.split(';'), [])).toEqual(mapping)
  })

  test('that look alike are left for a person to tell apart', () => {
    expect(guessMapping(['a', 'b'], [['UA223052990000026001234567890', 'UA213223130000026007233566001']])).toEqual({})
  })
})

describe('a table with minuses', () => {
  const LIST = 'Отримувач;Код отримувача;Рахунок отримувача;Сума;Призначення платежу'
  const STATEMENT = 'Дата й час;Сума;Валюта;Залишок;Номер документа;Контрагент;Код контрагента;IBAN контрагента;Призначення платежу'
  const OWN_ACCOUNT = 'Рахунок;Кореспондент;ЄДРПОУ кореспондента;Рахунок кореспондента;Сума;Призначення'
  const DEBIT_CREDIT = 'Рахунок;Кореспондент;ЄДРПОУ кореспондента;Рахунок кореспондента;Дебет;Кредит;Призначення'

  /** Each amount in a row of its own, its other cells empty. @returns amount and faults of each */
  function amountsOf(heading: string, amounts: readonly string[], name = 'Сума') {
    const names = heading.split(';')
    const rows = amounts.map((amount) => names.map((one) => (one === name ? amount : one === names.at(-1) ? 'х' : '')).join(';'))
    return paid([heading, ...rows].join('\n')).map(({ fields: { amount }, faults }) => [amount, ...faults.map(({ code }) => code)].join(' '))
  }

  test.each<[string, string, string[], string[]]>([
    [
      'a correction in a list of payments stays a minus, and turns no other row over',
      LIST,
      ['100,00', '200,00', '300,00', '-50,00'],
      ['100,00', '200,00', '300,00', '-50,00 AMOUNT_NEGATIVE'],
    ],
    [
      'a correction behind its number or in brackets, too',
      LIST,
      ['100,00', '50-', '(50,00)', '100'],
      ['100,00', '50- AMOUNT_NEGATIVE', '(50,00) AMOUNT_NEGATIVE', '100'],
    ],
    ['one minus alone is no payment', LIST, ['-50,00'], ['-50,00 AMOUNT_NEGATIVE']],
    ['as many minuses as amounts are corrections', LIST, ['100,00', '-50,00'], ['100,00', '-50,00 AMOUNT_NEGATIVE']],
    [
      'mostly minuses without a heading of a statement: nobody can tell, so nothing is to be paid',
      LIST,
      ['-1,00', '-2,00', '3,00'],
      ['-1,00 AMOUNT_NEGATIVE', '-2,00 AMOUNT_NEGATIVE', '3,00 INCOMING'],
    ],
    ['minuses alone are what went out', LIST, ['-1 250,50', '−2,00', '3,00-'], ['1 250,50', '2,00', '3,00']],
    ['beside a balance a minus is what went out, and the rest came in', STATEMENT, ['-1250,50', '1250,50', '7'], ['1250,50', '1250,50 INCOMING', '7 INCOMING']],
    ['a statement of a day on which money only came in has no payment', STATEMENT, ['1,00', '2,00'], ['1,00 INCOMING', '2,00 INCOMING']],
    ['beside its own account, too', OWN_ACCOUNT, ['100,00', '-50,00'], ['100,00 INCOMING', '50,00']],
    ['what is no amount is left to the rules of an amount', STATEMENT, ['-1,00', 'сто', ''], ['1,00', 'сто', '']],
  ])('%s', (_, heading, amounts, read) => {
    expect(amountsOf(heading, amounts)).toEqual(read)
  })

  test('of debit and credit pays its debits: a credit came in, and a minus takes a movement back', () => {
    expect(amountsOf(DEBIT_CREDIT, ['10,00', '-20,00'], 'Дебет')).toEqual(['10,00', '-20,00 AMOUNT_NEGATIVE'])
    expect(amountsOf(DEBIT_CREDIT, ['10,00'], 'Кредит')).toEqual([' INCOMING'])
  })
})
