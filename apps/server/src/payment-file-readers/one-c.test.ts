import { describe, expect, test } from 'vitest'
import { encodeText } from '../testing/encode-text.ts'
import { transferInFile } from '../testing/transfer-in-file.ts'
import type { ReadPayments } from './payment-file.ts'
import { readBytes } from './read-bytes.ts'

const DOCUMENT = `СекцияДокумент=Платежное поручение
Номер=17
Дата=23.11.2026
Сумма=1250.50
ПлательщикСчет=UA213223130000026007233566001
Плательщик=ТОВ «Вега»
ПлательщикОКПО=14360570
ПолучательСчет=UA223052990000026001234567890
Получатель=ФОП Коваль Олена Іванівна
ПолучательОКПО=3135204544
НазначениеПлатежа=Оплата за послуги згідно з рахунком №17 = 2 шт.
КонецДокумента
`
const HEAD =
  '1CClientBankExchange\nВерсияФормата=1.02\nКодировка=Windows\nРасчСчет=UA213223130000026007233566001\nСекцияРасчСчет\nДатаНачала=01.11.2026\nНачальныйОстаток=0.00\nКонецРасчСчет\n'
const file = (documents: string): string => `${HEAD}${documents}КонецФайла\n`.replaceAll('\n', '\r\n')

const fields = { ...transferInFile, remittanceInformation: 'Оплата за послуги згідно з рахунком №17 = 2 шт.' }

function payments(bytes: Uint8Array, fileName = 'kl_to_1c.txt'): ReadPayments {
  const read = readBytes(bytes, fileName)
  if (!read.ok || read.value.kind !== 'payments') throw new Error(JSON.stringify(read))
  return read.value
}

const rows = (text: string) => payments(Buffer.from(text)).rows
const refusal = (text: string) => {
  const read = readBytes(Buffer.from(text), 'kl_to_1c.txt')
  return read.ok ? null : read.error
}

describe('the text of 1C and BAS', () => {
  test.each(['windows-1251', 'UTF-8', 'UTF-16LE', 'CP1125'] as const)('is read in %s, though it says Кодировка=Windows', (encoding) => {
    const text = encoding === 'CP1125' ? file(DOCUMENT).replace(/[«»]/g, '"') : file(DOCUMENT)
    expect(payments(encodeText(text, encoding))).toEqual({
      kind: 'payments',
      format: '1C_TEXT',
      encoding,
      total: null,
      messageId: null,
      rows: [{ place: 9, fields, faults: [] }],
    })
  })

  test('has the purpose of several lines that the Russian 1C writes', () => {
    expect(
      rows(file(DOCUMENT.replace(/НазначениеПлатежа=.*\n/, 'НазначениеПлатежа=\nНазначениеПлатежа1=Оплата\nНазначениеПлатежа2=за послуги\n')))[0]?.fields
        .remittanceInformation,
    ).toBe('Оплата за послуги')
  })

  const purposeOf = (lines: string) => {
    const [row] = rows(file(DOCUMENT.replace(/НазначениеПлатежа=.*\n/, lines)))
    return { purpose: row?.fields.remittanceInformation, faults: row?.faults.map(({ code }) => code) }
  }

  test.each<[string, string, string, string[]]>([
    ['a line with «=»', 'НазначениеПлатежа=Оплата\nу т.ч. ПДВ 20% = 16,75 грн.\n', 'Оплата\nу т.ч. ПДВ 20% = 16,75 грн.', []],
    ['a line without «=»', 'НазначениеПлатежа=Оплата\nбез ПДВ\n', 'Оплата\nбез ПДВ', []],
    ['three lines', 'НазначениеПлатежа=Оплата\nсума = 5\nбез ПДВ\n', 'Оплата\nсума = 5\nбез ПДВ', []],
    ['keys of the format below it', 'НазначениеПлатежа=Оплата\nбез ПДВ\nОчередность=5\nПолучательКПП=0\n', 'Оплата\nбез ПДВ', []],
    ['a line that may be a key of its program', 'НазначениеПлатежа=Оплата\nПДВ=16,75\n', 'Оплата\nПДВ=16,75', ['PURPOSE_UNCLEAR']],
    ['its parts, which say the same', 'НазначениеПлатежа=Оплата за товар\nНазначениеПлатежа1=Оплата\nНазначениеПлатежа2=за товар\n', 'Оплата за товар', []],
    ['its parts, which say more', 'НазначениеПлатежа=Оплата\nНазначениеПлатежа1=Оплата\nНазначениеПлатежа2=за товар\n', 'Оплата за товар', ['PURPOSE_UNCLEAR']],
    ['a seventh part', 'НазначениеПлатежа6=Оплата\nНазначениеПлатежа7=за товар\n', 'Оплата\nНазначениеПлатежа7=за товар', ['PURPOSE_UNCLEAR']],
  ])('cuts no purpose: %s', (_, lines, purpose, faults) => {
    expect(purposeOf(lines)).toEqual({ purpose, faults })
  })

  test('has keys of its program beside those of the format, and refuses a line that is no key', () => {
    expect(rows(file(DOCUMENT.replace('Номер=17', 'Номер=17\nОперацияИД=5')))).toMatchObject([{ fields, faults: [] }])
    expect(refusal(file(DOCUMENT.replace('Номер=17', 'Номер=17\nсума до сплати = 5')))).toMatchObject({ reason: 'LINE_NOT_READ', place: 11 })
  })

  test.each([
    ['Сумма=1250,5', { fields: { amount: '125050' }, faults: [] }],
    ['Сумма=1 250.50', { fields: { amount: '1 250.50' }, faults: [{ field: 'amount', code: 'AMOUNT_UNREADABLE' }] }],
    ['Сумма=12.345', { faults: [{ field: 'amount', code: 'AMOUNT_UNREADABLE' }] }],
    ['Сумма=-5', { faults: [{ field: 'amount', code: 'AMOUNT_NEGATIVE' }] }],
    ['Сумма=1250.50\nСумма=9', { fields: { amount: '125050' }, faults: [{ field: null, code: 'FIELD_TWICE' }] }],
    ['Сумма=1250.50\nКодВалюты=840', { faults: [{ field: 'amount', code: 'FOREIGN_CURRENCY' }] }],
    ['Сумма=1250.50\nКодВалюты=980', { faults: [] }],
  ])('with %s says what is wrong with the payment', (line, row) => {
    expect(rows(file(DOCUMENT.replace('Сумма=1250.50', line)))[0]).toMatchObject(row)
  })

  test('with an invalid day says so', () => {
    expect(rows(file(DOCUMENT.replace('23.11.2026', '31.11.2026')))[0]).toMatchObject({
      fields: { valueDate: '31.11.2026' },
      faults: [{ field: 'valueDate', code: 'DATE_UNREADABLE' }],
    })
  })

  test('says that an incoming document is no payment', () => {
    expect(rows(file(DOCUMENT.replace('ПолучательСчет=UA223052990000026001234567890', 'ПолучательСчет=UA213223130000026007233566001')))[0]?.faults).toEqual([
      { field: null, code: 'INCOMING' },
    ])
  })

  test('takes what goes from one of its own accounts to another for a payment', () => {
    const own = 'UA223052990000026001234567890'
    const text = file(DOCUMENT).replace('СекцияРасчСчет', `РасчСчет=${own}\r\nСекцияРасчСчет`)
    expect(rows(text)[0]).toMatchObject({ fields: { creditorIban: own }, faults: [] })
  })

  test('counts the empty lines above it: a place is where a person finds it', () => {
    expect(refusal(`\r\n\r\n${file(DOCUMENT.replace('Номер=17', 'Номер 17'))}`)).toMatchObject({ reason: 'LINE_NOT_READ', place: 12 })
  })

  test.each([
    [
      'a section that is not closed',
      file(DOCUMENT.replace('КонецДокумента\n', '') + DOCUMENT),
      { reason: 'SECTION_NOT_CLOSED', place: 9, detail: 'КонецДокумента' },
    ],
    ['an end within a payment', file(DOCUMENT).replace(/НазначениеПлатежа[^]*/, ''), { reason: 'SECTION_NOT_CLOSED', place: 9 }],
    ['an end between payments', `${HEAD}${DOCUMENT}`, { reason: 'SECTION_NOT_CLOSED', detail: 'КонецФайла' }],
    ['a line that is no key', file(DOCUMENT.replace('Номер=17', 'Номер 17')), { reason: 'LINE_NOT_READ', place: 10, detail: 'Номер 17' }],
    ['no payments', file(''), { code: 'FILE_EMPTY', reason: 'NO_PAYMENTS' }],
    ['10,001 payments', file(DOCUMENT.repeat(10_001)), { code: 'FILE_TOO_MANY_ROWS' }],
  ])('with %s is refused with its line', (_, text, said) => {
    expect(refusal(text)).toMatchObject(said)
  })
})

describe('the XML of 1C and BAS', () => {
  const element = (name: string, text: string) => `<${name}>${text}</${name}>`
  const document = (more = '') =>
    element(
      'СекцияДокумент',
      element('Номер', '17') +
        element('Дата', '2026-11-23') +
        element('Сумма', '1250.5') +
        element('КодВалюты', '980') +
        element('ПлательщикСчет', fields.debtorIban) +
        element('ПолучательСчет', fields.creditorIban) +
        element('Получатель', 'ТОВ &quot;Вега&quot; &#38; <![CDATA[Ко]]>') +
        element('ПолучательОКПО', '14360570') +
        element('НазначениеПлатежа', fields.remittanceInformation) +
        more,
    )
  const xml = (documents: string) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<_1CClientBankExchange>${element('ВерсияФормата', '2.0')}\n${documents}</_1CClientBankExchange>`

  test.each(['UTF-8', 'UTF-16LE', 'windows-1251'] as const)('is read in %s, though its declaration says UTF-8', (encoding) => {
    expect(payments(encodeText(xml(document()), encoding), 'exchange.xml')).toMatchObject({
      format: '1C_XML',
      encoding,
      rows: [{ place: 1, fields: { ...fields, creditorName: 'ТОВ "Вега" & Ко', creditorCode: '14360570' }, faults: [] }],
    })
  })

  test('counts its payments, and says which has a field twice', () => {
    expect(rows(xml(document() + document(element('Сумма', '9')))).map(({ place, faults }) => [place, faults.length])).toEqual([
      [1, 0],
      [2, 1],
    ])
  })

  test.each([
    ['no payments', xml(''), { reason: 'NO_PAYMENTS' }],
    ['an end in its midst', xml(document()).slice(0, 200), { reason: 'XML_NOT_WELL_FORMED', place: 3 }],
    ['an element within a purpose', xml(document(element('НазначениеПлатежа1', 'Оплата<br/>без ПДВ'))), { reason: 'LINE_NOT_READ', detail: 'br' }],
    ['another element closed', xml('<СекцияДокумент></Секция>'), { reason: 'XML_NOT_WELL_FORMED', place: 3 }],
  ])('with %s is refused', (_, text, said) => {
    expect(refusal(text)).toMatchObject(said)
  })
})
