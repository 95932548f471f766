import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Statement, StatementEntry } from '@dilo/contract/statement-calls.ts'
import { type StatementFileFormat, statementFileFormats, statementFiles } from '@dilo/domain/statements/statement-file.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { read } from '@dilo/iso20022/read.ts'
import { ourVerdict, secondVerdict } from '@dilo/iso20022/testing/judges.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { IHOR, OLENA } from '../../../testing/demo-people.ts'
import { balanceOf, inWindows1251, readMt940, readStatementFile } from '../../../testing/read-statement-file.ts'
import { openWorkbook } from '../../../testing/open-workbook.ts'
import { readCsv } from '../../../testing/read-csv.ts'
import { linesOfPdf, readPdf } from '../../../testing/read-pdf.ts'
import { readXml, textUnder, under, type XmlElement } from '../../../testing/read-xml.ts'
import { readZip } from '../../../testing/read-zip.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { mainAccount } from '../../../testing/test-payment.ts'

const YEAR = { from: '2025-11-01', to: '2026-11-20' }

const { bank } = bankOfFile()
let olena: TestClient
let accountId: string
let owner: pg.Pool

beforeAll(async () => {
  owner = new pg.Pool({ connectionString: bank.adminUrl, max: 1 })
  olena = await bank.signedIn(OLENA)
  accountId = (await mainAccount(olena)).id
})
afterAll(async () => {
  await owner.end()
})

type Query = Readonly<Record<string, string>>

const ask = (client: TestClient, id: string, query: Query) => client.send({ method: 'GET', url: `/api/account-service/accounts/${id}/statement/file`, query })

async function file(format: StatementFileFormat, query: Query = YEAR, id = accountId, client = olena): Promise<Buffer> {
  const answer = await ask(client, id, { format, ...query })
  if (answer.statusCode !== 200) throw new Error(`${format} answers ${answer.statusCode} ${answer.body}`)
  return answer.rawPayload
}

type Page = Awaited<ReturnType<TestClient['call']>> & ({ ok: false; refusal: { error_code: string } } | { ok: true; answer: Statement })

/** The entries of the ledger's pages, oldest first. */
async function entries(query: Query = YEAR, id = accountId, client = olena): Promise<{ entries: StatementEntry[]; opening: bigint; closing: bigint }> {
  const all: StatementEntry[] = []
  let cursor: string | null = null
  for (;;) {
    const answer: Page = await client.call('GET /api/account-service/accounts/{accountId}/statement', {
      params: { accountId: id },
      query: { ...query, sort: 'oldest', ...(cursor !== null && { cursor }) },
    })
    if (!answer.ok) throw new Error(answer.refusal.error_code)
    all.push(...answer.answer.entries)
    cursor = answer.answer.nextCursor
    if (cursor === null) return { entries: all, opening: BigInt(answer.answer.openingBalance), closing: BigInt(answer.answer.closingBalance) }
  }
}

const amounts = (all: readonly { readonly amount: bigint | string }[]): bigint[] => all.map(({ amount }) => BigInt(amount))

/** Every filter of the pages, alone and together. */
const filters = {
  direction: { direction: 'out' },
  minAmount: { minAmount: '100000' },
  maxAmount: { maxAmount: '60000' },
  'counterparty by code': { counterparty: '42173057' },
  'counterparty by IBAN': { counterparty: 'UA97 3510 0500 0002 6008 0000 0028 8' },
  'search in words': { search: 'ДОГОВОР' },
  'search of an amount': { search: '8500,00' },
  'all of them': { direction: 'out', minAmount: '10000', maxAmount: '900000', counterparty: '43609421', search: 'оренда' },
} satisfies Record<string, Query>

/** Formats in which a reader finds every text of an entry as the pages say it: the others have other characters, places or lines. */
const KEEPS_EVERY_WORD: ReadonlySet<StatementFileFormat> = new Set(['CSV', 'XLSX', '1C_XML'])

const asRead = ({ amount, bookedAt, counterparty, paymentNumber, remittanceInformation }: StatementEntry) => ({
  amount: BigInt(amount),
  day: businessDateAt(Date.parse(bookedAt)),
  name: counterparty.name,
  code: counterparty.code,
  iban: counterparty.iban,
  number: paymentNumber,
  purpose: remittanceInformation,
})

describe.each(statementFileFormats)('a statement as %s', (format) => {
  test('agrees with the ledger to the kopiyka, entry by entry', async () => {
    const said = await entries()
    const read = readStatementFile[format](await file(format))
    expect(amounts(read)).toEqual(amounts(said.entries))
    expect(said.opening + amounts(read).reduce((sum, amount) => sum + amount, 0n)).toBe(said.closing)
    expect(read.length).toBeGreaterThan(100)
  })

  test('of a period without entries is a whole file without any', async () => {
    expect(readStatementFile[format](await file(format, { from: '2020-01-01', to: '2020-01-31' }))).toEqual([])
  })

  test('in a foreign currency keeps its cents', async () => {
    const { client, id, currency } = await foreignAccount()
    expect(currency).not.toBe('UAH')
    const said = await entries(YEAR, id, client)
    expect(amounts(readStatementFile[format](await file(format, YEAR, id, client)))).toEqual(amounts(said.entries))
  })

  test('comes as an attachment of its own type that no browser takes for another', async () => {
    const { headers } = await ask(olena, accountId, { format, ...YEAR, lang: 'ru' })
    expect(headers).toMatchObject({ 'content-type': statementFiles[format].mediaType, 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[\w.+-]+"; filename\*=UTF-8''%D0%92%D1%8B%D0%BF%D0%B8%D1%81%D0%BA%D0%B0%20[\w%.-]+$/)
  })

  const { statesBalances } = statementFiles[format]
  test.each(Object.keys(filters) as (keyof typeof filters)[])(
    `${statesBalances ? 'refuses a filter, which would break its balances' : 'holds what the filter of the pages lets through'}: %s`,
    async (name) => {
      const filter = { ...YEAR, ...filters[name] }
      if (statesBalances) {
        expect((await ask(olena, accountId, { format, ...filter })).json()).toMatchObject({
          error_code: 'INVALID_REQUEST',
          fields: { format: 'Invalid value' },
        })
        return
      }
      const said = await entries(filter)
      const all = (await entries()).entries.length
      expect(said.entries.length).toBeGreaterThan(2)
      expect(said.entries.length).toBeLessThan(all)
      const read = readStatementFile[format](await file(format, filter))
      expect(amounts(read)).toEqual(amounts(said.entries))
      if (KEEPS_EVERY_WORD.has(format)) expect(read).toEqual(said.entries.map(asRead))
    },
  )
})

test('files of one account and period have names of their own by format, and say that a filter chose some', async () => {
  const nameOf = async (format: StatementFileFormat, query: Query): Promise<string> => {
    const { headers } = await ask(olena, accountId, { format, ...query })
    return decodeURIComponent(/filename\*=UTF-8''(.+)$/.exec(String(headers['content-disposition']))?.[1] ?? '')
  }
  const names: string[] = []
  for (const format of statementFileFormats) names.push(await nameOf(format, YEAR))
  expect(new Set(names).size).toBe(statementFileFormats.length)
  expect(await nameOf('PRIVAT24_CSV', { ...YEAR, direction: 'in' })).toMatch(/^Виписка \d{4} UAH \d{4}-\d\d-\d\d — \d{4}-\d\d-\d\d Privat24 відібрано\.csv$/)
  expect(names.filter((name) => name.includes('відібрано'))).toEqual([])
})

test('times of camt.053 are all by the clock of Kyiv', async () => {
  const xml = (await file('CAMT053', YEAR)).toString()
  const times = [...xml.matchAll(/<(?:CreDtTm|FrDtTm|ToDtTm|DtTm)>([^<]+)</g)].map(([, time]) => time)
  expect(times.length).toBeGreaterThan(100)
  expect(times.filter((time) => !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(time ?? ''))).toEqual([])
  // Noon in Greenwich: two in Kyiv, in winter.
  expect(xml).toContain(`<CreDtTm>${Temporal.Instant.fromEpochMilliseconds(bank.clock.now()).add({ hours: 2 }).toString().slice(0, 19)}</CreDtTm>`)
})

describe('the language of a table', () => {
  const said = {
    uk: {
      columns: [
        'Дата й час',
        'Сума',
        'Валюта',
        'Залишок',
        'Номер документа',
        'Контрагент',
        'Код контрагента',
        'IBAN контрагента',
        'Призначення платежу',
        'Фактичний платник',
        'UETR',
      ],
      sheets: ['Виписка', 'Рахунок'],
      summary: ['Клієнт', 'Код (ЄДРПОУ, РНОКПП)', 'Рахунок', 'Валюта', 'Період', 'Залишок на початок', 'Надходження', 'Списання', 'Залишок на кінець'],
      filtered: 'Відібрано частину операцій. Залишки й обороти — за весь період. Умови: сума від 1\u00A0000,00\u00A0₴.',
    },
    ru: {
      columns: [
        'Дата и время',
        'Сумма',
        'Валюта',
        'Остаток',
        'Номер документа',
        'Контрагент',
        'Код контрагента',
        'IBAN контрагента',
        'Назначение платежа',
        'Фактический плательщик',
        'UETR',
      ],
      sheets: ['Выписка', 'Счёт'],
      summary: ['Клиент', 'Код (ЕДРПОУ, РНОКПП)', 'Счёт', 'Валюта', 'Период', 'Остаток на начало', 'Поступления', 'Списания', 'Остаток на конец'],
      filtered: 'Отобрана часть операций. Остатки и обороты — за весь период. Условия: сумма от 1\u00A0000,00\u00A0₴.',
    },
  } as const

  test.each(['uk', 'ru'] as const)('is the one asked for (%s): headings of a CSV', async (lang) => {
    const [first] = readCsv((await file('CSV', { ...YEAR, lang })).toString().replace(/^\uFEFF/, ''))
    expect(first).toEqual(said[lang].columns)
  })

  test.each(['uk', 'ru'] as const)('is the one asked for (%s): a workbook, its sheets, headings and what it says of the period', async (lang) => {
    const bytes = await file('XLSX', { ...YEAR, lang, minAmount: '100000' })
    const parts = readZip(bytes)
    const part = (name: string) => readXml(parts.get(name)?.toString() ?? '')
    expect(under(part('xl/workbook.xml'), 'sheets/sheet').map(({ attributes }) => attributes['name'])).toEqual(said[lang].sheets)
    const texts = (row: XmlElement | undefined) => (row === undefined ? [] : under(row, 'c/is/t').map(({ text }) => text))
    const [headings] = under(part('xl/worksheets/sheet1.xml'), 'sheetData/row')
    expect(texts(headings)).toEqual(said[lang].columns)
    const summary = under(part('xl/worksheets/sheet2.xml'), 'sheetData/row').map((row) => texts(row)[0])
    expect(summary).toEqual([...said[lang].summary, said[lang].filtered])
    expect((await openWorkbook(bytes, 1))[0]).toEqual(said[lang].columns)
  })

  test('is Ukrainian where none is asked for, and leaves what people wrote as it is', async () => {
    const inRussian = readStatementFile.CSV(await file('CSV', { ...YEAR, lang: 'ru' }))
    const csv = await file('CSV')
    expect(readCsv(csv.toString().replace(/^\uFEFF/, ''))[0]).toEqual(said.uk.columns)
    expect(readStatementFile.CSV(csv)).toEqual(inRussian)
  })
})

describe('the days of a file', () => {
  test('end today at the latest: it attests no balance of a day that has not come', async () => {
    const { headers, statusCode } = await ask(olena, accountId, { format: 'CAMT053', from: '2026-11-01', to: '2027-01-31' })
    expect(statusCode).toBe(200)
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain('2026-11-01 — 2026-11-20 camt.053.xml')
  })
  test('cannot begin after today', async () => {
    const answer = await ask(olena, accountId, { format: 'CSV', from: '2026-11-21', to: '2026-11-30' })
    expect(answer.json()).toMatchObject({ error_code: 'INVALID_REQUEST', fields: { from: 'Invalid value' } })
  })
})

async function foreignAccount(): Promise<{ client: TestClient; id: string; currency: string }> {
  const { rows } = await owner.query<{ phone: string; account_id: string; currency: string }>(
    `select contact.value as phone, account.account_id, account.currency from client_account account
       join relation on relation.company_id = account.company_id and relation.status = 'active'
       join person_contact contact on contact.person_id = relation.person_id and contact.type = 'FINANCIAL_PHONE'
     where account.currency <> 'UAH' and exists (
       select from ledger.entry_view entry where entry.company_id = account.company_id and entry.account_id = account.account_id)
     order by account.account_id limit 1`,
  )
  const [found] = rows
  if (found === undefined) throw new Error('The demo bank has no foreign account with entries')
  return { client: await bank.signedIn(found.phone), id: found.account_id, currency: found.currency }
}

type Written = {
  readonly said: string
  readonly utf8: string
  readonly CSV?: string
  readonly windows1251?: string
  /** In SWIFT's characters. */ readonly latin?: string
  /** The same, Cyrillic kept. */ readonly cyrillic?: string
}

/** Texts that a counterparty may write, each with the text that a reader of each character set must see. */
const hostile: readonly Written[] = [
  {
    said: '=HYPERLINK("http://evil.example";"Натисніть")',
    utf8: '=HYPERLINK("http://evil.example";"Натисніть")',
    latin: "-HYPERLINK('http://evil.example','Natysnit')",
    cyrillic: "-HYPERLINK('http://evil.example','Натисніть')",
  },
  { said: '+380500000000', utf8: '+380500000000' },
  { said: '-1+1', utf8: '-1+1' },
  { said: '@SUM(A1)', utf8: '@SUM(A1)', latin: '(at)SUM(A1)' },
  { said: '\t=1+1', utf8: '=1+1', latin: '-1+1' },
  { said: '\r\n=2+2', utf8: '=2+2', latin: '-2+2' },
  { said: '＝3+3', utf8: '＝3+3', windows1251: '=3+3', latin: '-3+3' },
  {
    said: 'Сім’я Об\u02BCєднання ₴100',
    utf8: 'Сім’я Об\u02BCєднання ₴100',
    windows1251: "Сім’я Об'єднання грн100",
    latin: 'Simia Obiednannia UAH100',
    cyrillic: "Сім'я Об'єднання грн100",
  },
  { said: "Кав'ярня 🎉 日本", utf8: "Кав'ярня 🎉 日本", windows1251: "Кав'ярня ? ??", latin: 'Kaviarnia ? ??', cyrillic: "Кав'ярня ? ??" },
  { said: 'a;b"c"\nd\r\nКонецФайла', utf8: 'a;b"c" d КонецФайла', latin: "a,b'c' d KonetsFaila", cyrillic: "a,b'c' d КонецФайла" },
  { said: ']]><Ntry>&amp;<!--', utf8: ']]><Ntry>&amp;<!--', latin: ')))(Ntry)+amp,(.--' },
  { said: 'ﬀ \u0007 bell', utf8: 'ﬀ bell', CSV: 'ﬀ \u0007 bell', windows1251: 'ff bell', latin: 'ff bell' },
]

function shownIn(format: StatementFileFormat, { utf8, CSV = utf8, windows1251 = utf8, latin = utf8, cyrillic = latin }: Written): string {
  if (format === 'MT940') return latin
  if (format === 'MT940_CYRILLIC') return cyrillic
  if (format === 'CSV') return CSV
  return statementFiles[format].mediaType.includes('1251') || format === 'IFOBS_DAT' ? windows1251 : utf8
}

function nameIn(format: StatementFileFormat, shown: string): string {
  // The place of a name has 38 characters in a record of iFOBS; a slash in a name would begin a part of an MT940's information.
  if (format === 'IFOBS_DAT') return shown.slice(0, 38).trim()
  return format.startsWith('MT940') ? shown.replaceAll('/', '-') : shown
}

/** Runs of spaces are one: each format may replace a line break differently. */
const even = (text: string): string =>
  text
    .replace(/^'(?=\s*[=+\-@＝＋－＠])/, '')
    .replace(/\s+/g, ' ')
    .trim()

describe('what a counterparty writes', () => {
  const OCTOBER = { from: '2026-10-01', to: '2026-10-31' }

  beforeAll(async () => {
    const { entries: all } = await entries(OCTOBER)
    if (all.length < hostile.length) throw new Error('October has too few entries')
    for (const [index, { said }] of hostile.entries()) {
      // As a row that came from somewhere else: the bank itself would not write it.
      await owner.query(`set session_replication_role = replica`)
      await owner.query('update entry_detail set counterparty_name = $1, remittance_information = $1 where account_id = $2 and version = $3', [
        said,
        accountId,
        all[index]?.version,
      ])
      await owner.query(`set session_replication_role = origin`)
    }
  })

  // security row 22
  test.each(statementFileFormats.filter((format) => format !== 'PDF'))(
    'is read from %s as it was written, and begins no field, row or element',
    async (format) => {
      const read = readStatementFile[format](await file(format, OCTOBER))
      expect(read).toHaveLength((await entries(OCTOBER)).entries.length)
      for (const [index, expected] of hostile.entries()) {
        const shown = shownIn(format, expected)
        expect(even(read[index]?.name ?? '')).toBe(nameIn(format, shown))
        expect(even(read[index]?.purpose ?? '')).toBe(shown)
      }
    },
  )

  // security row 22
  test.each(['CSV', 'PRIVAT24_CSV'] as const)('begins no formula in %s, and amounts stay numbers (security row 22)', async (format) => {
    for (const { name, purpose } of readStatementFile[format](await file(format, OCTOBER))) {
      for (const cell of [name, purpose]) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/)
    }
  })

  // security row 22
  test('is text in a workbook, never a formula', async () => {
    const sheet = readXml(
      readZip(await file('XLSX', OCTOBER))
        .get('xl/worksheets/sheet1.xml')
        ?.toString() ?? '',
    )
    for (const cell of under(sheet, 'sheetData/row/c')) expect(under(cell, 'f')).toEqual([])
  })

  test('is drawn in a PDF in letters that can be copied, and a letter that the font lacks is a question mark', async () => {
    const text = linesOfPdf(await file('PDF', OCTOBER))
    expect(text).toContain("Кав'ярня ? ??")
    // The font draws both apostrophes alike.
    expect(text).toMatch(/Об[\u02BC’]єднання ₴100/)
  })

  // security row 22
  test.each([OCTOBER, YEAR, { from: '2020-01-01', to: '2020-01-31' }])('keeps camt.053 within its schema, as two judges say: $from', async (period) => {
    const bytes = await file('CAMT053', period)
    const document = bytes.toString()
    expect([ourVerdict('camt.053', document), secondVerdict('camt.053', document)]).toEqual([null, null])
    expect(read(bytes)).toMatchObject({ ok: true, value: { type: 'camt.053' } })
  })
})

describe('a statement that states balances', () => {
  test('as camt.053 states those of the ledger', async () => {
    const said = await entries()
    const statement = under(readXml((await file('CAMT053')).toString()), 'BkToCstmrStmt/Stmt')[0]
    const stated = Object.fromEntries(under(statement as never, 'Bal').map((balance) => [textUnder(balance, 'Tp/CdOrPrtry/Cd'), textUnder(balance, 'Amt')]))
    expect(stated).toEqual({ OPBD: decimal(said.opening), CLBD: decimal(said.closing) })
  })

  test('as text for 1C states those of the ledger', async () => {
    const said = await entries()
    const text = inWindows1251(await file('1C_TEXT'))
    expect(text).toContain(`\r\nНачальныйОстаток=${decimal(said.opening)}\r\n`)
    expect(text).toContain(`\r\nКонечныйОстаток=${decimal(said.closing)}\r\n`)
  })
})

describe('a statement as MT940', () => {
  test('closes every day where the ledger does, opens where the day before closed, and ends with the last day', async () => {
    const said = await entries()
    const ledger = new Map<string, bigint>(said.entries.map(({ bookedAt, balanceAfter }) => [businessDateAt(Date.parse(bookedAt)), BigInt(balanceAfter)]))
    const balances = readMt940((await file('MT940')).toString()).flatMap(({ fields }) =>
      fields.filter(({ tag }) => ['60F', '62F', '64'].includes(tag)).map(({ tag, lines }) => ({ tag, ...balanceOf(lines[0] ?? '') })),
    )
    const ofTag = (tag: string) => balances.filter((one) => one.tag === tag).map(({ amount, day }) => ({ amount, day }))
    const closings = ofTag('62F')
    expect(ofTag('60F')).toEqual([{ amount: said.opening, day: '2025-10-31' }, ...closings.slice(0, -1)])
    expect(ofTag('64')).toEqual(closings)
    expect(closings.at(-1)).toEqual({ amount: said.closing, day: YEAR.to })
    for (const { amount, day } of closings) expect(amount).toBe(ledger.get(day) ?? said.closing)
    expect(new Set(closings.map(({ day }) => day))).toEqual(new Set([...ledger.keys(), YEAR.to]))
  })
})

const decimal = (amount: bigint): string => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`

describe('a PDF', () => {
  test('names its title and language, and embeds the letters that it uses', async () => {
    const { dictionary } = readPdf(await file('PDF'))
    expect(dictionary).toContain('/Lang (uk)')
    expect(dictionary).toContain('/DisplayDocTitle true')
    expect(dictionary).toMatch(/\/FontFile2/)
    expect(linesOfPdf(await file('PDF', { ...YEAR, lang: 'ru' }))).toContain('Выписка по счёту')
  })

  test('has sixteen entries or more on a page, each with its minute and no seconds', async () => {
    const pages = readPdf(await file('PDF')).pages.map((page) => page.map(({ text }) => text).join('\n'))
    const onWholePages = pages.slice(1, -1).map((page) => page.match(/\b\d{2}:\d{2}\b/g)?.length ?? 0)
    expect(onWholePages.length).toBeGreaterThan(0)
    expect(Math.min(...onWholePages)).toBeGreaterThanOrEqual(16)
    expect(pages.join('\n')).not.toMatch(/\d{2}:\d{2}:\d{2}/)
  })

  test('counts its pages', async () => {
    const text = linesOfPdf(await file('PDF'))
    expect(text).toContain('Сторінка 1')
    expect(text).toContain('Сторінка 5')
  })
})

describe('a file is refused', () => {
  test.each([
    [{ format: 'DOC' }, { format: 'Invalid value' }],
    [{ format: 'CSV', from: '2026-02-30' }, { from: 'Incorrect format of date' }],
    [{ format: 'CSV', lang: 'en' }, { lang: 'Invalid value' }],
    [{ format: 'CSV', sort: 'newest' }, { sort: 'Unknown field' }],
  ])('for %o, naming the field', async (query, fields) => {
    expect((await ask(olena, accountId, query)).json()).toMatchObject({ error_code: 'INVALID_REQUEST', fields })
  })

  test("for another company's account, as for an unknown one, and the place at the gate is free again", async () => {
    const ihor = await bank.signedIn(IHOR)
    for (const id of [accountId, '00000000-0000-7000-8000-000000000000', accountId, accountId]) {
      expect((await ask(ihor, id, { format: 'CSV' })).json()).toMatchObject({ error_code: 'NOT_FOUND' })
    }
  })
})
