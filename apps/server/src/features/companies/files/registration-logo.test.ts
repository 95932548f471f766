import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { UploadParameters } from '@dilo/contract/file-service.ts'
import { DAY, HOUR } from '@dilo/domain/values/duration.ts'
import { OLENA } from '../../../testing/demo-people.ts'
import { doJob, jobNeedsOf } from '../../../testing/do-jobs.ts'
import { beginRegistration, type Registrant, registerToLogo } from '../../../testing/register-company.ts'
import { openTestBank, type TestBank, testConfig } from '../../../testing/test-bank.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { picture } from '../../../testing/test-images.ts'
import { uploadLogo } from '../../../testing/upload-logo.ts'

let folder: string
let bank: TestBank
let png: Buffer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dilo-registration-logo-'))
  bank = await openTestBank(testConfig({ DATA_DIR: folder }))
  png = await picture('png')
})
beforeEach(() => bank.context.database.deleteFrom('attempt_counter').execute())
afterAll(async () => {
  await bank.close()
  await rm(folder, { recursive: true })
})

const ask = (client: TestClient) => client.call('GET /api/file-service/upload-parameters', { query: { uploader: 'registration' } })

async function parametersOf(client: TestClient): Promise<UploadParameters> {
  const given = await ask(client)
  if (!given.ok) throw new Error(given.refusal.error_code)
  return given.answer
}

async function uploaded({ client }: Registrant, name = 'logo.png'): Promise<string> {
  const answer = await uploadLogo(client, await parametersOf(client), png, { name })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ id: string }>().id
}

const complete = ({ client }: Registrant) => client.call('POST /api/auth-service/reg/complete', { body: {} })

/** Every logo with the company's code, or null while it belongs to a registration. */
const logosOf = async ({ okpo }: Registrant): Promise<string[]> =>
  (
    await bank.context.database
      .selectFrom('stored_file')
      .innerJoin('company', 'company.company_id', 'stored_file.company_id')
      .select('file_id')
      .where('client_code', '=', okpo)
      .execute()
  ).map(({ file_id }) => file_id)

/** Files without an owner yet. */
const waiting = async (): Promise<number> =>
  (await bank.context.database.selectFrom('stored_file').select('file_id').where('registration_id', 'is not', null).execute()).length

describe('a logo that a registration uploads', () => {
  // security row 21
  test('is its company’s when it is completed, and stays', async () => {
    const registrant = await registerToLogo(bank)
    const id = await uploaded(registrant)
    expect(await logosOf(registrant)).toEqual([])
    expect(await complete(registrant)).toMatchObject({ status: 204 })
    expect(await logosOf(registrant)).toEqual([id])
    bank.clock.advance(25 * HOUR)
    await doJob('forgetEnded', jobNeedsOf(bank))
    expect(await logosOf(registrant)).toEqual([id])
    expect(await readdir(join(folder, 'files'))).toHaveLength(1)
  })

  test('takes the place of the one before', async () => {
    const registrant = await registerToLogo(bank)
    await uploaded(registrant)
    const last = await uploaded(registrant)
    await complete(registrant)
    expect(await logosOf(registrant)).toEqual([last])
  })

  test('is shown to nobody before there is a company, and is forgotten a day after a registration that came to nothing', async () => {
    const registrant = await registerToLogo(bank)
    const id = await uploaded(registrant)
    const other = await bank.signedIn(OLENA)
    for (const [client, status] of [
      [registrant.client, 401],
      [other, 404],
    ] as const) {
      expect((await client.send({ url: `/api/file-service/file/${id}` })).statusCode).toBe(status)
    }
    bank.clock.advance(DAY)
    await doJob('forgetEnded', jobNeedsOf(bank))
    expect(await waiting()).toBe(0)
  })

  test('is not needed', async () => {
    const registrant = await registerToLogo(bank)
    expect(await complete(registrant)).toMatchObject({ status: 204 })
    expect(await logosOf(registrant)).toEqual([])
  })

  test('and does without at the end is nobody’s, and its bytes are deleted', async () => {
    const registrant = await registerToLogo(bank)
    const before = (await readdir(join(folder, 'files'))).length
    await uploaded(registrant)
    await registrant.client.call('POST /api/auth-service/reg/complete', { body: { without_logo: true } })
    expect([await logosOf(registrant), await waiting()]).toEqual([[], 0])
    bank.clock.advance(HOUR)
    await doJob('forgetEnded', jobNeedsOf(bank))
    expect((await readdir(join(folder, 'files'))).length).toBeLessThanOrEqual(before)
  })

  // security row 21
  test('and that arrives while it is being completed is the company’s all the same', async () => {
    for (let round = 0; round < 5; round += 1) {
      const registrant = await registerToLogo(bank)
      const parameters = await parametersOf(registrant.client)
      const uploads = [uploadLogo(registrant.client, parameters, png), uploadLogo(registrant.client, parameters, png)]
      expect(await complete(registrant)).toMatchObject({ status: 204 })
      const taken = (await Promise.all(uploads)).filter(({ statusCode }) => statusCode === 200).map((answer) => answer.json<{ id: string }>().id)
      const logos = await logosOf(registrant)
      expect(logos).toHaveLength(Math.min(taken.length, 1))
      expect(taken).toEqual(expect.arrayContaining(logos))
      expect(await waiting()).toBe(0)
    }
  })

  test('and that was on its way when it was completed is the company’s', async () => {
    const registrant = await registerToLogo(bank)
    const [drawn, completed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const { store } = bank.context.files
    const put = store.put.bind(store)
    store.put = async (name, bytes) => {
      drawn.resolve()
      await completed.promise
      return put(name, bytes)
    }
    const upload = uploadLogo(registrant.client, await parametersOf(registrant.client), png)
    await drawn.promise
    expect(await complete(registrant)).toMatchObject({ status: 204 })
    completed.resolve()
    const answer = await upload
    store.put = put
    expect(answer.statusCode).toBe(200)
    expect(await logosOf(registrant)).toEqual([answer.json<{ id: string }>().id])
  })
})

test('of two registrations in two tabs of one browser each gets its own logo', async () => {
  const one = await registerToLogo(bank)
  const other = await registerToLogo(bank, one.client)
  const ids: string[] = []
  for (const { client, token } of [one, other]) {
    const headers = { authorization: `Bearer ${token}` }
    const given = await client.call('GET /api/file-service/upload-parameters', { query: { uploader: 'registration' }, headers })
    if (!given.ok) throw new Error(given.refusal.error_code)
    ids.push((await uploadLogo(client, given.answer, png, { headers })).json<{ id: string }>().id)
  }
  for (const { client, token } of [one, other]) await client.call('POST /api/auth-service/reg/complete', { body: { reg_token: token } })
  expect([await logosOf(one), await logosOf(other)]).toEqual([[ids[0]], [ids[1]]])
})

describe('is refused a logo', () => {
  const guessed = { clientId: '01890000-0000-7000-8000-000000000000', documentTypeId: 2, fileTypeId: 2 } as const
  const outcomesOf = async (client: TestClient, parameters = guessed as Pick<UploadParameters, 'clientId' | 'documentTypeId' | 'fileTypeId'>) => {
    const [asked, sent] = [await ask(client), await uploadLogo(client, parameters, png)]
    return [asked.ok ? 'taken' : asked.refusal.error_code, sent.json<{ error_code: string }>().error_code]
  }

  // security row 21
  test('a registration at an earlier step', async () => {
    const { client } = await beginRegistration(bank)
    expect(await outcomesOf(client)).toEqual(['REG_STEP_FAILED', 'REG_STEP_FAILED'])
  })

  test('one that is done', async () => {
    const registrant = await registerToLogo(bank)
    const parameters = await parametersOf(registrant.client)
    await complete(registrant)
    // The session that has begun is asked for what names no registration (decision 060).
    expect(await outcomesOf(registrant.client, parameters)).toEqual(['ALREADY_CONFIRMED', 'RELATION_NOT_CONFIRMED'])
    const named = await uploadLogo(registrant.client, parameters, png, { headers: { authorization: registrant.token } })
    expect(named.json()).toMatchObject({ error_code: 'ALREADY_CONFIRMED' })
  })

  test('one whose hour is over', async () => {
    const registrant = await registerToLogo(bank)
    const parameters = await parametersOf(registrant.client)
    bank.clock.advance(HOUR)
    expect(await outcomesOf(registrant.client, parameters)).toEqual(['REG_E010', 'REG_E010'])
  })

  // security row 21
  test('a person who names the registration of another person, who loses none by it', async () => {
    const [one, other] = [await registerToLogo(bank), await registerToLogo(bank)]
    const id = await uploaded(one)
    const sent = await uploadLogo(other.client, await parametersOf(one.client), png)
    expect([sent.statusCode, sent.json()]).toMatchObject([403, { error_code: 'NO_AUTHORITY' }])
    const olena = await bank.signedIn(OLENA)
    expect((await uploadLogo(olena, await parametersOf(one.client), png)).json()).toMatchObject({ error_code: 'NO_AUTHORITY' })
    expect((await uploadLogo(bank.client(), await parametersOf(one.client), png)).json()).toMatchObject({ error_code: 'CSRF_REFUSED' })
    await complete(one)
    expect(await logosOf(one)).toEqual([id])
  })

  test('a person without a registration', async () => {
    expect(await ask(bank.client())).toMatchObject({ status: 400, refusal: { error_code: 'REG_E010' } })
  })
})

describe('where a person is signed in already', () => {
  let olena: TestClient
  let registrant: Registrant
  beforeAll(async () => {
    olena = await bank.signedIn(OLENA)
    registrant = await registerToLogo(bank, olena)
  })

  // security row 21
  test('the logo of a registration is the registration’s, and that of the company the company’s', async () => {
    const ofSession = await olena.call('GET /api/file-service/upload-parameters', {})
    const ofRegistration = await parametersOf(olena)
    if (!ofSession.ok) throw new Error(ofSession.refusal.error_code)
    expect(ofSession.answer.clientId).not.toBe(ofRegistration.clientId)
    const ids = [ofSession.answer, ofRegistration].map(async (parameters) => (await uploadLogo(olena, parameters, png)).json<{ id: string }>().id)
    const [companys, registrations] = await Promise.all(ids)
    const companysLogo = { url: `/api/file-service/file/${companys}` }
    expect((await olena.send(companysLogo)).statusCode).toBe(200)
    await complete(registrant)
    expect(await logosOf(registrant)).toEqual([registrations])
    // The browser is the new person's now, who sees nothing of Olena's company; she still does.
    expect((await olena.send(companysLogo)).statusCode).toBe(404)
    expect((await (await bank.signedIn(OLENA)).send(companysLogo)).statusCode).toBe(200)
  })

  test('what names a registration never falls to their company', async () => {
    const { token } = await beginRegistration(bank)
    const signedIn = await bank.signedIn(OLENA)
    const ofSession = await signedIn.call('GET /api/file-service/upload-parameters', {})
    if (!ofSession.ok) throw new Error(ofSession.refusal.error_code)
    const sent = await uploadLogo(signedIn, ofSession.answer, png, { headers: { authorization: token } })
    expect([sent.statusCode, sent.json()]).toMatchObject([400, { error_code: 'REG_STEP_FAILED' }])
  })

  // security row 21
  test('what is asked for a registration that is over never falls to their company', async () => {
    expect(await ask(olena)).toMatchObject({ refusal: { error_code: 'ALREADY_CONFIRMED' } })
  })
})
