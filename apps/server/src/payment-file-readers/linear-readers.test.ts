import { parseAmountInput } from '@dilo/domain/values/amount-input.ts'
import { parseDayInput } from '@dilo/domain/values/day-input.ts'
import { readNbuQr } from '@dilo/domain/payments/read-nbu-qr.ts'
import { readPastedRows } from '@dilo/domain/salary/pasted-rows.ts'
import { readRequisitesText } from '@dilo/domain/payments/read-requisites-text.ts'
import { readTypedSearch } from '@dilo/domain/values/typed-search.ts'
import { describe, expect, test } from 'vitest'
import { stepsOf } from '../testing/linear/steps-of.ts'
import { painOf } from '../testing/pain-message.ts'
import { proofSize } from '../testing/proof-size.ts'
import { textCell, writeWorkbook } from '../testing/write-workbook.ts'
import { facetNames, type ValueType } from '@dilo/iso20022/schema/xml-schema.ts'
import { valueBreach } from '@dilo/iso20022/schema/value-breach.ts'
import { readBytes } from './read-bytes.ts'

/** The pieces that a test repeats at one place of a file. */
const pieces = [
  ' ',
  '0',
  '1',
  '10',
  'a',
  'Я',
  '"',
  '""',
  "'",
  ';',
  ',',
  '\t',
  '.',
  '-',
  '=',
  '[',
  '(',
  '№ ',
  '_x0041_',
  '\n',
  '"a\n',
  'a;b\n',
  'a\tb\n',
  '1 000',
  ' 1,',
  'код ',
  'сума ',
  'сума: 1\n',
  'UA1',
  ' -',
  '\u00A0',
  'ПДВ ',
  '«',
  '"a"\t',
  '01',
  '1e',
  '[$',
]

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const read = (bytes: string | Uint8Array): unknown => readBytes(typeof bytes === 'string' ? Buffer.from(bytes) : bytes, '')
const pain = painOf([{ amount: '1.00' }])
const oneC = (line: string): string => `1CClientBankExchange\r\nСекцияДокумент=Платежное поручение\r\nНомер=1\r\n${line}\r\nКонецДокумента\r\nКонецФайла\r\n`
const ifobs = (attribute: string, text: string): string => `<ROWDATA><ROW ${attribute}="${escaped(text)}"/></ROWDATA>`

/** Every reader, with every place in its format that may hold long content. */
const places: Record<string, (text: string) => unknown> = {
  'the whole of a CSV': (text) => read(text),
  'a heading of a CSV': (text) => read(`Отримувач;${text};Сума\nТОВ;;1,00\n`),
  'a cell of a CSV': (text) => read(`Отримувач;Сума\n${text};1,00\n`),
  'an amount of a CSV': (text) => read(`Отримувач;Сума\nТОВ;${text}\n`),
  'a quote of a CSV': (text) => read(`Отримувач;Сума\n"${text}`),
  'the first line of a CSV': (text) => read(`sep=${text}\nОтримувач;Сума\nТОВ;1,00\n`),
  'a line of 1C': (text) => read(oneC(text)),
  'a key of 1C': (text) => read(oneC(`${text}=1`)),
  'an amount of 1C': (text) => read(oneC(`Сумма=${text}`)),
  'a day of 1C': (text) => read(oneC(`Дата=${text}`)),
  'an account of 1C': (text) => read(oneC(`ПолучательСчет=${text}`)),
  'the lines of 1C': (text) => read(oneC(`Номер=${text}`.repeat(3))),
  'an element of the XML of 1C': (text) =>
    read(`<_1CClientBankExchange><СекцияДокумент><Сумма>${escaped(text)}</Сумма></СекцияДокумент></_1CClientBankExchange>`),
  'records of iFOBS': (text) => read(`${'322313   26007233566001     '}${' '.repeat(29)}${text}`),
  ...Object.fromEntries(
    ['SUMMA', 'DOCUMENTDATE', 'IBAN', 'PLATPURPOSE', 'CURRENCYID'].map((name) => [`${name} of iFOBS`, (text: string) => read(ifobs(name, text))]),
  ),
  'an amount of pain.001': (text) => read(pain.replaceAll('>1.00<', `>1.${escaped(text)}<`)),
  'a sum of pain.001': (text) => read(pain.replaceAll(/(?<=<CtrlSum>)[^<]*/g, escaped(text))),
  'a number of pain.001': (text) => read(pain.replaceAll(/(?<=<NbOfTxs>)[^<]*/g, escaped(text))),
  'a time of pain.001': (text) => read(pain.replace(/(?<=<CreDtTm>)[^<]*/, `2026-11-20T10:00:00.${escaped(text)}`)),
  'a day of pain.001': (text) => read(pain.replace(/(?<=<Dt>)[^<]*/, escaped(text))),
  'an IBAN of pain.001': (text) => read(pain.replaceAll(/(?<=<IBAN>)[^<]*/g, escaped(text))),
  'a name of pain.001': (text) => read(pain.replaceAll(/(?<=<Nm>)[^<]*/g, escaped(text))),
  'a currency of pain.001': (text) => read(pain.replace('Ccy="UAH"', `Ccy="${escaped(text)}"`)),
  'between elements of pain.001': (text) => read(pain.replace('<Amt>', `${escaped(text)}<Amt>`)),
  'elements of pain.001': (text) => read(pain.replace('<Ustrd>', '<Ustrd/>'.repeat(text.length) + '<Ustrd>')),
  'attributes of XML': (text) => read(pain.replace('<Amt>', `<Amt ${Array.from({ length: text.length }, (_, index) => `a${index}="1"`).join(' ')}>`)),
  'a format of a workbook': (text) =>
    read(
      writeWorkbook({
        styles: `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${escaped(text)}"/></numFmts><cellXfs><xf numFmtId="200"/></cellXfs></styleSheet>`,
        rows: `<row>${textCell('Сума')}</row><row><c><v>5</v></c></row>`,
      }),
    ),
  'a cell of a workbook': (text) => read(writeWorkbook({ rows: `<row>${textCell('Сума')}</row><row>${textCell(escaped(text))}</row>` })),
  'a number of a workbook': (text) => read(writeWorkbook({ rows: `<row>${textCell('Сума')}</row><row><c><v>${escaped(text)}</v></c></row>` })),
  'a formula of a workbook': (text) => read(writeWorkbook({ rows: `<row>${textCell('Сума')}</row><row><c><f>${escaped(text)}</f></c></row>` })),
  'the place of a cell': (text) => read(writeWorkbook({ rows: `<row>${textCell('Сума')}</row><row><c r="${escaped(text)}"><v>1</v></c></row>` })),
  'a shared text of a workbook': (text) =>
    read(writeWorkbook({ strings: `<sst><si><t>${escaped(text)}</t></si></sst>`, rows: `<row>${textCell('Сума')}</row><row><c t="s"><v>0</v></c></row>` })),
  'cells of a workbook': (text) => read(writeWorkbook({ rows: `<row>${textCell('Сума')}</row><row>${'<c r="A2"><f>1</f></c>'.repeat(text.length)}</row>` })),
  'pasted requisites': readRequisitesText,
  'a recipient in pasted requisites': (text) => readRequisitesText(`Отримувач: ТОВ ${text}`),
  'pasted rows of a register': readPastedRows,
  'a search': readTypedSearch,
  'an amount as typed': parseAmountInput,
  'a day as typed': (text) => parseDayInput(`20.11.2026 10:00${text}`),
  "a payment's QR": (text) => readNbuQr(text, 0),
  "an address of a payment's QR": (text) => readNbuQr(`https://bank.gov.ua/qr/${text}`, 0),
}

/** Characters of the shorter text. Four times as many take four times the steps, and a few more. */
const LENGTH = proofSize({ small: 120, large: 250 })

/** A place is tried with every ninth piece, the next place with others of them; in `npm run proof -- linear-readers` with all. */
const TRIED_EVERY = proofSize({ small: 9, large: 1 })

/** Its pieces together: of one that is read in steps that grow as the square does, the steps are most of all. */
function expectLinear(place: (text: string) => unknown, turn: number): void {
  const tried = pieces.filter((_, index) => index % TRIED_EVERY === turn % TRIED_EVERY)
  const [few = 0, many = 0] = [LENGTH, LENGTH * 4].map((length) => stepsOf(() => tried.map((piece) => place(piece.repeat(Math.ceil(length / piece.length))))))
  expect(few).toBeGreaterThan(tried.length)
  expect(many / few).toBeLessThan(5)
}

// security row 23
describe('steps of the readers grow as the text does (security row 23)', () => {
  test.each(Object.entries(places).map(([name, place], turn) => [name, place, turn] as const))('%s', (_, place, turn) => expectLinear(place, turn))

  const bases = ['string', 'decimal', 'boolean', 'date', 'dateTime', 'time', 'gYearMonth', 'base64Binary'] as const satisfies readonly ValueType['base'][]
  test.each(facetNames.map((facet, turn) => [facet, turn] as const))('the facet %s', (facet, turn) => {
    const limit = facet === 'pattern' ? '[0-9]{1,15}' : '18'
    const beginnings = ['', '0', '1.', '0.', '2026-11-20T10:00:00.']
    expectLinear((text) => bases.map((base) => beginnings.map((before) => valueBreach(before + text, { kind: 'value', base, facets: [[facet, limit]] }))), turn)
  })
})

// security row 23
test('a decimal of pain.001 that is longer than forty letters is refused before any facet is asked', () => {
  const facets: ValueType['facets'] = [['fractionDigits', '2']]
  expect(valueBreach(`1.${'10'.repeat(200_000)}`, { kind: 'value', base: 'decimal', facets })).toBe('decimal')
  expect(valueBreach(`1.10${'0'.repeat(36)}`, { kind: 'value', base: 'decimal', facets })).toBeNull()
})
