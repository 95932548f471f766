import { beforeAll, describe, expect, test } from 'vitest'
import { certain } from '@dilo/domain/result.ts'
import type { StatementSort } from '@dilo/domain/statements/statement-filter.ts'
import { parseUetr } from '@dilo/domain/values/uetr.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { demoCompany } from '../../../testing/demo-company.ts'
import { OLENA } from '../../../testing/demo-people.ts'
import { openEmptyAccount, postEntries } from '../../../testing/entry-history.ts'
import { openWorkbook } from '../../../testing/open-workbook.ts'
import { readCsv } from '../../../testing/read-csv.ts'
import { linesOfPdf } from '../../../testing/read-pdf.ts'
import { readXml, textUnder, under } from '../../../testing/read-xml.ts'
import { indexEntryWords } from './index-entry-words.ts'

const { bank, olena } = bankOfFile()
const companyId = demoCompany(OLENA)
const UETR = certain(parseUetr('8a562c67-ca16-48ba-b074-65581be6f001'))

let accountId: string

/** An account to which two transfers came: one names its actual payer, the other one does not. */
beforeAll(async () => {
  const account = await openEmptyAccount(bank, companyId, bank.clock.now())
  accountId = account.accountId
  const common = { at: bank.clock.now(), iban: 'UA223052990000026001234567890', code: '33695095', purpose: 'Оплата за рахунком № 5' }
  await postEntries(bank, account, [
    { ...common, amount: 100n, name: 'ТОВ «Платіжний дім»', number: '1', uetr: UETR, ultimateDebtor: { name: 'ФОП Ґудзь Євген', code: '3135204544' } },
    { ...common, amount: 200n, name: 'ТОВ «Сам»', number: '2' },
  ])
})

async function found(query: { readonly search?: string; readonly sort?: StatementSort }): Promise<readonly number[]> {
  const read = await olena.call('GET /api/account-service/accounts/{accountId}/statement', { params: { accountId }, query })
  if (!read.ok) throw new Error(read.refusal.error_code)
  return read.answer.entries.map(({ version }) => version)
}

test('an entry names its actual payer and its UETR, and an entry without them says so', async () => {
  const entryAt = (version: number) => olena.call('GET /api/account-service/accounts/{accountId}/entries/{version}', { params: { accountId, version } })
  expect(await entryAt(1)).toMatchObject({
    ok: true,
    answer: { entry: { uetr: UETR, ultimateDebtor: { name: 'ФОП Ґудзь Євген', code: '3135204544' } }, counterpartyBank: expect.stringMatching(/./) },
  })
  expect(await entryAt(2)).toMatchObject({ ok: true, answer: { entry: { uetr: null, ultimateDebtor: null } } })
})

describe.each([
  ['before the job has stored its words', async () => {}],
  ['afterwards', async () => void (await indexEntryWords({ database: bank.context.database }, 1_000))],
])('an entry is found %s', (_, prepare) => {
  test.each<[by: string, search: string]>([
    ['the name of its actual payer', 'ґудзь'],
    ['the code of its actual payer', '3135204544'],
    ['its UETR', UETR.toUpperCase()],
    ['the name of the one who paid', 'платіжний дім'],
  ])('by %s', async (_by, search) => {
    await prepare()
    for (const sort of ['newest', 'oldest', 'largest', 'smallest'] as const) expect(await found({ search, sort })).toEqual([1])
  })
})

test('every order of a statement names actual payers', async () => {
  for (const sort of ['newest', 'oldest', 'largest', 'smallest'] as const) expect((await found({ sort })).toSorted()).toEqual([1, 2])
})

describe('a file of the statement', () => {
  const file = async (format: 'CAMT053' | 'CSV' | 'XLSX' | 'PDF'): Promise<Buffer> =>
    (await olena.send({ method: 'GET', url: `/api/account-service/accounts/${accountId}/statement/file`, query: { format } })).rawPayload
  const payers = ['ФОП Ґудзь Євген, 3135204544', '']
  const uetrs = [UETR, '']

  test('of camt.053 names the actual payer and the UETR of the entry that has them', async () => {
    const entries = under(readXml((await file('CAMT053')).toString()), 'BkToCstmrStmt/Stmt/Ntry/NtryDtls/TxDtls')
    expect(entries.map((entry) => textUnder(entry, 'Refs/UETR'))).toEqual(uetrs)
    expect(entries.map((entry) => textUnder(entry, 'RltdPties/UltmtDbtr/Pty/Nm'))).toEqual(['ФОП Ґудзь Євген', ''])
    expect(entries.map((entry) => textUnder(entry, 'RltdPties/Dbtr/Pty/Nm'))).toEqual(['ТОВ «Платіжний дім»', 'ТОВ «Сам»'])
  })

  test.each<[format: 'CSV' | 'XLSX', rowsOf: (bytes: Buffer) => Promise<readonly (readonly unknown[])[]>]>([
    ['CSV', async (bytes) => readCsv(bytes.toString())],
    ['XLSX', async (bytes) => openWorkbook(bytes, 1)],
  ])('of %s has them in its last columns', async (format, rowsOf) => {
    const [, ...rows] = await rowsOf(await file(format))
    expect(rows.map((row) => row.slice(-2).map((cell) => cell ?? ''))).toEqual(payers.map((payer, index) => [payer, uetrs[index]]))
  })

  test('of PDF names the actual payer beside the one who paid', async () => {
    expect(linesOfPdf(await file('PDF')).replaceAll('\n', ' ')).toContain('Фактичний платник: ФОП Ґудзь Євген, 3135204544')
  })
})
