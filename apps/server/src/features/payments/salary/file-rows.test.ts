import { describe, expect, test } from 'vitest'
import type { Answer } from '@dilo/contract/calls.ts'
import type { SalaryFileRow } from '@dilo/contract/salary-service.ts'
import { faultKey, readSalaryRows } from '@dilo/domain/salary/salary-rows.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { encodeText } from '../../../testing/encode-text.ts'
import { BOHDAN, OLENA } from '../../../testing/demo-people.ts'
import { companyOf, signatoryOf } from '../../../testing/signatories.ts'
import { employee, writtenSalary } from '../../../testing/test-salary.ts'
import { sendFile } from '../../../testing/upload-payment-file.ts'
import { textCell, writeWorkbook } from '../../../testing/write-workbook.ts'

type Outcome = Answer<'POST /api/salary-service/registers/file-rows'>

const { bank, owner, olena } = bankOfFile()

const send = (bytes: string | Buffer, name = 'salary.csv', client = olena) => sendFile(client, { url: '/api/salary-service/registers/file-rows' }, bytes, name)

const outcomeOf = async (bytes: string | Buffer, name?: string): Promise<Outcome> => (await send(bytes, name)).json<Outcome>()

async function rowsOf(bytes: string | Buffer, name?: string): Promise<SalaryFileRow[]> {
  const outcome = await outcomeOf(bytes, name)
  if (outcome.outcome === 'refused') throw new Error(outcome.refusal.reason)
  return outcome.rows
}

const [one, other] = [employee({ name: 'Ґудзь Євген Юхимович', amount: '1500050' }), employee({ name: "Дем'янчук Ія Іванівна", amount: '980000' })]

const kept = async (): Promise<unknown> =>
  (
    await owner.query(
      'select (select count(*) from salary_register) as registers, (select count(*) from payment) as payments, (select count(*) from payment_import) as imports',
    )
  ).rows

describe('the rows of a file', () => {
  test('of a statement are not paid: a minus stays one, and what came in is no salary', async () => {
    const rows = await rowsOf(
      `Дата;Контрагент;Код контрагента;IBAN контрагента;Сума;Залишок\n;${one.name};${one.code};${one.iban};-15000,50;1\n;${other.name};${other.code};${other.iban};9800,00;1\n`,
    )
    expect(rows.map(({ row, faults }) => [row.amount, faults])).toEqual([
      ['-15000,50', { amount: 'AMOUNT_NEGATIVE' }],
      ['', { amount: 'INCOMING' }],
    ])
  })

  test.each<[string, string | Buffer, string]>([
    [
      'of the sample',
      `\uFEFFПрізвище, ім’я, по батькові;РНОКПП;IBAN;Сума\r\n${one.name};${one.code};${one.iban};15000,50\r\n${other.name};${other.code};${other.iban};9800,00\r\n`,
      'salary.csv',
    ],
    [
      'in windows-1251, in another order, with what is none of ours',
      Buffer.from(
        encodeText(
          `Таб. №;До виплати;ІПН працівника;Нараховано;Картковий рахунок;Працівник\n001;15 000,50;${one.code};18633,54;${one.iban};${one.name}\n002;9 800;${other.code};12173,91;${other.iban};${other.name}\n`,
          'windows-1251',
        ),
      ),
      'salary.csv',
    ],
    ['without a heading', `${one.name};${one.iban};${one.code};15000.50\n${other.name};${other.iban};${other.code};9800.00\n`, 'salary.txt'],
    [
      'of a workbook',
      writeWorkbook({
        rows: [
          ['ПІБ', 'РНОКПП', 'IBAN', 'Сума'],
          [one.name, one.code, one.iban, '15000,5'],
          [other.name, other.code, other.iban, '9800'],
        ]
          .map((cells) => `<row>${cells.map((cell) => textCell(cell.replaceAll("'", '&apos;'))).join('')}</row>`)
          .join(''),
      }),
      'salary.xlsx',
    ],
  ])('%s come as they are typed, with their place, and make a register', async (_, bytes, name) => {
    const before = await kept()
    const read = await rowsOf(bytes, name)
    const first = name.endsWith('.txt') ? 1 : 2
    expect(read).toEqual([
      { place: first, row: one, faults: {} },
      { place: first + 1, row: other, faults: {} },
    ])
    expect(await kept()).toEqual(before)
    expect(
      await writtenSalary(
        olena,
        read.map(({ row }) => row),
      ),
    ).toMatchObject({ isWhole: true, rows: 2, total: '2480050' })
  })

  test.each<[string, string | Buffer, Partial<SalaryFileRow>]>([
    ['a formula', `ПІБ;РНОКПП;IBAN;Сума\n${one.name};${one.code};${one.iban};=B2*2`, { faults: { amount: 'FORMULA' } }],
    [
      'a separator within an amount',
      `ПІБ,РНОКПП,IBAN,Сума\n${one.name},${one.code},${one.iban},15,000.50`,
      { row: { ...one, amount: '' }, faults: { amount: 'ROW_TOO_LONG' } },
    ],
    ['half of it missing', `ПІБ;РНОКПП;IBAN;Сума\n${one.name};${one.code}`, { row: { ...one, iban: '', amount: '' }, faults: { amount: 'ROW_INCOMPLETE' } }],
    ['a name without an end', `ПІБ;РНОКПП;IBAN;Сума\n${'Ґудзь '.repeat(50)};${one.code};${one.iban};15000,50`, { faults: { name: 'CELL_TOO_LONG' } }],
    ['a letter that cannot be read', `\uFEFFПІБ;РНОКПП;IBAN;Сума\n${one.name}\uFFFD;${one.code};${one.iban};15000,50`, { faults: { name: 'UNDECODABLE' } }],
    [
      'an error in a cell',
      writeWorkbook({
        rows: `<row>${['ПІБ', 'РНОКПП', 'IBAN', 'Сума'].map(textCell).join('')}</row><row>${[one.name, one.code, one.iban].map(textCell).join('')}<c t="e"><v>#REF!</v></c></row>`,
      }),
      { faults: { amount: 'CELL_ERROR' } },
    ],
    [
      'a number that has lost digits',
      writeWorkbook({
        rows: `<row>${['ПІБ', 'РНОКПП', 'IBAN', 'Сума'].map(textCell).join('')}</row><row>${[one.name, one.code, one.iban].map(textCell).join('')}<c><v>1234567890123456</v></c></row>`,
      }),
      { faults: { amount: 'DIGITS_LOST' } },
    ],
  ])('with %s say so at row and field, and are no register by the rules either, until that is corrected', async (_, bytes, expected) => {
    const [row] = await rowsOf(bytes, typeof bytes === 'string' ? 'salary.csv' : 'salary.xlsx')
    expect(row).toMatchObject({ place: 2, ...expected })
    const validated = readSalaryRows(row === undefined ? [] : [row.row])
    const faulty = Object.keys(row?.faults ?? {}).map((field) => faultKey(0, field as keyof typeof one))
    expect(Object.keys(validated.ok ? {} : validated.error)).toEqual(expect.arrayContaining(faulty))
  })

  test.each<[string, string | Buffer, string, object]>([
    ['of nothing', '', 'salary.csv', { code: 'FILE_EMPTY' }],
    ['of a heading alone', 'ПІБ;РНОКПП;IBAN;Сума\n', 'salary.csv', { reason: 'NO_PAYMENTS' }],
    [
      'of payments, whose purposes would be lost',
      '1CClientBankExchange\nСекцияДокумент=Платежное поручение\nНомер=1\nКонецДокумента\nКонецФайла',
      '1c_to_kl.txt',
      { reason: 'NO_TABLE', detail: '1C_TEXT' },
    ],
    ['of a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'salary.csv', { code: expect.stringMatching(/^FILE_/) as string }],
    ['of an old Excel', Buffer.from('d0cf11e0a1b11ae1'.padEnd(1024, '0'), 'hex'), 'salary.xls', { code: expect.stringMatching(/^FILE_/) as string }],
    ['of a quote that nobody closes', `ПІБ;РНОКПП;IBAN;Сума\n"${one.name};${one.code};${one.iban};1`, 'salary.csv', { reason: 'UNCLOSED_QUOTE', place: 2 }],
    [
      'of more than ten thousand rows',
      `ПІБ;РНОКПП;IBAN;Сума\n${`${one.name};${one.code};${one.iban};1\n`.repeat(10_001)}`,
      'salary.csv',
      { reason: 'OVER_10_000_PAYMENTS' },
    ],
    ['of more than ten megabytes', Buffer.alloc(10 * 1024 ** 2 + 1, 'a'), 'salary.csv', { reason: 'OVER_10_MB' }],
  ])('%s are none: it is told why, and where', async (_, bytes, name, refusal) => {
    const before = await kept()
    expect(await outcomeOf(bytes, name)).toMatchObject({ outcome: 'refused', refusal })
    expect(await kept()).toEqual(before)
  })

  test('are read for nobody who may not write salaries, as if nothing were there', async () => {
    const bohdan = await signatoryOf(bank, await companyOf(bank, OLENA), BOHDAN, {
      type: 'second',
      permissions: ['PAYMENTS_VIEW', 'PAYMENTS_WRITE', 'SALARY_VIEW'],
    })
    const answer = await send('ПІБ;РНОКПП;IBAN;Сума\n', 'salary.csv', bohdan)
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { error_code: 'NOT_FOUND' }])
  })

  // security row 26, salaries
  test('leave nothing in any table: neither names nor accounts', async () => {
    await rowsOf(`ПІБ;РНОКПП;IBAN;Сума\nСорокопуд Тиміш Гнатович;${one.code};${one.iban};1`)
    const { rows } = await owner.query<{ name: string }>(
      "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
    )
    for (const { name } of rows) {
      expect((await owner.query(`select from ${name} one where to_jsonb(one)::text like '%Сорокопуд%' limit 1`)).rows).toEqual([])
    }
  })
})
