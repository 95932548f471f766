import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { encodeText } from '../../../testing/encode-text.ts'
import { aboutClientOf } from '../../../testing/questionnaire-answers.ts'
import { OLENA, ROMAN } from '../../../testing/demo-people.ts'
import { asOwner } from '../../../testing/signatories.ts'
import { sendFile } from '../../../testing/upload-payment-file.ts'

const DIRECTOR = ROMAN
const READING = '/api/questionnaire-service/financial-statements/reading'

const { bank, roman: director } = bankOfFile()
let code: string

beforeAll(async () => {
  code = (await aboutClientOf(bank, DIRECTOR)).code
})
beforeEach(() => asOwner(bank, 'delete from attempt_counter', []))

type Form = {
  tin?: string
  doc?: string
  sub?: string
  version?: string
  month?: string
  year?: string
  head?: string
  cells?: Readonly<Record<string, string>>
}

/** A form as programs of reporting write it. */
const form = ({
  tin = code,
  doc = 'S01',
  sub = '001',
  version = '15',
  month = '12',
  year = '2025',
  head = '',
  cells = { B1195: '758', B1900: '1610' },
}: Form = {}): string =>
  `<?xml version="1.0" encoding="windows-1251"?>
<DECLAR xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="S0100115.XSD">
  <DECLARHEAD><TIN>${tin}</TIN><C_DOC>${doc}</C_DOC><C_DOC_SUB>${sub}</C_DOC_SUB><C_DOC_VER>${version}</C_DOC_VER><C_DOC_TYPE>0</C_DOC_TYPE>
    <PERIOD_MONTH>${month}</PERIOD_MONTH><PERIOD_TYPE>5</PERIOD_TYPE><PERIOD_YEAR>${year}</PERIOD_YEAR>${head}<SOFTWARE>Звіт</SOFTWARE></DECLARHEAD>
  <DECLARBODY><FIRM_NAME>ТОВ «Зелений Гай»</FIRM_NAME>${Object.entries(cells)
    .map(([name, text]) => `<${name}>${text}</${name}>`)
    .join('')}</DECLARBODY>
</DECLAR>`

const read = async (bytes: string | Buffer, client = director) => {
  const answer = await sendFile(client, { url: READING }, bytes, 'S0100115.xml')
  return answer.json<unknown>()
}

// The rows of a builder's public statement for 2025.
const balance = { B1095: '721432', B1100: '805604', B1195: '1997296', B1300: '2718728', B1495: '1043641', B1595: '59731', B1695: '1615356', B1900: '2718728' }

describe('a statement that was filed with the state', () => {
  test.each([
    ['UTF-8', (text: string) => Buffer.from(text)],
    ['windows-1251, as most programs write it', (text: string) => encodeText(text, 'windows-1251')],
  ])('is read in %s, with both columns and nothing to correct', async (_, encode) => {
    expect(await read(encode(form({ cells: { ...balance, A1195: '1500000' } })))).toEqual({
      outcome: 'read',
      form: 'S0100115',
      year: 2025,
      rows: Object.fromEntries(Object.entries(balance).map(([cell, text]) => [cell.slice(1), text])),
      before: { 1195: '1500000' },
      faults: [],
    })
  })

  test('has its columns swapped in the results, where they are swapped', async () => {
    const cells = { A2000: '6249313', B2000: '1', A2050: '4707547', A2090: '1541766' }
    expect(await read(form({ sub: '2', cells }))).toMatchObject({
      form: 'S0100215',
      rows: { 2000: '6249313', 2090: '1541766' },
      before: { 2000: '1' },
      faults: [],
    })
  })

  test('of a small company is one file, and its edition is written with one digit or two', async () => {
    const cells = { A1195_3: '1', A1195_4: '758.4', B2000_3: '500', B2000_4: '2' }
    const said = { rows: { 1195: '758', 2000: '500' }, before: { 1195: '1', 2000: '2' } }
    expect(await read(form({ sub: '100', version: '14', cells }))).toMatchObject({ form: 'S0110014', ...said })
    for (const version of ['7', '07']) expect(await read(form({ sub: '110', version, cells }))).toMatchObject({ form: 'S0111007', ...said })
    expect(await read(form({ sub: '110', version: '14', cells }))).toMatchObject({ outcome: 'refused', because: 'unknownForm' })
  })

  test('shows what does not agree by the row, with what it had to be and the difference', async () => {
    expect(await read(form({ cells: { ...balance, B1695: '1615355' } }))).toMatchObject({
      faults: [{ row: '1900', because: 'sum', expected: '2718727', difference: '1' }],
    })
  })
})

describe('a file that is no such statement', () => {
  const bomb = `<!DOCTYPE DECLAR [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, place) => `<!ENTITY a${place} "${`&a${place - 1 < 0 ? '' : place - 1};`.repeat(10)}">`).join('')}]>`
  test.each<[string, () => string | Buffer, object]>([
    ['of another company', () => form({ tin: '31316718' }), { because: 'anotherCompany' }],
    ['of a form that the bank does not read', () => form({ doc: 'J01' }), { because: 'unknownForm' }],
    ['of nine months', () => form({ month: '9' }), { because: 'notAYear' }],
    ['without a row', () => form({ cells: {} }), { because: 'noRows' }],
    ['whose cell is no number', () => form({ cells: { B1195: '7 58 ?' } }), { because: 'notANumber', row: '1195' }],
    ['with a document type', () => form().replace('<DECLAR ', '<!DOCTYPE DECLAR><DECLAR '), { because: 'documentType' }],
    ['with entities that grow a thousand million times', () => form().replace('<DECLAR ', `${bomb}<DECLAR `), { because: 'documentType' }],
    [
      'that reads a file of the server',
      () => form().replace('<DECLAR ', '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><DECLAR ').replace('758', '&x;'),
      { because: 'documentType' },
    ],
    ['with an entity of nobody', () => form({ cells: { B1195: '&secret;' } }), { because: 'documentType' }],
    ['that says one row twice', () => form({ cells: { B1195: '1</B1195><B1195>2' } }), { because: 'notAForm' }],
    ['that names two companies', () => form({ head: '<TIN>31316718</TIN>' }), { because: 'notAForm' }],
    ['whose rows stand deeper than rows do', () => form({ cells: { X: '<B1195>758</B1195>' } }), { because: 'noRows' }],
    ['of another XML', () => '<Document><TIN>1</TIN></Document>', { because: 'notAForm' }],
    ['broken off', () => form().slice(0, 400), { because: 'notXml' }],
    ['nested without an end', () => form({ cells: { X: '<a>'.repeat(40) } }), { because: 'notXml' }],
    ['of bytes that are no text', () => Buffer.from([0, 1, 2, 0xff, 0xfe, 0]), { because: 'notXml' }],
    ['of nothing', () => '', { because: 'notXml' }],
    ['signed with a key, and so no XML', () => Buffer.from('3082010a06092a864886f70d010702', 'hex'), { because: 'notXml' }],
    ['of more than half a megabyte', () => form({ cells: { HNAME: 'а'.repeat(600_000) } }), { because: 'tooLarge' }],
  ])('%s is refused in words, and nothing of it is read', async (_, bytes, refusal) => {
    expect(await read(bytes())).toEqual({ outcome: 'refused', row: null, ...refusal })
  })

  test('half a megabyte of the most that a form can hold is read', async () => {
    const many = Object.fromEntries(Array.from({ length: 9_000 }, (_, place) => [`B${String(place).padStart(4, '0')}`, '123456789012345']))
    expect(await read(form({ cells: many }))).toMatchObject({ outcome: 'read' })
  })
})

test('an entrepreneur files no such statements, and nothing is read for one', async () => {
  const olena = await bank.signedIn(OLENA)
  expect(await read(form(), olena)).toMatchObject({ error_code: 'NOT_FOUND' })
})

test('a call without a file says which field lacks', async () => {
  const answer = await director.send({ method: 'POST', url: READING })
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
})
