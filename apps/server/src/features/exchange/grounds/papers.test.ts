import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Body } from '@dilo/contract/calls.ts'
import type { ExchangeContract } from '@dilo/contract/exchange-contract-calls.ts'
import type { ExchangeRequest } from '@dilo/contract/exchange-request.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { deskOfFile } from '../../../testing/bank-of-file.ts'
import { codeOf, given, withKey } from '../../../testing/answered.ts'
import {
  accountsOf,
  askForExchangeCode,
  buying,
  type ExchangeAccounts,
  readRequest,
  revokeRequest,
  signExchange,
  signExchangeWith,
  tryWriting,
  writeAtLimit,
} from '../../../testing/exchange-steps.ts'
import { OLENA } from '../../../testing/demo-people.ts'
import { asOwner, companyOf, needSignatures, setRelation } from '../../../testing/signatories.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { enrich } from '../../../testing/test-deposit.ts'
import { makeAction } from '../../../testing/test-desk.ts'
import { pdf } from '../../../testing/test-pdfs.ts'
import { uploadFile } from '../../../testing/upload-document.ts'
import { handOver } from '../dealing/hand-over.ts'
import { workAsDemoStaff } from '../../desk/demo-staff/work-as-demo-staff.ts'
import { tellOfSilence } from '../dealing/tell-of-silence.ts'

// A purchase of currency says what its ground asks for, and an officer looks at its papers before the dealer has it.

const { desk, officer } = deskOfFile()
let company: string
let accounts: ExchangeAccounts
let olena: TestClient
let contract: ExchangeContract

beforeAll(async () => {
  company = await companyOf(desk.bank, OLENA)
  accounts = await accountsOf(desk.bank, company)
  await enrich(desk.bank, company, accounts.hryvnia, kopiykas(100_000_000_00n))
})
beforeEach(async () => {
  for (const table of ['attempt_counter', 'one_time_code', 'outbox', 'exchange_notice']) await asOwner(desk.bank, `delete from ${table}`, [])
  desk.bank.clock.advance(MINUTE)
  await needSignatures(desk.bank, company, ['any'])
  olena = await desk.bank.signedIn(OLENA)
  contract = await newContract('3000000')
})

const newContract = async (amount: string): Promise<ExchangeContract> =>
  given(
    await olena.call('POST /api/exchange-service/contracts', {
      body: { number: '14', signedOn: '2026-03-01', counterparty: 'Bau GmbH', country: 'DE', currency: 'USD', amount, subject: '', deadlineDays: null },
      ...withKey(randomUUID()),
    }),
  )

const details = { country: 'DE', beneficiaryCountry: 'DE', bankCode: 'DEUTDEFF', bankName: 'Deutsche Bank', importCode: '8471', operationSign: '1' }

type Further = Partial<Body<'POST /api/exchange-service/requests'>>

const imported = (): Further => ({ ground: 'IMPORT_GOODS', purpose: 'Верстати за рахунком 14', contractId: contract.id, details })

const write = (further: Further = {}): Promise<ExchangeRequest> =>
  writeAtLimit(olena, buying(accounts), '43.5000', { amount: '1000000', ...imported(), ...further })

const attach = async (requestId: string, asked: string, content?: string) => {
  const answer = await uploadFile(olena, `/api/exchange-service/requests/${requestId}/documents`, {
    bytes: pdf(content === undefined ? {} : { content }),
    name: `${asked}.pdf`,
    query: { asked },
  })
  return { status: answer.statusCode, body: answer.json<{ id: string; error_code: string }>() }
}

const attachAll = async (requestId: string) => {
  for (const asked of ['CONTRACT', 'INVOICE']) {
    desk.bank.clock.advance(1)
    expect((await attach(requestId, asked)).status).toBe(200)
  }
}

const sign = (request: Pick<ExchangeRequest, 'id' | 'version'>) => signExchange(desk.bank, { client: olena, phone: OLENA }, request)

const signed = async (further: Further = {}): Promise<ExchangeRequest> => {
  const request = await write(further)
  await attachAll(request.id)
  return sign(request)
}

const fieldsOf = (request: Pick<ExchangeRequest, 'missing'>) => request.missing.map(({ field }) => field)
const tasks = async () => (await asOwner(desk.bank, "select task from outbox where task = 'handOverExchange'", [])).length
const noticeKinds = async (requestId: string) =>
  (await asOwner(desk.bank, 'select distinct kind from exchange_notice where request_id = $1 order by 1', [requestId])).map(({ kind }) => kind)
const held = async () => String((await asOwner(desk.bank, 'select held::text from ledger.balance_view where account_id = $1', [accounts.hryvnia]))[0]?.['held'])

describe('what is missing for a ground', () => {
  test('is shown while the request is a draft, on a day off too, and is asked for when it is signed', async () => {
    const request = await write({ purpose: '', contractId: null, details: { ...details, importCode: '' } })
    expect(fieldsOf(request)).toEqual(['purpose', 'contractId', 'details.importCode', 'documents.CONTRACT', 'documents.INVOICE'])
    const code = await askForExchangeCode(olena, request)
    expect(code).toMatchObject({
      status: 400,
      refusal: { error_code: 'INVALID_REQUEST', fields: { contractId: 'This field is required', 'documents.INVOICE': 'This field is required' } },
    })
  })

  test('ends with its papers, which are the request’s alone', async () => {
    const request = await write()
    await attachAll(request.id)
    const shown = await readRequest(olena, request.id)
    expect(shown.missing).toEqual([])
    expect(shown.documents.map(({ asked, name, pages }) => [asked, name, pages])).toEqual([
      ['CONTRACT', 'CONTRACT.pdf', 1],
      ['INVOICE', 'INVOICE.pdf', 1],
    ])
    const first = shown.documents[0]?.id ?? ''
    const page = await olena.send({ method: 'GET', url: `/api/exchange-service/requests/${request.id}/documents/${first}/pages/1` })
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'image/jpeg'])
    const other = await write()
    const remove = (exchangeId: string) =>
      olena.call('DELETE /api/exchange-service/requests/{exchangeId}/documents/{documentId}', { params: { exchangeId, documentId: first } })
    expect(codeOf(await remove(other.id))).toBe('NOT_FOUND')
    expect((await remove(request.id)).ok).toBe(true)
    expect(fieldsOf(await readRequest(olena, request.id))).toEqual(['documents.CONTRACT'])
  })

  test.each<[what: string, further: () => Further | Promise<Further>, field: string, reason: string]>([
    ['a country under sanctions', () => ({ details: { ...details, country: 'RU' } }), 'details.country', 'Country under sanctions'],
    ['a beneficiary under sanctions', () => ({ details: { ...details, beneficiaryCountry: 'BY' } }), 'details.beneficiaryCountry', 'Country under sanctions'],
    ['a ground that there is not', () => ({ ground: 'GOLD' }), 'ground', 'Choose from the list'],
    ['a ground of a sale', () => ({ ground: 'EXPORT_GRAIN' }), 'ground', 'Choose from the list'],
    ['a contract of another company', () => ({ contractId: randomUUID() }), 'contractId', 'Choose from the list'],
  ])('is no draft with %s', async (_, further, field, reason) => {
    const body = { ...buying(accounts), mode: 'LIMIT' as const, amount: '1000000', limit: '43.5000', limitConfirmed: true, ...imported(), ...(await further()) }
    expect(await tryWriting(olena, body)).toMatchObject({ refusal: { error_code: 'INVALID_REQUEST', fields: { [field]: reason } } })
  })

  test('counts what other requests have taken of the contract', async () => {
    contract = await newContract('1500000')
    await signed()
    const second = await write()
    await attachAll(second.id)
    expect((await readRequest(olena, second.id)).missing).toEqual([{ field: 'contractId', reason: 'Contract has less left' }])
    expect(given(await olena.call('GET /api/exchange-service/contracts/{contractId}', { params: { contractId: contract.id } }))).toMatchObject({
      used: '1000000',
      left: '500000',
    })
  })

  test('leaves no more of a contract than there is, though two are signed at one moment', async () => {
    contract = await newContract('1500000')
    const pair = [await write(), await write()]
    const codes: string[] = []
    for (const request of pair) {
      await attachAll(request.id)
      await asOwner(desk.bank, 'delete from attempt_counter', [])
      given(await askForExchangeCode(olena, request))
      codes.push((await desk.bank.lastMessage(OLENA)).code)
    }
    const outcomes = await Promise.all(pair.map((request, place) => signExchangeWith(olena, request, codes[place] ?? '')))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  })
})

describe('papers of a signed purchase', () => {
  test('wait for an officer, who passes them to the dealer once', async () => {
    const request = await signed()
    expect(request).toMatchObject({ state: 'QUEUED', papers: 'TO_CHECK' })
    expect(await tasks()).toBe(0)
    expect((await attach(request.id, 'ACT')).body.error_code).toBe('STATUS_EXCHANGE_NOT_CHANGED')
    const place = { companyId: company, requestId: request.id }
    const { requests } = await officer.done('GET /api/desk/exchange/requests', {})
    expect(requests.find(({ requestId }) => requestId === request.id)).toMatchObject({
      ground: { code: 'IMPORT_GOODS' },
      looksSplit: false,
    })
    const seen = await officer.done('GET /api/desk/exchange/requests/{companyId}/{requestId}', { params: place })
    expect(seen).toMatchObject({ contract: { number: '14', left: '3000000' }, mayDecide: true, documents: [{ asked: 'CONTRACT' }, { asked: 'INVOICE' }] })
    const page = await officer.send({ method: 'GET', url: `/api/desk/documents/${seen.documents[0]?.id}/pages/1` })
    expect(page.statusCode).toBe(200)
    const check = () => makeAction(officer, { kind: 'exchangePapersCheck', payload: { ...place, version: seen.version } })
    expect((await check()).ok).toBe(true)
    expect(await readRequest(olena, request.id)).toMatchObject({ state: 'QUEUED', papers: 'CHECKED' })
    expect([await tasks(), await noticeKinds(request.id)]).toEqual([1, ['papersChecked']])
    expect((await check()).ok).toBe(false)
    expect(await tasks()).toBe(1)
  })

  // security row 57
  test('come back with the fields to correct: the money is free, and the same request is corrected and signed anew', async () => {
    const before = await held()
    const request = await signed()
    expect(await held()).not.toBe(before)
    const payload = { companyId: company, requestId: request.id, version: request.version }
    const fields = [{ field: 'details.bankCode', reason: 'Код банку не збігається з рахунком' }]
    expect((await makeAction(officer, { kind: 'exchangeReturn', payload: { ...payload, fields } })).ok).toBe(true)
    const back = await readRequest(olena, request.id)
    expect(back).toMatchObject({ state: 'DRAFT', status: 'EXISTS', returned: fields, papers: 'NONE', held: null, signing: { given: [] } })
    expect([await held(), await noticeKinds(request.id)]).toEqual([before, ['returned']])
    expect(back.version).toBe(request.version + 1)
    const { version } = back
    const corrected = given(
      await olena.call('PUT /api/exchange-service/requests/{exchangeId}', {
        params: { exchangeId: request.id },
        body: {
          ...buying(accounts),
          mode: 'LIMIT',
          amount: '1000000',
          limit: '43.5000',
          limitConfirmed: true,
          ...imported(),
          details: { ...details, bankCode: 'COBADEFF' },
          version,
        },
        ...withKey(randomUUID()),
      }),
    )
    expect(corrected).toMatchObject({ number: request.number, returned: [], missing: [] })
    desk.bank.clock.advance(2 * MINUTE)
    expect(await sign(corrected)).toMatchObject({ state: 'QUEUED', papers: 'TO_CHECK' })
  })

  test('were signed by who has lost the right meanwhile: the company gets it back with its money, and signs it anew', async () => {
    const before = await held()
    const request = await signed()
    const payload = { companyId: company, requestId: request.id, version: request.version }
    expect((await makeAction(officer, { kind: 'exchangePapersCheck', payload })).ok).toBe(true)
    await setRelation(desk.bank, OLENA, 'disabled')
    await handOver(desk.bank.context, { companyId: company, requestId: request.id })
    await setRelation(desk.bank, OLENA, 'active')
    olena = await desk.bank.signedIn(OLENA)
    const back = await readRequest(olena, request.id)
    expect(back).toMatchObject({
      state: 'DRAFT',
      returned: [{ field: 'signatures', reason: 'Signatory lost the right' }],
      papers: 'NONE',
      held: null,
      version: request.version + 1,
      signing: { given: [] },
    })
    expect(await held()).toBe(before)
    desk.bank.clock.advance(2 * MINUTE)
    expect(await sign(back)).toMatchObject({ state: 'QUEUED', papers: 'TO_CHECK', returned: [] })
  })

  test('are checked by demo staff, who pass them or, for a purpose that begins with «Уточнити», give it back', async () => {
    const [passed, unclear] = [await signed(), await signed({ purpose: 'Уточнити: обладнання' })]
    const waiting = await signed({ purpose: 'Чекати на людей' })
    desk.bank.clock.advance(10_000)
    await workAsDemoStaff(desk.context)
    expect(await readRequest(olena, passed.id)).toMatchObject({ state: 'QUEUED', papers: 'CHECKED' })
    expect(await readRequest(olena, unclear.id)).toMatchObject({ state: 'DRAFT', returned: [{ field: 'purpose' }], held: null })
    expect(await readRequest(olena, waiting.id)).toMatchObject({ state: 'QUEUED', papers: 'TO_CHECK' })
  })

  test('that were revoked meanwhile, or whose company the officer acts for, are nobody’s to pass', async () => {
    const request = await signed()
    given(await revokeRequest(olena, request.id))
    // The person who did it knows.
    expect(await noticeKinds(request.id)).toEqual([])
    const payload = { companyId: company, requestId: request.id, version: request.version }
    expect(await makeAction(officer, { kind: 'exchangePapersCheck', payload })).toMatchObject({ ok: false })
    expect(await readRequest(olena, request.id)).toMatchObject({ state: 'REVOKED' })
  })

  test('of a sum that was cut into parts say so to the officer', async () => {
    const [first, second] = [await signed({ amount: '500000' }), await signed({ amount: '500000' })]
    const { requests } = await officer.done('GET /api/desk/exchange/requests', {})
    const flags = [first, second].map(({ id }) => requests.find(({ requestId }) => requestId === id)?.looksSplit)
    expect(flags).toEqual([true, true])
  })

  test('are asked of no trip: the dealer has it at once', async () => {
    const request = await sign(await writeAtLimit(olena, buying(accounts), '43.5000'))
    expect(request).toMatchObject({ state: 'QUEUED', papers: 'NONE' })
    expect(await tasks()).toBe(1)
  })
})

describe('a request that the dealer does not answer', () => {
  test('is reported at the end of the hours, once a day, though two servers do it', async () => {
    const request = await sign(await writeAtLimit(olena, buying(accounts), '43.5000', { validUntil: '2026-11-24' }))
    const tellAll = async () => {
      await Promise.all([tellOfSilence(desk.bank.context, 100), tellOfSilence(desk.bank.context, 100)])
      return tellOfSilence(desk.bank.context, 100)
    }
    await tellAll()
    expect(await noticeKinds(request.id)).toEqual([])
    const until = (instant: string) => desk.bank.clock.advance(Date.parse(instant) - desk.bank.clock.now())
    until('2026-11-20T12:00:00Z')
    expect(await tellAll()).toBe(0)
    const notices = async () =>
      Number(
        (
          await asOwner(desk.bank, "select count(distinct notice_id)::int as notices from exchange_notice where request_id = $1 and kind = 'deskSilent'", [
            request.id,
          ])
        )[0]?.['notices'],
      )
    expect(await notices()).toBe(1)
    // A Saturday is no day of the dealer.
    until('2026-11-21T15:00:00Z')
    await tellAll()
    expect(await notices()).toBe(1)
    until('2026-11-23T12:00:00Z')
    await tellAll()
    expect(await notices()).toBe(2)
  })
})
