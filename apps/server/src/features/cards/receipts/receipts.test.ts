import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY, MINUTE } from '@dilo/domain/values/duration.ts'
import { BOHDAN, DIRECTOR, OLENA, TARAS } from '../../../testing/demo-people.ts'
import { asOwner, companyOf, personOf, signatoryOf } from '../../../testing/signatories.ts'
import { openTestBank, testConfig, type TestBank } from '../../../testing/test-bank.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { photo } from '../../../testing/test-images.ts'
import { pdf } from '../../../testing/test-pdfs.ts'

let folder: string
let bank: TestBank
let company: string
let card: { id: string; account: string }
/** Heads the company. */
let olena: TestClient
/** Holds the card, and has no right to accounts. */
let bohdan: TestClient
/** Acts for the company, and holds no card. */
let taras: TestClient
let director: TestClient

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dilo-receipts-'))
  bank = await openTestBank(testConfig({ DATA_DIR: folder, FILES_MEGABYTES: '40' }))
  company = await companyOf(bank, OLENA)
  const [row] = await asOwner(bank, 'select card_id, account_id from card where company_id = $1 order by position limit 1', [company])
  card = { id: String(row?.['card_id']), account: String(row?.['account_id']) }
})
afterAll(async () => {
  await bank.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  bank.clock.advance(MINUTE)
  for (const table of ['card_receipt_rule', 'card_receipt', 'uploaded_document', 'card_authorisation', 'attempt_counter'])
    await asOwner(bank, `delete from ${table}`, [])
  olena = await bank.signedIn(OLENA)
  bohdan = await signatoryOf(bank, company, BOHDAN, { type: 'none', permissions: ['PAYMENTS_VIEW'] })
  taras = await signatoryOf(bank, company, TARAS, { type: 'none', permissions: ['ACCOUNTS_VIEW'] })
  await taras.call('PUT /api/user-service/user/current-company', { body: { companyId: company } })
  director = await bank.signedIn(DIRECTOR)
  await asOwner(bank, 'update card set holder_person_id = $2 where card_id = $1', [card.id, await personOf(bank, BOHDAN)])
})

const another = (place: number): Buffer => pdf({ page: `/Rotate ${place * 90}` })

type Purchase = { readonly amount?: bigint; readonly state?: string; readonly channel?: string }

/** Something bought with the card now. */
async function bought({ amount = 150_000n, state = 'cleared', channel = 'chip' }: Purchase = {}): Promise<string> {
  const id = randomUUID()
  const declined = state === 'declined'
  await asOwner(
    bank,
    `insert into card_authorisation (company_id, authorisation_id, card_id, account_id, group_id, processor, message_id, purchase, kind, amount, original_amount,
      original_currency, merchant_id, merchant_name, merchant_city, merchant_country, merchant_category, channel, proof, at, decided_at, response_code, decline, state, cleared)
     values ($1, $2::uuid, $3, $4, $2::uuid, 'local', $2::text, $2::text, 'authorisation', $5::bigint, $5, 'UAH', 'm1', 'Епіцентр', 'Київ', 'UA', '5211', $6, 'right', $7, $7,
      $8, $9, $10, $11)`,
    [
      company,
      id,
      card.id,
      card.account,
      amount,
      channel,
      new Date(bank.clock.now()),
      declined ? '61' : '00',
      declined ? '{"because":"perDay"}' : null,
      state,
      state === 'cleared' ? amount : 0n,
    ],
  )
  return id
}

async function attach(client: TestClient, operationId: string, bytes: Buffer = pdf(), name = 'чек.pdf'): Promise<LightMyRequestResponse> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const request = new Request('http://bank.example', { method: 'POST', body: form })
  return client.send({
    method: 'POST',
    url: `/api/card-service/operations/${operationId}/receipts`,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}

const of = (operationId: string) => ({ params: { operationId } })
const receipts = (client: TestClient, operationId: string) => client.call('GET /api/card-service/operations/{operationId}/receipts', of(operationId))
const rule = (client: TestClient, neededFrom: string | null) => client.call('PUT /api/card-service/receipts/rule', { body: { neededFrom } })
const waive = (client: TestClient, operationId: string, isNeeded: boolean) =>
  client.call('PUT /api/card-service/operations/{operationId}/receipt-need', { ...of(operationId), body: { isNeeded } })
const page = (client: TestClient, operationId: string, documentId: string) =>
  client.send({ method: 'GET', url: `/api/card-service/operations/${operationId}/receipts/${documentId}/pages/1` })

async function missing(client: TestClient): Promise<readonly string[]> {
  const read = await client.call('GET /api/card-service/receipts', { query: {} })
  if (!read.ok) throw new Error(read.refusal.error_code)
  return read.answer.missing.map(({ operationId }) => operationId)
}

const refusedWith = (error_code: string) => ({ ok: false, refusal: { error_code } })

describe('a receipt', () => {
  test('is attached by the holder of the card, who needs no right to accounts, and seen by the head as a picture', async () => {
    const id = await bought()
    const attached = await attach(bohdan, id)
    expect(attached.json()).toMatchObject({ name: 'чек.pdf', kind: 'pdf', pages: 1, isOwn: true })
    expect(await receipts(olena, id)).toMatchObject({ ok: true, answer: { state: 'attached', documents: [{ isOwn: false }] } })
    const picture = await page(olena, id, attached.json<{ id: string }>().id)
    expect([picture.statusCode, picture.headers['content-type'], picture.rawPayload.subarray(0, 3).toString('hex')]).toEqual([200, 'image/jpeg', 'ffd8ff'])
    expect(picture.headers['content-security-policy']).toContain('sandbox')
  })

  test('that was photographed is taken, and the same one again is the one that is there', async () => {
    const id = await bought({ state: 'held' })
    const bytes = await photo()
    const [one, again] = [await attach(bohdan, id, bytes, 'чек.jpg'), await attach(olena, id, bytes, 'чек.jpg')]
    expect(one.json()).toMatchObject({ kind: 'jpeg' })
    expect(again.json<{ id: string }>().id).toBe(one.json<{ id: string }>().id)
  })

  test('that is no picture is refused by its field, and nothing is attached', async () => {
    const id = await bought()
    expect((await attach(bohdan, id, Buffer.from('hello'), 'чек.pdf')).json()).toMatchObject({
      error_code: 'INVALID_REQUEST',
      fields: { file: expect.any(String) as string },
    })
    expect(await receipts(bohdan, id)).toMatchObject({ ok: true, answer: { documents: [] } })
  })

  test('is nothing to the holder of another card, and does not exist for another company', async () => {
    const id = await bought()
    const document = (await attach(bohdan, id)).json<{ id: string }>().id
    expect(await receipts(taras, id)).toMatchObject(refusedWith('CARD_OWNER_ONLY'))
    expect((await attach(taras, id)).json()).toMatchObject({ error_code: 'CARD_OWNER_ONLY' })
    expect((await page(taras, id, document)).json()).toMatchObject({ error_code: 'CARD_OWNER_ONLY' })
    expect(await receipts(director, id)).toMatchObject(refusedWith('NOT_FOUND'))
    expect((await attach(director, id)).json()).toMatchObject({ error_code: 'NOT_FOUND' })
    expect((await page(director, id, document)).json()).toMatchObject({ error_code: 'NOT_FOUND' })
  })

  test('is no document of the calls for documents: nobody reads or removes it there', async () => {
    const id = await bought()
    const documentId = (await attach(olena, id)).json<{ id: string }>().id
    expect((await olena.send({ method: 'GET', url: `/api/file-service/documents/${documentId}/file` })).json()).toMatchObject({ error_code: 'NOT_FOUND' })
    expect(await olena.call('DELETE /api/file-service/documents/{documentId}', { params: { documentId } })).toMatchObject(refusedWith('NOT_FOUND'))
    const listed = await olena.send({ method: 'GET', url: '/api/file-service/documents', query: { purpose: 'card-operation', subject: id } })
    expect(listed.json()).toMatchObject({ error_code: 'INVALID_REQUEST', fields: { purpose: 'Invalid value' } })
  })

  test('is taken away by who attached it or by the head, and by nobody at another payment', async () => {
    const [one, other] = [await bought(), await bought()]
    const first = (await attach(olena, one)).json<{ id: string }>().id
    const second = (await attach(bohdan, one, another(2))).json<{ id: string }>().id
    const remove = (client: TestClient, operationId: string, documentId: string) =>
      client.call('DELETE /api/card-service/operations/{operationId}/receipts/{documentId}', { params: { operationId, documentId } })
    expect(await remove(bohdan, one, first)).toMatchObject(refusedWith('CARD_OWNER_ONLY'))
    expect(await remove(olena, other, first)).toMatchObject(refusedWith('NOT_FOUND'))
    expect(await remove(bohdan, one, second)).toMatchObject({ ok: true })
    expect(await remove(olena, one, first)).toMatchObject({ ok: true })
    expect(await remove(olena, one, first)).toMatchObject(refusedWith('NOT_FOUND'))
  })

  test('is refused after five', async () => {
    const id = await bought()
    for (let place = 1; place <= 5; place += 1) expect((await attach(bohdan, id, another(place))).statusCode).toBe(200)
    expect((await attach(bohdan, id, another(6))).json()).toMatchObject({ fields: { file: 'Too many documents' } })
  })

  test.each(['declined', 'looked'])('belongs to nothing that was %s', async (state) => {
    const id = await bought({ state })
    expect((await attach(bohdan, id)).json()).toMatchObject({ error_code: 'NOT_FOUND' })
  })
})

describe('missing receipts', () => {
  test('are asked for from the amount that a head has set, for payments made after that, but not of cash', async () => {
    const before = await bought()
    expect(await missing(olena)).toEqual([])
    bank.clock.advance(1)
    expect(await rule(olena, '100000')).toMatchObject({ ok: true, answer: { neededFrom: '100000' } })
    const [exact] = [
      await bought({ amount: 100_000n }),
      await bought({ amount: 99_999n }),
      await bought({ channel: 'cash' }),
      await bought({ state: 'declined' }),
    ]
    expect(await missing(olena)).toEqual([exact])
    expect(await missing(bohdan)).toEqual([exact])
    expect(await missing(taras)).toEqual([])
    expect(await receipts(olena, before)).toMatchObject({ answer: { state: 'none' } })
    expect(await receipts(olena, String(exact))).toMatchObject({ answer: { state: 'missing' } })
    await attach(bohdan, String(exact))
    expect(await missing(olena)).toEqual([])
  })

  test('stand in the operations of the card', async () => {
    await rule(olena, '1')
    const [one, other] = [await bought(), await bought()]
    await attach(bohdan, one)
    const listed = await olena.call('GET /api/card-service/cards/{cardId}/operations', { params: { cardId: card.id }, query: {} })
    const states = listed.ok ? new Map(listed.answer.operations.map(({ id, receipt }) => [id, receipt])) : new Map()
    expect([states.get(one), states.get(other)]).toEqual(['attached', 'missing'])
  })

  test('are forgiven by a head alone, and asked for again', async () => {
    await rule(olena, '1')
    const id = await bought()
    expect(await waive(bohdan, id, false)).toMatchObject({ ok: false })
    expect(await waive(taras, id, false)).toMatchObject({ ok: false })
    expect(await waive(olena, id, false)).toMatchObject({ ok: true, answer: { state: 'none', isWaived: true } })
    expect(await missing(olena)).toEqual([])
    await waive(olena, id, false)
    expect(await waive(olena, id, true)).toMatchObject({ ok: true, answer: { state: 'missing', isWaived: false } })
    const notices = await asOwner(
      bank,
      "select facts::jsonb ->> 'again' as again from audit_entry where company_id = $1 and event = 'cardReceiptWaived' order by sequence desc limit 2",
      [company],
    )
    expect(notices.map(({ again }) => again)).toEqual(['true', 'false'])
  })

  test('are looked for ninety days back, page by page', async () => {
    await rule(olena, '1')
    await bought()
    bank.clock.advance(91 * DAY)
    olena = await bank.signedIn(OLENA)
    expect(await missing(olena)).toEqual([])
    for (let place = 0; place < 51; place += 1) {
      bank.clock.advance(1)
      await bought()
    }
    const first = await olena.call('GET /api/card-service/receipts', { query: {} })
    const cursor = first.ok ? first.answer.nextCursor : null
    const second = await olena.call('GET /api/card-service/receipts', { query: { cursor: cursor ?? '' } })
    expect([first.ok && first.answer.missing.length, second.ok && second.answer.missing.length]).toEqual([50, 1])
    expect(await olena.call('GET /api/card-service/receipts', { query: { cursor: 'abc' } })).toMatchObject({ refusal: { fields: { cursor: 'Invalid value' } } })
  })

  test.each(['0', '-5', '', '1.5', 'x'])('cannot be asked for from %j', async (neededFrom) => {
    expect(await rule(olena, neededFrom)).toMatchObject({ ok: false, refusal: { error_code: 'INVALID_REQUEST' } })
  })

  test('are no longer asked for when the head says so', async () => {
    await rule(olena, '1')
    await bought()
    expect(await rule(olena, null)).toMatchObject({ ok: true })
    expect(await missing(olena)).toEqual([])
    expect(await rule(taras, '1')).toMatchObject({ ok: false })
  })
})
