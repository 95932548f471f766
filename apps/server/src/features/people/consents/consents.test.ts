import { createHash } from 'node:crypto'
import { type ConsentKind, consentKinds } from '@dilo/domain/consents/consent-kinds.ts'
import { consentInForce, consentsInForce, consentTextOf } from '@dilo/domain/consents/consent-texts.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { beginRegistration, PASSWORD_OF_REGISTRANT, proveContacts, type Registrant, registerEntrepreneur } from '../../../testing/register-company.ts'
import { demoVisitor } from '../../../testing/demo-visitor.ts'
import { ACCOUNTANT, DIRECTOR } from '../../../testing/demo-people.ts'
import { asOwner } from '../../../testing/signatories.ts'
import type { TestClient } from '../../../testing/test-client.ts'

const { bank } = bankOfFile()
beforeEach(() => asOwner(bank, 'delete from attempt_counter', []))

const inForce = (kinds: readonly ConsentKind[]) => kinds.map((kind) => ({ kind, version: consentInForce(kind).version }))

const sha256 = (kind: ConsentKind) =>
  createHash('sha256')
    .update(consentTextOf(consentInForce(kind)))
    .digest('hex')

async function consentsFor(client: TestClient) {
  const read = await client.call('GET /api/user-service/user/consents', {})
  if (!read.ok) throw new Error(read.refusal.error_code)
  return read.answer
}

const askedKinds = async (client: TestClient) => (await consentsFor(client)).asked.map(({ kind }) => kind)

async function settingOf(client: TestClient) {
  const current = await client.call('GET /api/ekb-service/v2/clients/physical/current', {})
  if (!current.ok) throw new Error(current.refusal.error_code)
  return current.answer.settings.consents
}

const give = (client: TestClient, given: readonly { kind: ConsentKind; version: string }[]) =>
  client.call('POST /api/user-service/user/consents', { body: { given: [...given] } })

/** Moves the clock to the day from which the texts are needed, and lets the test return. */
async function onTheDay<Value>(work: () => Promise<Value>): Promise<Value> {
  const ahead = Date.parse(`${consentInForce('offer').mustBy}T08:00:00Z`) - bank.clock.now()
  bank.clock.advance(ahead)
  try {
    return await work()
  } finally {
    bank.clock.advance(-ahead)
  }
}

/** A registration through its pages: the form and the organization have their boxes checked. */
async function registerThroughPages(): Promise<Registrant> {
  const registrant = await proveContacts(bank, await beginRegistration(bank, bank.client(), 'Згодна', consentsInForce('person')))
  const body = { okpo: registrant.inn, inn: '', position_code: '', consents: consentsInForce('company') }
  const named = await registrant.client.call('POST /api/auth-service/reg/corp_client', { body })
  if (!named.ok) throw new Error(named.refusal.error_code)
  return registrant
}

describe('the consents of a registration', () => {
  test('stand with their version, moment and the digest of the text, and nothing is asked at sign-in', async () => {
    const { client, phone } = await registerThroughPages()
    const { asked, given } = await consentsFor(client)
    expect(asked).toEqual([])
    const at = new Date(bank.clock.now()).toISOString()
    expect(given.toSorted((one, other) => consentKinds.indexOf(one.kind) - consentKinds.indexOf(other.kind))).toEqual(
      consentKinds.map((kind) => ({ kind, version: consentInForce(kind).version, digest: sha256(kind), givenAt: at })),
    )
    await onTheDay(async () => expect(await settingOf(await bank.signedIn(phone, PASSWORD_OF_REGISTRANT))).toBeNull())
  })

  test.each([
    ['one box is not checked', inForce(['personalData']), 'You must check checkbox'],
    ['no box is checked', [], 'You must check checkbox'],
    ['a text was never published', [{ kind: 'personalData', version: '2001-01-01' }] as const, 'Invalid value'],
  ])('are refused at their field where %s', async (_, consents, reason) => {
    const body = {
      lang: 'uk',
      second_name: 'Згодна',
      first_name: 'Ліда',
      middle_name: '',
      phone: '380671199001',
      email: 'one@example.com',
      password: PASSWORD_OF_REGISTRANT,
    } as const
    const refused = await bank.client().call('POST /api/auth-service/reg/send/reg_data', { body: { ...body, consents: [...consents] } })
    expect(refused).toMatchObject({ status: 400, refusal: { fields: { consents: reason } } })
  })

  test('of a company are refused with the codes that are wrong beside them', async () => {
    const { client } = await proveContacts(bank, await beginRegistration(bank))
    const refused = await client.call('POST /api/auth-service/reg/corp_client', { body: { okpo: '1', inn: '', position_code: '', consents: [] } })
    expect(refused).toMatchObject({ status: 400, refusal: { fields: { okpo: expect.any(String), consents: 'You must check checkbox' } } })
  })
})

describe('a client who has agreed to nothing', () => {
  test('is asked at sign-in, for themselves and for the company that they head, and may put it off until its day', async () => {
    const { phone } = await registerEntrepreneur(bank)
    const client = await bank.signedIn(phone, PASSWORD_OF_REGISTRANT)
    expect(await settingOf(client)).toBe('asked')
    const { asked } = await consentsFor(client)
    expect(asked.map(({ kind, companies }) => [kind, companies.length])).toEqual([
      ['personalData', 0],
      ['electronicInteraction', 0],
      ['offer', 1],
      ['tariffs', 1],
    ])
    expect(await give(client, [])).toMatchObject({ ok: true })
    expect(await settingOf(client)).toBeNull()
    expect(await settingOf(await bank.signedIn(phone, PASSWORD_OF_REGISTRANT))).toBe('asked')
  })

  test('reaches nothing but the question from its day on, until all is given', async () => {
    const { phone } = await registerEntrepreneur(bank)
    await onTheDay(async () => {
      const client = await bank.signedIn(phone, PASSWORD_OF_REGISTRANT)
      expect(await settingOf(client)).toBe('awaited')
      expect(await client.call('GET /api/account-service/accounts', {})).toMatchObject({ status: 403, refusal: { error_code: 'CONSENTS_AWAITED' } })
      expect(await give(client, [])).toMatchObject({ status: 403, refusal: { error_code: 'CONSENTS_AWAITED' } })
      expect(await give(client, inForce(['personalData', 'electronicInteraction', 'offer']))).toMatchObject({ ok: true })
      expect(await askedKinds(client)).toEqual(['tariffs'])
      expect(await settingOf(client)).toBe('awaited')
      expect(await give(client, inForce(['tariffs']))).toMatchObject({ ok: true })
      expect(await settingOf(client)).toBeNull()
      expect(await client.call('GET /api/account-service/accounts', {})).toMatchObject({ ok: true })
    })
  })

  test('cannot agree to a text that is not in force', async () => {
    const { client } = await registerEntrepreneur(bank)
    expect(await give(client, [{ kind: 'offer', version: '2001-01-01' }])).toMatchObject({ status: 409, refusal: { error_code: 'CONSENT_OUTDATED' } })
  })

  test('leaves a line in the trail of the company, once however often it is given', async () => {
    const { client } = await registerEntrepreneur(bank)
    await give(client, inForce(consentKinds))
    await give(client, inForce(consentKinds))
    const trail = await client.call('GET /api/operation-service/audit', { query: { limit: 50 } })
    if (!trail.ok) throw new Error(trail.refusal.error_code)
    expect(trail.answer.entries.filter(({ event }) => event === 'consentGiven')).toHaveLength(2)
  })
})

test("one head's consent is the company's: an accountant is asked for their own alone, another head for nothing of it", async () => {
  await asOwner(bank, 'delete from consent where person_id in (select person_id from login_directory where login = any($1))', [[DIRECTOR, ACCOUNTANT]])
  const [director, accountant] = [await bank.signsIn(DIRECTOR), await bank.signsIn(ACCOUNTANT)]
  expect(await askedKinds(accountant)).toEqual(['personalData', 'electronicInteraction'])
  expect(await askedKinds(director)).toEqual([...consentKinds])
  await give(director, inForce(consentKinds))
  expect(await askedKinds(director)).toEqual([])
  expect((await consentsFor(accountant)).given.map(({ kind }) => kind)).toEqual(['offer', 'tariffs'])
})

test('a demo asks for no consent', async () => {
  const visitor = await demoVisitor(bank)
  expect(await settingOf(visitor)).toBeNull()
})
