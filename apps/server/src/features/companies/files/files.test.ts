import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR } from '@dilo/domain/values/duration.ts'
import { demoVisitor } from '../../../testing/demo-visitor.ts'
import { doJob, jobNeedsOf } from '../../../testing/do-jobs.ts'
import { ACCOUNTANT, DIRECTOR, OLENA } from '../../../testing/demo-people.ts'
import { asOwner, companyOf, personOf } from '../../../testing/signatories.ts'
import { openTestBank, type TestBank, testConfig } from '../../../testing/test-bank.ts'
import { bmp, gif, picture } from '../../../testing/test-images.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { type SentLogo, uploadLogo } from '../../../testing/upload-logo.ts'
const TEN_MEGABYTES = 10 * 1024 ** 2

let folder: string
let bank: TestBank
let olena: TestClient
let png: Buffer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dilo-files-'))
  bank = await openTestBank(testConfig({ DATA_DIR: folder, FILES_MEGABYTES: '1' }))
  olena = await bank.signedIn(OLENA)
  png = await picture('png')
})
beforeEach(() => bank.context.database.deleteFrom('attempt_counter').execute())
afterAll(async () => {
  await bank.close()
  await rm(folder, { recursive: true })
})

const parameters = async (client: TestClient) => {
  const given = await client.call('GET /api/file-service/upload-parameters', {})
  if (!given.ok) throw new Error(given.refusal.error_code)
  return given.answer
}

const upload = async (client: TestClient, bytes: Buffer, sent: SentLogo = {}) => uploadLogo(client, await parameters(client), bytes, sent)

async function uploaded(client: TestClient, bytes = png): Promise<string> {
  const answer = await upload(client, bytes)
  expect(answer.statusCode).toBe(200)
  return answer.json<{ id: string }>().id
}

const file = (client: TestClient, id: string) => client.send({ url: `/api/file-service/file/${id}` })

const stored = () => readdir(join(folder, 'files'))

describe('a logo', () => {
  test('is uploaded as its parameters say, and comes back drawn anew', async () => {
    expect(await parameters(olena)).toMatchObject({
      documentTypeId: 2,
      fileTypeId: 2,
      maxBytes: TEN_MEGABYTES,
      extensions: ['png', 'jpg', 'jpeg', 'bmp', 'gif'],
    })
    const id = await uploaded(olena, await picture('png', 1000, 500))
    const { rawPayload } = await file(olena, id)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 512, height: 256 })
  })

  test.each([
    ['LOGO.PNG', () => picture('png')],
    ['my.logo.jpg', () => picture('jpeg')],
    ['logo.jpeg', () => picture('jpeg')],
    ['logo.gif', async () => gif({ frames: 3 })],
    ['logo.bmp', async () => bmp({ width: 1, height: 1, bits: 24, lines: [[0, 0, 255]] })],
    ['../../etc/логотип "1".png', () => picture('png')],
  ])('may be %s', async (name, bytes) => {
    expect((await upload(olena, await bytes(), { name })).statusCode).toBe(200)
  })

  // security row 21
  test('goes out as a file of its own kind, in which nothing runs, and which other origins may not show', async () => {
    const answer = await file(olena, await uploaded(olena))
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'attachment; filename="logo.png"',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=3600, immutable',
    })
  })

  // security row 21
  test('is kept under a random name: neither its own nor its company’s', async () => {
    await uploaded(olena)
    expect((await stored()).filter((name) => !/^[0-9a-f]{32}$/.test(name))).toEqual([])
  })

  test('takes the place of the one before, also of two at once', async () => {
    const before = await uploaded(olena)
    const ids = await Promise.all([uploaded(olena), uploaded(olena)])
    const there = await Promise.all([before, ...ids].map(async (id) => (await file(olena, id)).statusCode))
    expect(there.toSorted()).toEqual([200, 404, 404])
    expect(there[0]).toBe(404)
  })
})

describe('over the network', () => {
  let address: string
  beforeAll(async () => {
    address = await bank.app.listen({ host: '127.0.0.1', port: 0 })
  })

  async function sent(client: TestClient, bytes: Buffer) {
    const { clientId } = await parameters(olena)
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(bytes)]), 'logo.png')
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { cookie, 'csrf-token': client.cookies.get('c_csrf') ?? '' }
    return fetch(`${address}/api/file-service/file?clientId=${clientId}&documentTypeId=2&fileTypeId=2`, { method: 'POST', headers, body: form })
  }

  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const
  const large = () =>
    sharp({ create: { width: 1_500, height: 1_500, channels: 3, background: 'black', noise } })
      .png()
      .toBuffer()

  test('a picture of megabytes arrives whole', async () => {
    const bytes = await large()
    expect(bytes.length).toBeGreaterThan(4_000_000)
    expect((await sent(olena, bytes)).status).toBe(200)
  })

  test('a refused upload, or one that is too large, gets its answer although nothing was read', async () => {
    const stranger = bank.client()
    await stranger.send({ url: '/api/' })
    const [bytes, tooMany] = [await large(), Buffer.alloc(2 * TEN_MEGABYTES)]
    expect((await sent(stranger, bytes)).status).toBe(401)
    expect((await sent(olena, tooMany)).status).toBe(422)
    // The unread bytes must not disturb the next call.
    expect((await sent(olena, png)).status).toBe(200)
  })
})

describe('a logo is refused, by its field and the reason,', () => {
  test.each<[string, string, () => Buffer | Promise<Buffer>, string]>([
    ['that is a drawing with scripts', 'logo.svg', () => Buffer.from('<svg/>'), 'File extension error'],
    ['that has no ending', 'logo', () => picture('png'), 'File extension error'],
    ['that is another kind than its name says', 'logo.png', () => picture('jpeg'), 'File extension error'],
    ['that is a drawing with scripts by another name', 'logo.png', () => Buffer.from('<svg/>'), 'Image unreadable'],
    ['that is a page too', 'logo.gif', () => Buffer.concat([gif({}), Buffer.from('<script>alert(1)</script>')]), 'Image unreadable'],
    ['that broke off', 'logo.png', async () => (await picture('png')).subarray(0, -5), 'Image unreadable'],
    ['that is empty', 'logo.png', () => Buffer.alloc(0), 'Image unreadable'],
    ['that is a bomb', 'logo.gif', () => gif({ width: 60_000, height: 60_000 }), 'Image has too many pixels'],
    ['of more than ten megabytes', 'logo.png', () => Buffer.alloc(TEN_MEGABYTES + 1), 'maxFileSize'],
    ['of far more than ten megabytes', 'logo.png', () => Buffer.alloc(TEN_MEGABYTES + 20_000), 'maxFileSize'],
  ])('%s', async (_, name, bytes, reason) => {
    const before = await stored()
    const answer = await upload(olena, await bytes(), { name })
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { error_code: 'REG_LOGO_NOT_UPLOADED', fields: { file: reason } }])
    expect(await stored()).toEqual(before)
  })
})

describe('a form is refused', () => {
  test.each<[string, SentLogo, Record<string, string>]>([
    ['with the file under another name', { field: 'logo' }, { file: 'This field is required' }],
    ['with a second file', { form: (form) => form.append('file', new Blob(['x']), 'two.png') }, { file: 'Invalid value' }],
    ['with a field beside', { form: (form) => form.append('admin', 'true') }, { file: 'Invalid value' }],
    ['for another document', { query: { documentTypeId: '3' } }, { documentTypeId: 'Invalid value' }],
    ['for another kind of file', { query: { fileTypeId: '1' } }, { fileTypeId: 'Invalid value' }],
    ['with more than it asks for', { query: { path: '/etc' } }, { path: 'Unknown field' }],
  ])('%s', async (_, sent, fields) => {
    const answer = await upload(olena, png, sent)
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { error_code: 'INVALID_REQUEST', fields }])
  })

  test.each([
    ['has no boundary', 'multipart/form-data', 'x'],
    ['never ends', 'multipart/form-data; boundary=b', '--b\r\ncontent-disposition: form-data; name="file"; filename="l.png"\r\n\r\nhalf'],
    ['has nothing in it', 'multipart/form-data; boundary=b', ''],
    ['is none', 'multipart/form-data; boundary=b', 'no form at all'],
  ])('that %s', async (_, type, payload) => {
    const { clientId } = await parameters(olena)
    const answer = await olena.send({
      method: 'POST',
      url: '/api/file-service/file',
      query: { clientId, documentTypeId: '2', fileTypeId: '2' },
      headers: { 'content-type': type },
      payload,
    })
    expect([answer.statusCode, answer.json<{ error_code: string }>().error_code]).toEqual([400, 'INVALID_REQUEST'])
  })

  test('at every other call', async () => {
    const answer = await olena.send({
      method: 'POST',
      url: '/api/user-service/user/session/extension',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      payload: '--b--',
    })
    expect(answer.statusCode).toBe(400)
  })
})

describe('who', () => {
  // security row 21
  test('is of another company, has no session or looks at a demo sees no file', async () => {
    const id = await uploaded(olena)
    expect((await file(await bank.signedIn(DIRECTOR), id)).statusCode).toBe(404)
    expect((await file(bank.client(), id)).statusCode).toBe(401)
    expect((await file(await demoVisitor(bank), id)).json()).toMatchObject({ error_code: 'DEMO_REFUSED' })
  })

  test('has no session or looks at a demo uploads none', async () => {
    const { clientId } = await parameters(olena)
    const query = { clientId, documentTypeId: '2', fileTypeId: '2' }
    for (const [client, code] of [
      [bank.client(), 'SESSION_REQUIRED'],
      [await demoVisitor(bank), 'DEMO_REFUSED'],
    ] as const) {
      expect(await client.call('GET /api/file-service/upload-parameters', {})).toMatchObject({ refusal: { error_code: code } })
      expect((await client.send({ method: 'POST', url: '/api/file-service/file', query })).json()).toMatchObject({ error_code: code })
    }
  })

  // security row 21
  test('may change nothing in the company sees its logo, and uploads none', async () => {
    const id = await uploaded(await bank.signedIn(DIRECTOR))
    const accountant = await bank.signedIn(ACCOUNTANT)
    expect((await file(accountant, id)).statusCode).toBe(200)
    const asked = await accountant.call('GET /api/file-service/upload-parameters', {})
    expect(asked).toMatchObject({ status: 403, refusal: { error_code: 'NO_AUTHORITY' } })
  })

  test('names another company as the client is refused', async () => {
    const answer = await upload(olena, png, { query: { clientId: randomUUID() } })
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { error_code: 'NO_AUTHORITY' }])
  })

  test('does not bring the anti-forgery header is refused', async () => {
    const answer = await olena.send({ method: 'POST', url: '/api/file-service/file', headers: { 'csrf-token': '' }, payload: png })
    expect(answer.json()).toMatchObject({ error_code: 'CSRF_REFUSED' })
  })
})

describe('the logo of a company', () => {
  const current = async (client: TestClient) => {
    const answer = await client.call('GET /api/ekb-service/v2/clients/physical/current', {})
    if (!answer.ok) throw new Error(answer.refusal.error_code)
    return answer.answer.relations.map(({ slave }) => slave.corporate)
  }

  test('is named with it to all who act for it, and taken away by who may change its accounts', async () => {
    const [director, accountant] = [await bank.signedIn(DIRECTOR), await bank.signedIn(ACCOUNTANT)]
    const id = await uploaded(director)
    expect((await current(accountant)).map(({ logoId }) => logoId)).toContain(id)
    expect(await accountant.call('DELETE /api/file-service/logo', {})).toMatchObject({ refusal: { error_code: 'NO_AUTHORITY' } })
    expect(await director.call('DELETE /api/file-service/logo', {})).toMatchObject({ status: 204 })
    expect(await director.call('DELETE /api/file-service/logo', {})).toMatchObject({ refusal: { error_code: 'NOT_FOUND' } })
    expect((await current(accountant)).map(({ logoId }) => logoId)).not.toContain(id)
    expect((await file(director, id)).statusCode).toBe(404)
    const trail = await asOwner(bank, "select event from audit_entry where event like 'logo%' and company_id = $1 order by sequence desc limit 2", [
      await companyOf(bank, DIRECTOR),
    ])
    expect(trail).toEqual([{ event: 'logoRemoved' }, { event: 'logoChanged' }])
  })

  test('is shown to a person who acts for it and works in another company now', async () => {
    const [company] = await current(await bank.signedIn(DIRECTOR))
    const id = await uploaded(await bank.signedIn(DIRECTOR))
    const guest = await personOf(bank, OLENA)
    await asOwner(
      bank,
      `insert into relation (person_id, company_id, type, status, permissions, signature_type, created_at)
       values ($1, $2, 'TRUSTEE', 'active', '{ACCOUNTS_VIEW}', 'none', $3)`,
      [guest, company?.id, new Date(bank.clock.now())],
    )
    expect((await file(olena, id)).statusCode).toBe(200)
    await asOwner(bank, "update relation set status = 'disabled' where person_id = $1 and company_id = $2", [guest, company?.id])
    expect((await file(olena, id)).statusCode).toBe(404)
    await asOwner(bank, 'delete from relation where person_id = $1 and company_id = $2', [guest, company?.id])
  })
})

describe('the bank takes at most', () => {
  // security row 21
  test('twenty uploads of a client in an hour, whatever becomes of them', async () => {
    const bad = Buffer.from('<svg/>')
    for (let time = 0; time < 20; time += 1) expect((await upload(olena, bad)).statusCode).toBe(422)
    const answer = await upload(olena, png)
    expect([answer.statusCode, answer.json()]).toMatchObject([429, { error_code: 'TOO_MANY_REQUESTS', retry_after: 3600 }])
  })

  test('twelve uploads at one server at once: the rest is refused until later, unread', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const underWay = Array.from({ length: 12 }, () => bank.context.files.uploads.admit(() => promise))
    const answer = await upload(olena, png)
    expect([answer.statusCode, answer.json()]).toMatchObject([429, { error_code: 'TOO_MANY_REQUESTS', retry_after: 5 }])
    resolve()
    await Promise.all(underWay)
    await uploaded(olena)
  })

  // security row 21
  test('so many bytes of all files together: when they are full, nothing is stored', async () => {
    await bank.context.database
      .insertInto('stored_blob')
      .values({ name: 'f'.repeat(32), bytes: 1024 ** 2, named_at: new Date(bank.clock.now()) })
      .execute()
    const before = await stored()
    const answer = await upload(olena, png)
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { error_code: 'REG_LOGO_NOT_UPLOADED' }])
    expect(await stored()).toEqual(before)
    await bank.context.database
      .deleteFrom('stored_blob')
      .where('bytes', '=', 1024 ** 2)
      .execute()
  })
})

describe('of files that nobody needs any more', () => {
  const sweep = () => doJob('forgetEnded', jobNeedsOf(bank))

  test('a logo that another one replaced is deleted an hour later, what is under way is not', async () => {
    await uploaded(olena)
    await uploaded(olena)
    await sweep()
    const before = (await stored()).length
    bank.clock.advance(HOUR)
    await sweep()
    const { length: needed } = await bank.context.database.selectFrom('stored_file').select('file_id').execute()
    expect(before).toBeGreaterThan(needed)
    expect(await stored()).toHaveLength(needed)
    olena = await bank.signedIn(OLENA)
  })
})
