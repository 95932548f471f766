import { certain } from '@dilo/domain/result.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvRecords, type Delimiter } from './csv-records.ts'
import { encodeText } from '../testing/encode-text.ts'
import type { ReadFile, ReadTable } from './payment-file.ts'
import { readBytes } from './read-bytes.ts'
import { rowsOfTable } from './rows-of-table.ts'

const HEADING = 'Номер;Дата;Отримувач;Код отримувача;Рахунок отримувача;Сума;Призначення платежу'
const ROW = '17;03.11.2026;ФОП Коваль Олена Іванівна;3135204544;UA223052990000026001234567890;1250,50;Оплата за послуги'

const table = (text: string): ReadTable => asTable(certain(readBytes(encodeText(text, 'UTF-8'), 'file.csv')))

function asTable(file: ReadFile): ReadTable {
  if (file.kind !== 'table') throw new Error('No table')
  return file
}

const paid = (text: string) => {
  const read = table(text)
  return rowsOfTable(read, read.guessed)
}

describe('a CSV', () => {
  test('is read into payments by the names of its columns', () => {
    expect(paid(`${HEADING}\r\n${ROW}\r\n`)).toEqual([
      {
        place: 2,
        fields: {
          number: '17',
          valueDate: '03.11.2026',
          creditorName: 'ФОП Коваль Олена Іванівна',
          creditorCode: '3135204544',
          creditorIban: 'UA223052990000026001234567890',
          amount: '1250,50',
          remittanceInformation: 'Оплата за послуги',
        },
        faults: [],
      },
    ])
  })
})

describe('the records of a CSV', () => {
  const cell = fc.string({ unit: fc.constantFrom('а', 'ї', '"', ';', ',', '\t', '\r', '\n', ' ', '1') })

  test('are the cells that were written, whatever stands in them', () => {
    fc.assert(
      fc.property(fc.constantFrom<Delimiter>(';', ',', '\t'), fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 5 }), fc.constantFrom('\n', '\r\n', '\r'), (delimiter, rows, end) => {
        const written = rows.map((cells) => cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(delimiter) + end).join('')
        const read = certain(csvRecords(written, delimiter, 100))
        expect(read.map(({ cells }) => cells)).toEqual(rows.filter((cells) => cells.some((text) => text.trim() !== '')))
      }),
    )
  })
})
