import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Body, Query } from '@dilo/contract/calls.ts'
import type { ImportRow, PaymentImport } from '@dilo/contract/import-calls.ts'
import type { Payment } from '@dilo/contract/payment-service.ts'
import { certain } from '@dilo/domain/result.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import { composeIban, parseBankCode } from '@dilo/domain/values/iban.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { DIRECTOR, OLENA } from '../../../testing/demo-people.ts'
import { doJob, jobNeedsOf } from '../../../testing/do-jobs.ts'
import { ourVerdict, secondVerdict } from '@dilo/iso20022/testing/judges.ts'
import { painBatch, painMessage } from '../../../testing/pain-message.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { accountsOf, created, mainAccount, paymentBody, paymentNow } from '../../../testing/test-payment.ts'
import { type FileRow, paymentTable, sendPaymentFile, uploadedImport } from '../../../testing/upload-payment-file.ts'
const MYKOLA = DIRECTOR

const MONTH = 30 * DAY

const { bank } = bankOfFile()
let olena: TestClient
let mykola: TestClient
let account: string

beforeAll(async () => {
  ;[olena, mykola] = [await bank.signedIn(OLENA), await bank.signedIn(MYKOLA)]
  account = (await mainAccount(olena)).id
})

const ibanAt = (account: string): string => composeIban(certain(parseBankCode('305299')), account)

/** A new row for each test, unlike any earlier payment. */
let serial = 0
function row(changes: Partial<FileRow> = {}): FileRow {
  serial += 1
  return {
    name: 'ТОВ «Постачальник»',
    code: '14360570',
    iban: ibanAt(`2600${serial}`),
    amount: '1 234,50',
    purpose: `Оплата за послуги згідно з рахунком №${serial}`,
    ...changes,
  }
}

/** Confirms the recipient's account beforehand in tests about other things. */
const CONFIRMED = { ibanChangeConfirmed: true }

const upload = (rows: readonly FileRow[], client = olena): Promise<PaymentImport> => uploadedImport(client, account, paymentTable(rows))

async function rowsOf(
  { id: importId }: PaymentImport,
  query: Query<'GET /api/payment-service/imports/{importId}/rows'> = {},
  client = olena,
): Promise<ImportRow[]> {
  const read = await client.call('GET /api/payment-service/imports/{importId}/rows', { params: { importId }, query })
  if (!read.ok) throw new Error(read.refusal.error_code)
  return read.answer.rows
}

const change = ({ id: importId }: PaymentImport, place: number, body: Body<'PUT /api/payment-service/imports/{importId}/rows/{place}'>, client = olena) =>
  client.call('PUT /api/payment-service/imports/{importId}/rows/{place}', { params: { importId, place }, body })

const write = ({ id: importId, version }: PaymentImport, body: object = CONFIRMED, key: string = randomUUID(), client = olena) =>
  client.call('POST /api/payment-service/imports/{importId}/payments', {
    params: { importId },
    body: { version, ...body },
    headers: { 'idempotency-key': key },
  })

const outcomesOf = async (one: PaymentImport) => (await rowsOf(one)).map(({ payment }) => payment?.outcome)

async function written(one: PaymentImport): Promise<Payment[]> {
  const answer = await write(one)
  if (!answer.ok || answer.answer.outcome !== 'created') throw new Error(JSON.stringify(answer))
  return Promise.all((await rowsOf(one)).flatMap(({ paymentId }) => (paymentId === null ? [] : [paymentNow(olena, paymentId)])))
}

const paymentsNow = async (): Promise<number> =>
  Number(
    (
      await bank.context.database
        .selectFrom('payment')
        .select((eb) => eb.fn.countAll<bigint>().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

const errorOf = (answer: { ok: boolean; refusal?: { error_code: string } }): string | undefined => answer.refusal?.error_code

describe('a file of payments', () => {
  test('is shown row by row before anything is written, with its columns recognised by their headings', async () => {
    const before = await paymentsNow()
    const taken = await upload([row({ day: '20.11.2026', number: 'П1' }), row({ amount: '0,01' })])
    expect(taken).toMatchObject({
      state: 'open',
      format: 'CSV',
      encoding: 'UTF-8',
      fileName: 'payments.csv',
      counts: { rows: 2, faulty: 0 },
      totals: [{ currency: 'UAH', amount: '123451' }],
    })
    expect(taken.table).toMatchObject({
      mapping: { number: 0, valueDate: 1, creditorName: 2, creditorCode: 3, creditorIban: 4, amount: 5, remittanceInformation: 6 },
      isRemembered: false,
      isCertain: true,
    })
    const [first, second] = await rowsOf(taken)
    expect(first).toMatchObject({
      place: 2,
      number: 'П1',
      amount: '123450',
      valueDate: '2026-11-20',
      faults: null,
      fields: { amount: '1 234,50', valueDate: '20.11.2026' },
    })
    expect(second).toMatchObject({ place: 3, amount: '1', valueDate: '2026-11-20' })
    // A row without a number gets the next one.
    expect(second?.number).toMatch(/^\d+$/)
    expect(await paymentsNow()).toBe(before)
  })

  test('that cannot be read is reported with its place, and leaves nothing', async () => {
    const before = await bank.context.database.selectFrom('payment_import').selectAll().execute()
    const answer = await sendPaymentFile(olena, account, `${paymentTable([row()])}\n2;"ніде не закрито`)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { outcome: 'refused', refusal: { code: 'FILE_BROKEN', reason: 'UNCLOSED_QUOTE', place: 3 } },
    ])
    expect(await bank.context.database.selectFrom('payment_import').selectAll().execute()).toEqual(before)
  })

  test('of a hundred megabytes is refused by what it says of its length, unread', async () => {
    const answer = await olena.send({
      method: 'POST',
      url: '/api/payment-service/imports',
      query: { debtorAccountId: account },
      headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': String(100 * 1024 ** 2) },
      payload: Buffer.from('--b\r\n'),
    })
    expect(answer.json()).toMatchObject({ outcome: 'refused', refusal: { code: 'FILE_TOO_LARGE', reason: 'OVER_10_MB' } })
  })

  test('is nothing to another company', async () => {
    const taken = await upload([row()])
    const params = { importId: taken.id }
    expect(errorOf(await mykola.call('GET /api/payment-service/imports/{importId}', { params }))).toBe('NOT_FOUND')
    expect(errorOf(await mykola.call('GET /api/payment-service/imports/{importId}/rows', { params }))).toBe('NOT_FOUND')
    expect(errorOf(await change(taken, 2, { isLeftOut: true }, mykola))).toBe('NOT_FOUND')
    expect(errorOf(await write(taken, CONFIRMED, randomUUID(), mykola))).toBe('NOT_FOUND')
    expect(errorOf(await mykola.call('DELETE /api/payment-service/imports/{importId}', { params }))).toBe('NOT_FOUND')
  })

  test('pays from an account of the company that it names itself, and from no other', async () => {
    const own = await mainAccount(olena)
    const foreign = await mainAccount(mykola)
    const table = (iban: string) => paymentTable([row()]).replace('Номер;', 'Рахунок платника;Номер;').replace('\n', `\n"${iban}";`)
    expect((await uploadedImport(olena, account, table(own.iban))).counts.faulty).toBe(0)
    const taken = await uploadedImport(olena, account, table(foreign.iban))
    expect(await rowsOf(taken, { filter: 'faulty' })).toMatchObject([{ faults: { error_code: 'PAY_E003', fields: { debtorIban: 'Incorrect iBan code' } } }])
  })

  test('names every field of a row that is wrong, and not the first alone', async () => {
    const taken = await uploadedImport(olena, account, paymentTable([row()]))
    const [first] = await rowsOf(taken)
    const wrong = { ...first?.fields, amount: '0', creditorIban: 'UA1', creditorCode: '12', remittanceInformation: '', valueDate: '31.02.2026' }
    const changed = await change(taken, 2, { fields: wrong })
    const named = ['amount', 'creditorCode', 'creditorIban', 'remittanceInformation', 'valueDate']
    expect(changed.ok && Object.keys(changed.answer.row.faults?.fields ?? {}).toSorted()).toEqual(named)
  })

  test('is paid from another account when a person chooses it, except for rows that name theirs; corrections stay', async () => {
    const [main, other] = (await accountsOf(olena)).filter(({ currency }) => currency === 'UAH')
    if (main === undefined || other === undefined) throw new Error('There is no second account')
    const taken = await uploadedImport(
      olena,
      account,
      paymentTable([row(), row(), row()]).replace('Номер;', 'Рахунок платника;Номер;').replaceAll('\n', '\n"";').replace('""', `"${main.iban}"`),
    )
    const [, second] = await rowsOf(taken)
    await change(taken, 3, { fields: { ...second?.fields, amount: '7,00' } })
    const choose = (debtorAccountId: string, client = olena) =>
      client.call('PUT /api/payment-service/imports/{importId}/account', { params: { importId: taken.id }, body: { debtorAccountId } })
    expect(await choose(other.id)).toMatchObject({
      ok: true,
      answer: { debtorAccountId: other.id, version: 3, counts: { faulty: 0, edited: 1 }, totals: [{ amount: String(2 * 123450 + 700) }] },
    })
    expect(errorOf(await choose((await mainAccount(mykola)).id))).toBe('PAY_E026')
    expect(errorOf(await choose(other.id, mykola))).toBe('NOT_FOUND')
    const now = await olena.call('GET /api/payment-service/imports/{importId}', { params: { importId: taken.id } })
    const payments = now.ok ? await written(now.answer) : []
    expect(payments.map(({ debtor }) => debtor.iban)).toEqual([main.iban, other.iban, other.iban])
    expect(errorOf(await choose(account))).toBe('IMPORT_CREATED')
  })

  test('says how its signs were read, after a reload too, and a minus is neither a payment nor a draft', async () => {
    const kept = await upload([row(), row(), row({ amount: '-1 500,00' })])
    const importId = { params: { importId: kept.id } }
    const reading = { kind: 'list' }
    expect(kept).toMatchObject({ table: { reading }, counts: { faulty: 1 }, totals: [{ amount: '246900' }] })
    expect(await olena.call('GET /api/payment-service/imports/{importId}', importId)).toMatchObject({ answer: { table: { reading } } })
    const [, , minus] = await rowsOf(kept)
    expect(minus).toMatchObject({ amount: null, readFaults: [{ field: 'amount', code: 'AMOUNT_NEGATIVE' }] })
    const before = await paymentsNow()
    expect(await write(kept)).toMatchObject({ ok: true, answer: { outcome: 'faulty', import: { state: 'open', counts: { faulty: 1 } } } })
    expect(await paymentsNow()).toBe(before)
    // Typed again with its minus it stays none.
    expect(await change(kept, 4, { fields: { ...minus?.fields, amount: '-1 500,00' } })).toMatchObject({ ok: true })
    expect((await rowsOf(kept)).at(-1)).toMatchObject({ amount: null, faults: { fields: { amount: 'Amount negative: {typed}' } } })
  })

  test('by other columns says anew how it was read', async () => {
    const table = `Отримувач;Код отримувача;Рахунок отримувача;Сума;Сума без ПДВ;Призначення платежу\nТОВ «Постачальник»;14360570;${ibanAt('26778')};10,00;-8,00;Оплата\nТОВ «Постачальник»;14360570;${ibanAt('26779')};20,00;-16,00;Оплата`
    const taken = await uploadedImport(olena, account, table)
    expect(taken.table).toMatchObject({ mapping: { amount: 3 }, reading: { kind: 'list' } })
    const mapping = { ...taken.table?.mapping, amount: 4 }
    const mapped = await olena.call('PUT /api/payment-service/imports/{importId}/mapping', { params: { importId: taken.id }, body: { mapping } })
    expect(mapped).toMatchObject({ answer: { table: { reading: { kind: 'statement', by: 'minuses' } } } })
  })

  test('is read otherwise when a person assigns the columns; the next one of its look is read so at once', async () => {
    const table = (purpose: string) => `Щось;Хтось;Де;Скільки;Навіщо\n14360570;ТОВ «Постачальник»;${ibanAt('26777')};10,00;${purpose}`
    const taken = await uploadedImport(olena, account, table('Оплата за воду'))
    const mapping = { creditorCode: 0, creditorName: 1, creditorIban: 2, amount: 3, remittanceInformation: 4 }
    const mapped = await olena.call('PUT /api/payment-service/imports/{importId}/mapping', { params: { importId: taken.id }, body: { mapping } })
    expect(mapped).toMatchObject({ ok: true, answer: { counts: { faulty: 0 }, table: { mapping, isRemembered: true, isCertain: false } } })
    expect((await uploadedImport(olena, account, table('Оплата за світло'))).table).toMatchObject({ mapping, isRemembered: true })
    const beyond = await olena.call('PUT /api/payment-service/imports/{importId}/mapping', { params: { importId: taken.id }, body: { mapping: { amount: 5 } } })
    expect(beyond).toMatchObject({ ok: false, refusal: { error_code: 'INVALID_REQUEST', fields: { 'mapping.amount': 'Invalid value' } } })
  })

  test('is read by other columns without rows that were left out coming back; read the same again it keeps corrections, too', async () => {
    const rows = ['10,00', '20,00', '30,00'].map(
      (amount, index) => `14360570;ТОВ «Постачальник»;${ibanAt(`2688${index}`)};${amount};Оплата за тепло ${index};2688${index}`,
    )
    const taken = await uploadedImport(olena, account, ['Код;Назва;Рахунок;Сума грн;Призначення платежу;Дещо', ...rows].join('\n'))
    const read = taken.table?.mapping
    if (read === undefined) throw new Error('The file is no table')
    const mapAs = (mapping: typeof read) =>
      olena.call('PUT /api/payment-service/imports/{importId}/mapping', { params: { importId: taken.id }, body: { mapping } })
    const [, second] = await rowsOf(taken)
    await change(taken, 3, { fields: { ...second?.fields, amount: '7,00' } })
    await change(taken, 4, { isLeftOut: true })
    expect(await mapAs(read)).toMatchObject({
      ok: true,
      answer: { counts: { edited: 1, leftOut: 1 }, totals: [{ amount: String(1000 + 700) }], table: { isRemembered: true } },
    })
    expect(await mapAs({ ...read, number: 5 })).toMatchObject({
      ok: true,
      answer: { counts: { edited: 0, leftOut: 1 }, totals: [{ amount: String(1000 + 2000) }] },
    })
    expect((await rowsOf(taken)).map(({ isLeftOut }) => isLeftOut)).toEqual([false, false, true])
  })
})

describe('a row', () => {
  const cases: readonly (readonly [what: string, changes: Partial<FileRow>, fields: object, code?: string])[] = [
    ['an IBAN with a wrong digit', { iban: 'UA213223130000026007233566002' }, { creditorIban: 'Incorrect iBan code' }, 'PAY_E008'],
    ['no recipient', { name: '' }, { creditorName: 'This field is required' }],
    ['a code with a wrong digit', { code: '14360571' }, { creditorCode: 'Invalid recipient code' }, 'PAY_E005'],
    ['words for an amount', { amount: 'сто гривень' }, { amount: 'Amount unclear: {typed}' }],
    ['nothing for an amount', { amount: '' }, { amount: 'This field is required' }],
    ['more digits than an amount has', { amount: '123456789012345' }, { amount: 'Amount too large: {typed}' }],
    ['a day that is over', { day: '19.11.2026' }, { valueDate: 'Day is over' }],
    ['a day in two years', { day: '20.11.2028' }, { valueDate: 'Day beyond a year' }],
    ['a day that there is not', { day: '31.11.2026' }, { valueDate: 'Incorrect format of date' }],
    ['no purpose', { purpose: '' }, { remittanceInformation: 'This field is required' }],
  ]
  test('is refused with the code and the fields of a payment’s form', async () => {
    const rows = await rowsOf(await upload(cases.map(([, changes]) => row(changes))))
    expect(rows.map(({ faults }) => faults)).toEqual(cases.map(([, , fields, code = 'INVALID_REQUEST']) => ({ error_code: code, fields })))
  })

  test('to the budget with a purpose of the former form is written anew, where it is paid for nobody else', async () => {
    const treasury = { iban: 'UA208999980000031400000000001', code: '37975895', name: 'ГУК у м.Києві' }
    const purposes = ['*;101;;ЄСВ за жовтень;;;', '*;101;1111111118;ЄСВ за жовтень;;;', '101 ЄСВ за жовтень']
    const rows = await rowsOf(await upload([...purposes.map((purpose) => row({ ...treasury, purpose })), row({ purpose: purposes[0] ?? '' })]))
    const validated = rows.map(({ fields, faults }) => [fields.remittanceInformation, faults?.fields ?? null])
    expect(validated).toEqual([
      ['101 ЄСВ за жовтень', null],
      [purposes[1], { remittanceInformation: 'Invalid value' }],
      [purposes[2], null],
      [purposes[0], null],
    ])
  })

  test('with a number that another row or another payment of the year has is refused; the next free one is given around them', async () => {
    const existing = await created(olena, await paymentBody(olena, mykola))
    const rows = await rowsOf(await upload([row({ number: 'Н1' }), row({ number: 'Н1' }), row({ number: existing.number }), row(), row()]))
    expect(rows.map(({ faults }) => faults?.error_code ?? null)).toEqual([null, 'PAY_E068', 'PAY_E068', null, null])
    const [, , , first, second] = rows
    expect(Number(second?.number)).toBe(Number(first?.number) + 1)
  })

  test('with a code of its program for a number gets one of the bank, keeps theirs for the status report, and says so', async () => {
    const codes = ['ТЗ00-000123', '15/1', '12345678901', '№ 716', '']
    const taken = await upload(codes.map((number) => row({ number })))
    const rows = await rowsOf(taken)
    expect(rows.map(({ faults }) => faults)).toEqual(codes.map(() => null))
    expect(rows.map(({ warnings }) => warnings.filter(({ kind }) => kind !== 'IBAN_CHANGED'))).toEqual([
      ...codes.slice(0, 4).map((original) => [{ kind: 'NUMBER_GIVEN', original }]),
      [],
    ])
    expect(new Set(rows.map(({ number }) => Number(number))).size).toBe(codes.length)
    const report = await olena.send({ method: 'GET', url: `/api/payment-service/imports/${taken.id}/status-report?format=PAIN_002` })
    for (const code of codes.slice(0, 4)) expect(report.body).toContain(`<OrgnlEndToEndId>${code}</OrgnlEndToEndId>`)
    const [first] = rows
    expect(await change(taken, 2, { fields: { ...first?.fields, number: 'Ф77' } })).toMatchObject({
      ok: true,
      answer: { row: { number: 'Ф77', warnings: [] } },
    })
  })

  test.each(['c19-number-of-1c.csv', 't08-number-of-1c.txt'])('of the file %s from the field is payable, whatever its program calls it', async (name) => {
    const bytes = readFileSync(new URL(`../../../../../../fixtures/payment-files/field/${name}`, import.meta.url))
    // The file in 1C names an account of another bank's client to pay from.
    const taken = await uploadedImport(olena, account, Buffer.from(bytes.toString('latin1').replace('ПлательщикСчет', ''), 'latin1'), name)
    const rows = await rowsOf(taken)
    expect(rows.flatMap(({ faults }) => Object.keys(faults?.fields ?? {})).filter((field) => field === 'number')).toEqual([])
    expect(rows[0]?.warnings).toContainEqual({ kind: 'NUMBER_GIVEN', original: 'ТЗ00-000123' })
  })

  test('whose code lost its zeros in a spreadsheet is offered the code, and stays at fault until a person takes it', async () => {
    const taken = await upload([row({ code: '32129' }), row({ code: '32128' })])
    const [lost, wrong] = await rowsOf(taken)
    expect([lost?.faults?.fields, lost?.warnings]).toEqual([{ creditorCode: 'Invalid recipient code' }, [{ kind: 'CODE_ZEROS_LOST', code: '00032129' }]])
    expect([wrong?.faults?.fields, wrong?.warnings]).toEqual([{ creditorCode: 'Invalid recipient code' }, []])
    expect(await change(taken, 2, { fields: { ...lost?.fields, creditorCode: '00032129' } })).toMatchObject({ ok: true, answer: { row: { faults: null } } })
  })

  test('is corrected in place, and validated again with the rows that depend on it', async () => {
    const taken = await upload([row({ amount: 'сто', number: 'М1' }), row({ number: 'М1' })])
    const [first] = await rowsOf(taken)
    const corrected = await change(taken, 2, { fields: { ...first?.fields, amount: '100', number: 'М2' } })
    expect(corrected).toMatchObject({
      ok: true,
      answer: {
        row: { amount: '10000', faults: null, isEdited: true },
        others: [{ place: 3, number: 'М1', faults: null }],
        import: { version: 2, counts: { faulty: 0, edited: 1 } },
      },
    })
    expect((await rowsOf(taken, { filter: 'edited' })).map(({ place }) => place)).toEqual([2])
  })

  test('whose day is over is moved to the day of its signature with all others like it, by one press', async () => {
    const taken = await upload([row({ day: '19.11.2026' }), row({ day: '01.02.2025' }), row({ day: '25.11.2026' }), row({ day: '31.11.2026' })])
    expect(taken.counts.faulty).toBe(3)
    const moved = await olena.call('PUT /api/payment-service/imports/{importId}/past-days', { params: { importId: taken.id } })
    expect(moved).toMatchObject({ ok: true, answer: { version: 2, counts: { faulty: 1, edited: 2 } } })
    expect((await rowsOf(taken)).map(({ valueDate }) => valueDate)).toEqual(['2026-11-20', '2026-11-20', '2026-11-25', null])
    expect(errorOf(await mykola.call('PUT /api/payment-service/imports/{importId}/past-days', { params: { importId: taken.id } }))).toBe('NOT_FOUND')
  })

  test('is left out and taken back; a row that is left out has no faults and no number', async () => {
    const taken = await upload([row({ amount: '0', number: 'В1' }), row({ number: 'В1' })])
    const left = await change(taken, 2, { isLeftOut: true })
    expect(left).toMatchObject({
      ok: true,
      answer: { row: { isLeftOut: true, faults: null }, import: { counts: { faulty: 0, leftOut: 1 }, totals: [{ amount: '123450' }] } },
    })
    expect(await change(taken, 2, { isLeftOut: false })).toMatchObject({ ok: true, answer: { import: { counts: { faulty: 2, leftOut: 0 } } } })
  })

  test('at fault adds nothing to the total until it is corrected', async () => {
    const taken = await upload([row({ number: 'Г1' }), row({ amount: '800,00', purpose: '', number: 'Г2' }), row({ amount: 'сто', number: 'Г3' })])
    expect(taken).toMatchObject({ counts: { rows: 3, faulty: 2 }, totals: [{ currency: 'UAH', amount: '123450' }] })
    const [, second] = await rowsOf(taken)
    expect(await change(taken, 3, { fields: { ...second?.fields, remittanceInformation: 'Оплата за воду' } })).toMatchObject({
      ok: true,
      answer: { import: { counts: { faulty: 1 }, totals: [{ amount: String(123450 + 80000) }] } },
    })
  })

  test('comes in pages of two hundred', async () => {
    const taken = await upload(Array.from({ length: 201 }, () => row()))
    const params = { importId: taken.id }
    const first = await olena.call('GET /api/payment-service/imports/{importId}/rows', { params })
    expect(first).toMatchObject({ ok: true, answer: { nextCursor: 201 } })
    const second = await olena.call('GET /api/payment-service/imports/{importId}/rows', { params, query: { cursor: 201 } })
    expect(second).toMatchObject({ ok: true, answer: { nextCursor: null, rows: [{ place: 202 }] } })
  })
})

describe('a warning', () => {
  test('shows the same payment within thirty days, and the same row in the file', async () => {
    const same = row()
    const [payment] = await written(await upload([same]))
    const taken = await upload([same, same, row()])
    expect((await rowsOf(taken)).map(({ warnings }) => warnings.filter(({ kind }) => kind !== 'IBAN_CHANGED'))).toEqual([
      [{ kind: 'DUPLICATE_PAYMENT', paymentId: payment?.id, number: payment?.number, valueDate: '2026-11-20', state: 'draft' }],
      [expect.objectContaining({ kind: 'DUPLICATE_PAYMENT' }), { kind: 'DUPLICATE_ROW', place: 2 }],
      [],
    ])
    await olena.call('DELETE /api/payment-service/payments/{paymentId}', { params: { paymentId: payment?.id ?? '' } })
    const [first] = await rowsOf(await upload([same]))
    expect(first?.warnings).toEqual([])
  })

  test('shows the same file: which import, when and by whom', async () => {
    const rows = [row()]
    const first = await upload(rows)
    expect((await upload(rows)).warnings).toEqual([
      { kind: 'SAME_FILE', importId: first.id, fileName: 'payments.csv', uploadedAt: first.uploadedAt, uploadedBy: first.uploadedBy, isCreated: false },
    ])
  })

  test('shows a sum over the balance', async () => {
    const { availableBalance } = await mainAccount(olena)
    const taken = await upload([row({ amount: '999999999,00' })])
    expect(taken.warnings).toEqual([{ kind: 'OVER_BALANCE', accountId: account, currency: 'UAH', total: '99999999900', available: availableBalance }])
  })

  test('shows an account of the Treasury that has ended by the day of its row', async () => {
    const levy = { name: 'ГУК у м. Києві', code: '37993783', iban: 'UA338999980313111029000020001', purpose: '101 Військовий збір за грудень 2026 року' }
    const taken = await upload(['31.12.2026', '01.01.2027'].map((day) => row({ ...levy, day })))
    expect((await rowsOf(taken)).map(({ valueDate, warnings }) => [valueDate, warnings.filter(({ kind }) => kind === 'TAX_ACCOUNT_ENDED')])).toEqual([
      ['2026-12-31', []],
      ['2027-01-01', [{ kind: 'TAX_ACCOUNT_ENDED', lastDay: '2026-12-31' }]],
    ])
  })

  test('of a known recipient with another account must be confirmed, in its row or of all when they are written', async () => {
    const known = await olena.call('POST /api/payment-service/counterparties', { body: { name: 'АТ «Знайомий»', code: '00131305', iban: ibanAt('26001') } })
    expect(known.ok).toBe(true)
    const taken = await upload([row({ code: '00131305', iban: ibanAt('26002') }), row({ code: '00131305', iban: ibanAt('26001') })])
    expect(taken).toMatchObject({ ibanChanges: 1, counts: { warned: 1 } })
    expect(await rowsOf(taken, { filter: 'warned' })).toMatchObject([
      { faults: null, warnings: [{ kind: 'IBAN_CHANGED', knownIbans: [ibanAt('26001')], isConfirmed: false }] },
    ])
    expect(errorOf(await write(taken, {}))).toBe('COUNTERPARTY_IBAN_CHANGED')
    const confirmed = await change(taken, 2, { ibanChangeConfirmed: true })
    expect(confirmed).toMatchObject({ ok: true, answer: { import: { ibanChanges: 0 } } })
    expect(confirmed.ok && (await write(confirmed.answer.import, {}))).toMatchObject({ ok: true, answer: { outcome: 'created', payments: 2 } })
  })
})

describe('an import', () => {
  test('becomes a draft of each row that is not left out, with its history and its entry in the trail', async () => {
    const taken = await upload([row(), row(), row()])
    const left = await change(taken, 3, { isLeftOut: true })
    const payments = await written(left.ok ? left.answer.import : taken)
    expect(payments).toMatchObject([{ state: 'draft', amount: '123450', faults: null, creditor: { code: '14360570' } }, { state: 'draft' }])
    for (const { id: paymentId } of payments) {
      const history = await olena.call('GET /api/payment-service/payments/{paymentId}/history', { params: { paymentId } })
      expect(history).toMatchObject({ ok: true, answer: { events: [{ event: 'CREATE' }] } })
    }
    const subjects = [...payments.map(({ id }) => id), taken.id]
    const trail = await bank.context.database
      .selectFrom('audit_entry')
      .select(['event', 'subject_id'])
      .where('subject_id', 'in', subjects)
      .orderBy('sequence')
      .execute()
    expect(trail.map(({ event }) => event)).toEqual(['paymentCreated', 'paymentCreated', 'importCreated'])
  })

  test('with one faulty row becomes nothing at all, and says how many there are', async () => {
    const before = await paymentsNow()
    const taken = await upload([row(), row({ amount: '0' }), row({ code: '1' })])
    expect(await write(taken)).toMatchObject({ ok: true, answer: { outcome: 'faulty', import: { state: 'open', counts: { faulty: 2 } } } })
    expect(await paymentsNow()).toBe(before)
  })

  test('is validated again as things stand: a number that was taken since the preview stops all', async () => {
    const taken = await upload([row({ number: 'Зайнятий' }), row()])
    await created(olena, await paymentBody(olena, mykola, { number: 'Зайнятий' }))
    expect(await write(taken)).toMatchObject({ ok: true, answer: { outcome: 'faulty', import: { counts: { faulty: 1 } } } })
    expect(await rowsOf(taken, { filter: 'faulty' })).toMatchObject([{ place: 2, faults: { error_code: 'PAY_E068' } }])
  })

  // security row 37
  test('is written once, by eight at once with one key and by those with another', async () => {
    const before = await paymentsNow()
    const taken = await upload([row(), row()])
    const key = randomUUID()
    const answers = await Promise.all([...Array.from({ length: 8 }, () => write(taken, CONFIRMED, key)), write(taken), write(taken)])
    const outcomes = answers.map((answer) => (answer.ok ? answer.answer.outcome : answer.refusal.error_code))
    // A caller who comes during the writing is refused at once, and does not wait with a connection.
    expect(new Set(outcomes).difference(new Set(['created', 'IMPORT_CREATED', 'TOO_MANY_REQUESTS']))).toEqual(new Set())
    expect(outcomes.filter((outcome) => outcome === 'created').length).toBeGreaterThan(0)
    expect(await paymentsNow()).toBe(before + 2)
    expect(await write(taken, CONFIRMED, key)).toMatchObject(
      outcomes[0] === 'created' ? { ok: true, answer: { outcome: 'created', payments: 2 } } : { ok: false },
    )
    const again = await write(taken, { ibanChangeConfirmed: false }, key)
    expect(errorOf(again)).toMatch(/IDEMPOTENCY_KEY_REUSED|IMPORT_CREATED/)
  })

  test('that another person has changed meanwhile is not written', async () => {
    const taken = await upload([row(), row()])
    await change(taken, 2, { isLeftOut: true })
    expect(errorOf(await write(taken))).toBe('IMPORT_CHANGED')
  })

  // security row 44
  test('that is being changed by another sends everybody else away at once, with their connection', async () => {
    const taken = await upload([row(), row()])
    const params = { importId: taken.id }
    await bank.context.database.transaction().execute(async (transaction) => {
      await transaction.selectFrom('payment_import').select('version').where('import_id', '=', taken.id).forUpdate().execute()
      const answers = await Promise.all([
        change(taken, 2, { isLeftOut: true }),
        olena.call('PUT /api/payment-service/imports/{importId}/mapping', { params, body: { mapping: { amount: 0 } } }),
        olena.call('PUT /api/payment-service/imports/{importId}/account', { params, body: { debtorAccountId: account } }),
        write(taken),
      ])
      expect(answers.map(errorOf)).toEqual(answers.map(() => 'TOO_MANY_REQUESTS'))
    })
    expect(await rowsOf(taken, { filter: 'leftOut' })).toEqual([])
  })

  // security row 44
  test('that changes while its rows are validated is validated again: no row is written without validation', async () => {
    const taken = await upload([row(), row(), row()])
    const corrected = await Promise.all([2, 3, 4].map((place) => change(taken, place, { isLeftOut: true })))
    const done = corrected.filter(({ ok }) => ok).length
    expect(new Set(corrected.filter(({ ok }) => !ok).map(errorOf)).difference(new Set(['TOO_MANY_REQUESTS', 'IMPORT_CHANGED']))).toEqual(new Set())
    const now = await olena.call('GET /api/payment-service/imports/{importId}', { params: { importId: taken.id } })
    expect(now).toMatchObject({ ok: true, answer: { counts: { rows: 3, leftOut: done } } })
    expect(await rowsOf(taken, { filter: 'leftOut' })).toHaveLength(done)
  })

  test('whose payments are written cannot be changed any more', async () => {
    const taken = await upload([row()])
    await written(taken)
    const params = { importId: taken.id }
    expect(errorOf(await change(taken, 2, { isLeftOut: true }))).toBe('IMPORT_CREATED')
    expect(errorOf(await olena.call('PUT /api/payment-service/imports/{importId}/mapping', { params, body: { mapping: { amount: 0 } } }))).toBe(
      'IMPORT_CREATED',
    )
    expect(errorOf(await olena.call('DELETE /api/payment-service/imports/{importId}', { params }))).toBe('IMPORT_CREATED')
    expect(errorOf(await write(taken))).toBe('IMPORT_CREATED')
  })

  test('goes to signing as a whole', async () => {
    const taken = await upload([row(), row()])
    const payments = await written(taken)
    const toSign = async (client = olena) => client.call('GET /api/payment-service/imports/{importId}/signing', { params: { importId: taken.id } })
    expect(await toSign()).toMatchObject({ ok: true, answer: { drafts: 2, mine: 0, states: { draft: 2 } } })
    expect(await outcomesOf(taken)).toEqual(['draft', 'draft'])
    const sent = await olena.call('POST /api/payment-service/imports/{importId}/signing', { params: { importId: taken.id }, body: { after: 0 } })
    expect(sent).toMatchObject({ ok: true, answer: { sent: 2, refused: [], left: 0, after: 3 } })
    expect((await paymentNow(olena, payments[0]?.id ?? '')).state).toBe('onSigning')
    expect(await toSign()).toMatchObject({ ok: true, answer: { drafts: 0, mine: 2, states: { onSigning: 2 } } })
    expect(await outcomesOf(taken)).toEqual(['onSigning', 'onSigning'])
    expect(errorOf(await toSign(mykola))).toBe('NOT_FOUND')
    // Exactly these, in the order of the file: the next ones to sign with one code.
    const listed = (client: TestClient) =>
      client.call('GET /api/payment-service/payments', { query: { tab: 'mySignature', sort: 'oldest', importId: taken.id } })
    const mine = await listed(olena)
    expect(mine.ok && mine.answer.payments.map(({ id }) => id)).toEqual(payments.map(({ id }) => id))
    expect(await listed(mykola)).toMatchObject({ ok: true, answer: { payments: [] } })
  })

  test('follows its payments: each row says how its own stands, and why it was not carried out', async () => {
    const taken = await upload([row(), row(), row()])
    const [first, second, third] = await written(taken)
    const ids = [first, second, third].map((one) => one?.id ?? '')
    await olena.call('POST /api/payment-service/payments/{paymentId}/signing', { params: { paymentId: ids[1] ?? '' } })
    await olena.call('DELETE /api/payment-service/payments/{paymentId}', { params: { paymentId: ids[2] ?? '' } })
    expect(await outcomesOf(taken)).toEqual(['draft', 'onSigning', 'deleted'])
    const standing = await olena.call('GET /api/payment-service/imports/{importId}/signing', { params: { importId: taken.id } })
    expect(standing).toMatchObject({ answer: { states: { draft: 1, onSigning: 1, deleted: 1 } } })
  })

  test('is reported as a file: each row with its status and reason, and how all of them stand', async () => {
    const taken = await upload([row({ name: 'ТОВ "Молот & <Серп>"' }), row(), row()])
    const left = await change(taken, 4, { isLeftOut: true })
    const [, deleted] = await written(left.ok ? left.answer.import : taken)
    await olena.call('DELETE /api/payment-service/payments/{paymentId}', { params: { paymentId: deleted?.id ?? '' } })
    const report = (format: 'CSV' | 'PAIN_002') =>
      olena.send({ method: 'GET', url: `/api/payment-service/imports/${taken.id}/status-report`, query: { format } })
    const message = (await report('PAIN_002')).body
    expect([ourVerdict('pain.002', message), secondVerdict('pain.002', message)]).toEqual([null, null])
    expect(message).toContain('<GrpSts>PART</GrpSts>')
    expect([...message.matchAll(/<TxSts>(\w+)<\/TxSts>(?:<StsRsnInf><Rsn><Prtry>(\w+))?/g)].map(([, status, reason]) => [status, reason])).toEqual([
      ['RCVD', undefined],
      ['CANC', 'deleted'],
      ['RJCT', 'leftOut'],
    ])
    expect(message).toContain('ТОВ &quot;Молот &amp; &lt;Серп&gt;&quot;')
    expect(
      (await report('CSV')).body
        .split('\n')
        .slice(1, 4)
        .map((line) => line.split(';').slice(-2)),
    ).toEqual([
      ['RCVD', ''],
      ['CANC', 'deleted'],
      ['RJCT', 'leftOut'],
    ])
  })

  test('of pain.001 is reported by the ids of its sender, batch by batch', async () => {
    const id = (instruction: string, endToEnd: string) => `<InstrId>${instruction}</InstrId><EndToEndId>${endToEnd}</EndToEndId>`
    const first = painBatch([
      { amount: '1.00', id: id('2', 'INV-2026-000124') },
      { amount: '2.00', id: id('1', 'INV-2026-000123') },
    ]).replace('B1', 'Salaries')
    const second = painBatch([{ amount: '3.00', id: '<EndToEndId>NOTPROVIDED</EndToEndId>' }]).replace('B1', 'Rent')
    const taken = await uploadedImport(olena, account, painMessage([first, second], { sum: '6.00', count: 3 }), 'payments.xml')
    const { body } = await olena.send({ method: 'GET', url: `/api/payment-service/imports/${taken.id}/status-report`, query: { format: 'PAIN_002' } })
    expect([ourVerdict('pain.002', body), secondVerdict('pain.002', body)]).toEqual([null, null])
    const named = [...body.matchAll(/<(OrgnlPmtInfId|OrgnlInstrId|OrgnlEndToEndId)>([^<]*)/g)].map(([, what, said]) => `${what} ${said}`)
    const salaries = ['OrgnlPmtInfId Salaries', 'OrgnlInstrId 2', 'OrgnlEndToEndId INV-2026-000124', 'OrgnlInstrId 1', 'OrgnlEndToEndId INV-2026-000123']
    expect(named).toEqual([...salaries, 'OrgnlPmtInfId Rent', 'OrgnlEndToEndId NOTPROVIDED'])
    expect(body.match(/<OrgnlPmtInfAndSts>/g)).toHaveLength(2)
    expect(body.match(/<\/OrgnlPmtInfAndSts>/g)).toHaveLength(2)
    // The bank chooses their numbers: these ids are no numbers.
    expect((await rowsOf(taken)).map(({ faults }) => faults?.fields?.number)).toEqual([undefined, undefined, undefined])
  })

  test.each([
    ['before today', '19.11.2026', undefined, '2026-11-20'],
    ['to come', '25.11.2026', '2026-11-25', '2026-11-25'],
  ])('of 1C is written on the day of its documents: one %s is a day to pay on only if it is to come', async (_, written, day, paidOn) => {
    const { name, code, iban, purpose } = row()
    const lines = [
      '1CClientBankExchange',
      'СекцияДокумент=Платежное поручение',
      `Дата=${written}`,
      'Сумма=1.00',
      `Получатель=${name}`,
      `ПолучательОКПО=${code}`,
      `ПолучательСчет=${iban}`,
      `НазначениеПлатежа=${purpose}`,
      'КонецДокумента',
      'КонецФайла',
    ]
    const [one] = await rowsOf(await uploadedImport(olena, account, lines.join('\r\n'), 'kl_to_1c.txt'))
    expect([one?.fields.valueDate || undefined, one?.valueDate, one?.faults]).toEqual([day, paidOn, null])
  })
})

// Time goes forward here, so no test may come after these.
describe('with the months, an import', () => {
  test('is held against the one of the month before, recipient by recipient', async () => {
    const [stays, rises, goes] = [row(), row(), row()]
    const before = await upload([stays, rises, goes])
    await written(before)
    bank.clock.advance(MONTH)
    olena = await bank.signedIn(OLENA)
    const comes = row()
    const taken = await upload([stays, { ...rises, amount: '2 000,00' }, comes])
    const difference = await olena.call('GET /api/payment-service/imports/{importId}/difference', { params: { importId: taken.id } })
    expect(difference).toMatchObject({
      ok: true,
      answer: {
        before: { importId: before.id, rows: 3, totals: [{ currency: 'UAH', amount: '370350' }] },
        added: { count: 1, recipients: [{ iban: comes.iban, amount: '123450' }] },
        gone: { count: 1, recipients: [{ iban: goes.iban, amount: '123450' }] },
        changed: { count: 1, recipients: [{ iban: rises.iban, before: '123450', now: '200000' }] },
      },
    })
  })

  test('is forgotten after thirty days; one whose payments were written, when the file of the next month has come', async () => {
    const [open, done] = [await upload([row()]), await upload([row()])]
    await written(done)
    const daysLater = async (days: number) => {
      bank.clock.advance(days * DAY)
      await doJob('forgetEnded', jobNeedsOf(bank))
      const kept = await bank.context.database.selectFrom('payment_import').select('import_id').execute()
      return [open, done].map(({ id }) => kept.some(({ import_id }) => import_id === id))
    }
    expect(await daysLater(29)).toEqual([true, true])
    expect(await daysLater(2)).toEqual([false, true])
    expect(await daysLater(32)).toEqual([false, false])
  })
})
