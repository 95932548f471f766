import { beforeAll, describe, expect, test } from 'vitest'
import { LARGEST_PDF } from '@dilo/domain/statements/statement-file.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Payment } from '@dilo/contract/payment-service.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import { openSnapshot } from '../../../db/snapshot.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { doJob, doJobs, jobNeedsOf } from '../../../testing/do-jobs.ts'
import { outsideAccount } from '../../../testing/outgoing-payment.ts'
import { employee, writtenSalary } from '../../../testing/test-salary.ts'
import { DIRECTOR, OLENA } from '../../../testing/demo-people.ts'
import { companyOf } from '../../../testing/signatories.ts'
import { openWorkbook } from '../../../testing/open-workbook.ts'
import { readCsv } from '../../../testing/read-csv.ts'
import { readXml, textUnder, under } from '../../../testing/read-xml.ts'
import { readZip } from '../../../testing/read-zip.ts'
import { accountsOf, codeFor, created, mainAccount, paymentBody, type PaymentBody, sign } from '../../../testing/test-payment.ts'
import { textOfPdf } from '../../../testing/pages-of-pdf.ts'
import { takeMessages } from '../../payments/clearing/take-messages.ts'
import type { RegisterHead } from './register-head.ts'
import { registerPdf } from './register-pdf.ts'
import { registerLines } from './register-rows.ts'
const [FROM, TO] = ['2026-11-20', '2026-12-31']

const { bank, olena, director } = bankOfFile()
let paid: Payment
let hostile: Payment

const draft = async (changes: Partial<PaymentBody>) => created(olena, await paymentBody(olena, director, changes))

beforeAll(async () => {
  paid = await draft({ amount: '500', number: 'R1' })
  await sign(olena, paid.id, await codeFor(bank, olena, paid.id, OLENA))
  hostile = await draft({ amount: '70050', number: 'R2', creditorName: '=2+5', remittanceInformation: '@SUM(A1);"x"', valueDate: '2026-12-01' })
  await draft({ amount: '700', number: 'R3', valueDate: '2026-11-25' })
  const gone = await draft({ amount: '900', number: 'R4' })
  await olena.call('DELETE /api/payment-service/payments/{paymentId}', { params: { paymentId: gone.id } })
})

const ask = (query: Record<string, string>, client = olena) =>
  client.send({ method: 'GET', url: '/api/payment-service/payments/register', query: { from: FROM, to: TO, ...query } })

async function register(query: Record<string, string>): Promise<Buffer> {
  const answer = await ask(query)
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}

const attested = async (text: string): Promise<unknown> => {
  const [code = ''] = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec(text) ?? []
  return (await bank.client().send({ method: 'GET', url: `/api/account-service/documents/${code}` })).json()
}

const rowsOf = async (query: Record<string, string>) => readCsv((await register({ format: 'CSV', ...query })).toString('utf8').replace('\uFEFF', ''))

describe('the register of payments', () => {
  // security row 22
  test('as CSV has every payment of the period by its day, none that was deleted, and no text that a spreadsheet would count', async () => {
    const [heading, ...rows] = await rowsOf({})
    expect(heading).toEqual([
      'Дата',
      'Номер',
      'Стан',
      'Сума',
      'Валюта',
      'Отримувач',
      'Код отримувача',
      'Рахунок отримувача',
      'Рахунок платника',
      'Призначення платежу',
    ])
    expect(rows.map(([day, number, state, amount]) => [day, number, state, amount])).toEqual([
      ['2026-11-20', 'R1', 'Проведено', '5,00'],
      ['2026-11-25', 'R3', 'Чернетка', '7,00'],
      ['2026-12-01', 'R2', 'Чернетка', '700,50'],
    ])
    expect(rows[2]?.slice(5)).toEqual(["'=2+5", hostile.creditor.code, hostile.creditor.iban, hostile.debtor.iban, `'@SUM(A1);"x"`])
  })

  test.each([
    ['a state', { tab: 'done' }, ['R1']],
    ['days', { from: '2026-11-21', to: '2026-11-30' }, ['R3']],
    ['drafts of days', { tab: 'drafts', to: '2026-11-30' }, ['R3']],
  ])('is of %s alone, where it is asked for', async (_, query, numbers) => {
    expect((await rowsOf(query)).slice(1).map(([, number]) => number)).toEqual(numbers)
  })

  test('is of one account alone, and not of another company’s', async () => {
    const accounts = await accountsOf(olena)
    const numbers = async (accountId: string) => (await rowsOf({ accountId })).length - 1
    const main = await mainAccount(olena)
    expect(await numbers(main.id)).toBe(3)
    for (const other of accounts.filter(({ id }) => id !== main.id)) expect(await numbers(other.id)).toBe(0)
    expect((await ask({ format: 'CSV', accountId: (await mainAccount(director)).id })).json()).toMatchObject({ error_code: 'NOT_FOUND' })
  })

  test('as PDF says whose, its days, the sums by state and in all, and has a code that attests that', async () => {
    const text = await textOfPdf(await register({ format: 'PDF' }))
    expect(text).toContain(
      'Реєстр платежів Платник ФОП Коваль Олена Іванівна Код (ЄДРПОУ, РНОКПП) 3135204544 Рахунок усі рахунки Період 20.11.2026 — 31.12.2026 Платежі усі',
    )
    expect(text).toContain('Стан Кількість Сума Чернетка 2 707,50 ₴ Проведено 1 5,00 ₴ Разом 3 712,50 ₴')
    expect(text).toMatch(/20\.11\.2026 R1 .*Проведено 5,00 ₴.*25\.11\.2026 R3 .*Чернетка 7,00 ₴.*01\.12\.2026 R2 .*Чернетка 700,50 ₴/)
    expect(await attested(text)).toEqual({
      bank: 'Діло',
      kind: 'REGISTER',
      account: null,
      from: FROM,
      to: TO,
      totals: [{ currency: 'UAH', count: 3, amount: '71250' }],
      issuedAt: '2026-11-20T10:00:00.000Z',
      isDemo: false,
    })
  })

  test('of no payments says so', async () => {
    expect(await textOfPdf(await register({ format: 'PDF', tab: 'undone', lang: 'ru' }))).toContain('Платежи отклонённые, возвращённые и отозванные')
    expect(await textOfPdf(await register({ format: 'PDF', from: '2027-01-01', to: '2027-01-02' }))).toContain('За цей період таких платежів немає.')
  })

  test('as a workbook has days and amounts to count with, and totals on a sheet of their own', async () => {
    const bytes = await register({ format: 'XLSX' })
    const parts = readZip(bytes)
    const rows = (sheet: number) => under(readXml(parts.get(`xl/worksheets/sheet${sheet}.xml`)?.toString() ?? ''), 'sheetData/row')
    const [, first] = rows(1)
    expect(first?.children.map((cell) => textUnder(cell, 'v') || textUnder(cell, 'is/t')).slice(0, 5)).toEqual(['46346', 'R1', 'Проведено', '5.00', 'UAH'])
    expect(rows(1)).toHaveLength(4)
    expect(
      rows(2)
        .at(-1)
        ?.children.map((cell) => textUnder(cell, 'v') || textUnder(cell, 'is/t')),
    ).toEqual(['Разом', '3', '712.50', 'UAH'])
    // Another program reads the same.
    expect((await openWorkbook(bytes, 1))[1]?.slice(0, 5)).toEqual([new Date('2026-11-20'), 'R1', 'Проведено', 5, 'UAH'])
    expect((await openWorkbook(bytes, 2)).at(-1)).toEqual(['Разом', 3, 712.5, 'UAH'])
  })

  test('of invalid days, or days in the wrong order, names the field', async () => {
    expect((await ask({ format: 'CSV', from: '2026-02-30' })).json()).toMatchObject({
      error_code: 'INVALID_REQUEST',
      fields: { from: 'Incorrect format of date' },
    })
    expect((await ask({ format: 'CSV', to: '2026-11-01' })).json()).toMatchObject({ error_code: 'INVALID_REQUEST', fields: { from: 'Invalid value' } })
    expect((await ask({ format: 'CSV', tab: 'mySignature' })).statusCode).toBe(400)
  })

  test('gives its place and its connection back, however it ends: one after another, as often as one likes', async () => {
    for (const format of ['PDF', 'XLSX', 'CSV', 'PDF', 'CSV']) await register({ format })
    for (let time = 0; time < 3; time += 1) expect((await ask({ format: 'PDF', accountId: (await mainAccount(director)).id })).statusCode).toBe(404)
    await register({ format: 'CSV' })
  })
})

describe('a register of chosen payments', () => {
  test('is of these alone, whatever their days and states, from the earliest to the latest, and attests what they come to', async () => {
    const chosen = { paymentIds: [hostile.id, paid.id, paid.id].join(','), from: '2020-01-01', to: '2020-01-02', tab: 'undone' }
    expect((await rowsOf(chosen)).slice(1).map(([day, number]) => [day, number])).toEqual([
      ['2026-11-20', 'R1'],
      ['2026-12-01', 'R2'],
    ])
    const text = await textOfPdf(await register({ ...chosen, format: 'PDF' }))
    expect(text).toContain('20.11.2026 — 01.12.2026')
    expect(text).toContain('вибрані')
    expect(text).toContain('Разом 2 705,50 ₴')
    expect(text).not.toContain('R3')
    expect(await attested(text)).toMatchObject({ kind: 'REGISTER', totals: [{ currency: 'UAH', count: 2, amount: '70550' }] })
  })

  test('does not exist if one of them is another company’s, deleted, or unknown, and does not say which', async () => {
    const gone = await draft({ amount: '900', number: 'R9' })
    await olena.call('DELETE /api/payment-service/payments/{paymentId}', { params: { paymentId: gone.id } })
    const strange = await created(director, await paymentBody(director, olena))
    for (const id of [gone.id, strange.id, '0197e4a1-3f7c-7c52-9a39-6a2f0b7c1d50']) {
      expect((await ask({ format: 'CSV', paymentIds: `${paid.id},${id}` })).statusCode).toBe(404)
    }
    expect((await ask({ format: 'CSV', paymentIds: paid.id }, director)).statusCode).toBe(404)
  })

  test.each([
    ['no id', 'R1'],
    ['nothing', ''],
    ['more than a hundred', Array.from({ length: 101 }, () => '0197e4a1-3f7c-7c52-9a39-6a2f0b7c1d50').join(',')],
  ])('is refused for %s', async (_, paymentIds) => {
    expect((await ask({ format: 'CSV', paymentIds })).statusCode).toBe(400)
  })
})

describe('a register with more payments than a PDF holds', () => {
  test('reads the first of them alone, of its company', async () => {
    const numbers = async (phone: string) => {
      const snapshot = await openSnapshot(bank.context.database, 10_000)
      const scope = {
        companyId: await companyOf(bank, phone),
        accountId: null,
        from: FROM as BusinessDate,
        to: TO as BusinessDate,
        tab: 'all',
        paymentIds: null,
      } as const
      const portions = await Array.fromAsync(registerLines(snapshot, scope, 2))
      await snapshot.end()
      return portions.flat().map(({ number }) => number)
    }
    expect(await numbers(OLENA)).toEqual(['R1', 'R3'])
    expect(await numbers(DIRECTOR)).not.toContain('R1')
  })

  test('says that it shows not all; what it comes to is of all', async () => {
    const head: RegisterHead = {
      bank: { name: 'Діло', code: '388888', phone: '+380 44 000 00 00' },
      company: { name: 'ФОП Коваль Олена Іванівна', code: '3135204544' },
      iban: null,
      from: '2026-11-01' as BusinessDate,
      to: '2026-11-30' as BusinessDate,
      tab: 'all',
      isChosen: false,
      totals: [
        { state: 'settled', currency: 'UAH', count: LARGEST_PDF, amount: 500_000n },
        { state: 'settled', currency: 'USD', count: 1, amount: 7_00n },
        { state: 'returned', currency: 'UAH', count: 1, amount: 1n },
      ],
      language: 'uk',
      issuedAt: bank.clock.now(),
      verification: null,
    }
    const text = await textOfPdf(Buffer.concat(await Array.fromAsync(registerPdf(head, (async function* () {})()))))
    expect(text).toContain(`Разом ${LARGEST_PDF + 1} 5 000,01 ₴ Разом 1 7,00 $`)
    expect(text).toContain('У PDF — перші 5000 платежів. Підсумки — за всіма')
  })
})

test('a salary with returned money is no settled payment of the register', async () => {
  const rows = [
    employee({ iban: await outsideAccount(bank, 'rejected'), amount: '2000' }),
    employee({ iban: await outsideAccount(bank, 'plain'), amount: '400' }),
  ]
  const { paymentId } = await writtenSalary(olena, rows)
  expect(await sign(olena, paymentId, await codeFor(bank, olena, paymentId, OLENA))).toMatchObject({ ok: true })
  for (let turn = 0; turn < 3; turn += 1) {
    await doJobs(bank)
    bank.clock.advance(MINUTE)
    await takeMessages(bank.context, 100)
    await doJob('paySalaries', jobNeedsOf(bank))
  }
  const [, ...lines] = await rowsOf({})
  expect(lines.map((line) => line[2])).toContain('Проведено частково')
  expect(await textOfPdf(await register({ format: 'PDF' }))).toContain('Проведено частково')
})
