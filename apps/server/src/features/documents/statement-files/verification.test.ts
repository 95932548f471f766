import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { IHOR, OLENA } from '../../../testing/demo-people.ts'
import { readXml, textUnder } from '../../../testing/read-xml.ts'
import { linesOfPdf } from '../../../testing/read-pdf.ts'
import { openTestBank, testConfig } from '../../../testing/test-bank.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { mainAccount } from '../../../testing/test-payment.ts'
import { beginDocument, issuedAtItsEnd } from './issue-document.ts'

const { bank, olena } = bankOfFile()
let accountId: string

beforeAll(async () => {
  accountId = (await mainAccount(olena)).id
})

const PERIOD = { from: '2026-10-01', to: '2026-10-31' }

const statement = async (format: string): Promise<Buffer> =>
  (await olena.send({ method: 'GET', url: `/api/account-service/accounts/${accountId}/statement/file`, query: { format, ...PERIOD } })).rawPayload

/** It is no part of a UETR, whose groups may be of digits alone. */
const codeIn = (text: string): string => /(?<![\w-])([0-9A-Z]{4}(?:-[0-9A-Z]{4}){3})(?![\w-])/.exec(text)?.[1] ?? ''

/** Anybody, without a session. */
const verify = (code: string, remoteAddress = '203.0.113.9') =>
  bank.client().send({ method: 'GET', url: `/api/account-service/documents/${encodeURIComponent(code)}`, remoteAddress })

describe('the code of a document', () => {
  test('on a PDF tells anybody what the document must say, and nothing else', async () => {
    const pages = await olena.call('GET /api/account-service/accounts/{accountId}/statement', { params: { accountId }, query: PERIOD })
    const code = codeIn(linesOfPdf(await statement('PDF')))
    expect((await verify(code)).json()).toEqual({
      bank: 'Діло',
      kind: 'STATEMENT',
      account: 'UA08\u00A0••••\u00A00001',
      ...PERIOD,
      amount: pages.ok && pages.answer.closingBalance,
      currency: 'UAH',
      issuedAt: '2026-11-20T10:00:00.000Z',
      isDemo: false,
    })
  })

  test('stands in camt.053, too', async () => {
    const said = textUnder(readXml((await statement('CAMT053')).toString()), 'BkToCstmrStmt/Stmt/AddtlStmtInf')
    expect((await verify(codeIn(said))).json()).toMatchObject({ kind: 'STATEMENT', ...PERIOD })
  })

  test('of a payment instruction tells its amount, without a sign as on the paper, and its day', async () => {
    const paid = await olena.call('GET /api/account-service/accounts/{accountId}/statement', { params: { accountId }, query: { ...PERIOD, direction: 'out' } })
    if (!paid.ok) throw new Error(paid.refusal.error_code)
    const [entry] = paid.answer.entries
    const answer = await olena.send({ method: 'GET', url: `/api/account-service/accounts/${accountId}/entries/${entry?.version}/receipt` })
    const text = linesOfPdf(answer.rawPayload)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(text).toContain('Сума словами')
    expect(entry?.amount).toMatch(/^-/)
    const day = businessDateAt(Date.parse(entry?.bookedAt ?? ''))
    expect((await verify(codeIn(text))).json()).toMatchObject({ kind: 'RECEIPT', from: day, to: day, amount: entry?.amount.slice(1) })
  })

  test('is read in every way in which people type it', async () => {
    const code = codeIn(linesOfPdf(await statement('PDF')))
    for (const typed of [
      code.toLowerCase(),
      code.replaceAll('-', ''),
      code.replaceAll('-', ' '),
      ` ${code}\n`,
      code.replaceAll('0', 'O').replaceAll('1', 'l'),
    ]) {
      expect((await verify(typed)).statusCode).toBe(200)
    }
  })

  test('that the bank never gave is not found, as is what is no code, and each is looked up', async () => {
    for (const code of ['0000-0000-0000-0000', 'ABCD', '../../..', 'ÜÜÜÜ-ÜÜÜÜ-ÜÜÜÜ-ÜÜÜÜ', '%00']) {
      expect((await verify(code)).json()).toMatchObject({ error_code: 'NOT_FOUND' })
    }
  })

  test('is kept as its hash alone', async () => {
    const code = codeIn(linesOfPdf(await statement('PDF'))).replaceAll('-', '')
    const { rows } = await poolQuery(
      `select issued_document::text as row from issued_document union all select document_directory::text from document_directory`,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { row } of rows) expect(row).not.toContain(code)
  })

  test('of a demo says that it is of a demo, and is forgotten with it', async () => {
    const visitor = bank.client()
    await visitor.call('POST /api/auth-service/auth/demo', {})
    const own = (await mainAccount(visitor)).id
    const answer = await visitor.send({ method: 'GET', url: `/api/account-service/accounts/${own}/statement/file`, query: { format: 'PDF' } })
    const code = codeIn(linesOfPdf(answer.rawPayload))
    expect((await verify(code)).json()).toMatchObject({ isDemo: true })
    bank.clock.advance(DAY)
    await poolQuery(`select remove_demo_tenants($1, $1, $1, 10)`, [new Date(bank.clock.now())])
    expect((await verify(code)).statusCode).toBe(404)
  })

  test('is asked for from one network sixty times in five minutes, and not more', async () => {
    const statuses: number[] = []
    for (let time = 0; time < 62; time += 1) statuses.push((await verify('0000-0000-0000-0000', '198.51.100.7')).statusCode)
    expect(statuses.filter((status) => status === 404)).toHaveLength(60)
    expect(statuses.at(-1)).toBe(429)
    expect((await verify('0000-0000-0000-0000', '192.0.2.7')).statusCode).toBe(404)
  })
})

describe('a document is issued when all of it is written', () => {
  test('and not before: the code on what is still being written means nothing', async () => {
    const { verification, issue } = beginDocument(bank.context, 'https://bank.example')
    expect((await verify(verification.code)).statusCode).toBe(404)
    const { rows } = await poolQuery(`select company_id || ' ' || person_id as row from issued_document limit 1`)
    const [companyId = '', personId = ''] = rows[0]?.row.split(' ') ?? []
    await issue({ companyId, personId, accountId, kind: 'STATEMENT', ...PERIOD, amount: 1n, currency: 'UAH', issuedAt: new Date(bank.clock.now()) } as never)
    expect((await verify(verification.code)).json()).toMatchObject({ kind: 'STATEMENT', ...PERIOD, amount: '1' })
  })

  const happened: string[] = []
  beforeEach(() => void happened.splice(0))
  const issue = async () => void happened.push('issued')
  async function* pieces(failsAtItsEnd = false) {
    for (const piece of ['a', 'b', 'c']) yield Buffer.from(piece)
    if (failsAtItsEnd) throw new Error('The balances do not agree')
  }
  const readAll = async (content: AsyncIterable<Buffer>) => {
    for await (const bytes of content) happened.push(bytes.toString())
  }

  test('its last bytes go out after that', async () => {
    await readAll(issuedAtItsEnd(pieces(), issue))
    expect(happened).toEqual(['a', 'b', 'issued', 'c'])
  })
  test('one that fails at its end is not issued', async () => {
    await expect(readAll(issuedAtItsEnd(pieces(true), issue))).rejects.toThrow('The balances do not agree')
    expect(happened).toEqual(['a', 'b'])
  })
  test('one whose reader goes away is not issued', async () => {
    for await (const bytes of issuedAtItsEnd(pieces(), issue)) {
      happened.push(bytes.toString())
      break
    }
    expect(happened).toEqual(['a'])
  })
  test('one that cannot be issued never comes whole', async () => {
    await expect(readAll(issuedAtItsEnd(pieces(), () => Promise.reject(new Error('The database is away'))))).rejects.toThrow('The database is away')
    expect(happened).toEqual(['a', 'b'])
  })
})

describe('payment instructions', () => {
  const receipt = (client: TestClient, id: string, method: 'GET' | 'HEAD' = 'GET') =>
    client.send({ method, url: `/api/account-service/accounts/${id}/entries/1/receipt` })
  const issued = async () => (await poolQuery('select issued_document::text as row from issued_document')).rows.length

  test('are limited to so many of one person in an hour, and a further one is refused with words', async () => {
    const narrow = await openTestBank(testConfig({ RECEIPTS_PER_PERSON: '2' }))
    try {
      const client = await narrow.signedIn(OLENA)
      const { id } = await mainAccount(client)
      const answers = [await receipt(client, id), await receipt(client, id), await receipt(client, id)]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429])
      expect(answers[2]?.json()).toMatchObject({ error_code: 'TOO_MANY_REQUESTS', retry_after: 3_600 })
      const ihor = await narrow.signedIn(IHOR)
      expect((await receipt(ihor, (await mainAccount(ihor)).id)).statusCode).toBe(200)
    } finally {
      await narrow.close()
    }
  })

  test('and statements are not written for a request of their headers alone', async () => {
    const owner = await bank.signedIn(OLENA)
    const before = await issued()
    expect((await receipt(owner, accountId, 'HEAD')).statusCode).toBe(404)
    expect((await owner.send({ method: 'HEAD', url: `/api/account-service/accounts/${accountId}/statement/file`, query: { format: 'PDF' } })).statusCode).toBe(
      404,
    )
    expect(await issued()).toBe(before)
  })
})

const poolQuery = async (text: string, values: unknown[] = []) => {
  const { poolOf } = await import('@dilo/pg-batches/pipelined-pool.ts')
  return poolOf(bank.context.database).query<{ row: string }>(text, values)
}
