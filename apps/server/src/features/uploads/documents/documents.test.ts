import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { UploadedDocument } from '@dilo/contract/document-calls.ts'
import { HOUR } from '@dilo/domain/values/duration.ts'
import { der } from '@dilo/eds/der/write-der.ts'
import { buildApp } from '../../../http/app.ts'
import { ACCOUNTANT, DIRECTOR, OLENA } from '../../../testing/demo-people.ts'
import { demoVisitor } from '../../../testing/demo-visitor.ts'
import { doJob, jobNeedsOf } from '../../../testing/do-jobs.ts'
import { container } from '../../../testing/test-containers.ts'
import { type DeskClient, openTestDesk, REASON, type TestDesk } from '../../../testing/test-desk.ts'
import { testConfig } from '../../../testing/test-bank.ts'
import { photo, picture } from '../../../testing/test-images.ts'
import { packedTwice, pdf, stream } from '../../../testing/test-pdfs.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { type SentDocument, uploadDocument } from '../../../testing/upload-document.ts'
const TEN_MEGABYTES = 10 * 1024 ** 2

let folder: string
let desk: TestDesk
let bank: TestDesk['bank']
let owner: pg.Client
let olena: TestClient
let director: TestClient
let png: Buffer
let jpeg: Buffer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dilo-documents-'))
  desk = await openTestDesk(testConfig({ DATA_DIR: folder, FILES_MEGABYTES: '40' }))
  bank = desk.bank
  owner = new pg.Client({ connectionString: bank.adminUrl })
  await owner.connect()
  ;[olena, director] = [await bank.signedIn(OLENA), await bank.signedIn(DIRECTOR)]
  ;[png, jpeg] = [await picture('png'), await photo()]
})
beforeEach(async () => {
  await owner.query('delete from attempt_counter; delete from uploaded_document; delete from questionnaire')
  await Promise.all([begun(olena), begun(director)])
})
afterAll(async () => {
  await owner.end()
  await desk.close()
  await rm(folder, { recursive: true })
})

/** The client's questionnaire, under way. */
async function begun(client: TestClient): Promise<void> {
  const answer = await client.call('POST /api/questionnaire-service/questionnaire', {})
  if (!answer.ok) throw new Error(answer.refusal.error_code)
}

async function handedIn(client: TestClient, bytes: Buffer, sent: SentDocument = {}): Promise<UploadedDocument> {
  const answer = await uploadDocument(client, bytes, sent)
  expect([answer.statusCode, answer.payload]).toEqual([200, expect.any(String)])
  return answer.json<UploadedDocument>()
}

const list = (client: TestClient, subject = '1') => client.call('GET /api/file-service/documents', { query: { purpose: 'questionnaire', subject } })

async function listed(client: TestClient, subject = '1'): Promise<readonly UploadedDocument[]> {
  const answer = await list(client, subject)
  if (!answer.ok) throw new Error(answer.refusal.error_code)
  return answer.answer.documents
}

const file = (client: TestClient, id: string) => client.send({ url: `/api/file-service/documents/${id}/file` })

const remove = (client: TestClient, documentId: string) => client.call('DELETE /api/file-service/documents/{documentId}', { params: { documentId } })

const stored = () => readdir(join(folder, 'files'))

describe('a document', () => {
  test.each<[string, () => Buffer, Partial<UploadedDocument>]>([
    ['charter.pdf', () => pdf(), { kind: 'pdf', pages: 1 }],
    ['ПАСПОРТ.JPG', () => jpeg, { kind: 'jpeg', pages: 1 }],
    ['scan.jpeg', () => jpeg, { kind: 'jpeg' }],
    ['scan.png', () => png, { kind: 'png' }],
    ['charter.pdf.p7s', () => container(pdf()), { kind: 'p7s', pages: 1 }],
    ['scan.p7s', () => container(png), { kind: 'p7s' }],
  ])('may be %s, and is listed with what was handed in and when', async (name, bytes, expected) => {
    const handed = await handedIn(olena, bytes(), { name, asked: 'CHARTER' })
    const sha256 = createHash('sha256').update(bytes()).digest('hex')
    const uploadedAt = new Date(bank.clock.now()).toISOString()
    expect(handed).toMatchObject({ ...expected, name, asked: 'CHARTER', bytes: bytes().length, sha256, uploadedAt, isOwn: true })
    expect(await listed(olena)).toEqual([handed])
  })

  test('of ten megabytes is taken, in a container too', async () => {
    const large = pdf({ more: [stream('', randomBytes(TEN_MEGABYTES - 4_000))] })
    expect(await handedIn(olena, large)).toMatchObject({ bytes: large.length })
    const within = container(pdf({ more: [stream('', randomBytes(TEN_MEGABYTES - 8_000))] }))
    expect(await handedIn(olena, within, { name: 'x.p7s' })).toMatchObject({ kind: 'p7s' })
  })

  // security row 21, documents
  test('lies in the store under a random name and sealed: nothing of it can be read there', async () => {
    const [before, bytes] = [await stored(), pdf()]
    await handedIn(olena, bytes)
    const added = (await stored()).filter((name) => !before.includes(name))
    expect(added).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)])
    const sealed = await readFile(join(folder, 'files', added[0] ?? ''))
    expect(sealed).toHaveLength(bytes.length + 12 + 16)
    for (const part of ['%PDF', 'Catalog', 'xref']) expect(sealed.includes(part)).toBe(false)
  })

  test('comes back to the person who submitted it, as it was and to be saved', async () => {
    const bytes = pdf()
    const { id } = await handedIn(olena, bytes, { name: 'Статут.pdf' })
    const answer = await file(olena, id)
    expect(answer.rawPayload.equals(bytes)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="/),
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
  })

  test('has a name without folders and without signs that turn its reading around', async () => {
    expect(await handedIn(olena, pdf(), { name: '../../etc/Статут\u202e \u0007№1.pdf' })).toMatchObject({ name: 'Статут №1.pdf' })
    const long = await handedIn(olena, pdf({ content: 'q Q' }), { name: `${'я'.repeat(400)}.pdf` })
    expect(long.name).toMatch(/^я{179}…я{16}\.pdf$/)
  })

  test('that comes again for the same thing is the one that is there, also of two at once', async () => {
    const [first, second] = await Promise.all([handedIn(olena, pdf()), handedIn(olena, pdf())])
    expect(second.id).toBe(first.id)
    expect((await handedIn(olena, pdf(), { asked: 'CHARTER' })).id).not.toBe(first.id)
    expect(await listed(olena)).toHaveLength(2)
  })

  test('is taken back, and its bytes go with it', async () => {
    const { id } = await handedIn(olena, pdf())
    const before = await stored()
    expect(await Promise.all([remove(olena, id), remove(olena, id)])).toEqual(
      expect.arrayContaining([expect.objectContaining({ ok: true }), expect.objectContaining({ status: 404 })]),
    )
    expect(await listed(olena)).toEqual([])
    expect((await file(olena, id)).statusCode).toBe(404)
    await doJob('forgetEnded', jobNeedsOf(bank))
    expect((await stored()).length).toBeLessThan(before.length)
  })

  test('keeps its bytes as long as it is there', async () => {
    const { id } = await handedIn(olena, pdf())
    bank.clock.advance(2 * HOUR)
    await doJob('forgetEnded', jobNeedsOf(bank))
    expect((await file(await bank.signedIn(OLENA), id)).statusCode).toBe(200)
    olena = await bank.signedIn(OLENA)
    director = await bank.signedIn(DIRECTOR)
  })
})

describe('a version', () => {
  const inState = (state: string) => owner.query('update questionnaire set state = $1', [state])

  test.each(['loaded', 'questionnaire_valid', 'processed'])('that is %s keeps its documents: none is added or taken back', async (state) => {
    const { id } = await handedIn(olena, pdf())
    await inState(state)
    expect((await uploadDocument(olena, png, { name: 'scan.png' })).json()).toMatchObject({ error_code: 'STATUS_QUESTIONNAIRE_NOT_CHANGED' })
    expect(await remove(olena, id)).toMatchObject({ status: 409 })
    expect(await list(olena)).toMatchObject({ answer: { isOpen: false, documents: [{ id }] } })
    expect((await file(olena, id)).statusCode).toBe(200)
  })

  test.each(['2', '0', '01', '-1', '00000000-0000-7000-8000-000000000000', '999999999999'])('that is not there, as %s, has no documents', async (subject) => {
    expect(await list(olena, subject)).toMatchObject({ status: 404 })
    expect((await uploadDocument(olena, pdf(), { subject })).statusCode).toBe(404)
  })

  test('that is begun after another has copies of its documents, and each goes by itself', async () => {
    const bytes = pdf()
    const { id, sha256 } = await handedIn(olena, bytes, { asked: 'CHARTER' })
    await inState('processed')
    await begun(olena)
    const [copy] = await listed(olena, '2')
    expect(copy).toMatchObject({ asked: 'CHARTER', sha256, isOwn: true })
    expect(copy?.id).not.toBe(id)
    await remove(olena, copy?.id ?? '')
    await doJob('forgetEnded', jobNeedsOf(bank))
    expect(await listed(olena, '2')).toEqual([])
    expect((await file(olena, id)).rawPayload.equals(bytes)).toBe(true)
  })

  test('that is withdrawn takes its documents with it', async () => {
    await handedIn(olena, pdf())
    expect(await olena.call('POST /api/questionnaire-service/questionnaire/withdrawal', {})).toMatchObject({ ok: true })
    expect(await listed(olena)).toEqual([])
  })
})

test('documents of a client whose questionnaires are forgotten go with them, and their bytes too', async () => {
  await handedIn(olena, pdf())
  const before = await stored()
  await owner.query('delete from questionnaire')
  expect((await owner.query('select from uploaded_document')).rows).toEqual([])
  await doJob('forgetEnded', jobNeedsOf(bank))
  expect((await stored()).length).toBeLessThan(before.length)
})

describe('twenty documents of a version are taken, and the twenty-first is refused', () => {
  test('one after the other, and two at once', async () => {
    const one = (index: number) => uploadDocument(olena, pdf({ content: `${index} 0 0 rg` }))
    for (let index = 0; index < 19; index += 1) expect((await one(index)).statusCode).toBe(200)
    const last = await Promise.all([one(19), one(20)])
    expect(last.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400])
    const refused = last.find(({ statusCode }) => statusCode === 400)
    expect(refused?.json()).toMatchObject({ error_code: 'INVALID_REQUEST', fields: { file: 'Too many documents' } })
    expect(await listed(olena)).toHaveLength(20)
    // A place is free again when its document goes.
    await remove(olena, (await listed(olena))[7]?.id ?? '')
    expect((await one(21)).statusCode).toBe(200)
  })
})

/** A PNG that says a size that it does not have, or unpacks to more than it says. */
function pngOf({ side = 10, rows = 10 }: { side?: number; rows?: number }): Buffer {
  const bytes = Buffer.from(png)
  bytes.writeUInt32BE(side, 16)
  bytes.writeUInt32BE(rows, 20)
  return bytes
}

/** A million values within a value: a container that is all structure. */
const allStructure = () => Buffer.from(der(0x30, Buffer.alloc(8 * 1024 ** 2, Buffer.from([0x30, 0x00]))))

describe('a document is refused, by the reason,', () => {
  const cut = () => pdf().subarray(0, -20)
  test.each<[string, string, () => Buffer, string]>([
    ['that is a program by another name', 'charter.exe', () => Buffer.from('MZ'), 'File extension error'],
    ['that has no ending', 'charter', () => pdf(), 'File extension error'],
    ['that is a drawing with scripts', 'scan.svg', () => Buffer.from('<svg/>'), 'File extension error'],
    ['that is a picture by the name of a PDF', 'charter.pdf', () => png, 'File extension error'],
    ['that is a PDF by the name of a picture', 'scan.jpg', () => pdf(), 'File extension error'],
    ['that is a PDF by the name of a container', 'charter.p7s', () => pdf(), 'File extension error'],
    ['that is a container by the name of a PDF', 'charter.pdf', () => container(pdf()), 'File extension error'],
    ['that is a program by the name of a PDF', 'charter.pdf', () => Buffer.from('MZ\x90'), 'Document unreadable'],
    ['that is empty', 'charter.pdf', () => Buffer.alloc(0), 'Document unreadable'],
    ['that broke off', 'charter.pdf', cut, 'Document unreadable'],
    ['that is an archive too', 'charter.pdf', () => Buffer.concat([pdf(), Buffer.from('PK\x05\x06'.padEnd(22, '\0'), 'latin1')]), 'Document unreadable'],
    ['that is a page of the web too', 'scan.png', () => Buffer.concat([png, Buffer.from('<script>')]), 'Image unreadable'],
    ['with a script', 'charter.pdf', () => pdf({ catalog: '/OpenAction << /S /JavaScript /JS (x) >>' }), 'PDF has scripts'],
    ['with a program that it starts', 'charter.pdf', () => pdf({ catalog: '/OpenAction << /S /Launch /F (x) >>' }), 'PDF acts by itself'],
    ['with a file inside', 'charter.pdf', () => pdf({ catalog: '/Names << /EmbeddedFiles 5 0 R >>' }), 'PDF has attachments'],
    ['with a form of XFA', 'charter.pdf', () => pdf({ catalog: '/AcroForm << /XFA [] >>' }), 'PDF has an XFA form'],
    ['with a password', 'charter.pdf', () => pdf({ trailer: '/Encrypt 5 0 R' }), 'PDF has a password'],
    [
      'of ten thousand pages',
      'charter.pdf',
      () => pdf({ pages: `<< /Type /Pages /Count 10000 /Kids [${'3 0 R '.repeat(10_000)}] >>` }),
      'PDF has too many pages',
    ],
    ['that contains itself', 'charter.pdf', () => pdf({ pages: '<< /Type /Pages /Kids [2 0 R] /Count 1 >>' }), 'Document unreadable'],
    [
      'that draws gigabytes',
      'charter.pdf',
      () => pdf({ page: '/Contents 5 0 R', more: [stream('/Filter [/FlateDecode /FlateDecode]', packedTwice(400))] }),
      'Document too heavy',
    ],
    ['that says it is 60,000 pixels wide and high', 'scan.png', () => pngOf({ side: 60_000, rows: 60_000 }), 'Image has too many pixels'],
    ['that has fewer pixels than it says', 'scan.png', () => pngOf({ side: 4_000, rows: 4_000 }), 'Image unreadable'],
    [
      'that is a picture with damaged pixels',
      'scan.jpg',
      () => Buffer.concat([jpeg.subarray(0, 300), Buffer.alloc(40), Buffer.from([0xff, 0xd9])]),
      'Image unreadable',
    ],
    ['that is a signature alone', 'charter.p7s', () => container(null), 'Container has no document'],
    ['that is a signature of nothing', 'charter.p7s', () => container(Buffer.alloc(0)), 'Container has no document'],
    ['that is a container within a container', 'charter.p7s', () => container(container(pdf())), 'Container in a container'],
    ['that is a container of a program', 'charter.p7s', () => container(Buffer.from('MZ')), 'Document unreadable'],
    ['that is a container of a PDF with a script', 'charter.p7s', () => container(pdf({ catalog: '/OpenAction << /S /JavaScript >>' })), 'PDF has scripts'],
    ['that is a container with more behind', 'charter.p7s', () => Buffer.concat([container(pdf()), Buffer.from('PK')]), 'Container unreadable'],
    ['that is a container that broke off', 'charter.p7s', () => container(pdf()).subarray(0, -10), 'Container unreadable'],
    ['that is a container of structure alone', 'charter.p7s', allStructure, 'Container unreadable'],
    ['that is another structure than a container', 'charter.p7s', () => Buffer.from('300302010a', 'hex'), 'Container unreadable'],
    ['of more than ten megabytes', 'charter.pdf', () => Buffer.alloc(TEN_MEGABYTES + 1), 'File size error'],
    ['of far more than ten megabytes', 'charter.pdf', () => Buffer.alloc(TEN_MEGABYTES + 20_000), 'File size error'],
  ])('%s', async (_, name, bytes, reason) => {
    const before = await stored()
    const answer = await uploadDocument(olena, bytes(), { name })
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { error_code: 'INVALID_REQUEST', fields: { file: reason } }])
    expect(await stored()).toEqual(before)
  })

  test('and whatever it was, the bank goes on', async () => {
    expect((await uploadDocument(olena, container(png), { name: 'scan.p7s' })).statusCode).toBe(200)
    expect((await uploadDocument(olena, pdf())).statusCode).toBe(200)
  })

  test('when all files of the bank have no room for it', async () => {
    const large = pdf({ more: [stream('', randomBytes(9 * 1024 ** 2))] })
    const { config, ...context } = bank.context
    const full = await buildApp({ ...context, database: bank.calls, config: { ...config, files: { ...config.files, bytesInAll: 8 * 1024 ** 2 } } })
    const client = { ...olena, send: (options: Parameters<TestClient['send']>[0]) => full.inject({ ...options, ...cookiesOf(olena, options) }) }
    const answer = await uploadDocument(client, large)
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { fields: { file: 'No room for documents' } }])
    await full.close()
  })
})

const cookiesOf = (client: TestClient, { headers }: Parameters<TestClient['send']>[0]) => ({
  cookies: Object.fromEntries(client.cookies),
  headers: { 'csrf-token': client.cookies.get('c_csrf') ?? '', ...headers },
})

describe('who', () => {
  test('is of another company finds nothing of it', async () => {
    const { id } = await handedIn(olena, pdf())
    expect((await file(director, id)).statusCode).toBe(404)
    expect(await remove(director, id)).toMatchObject({ status: 404 })
    expect(await listed(director)).toEqual([])
    expect(await listed(olena)).toHaveLength(1)
  })

  // security row 21, documents
  test('is of the company, but did not hand it in, sees that it is there and nothing within', async () => {
    const { id } = await handedIn(director, jpeg, { name: 'passport.jpg', asked: 'IDENTITY' })
    const accountant = await bank.signedIn(ACCOUNTANT)
    expect(await listed(accountant)).toMatchObject([{ id, name: 'passport.jpg', isOwn: false }])
    expect((await file(accountant, id)).statusCode).toBe(404)
  })

  test('may not change the accounts of the company hands in and takes back nothing', async () => {
    const { id } = await handedIn(director, pdf())
    const accountant = await bank.signedIn(ACCOUNTANT)
    expect((await uploadDocument(accountant, pdf())).json()).toMatchObject({ error_code: 'NO_AUTHORITY' })
    expect(await remove(accountant, id)).toMatchObject({ status: 403 })
  })

  test('has no session, or visits a demo, hands in nothing', async () => {
    const stranger = bank.client()
    await stranger.send({ url: '/api/' })
    expect((await uploadDocument(stranger, pdf())).json()).toMatchObject({ error_code: 'SESSION_REQUIRED' })
    expect((await uploadDocument(await demoVisitor(bank), pdf())).json()).toMatchObject({ error_code: 'DEMO_REFUSED' })
  })

  test('tries again and again is refused until later, before anything is read', async () => {
    const tries = []
    for (let count = 0; count < 61; count += 1) tries.push((await uploadDocument(olena, Buffer.from('x'), { name: 'x' })).statusCode)
    expect(tries.filter((status) => status === 400)).toHaveLength(60)
    expect(tries.at(-1)).toBe(429)
  })
})

describe('the desk', () => {
  let officer: DeskClient
  let compliance: DeskClient
  beforeAll(async () => {
    ;[officer, compliance] = [await desk.enter('officer'), await desk.enter('compliance')]
  })

  const page = (client: DeskClient, id: string, number = 1) => client.send({ url: `/api/desk/documents/${id}/pages/${number}` })

  async function opened(id: string): Promise<string> {
    const { company_id: companyId } = await bank.context.database
      .selectFrom('uploaded_document')
      .select('company_id')
      .where('document_id', '=', id)
      .executeTakeFirstOrThrow()
    const { client_code: search } = await bank.context.database
      .selectFrom('company')
      .select('client_code')
      .where('company_id', '=', companyId)
      .executeTakeFirstOrThrow()
    await officer.done('POST /api/desk/companies/opening', { body: { search, reason: REASON } })
    return companyId
  }

  // security row 21, documents
  test.each<[string, () => Buffer]>([
    ['charter.pdf', () => pdf()],
    ['passport.jpg', () => jpeg],
    ['scan.png', () => png],
    ['charter.pdf.p7s', () => container(pdf())],
  ])('sees %s as a picture alone, and each look stands in its trail', async (name, bytes) => {
    const { id } = await handedIn(olena, bytes(), { name })
    const companyId = await opened(id)
    const answer = await page(officer, id)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg' })
    expect(
      await sharp(answer.rawPayload)
        .metadata()
        .then(({ exif }) => exif),
    ).toBeUndefined()
    const { entries } = await compliance.done('GET /api/desk/trail', {})
    expect(entries[0]).toMatchObject({ event: 'documentLookedAt', subjectId: companyId, facts: { documentId: id, page: 1 } })
  })

  test('sees the documents of a questionnaire that is before the bank without opening its company', async () => {
    const { id } = await handedIn(director, pdf())
    await owner.query("update questionnaire set state = 'loaded'")
    expect((await page(officer, id)).statusCode).toBe(200)
    await owner.query("update questionnaire set state = 'processed'")
    expect((await page(officer, id)).json()).toMatchObject({ error_code: 'DESK_COMPANY_NOT_OPENED' })
  })

  test('does not see a page that is not there, nor a document of a company that it has not opened', async () => {
    const { id } = await handedIn(director, pdf())
    expect((await page(officer, id)).json()).toMatchObject({ error_code: 'DESK_COMPANY_NOT_OPENED' })
    await opened(id)
    expect((await page(officer, id, 2)).statusCode).toBe(404)
    expect((await page(officer, '00000000-0000-7000-8000-000000000000')).statusCode).toBe(404)
    expect((await page(officer, id)).statusCode).toBe(200)
    expect((await page(await desk.enter('security'), id)).statusCode).toBe(403)
  })

  // security row 21, documents
  test('does not see bytes changed in the store, or laid in the place of another', async () => {
    const [one, other] = [await handedIn(olena, pdf()), await handedIn(director, pdf())]
    await opened(one.id)
    const { database } = bank.context
    const { blob_name: name } = await database.selectFrom('uploaded_document').select('blob_name').where('document_id', '=', other.id).executeTakeFirstOrThrow()
    const { blob_name: own } = await database.selectFrom('uploaded_document').select('blob_name').where('document_id', '=', one.id).executeTakeFirstOrThrow()
    await bank.context.files.store.put(own as never, await readFile(join(folder, 'files', name)))
    expect((await page(officer, one.id)).statusCode).toBe(500)
  })
})

describe('after a rotation of the server key', () => {
  const rotated = (serverKey: Buffer, formerServerKeys: Buffer[]) => ({ ...bank.context, serverKey, formerServerKeys })
  const open = async (context: typeof bank.context, client: TestClient, id: string) => {
    const app = await buildApp({ ...context, database: bank.calls })
    const answer = await app.inject({ url: `/api/file-service/documents/${id}/file`, ...cookiesOf(client, {}) })
    await app.close()
    return answer
  }

  // security row 21, documents
  test('documents open by the former key, their keys are sealed anew, and then it may leave the settings', async () => {
    const [bytes, next] = [pdf(), randomBytes(32)]
    const { id } = await handedIn(olena, bytes)
    const both = rotated(next, [bank.context.serverKey])
    expect((await open(both, olena, id)).rawPayload.equals(bytes)).toBe(true)
    const logged: unknown[] = []
    const logger = { ...jobNeedsOf(bank).logger, warn: (facts: unknown) => void logged.push(facts), error: (facts: unknown) => void logged.push(facts) }
    await doJob('sealKeysAnew', { ...jobNeedsOf(bank), context: both, logger })
    expect(logged).toEqual([{ documents: 1 }])
    expect((await open(rotated(next, []), olena, id)).rawPayload.equals(bytes)).toBe(true)
    // The key that has left opens nothing, and the job says so.
    expect((await open(bank.context, olena, id)).statusCode).toBe(500)
    await doJob('sealKeysAnew', { ...jobNeedsOf(bank), logger })
    expect(logged).toEqual([{ documents: 1 }, { documents: 1 }])
  })
})
