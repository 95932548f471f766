import { beforeEach, describe, expect, test } from 'vitest'
import type { Body } from '@dilo/contract/calls.ts'
import type { Signer } from '@dilo/eds/cms/sign-content.ts'
import { DAY, MINUTE } from '@dilo/domain/values/duration.ts'
import type { OutboxTasks } from '../../../db/outbox.ts'
import { bankCast, personId } from '../../../demo-bank/demo-cast.ts'
import { codeOf } from '../../../testing/answered.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { pilotOfFile } from '../../../testing/pilot-of-file.ts'
import { trailOf } from '../../../testing/audit-trail.ts'
import { answerEverybody } from '../../../testing/bank-answers.ts'
import { keyOfPerson, newTestAuthority, signed, signerBy, textOf, trustAuthorities } from '../../../testing/eds-keys.ts'
import { demoInn } from '../../../testing/demo-inn.ts'
import { registerCompany } from '../../../testing/register-company.ts'
import { BOHDAN, HALYNA, IHOR, OLENA, ROMAN } from '../../../testing/demo-people.ts'
import { testConfig } from '../../../testing/test-bank.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { expireOffers } from './expire-offers.ts'

const [DIRECTOR, ACCOUNTANT] = [ROMAN, HALYNA]

const TO_LOOK = {
  positionCode: '200700',
  signatureType: 'none',
  authorityNumber: '12-А',
  authorityDate: '2026-01-15',
  validUntil: '2099-12-31',
} as const
const AN_ACCOUNTANT = { positionCode: '200401', signatureType: 'second' } as const
const A_DIRECTOR = { positionCode: '200300', signatureType: 'first' } as const

const { bank, owner } = bankOfFile(testConfig({ PASSWORD_HASHING_WIDTH: '1' }))
const { company, director, accountant } = pilotOfFile(bank)

beforeEach(async () => {
  for (const table of ['signature', 'signed_change', 'invitation', 'company_signing_rule']) await owner.query(`delete from ${table}`)
  await owner.query(`delete from relation where person_id = any($1) and company_id = $2`, [
    [IHOR, BOHDAN, OLENA].map((phone) => personId(bankCast, phone)),
    company,
  ])
  await owner.query('update person set new_recipients_wait_since = null, new_recipients_wait_until = null, new_recipients_wait_cause = null')
  await owner.query('update person set identified_at = now() where person_id = $1', [personId(bankCast, BOHDAN)])
})

const check = (client: TestClient, inn: string, phone: string) => client.call('POST /api/operation-service/people/checks', { body: { inn, phone } })

type Order = Partial<Body<'POST /api/operation-service/people'>>

const add = (client: TestClient, phone: string, changes: Order = {}) =>
  client.call('POST /api/operation-service/people', {
    body: { inn: demoInn(phone), phone, ...TO_LOOK, password: 'Dilo-demo-1', ...changes },
  })

/** Signs the one open change of the company with a code. */
async function sign(client: TestClient, phone: string) {
  const open = await client.call('GET /api/operation-service/access-changes', {})
  const change = open.ok ? open.answer.changes[0] : undefined
  if (change === undefined) throw new Error('Nothing is to be signed')
  const params = { changeId: change.id }
  const seen = { method: 'SMS', fingerprint: change.fingerprint } as const
  const asked = await client.call('POST /api/operation-service/access-changes/{changeId}/code', { params, body: seen })
  if (!asked.ok) throw new Error(asked.refusal.error_code)
  const { code, text } = await bank.lastMessage(phone)
  const signed = await client.call('POST /api/operation-service/access-changes/{changeId}/signatures', { params, body: { ...seen, otp_code: code } })
  if (!signed.ok) throw new Error(signed.refusal.error_code)
  return text
}

async function signedByBoth(phone: string, powers: Order): Promise<void> {
  const answer = await add(director, phone, powers)
  if (!answer.ok) throw new Error(answer.refusal.error_code)
  expect(answer.answer.state).toBe('proposed')
  await sign(director, DIRECTOR)
  await sign(accountant, ACCOUNTANT)
}

const relationOf = async (phone: string) =>
  (await owner.query('select * from relation where company_id = $1 and person_id = $2', [company, personId(bankCast, phone)])).rows[0] as
    | Record<string, unknown>
    | undefined

const params = () => ({ companyId: company })
const askToConfirm = (client: TestClient) =>
  client.call('POST /api/operation-service/relations/{companyId}/confirmation/code', { params: params(), body: { method: 'SMS' } })
const confirm = (client: TestClient, otp_code: string) =>
  client.call('POST /api/operation-service/relations/{companyId}/confirmation', { params: params(), body: { method: 'SMS', otp_code } })
const decline = (client: TestClient) => client.call('POST /api/operation-service/relations/{companyId}/declining', { params: params() })
const enter = (client: TestClient) => client.call('PUT /api/user-service/user/current-company', { body: { companyId: company } })

/** The company's offer to a person, as they see it before they confirm. */
const offeredTo = async (client: TestClient) => {
  const current = await client.call('GET /api/ekb-service/v2/clients/physical/current', {})
  return current.ok ? current.answer.relations.find(({ slave }) => slave.corporate.id === company)?.offered : undefined
}

/** The person confirms in the same calls as their page. */
async function confirmed(phone: string) {
  const client = await bank.signedIn(phone)
  const asked = await askToConfirm(client)
  if (!asked.ok) throw new Error(asked.refusal.error_code)
  return { client, answer: await confirm(client, (await bank.lastMessage(phone)).code) }
}

async function textsTo(to: string): Promise<readonly string[]> {
  const rows = await bank.context.database.selectFrom('outbox').select('payload').where('task', '=', 'deliverMessage').execute()
  return rows.map(({ payload }) => (payload as OutboxTasks['deliverMessage']).message).flatMap(({ recipient, text }) => (recipient === to ? [text] : []))
}

describe('a head asks whether a person can be added', () => {
  test('and a head who knows РНОКПП and phone sees the initial of the surname and the first names', async () => {
    const name = (await owner.query('select last_name_uk, first_name_uk, middle_name_uk from person where person_id = $1', [personId(bankCast, OLENA)]))
      .rows[0] as Record<string, string>
    const answer = await check(director, demoInn(OLENA), OLENA)
    expect(answer).toMatchObject({
      ok: true,
      answer: { name: `${name['last_name_uk']?.[0]}. ${name['first_name_uk']} ${name['middle_name_uk']}` },
    })
  })

  // security row 19, adding
  test('a wrong phone, a wrong РНОКПП and an unknown person are one answer, of the same statements', async () => {
    const heard = [
      await check(director, demoInn(OLENA), IHOR),
      await check(director, demoInn(IHOR), OLENA),
      await check(director, demoInn(OLENA), '380500009999'),
      await check(director, '3068208400', '380671112233'),
    ]
    expect(heard.map(codeOf)).toEqual(Array(4).fill('RELATION_INN_PHONE_MISMATCH'))
    const withoutId = heard.map((answer) => (answer.ok ? null : { ...answer.refusal, request_id: '' }))
    expect(new Set(withoutId.map((one) => JSON.stringify(one))).size).toBe(1)
  })

  test('both right and not identified: the bank has to know the person first', async () => {
    const { inn, phone } = await registerCompany(bank)
    expect(codeOf(await check(director, inn, phone))).toBe('RELATION_CLIENT_NOT_IDENTIFIED')
    const order = { inn, phone, ...TO_LOOK, password: 'Dilo-demo-1' }
    expect(codeOf(await director.call('POST /api/operation-service/people', { body: order }))).toBe('RELATION_CLIENT_NOT_IDENTIFIED')
  })

  // security row 19, adding
  test('ten times a company in 24 hours, by any of its people and with any outcome', async () => {
    const asked = await Promise.all(Array.from({ length: 14 }, (_, at) => check(director, demoInn(at % 2 === 0 ? OLENA : IHOR), OLENA)))
    expect(asked.filter((answer) => codeOf(answer) === 'TOO_MANY_REQUESTS')).toHaveLength(4)
    // A right answer is refused as a wrong one is, in the adding too.
    expect(codeOf(await check(director, demoInn(OLENA), OLENA))).toBe('TOO_MANY_REQUESTS')
    expect(codeOf(await add(director, OLENA))).toBe('TOO_MANY_REQUESTS')
    bank.clock.advance(DAY)
    expect(codeOf(await check(await bank.signedIn(DIRECTOR), demoInn(OLENA), OLENA))).toBe('ok')
  })

  test('nobody asks who may not let people in', async () => {
    expect(codeOf(await check(accountant, demoInn(OLENA), OLENA))).toBe('NO_AUTHORITY')
    expect(codeOf(await add(accountant, OLENA))).toBe('NO_AUTHORITY')
  })

  test('what has not the form of a РНОКПП or a phone is named, and counts no look-up', async () => {
    expect(await check(director, '123', '5')).toMatchObject({
      ok: false,
      refusal: { error_code: 'INVALID_REQUEST', fields: { inn: expect.any(String), phone: expect.any(String) } },
    })
    expect((await owner.query("select kind from attempt_counter where kind like 'people looked up%'")).rows).toEqual([])
  })
})

describe('a person is added', () => {
  test('to look by one password, and acts from their own confirmation on', async () => {
    expect(await add(director, OLENA)).toMatchObject({ ok: true, answer: { state: 'offered' } })
    expect(await relationOf(OLENA)).toMatchObject({ status: 'onConfirm', on_confirm_because: null, authority_number: '12-А', type: 'TRUSTEE' })
    expect((await textsTo(OLENA)).filter((text) => text.includes('додає вас'))).toHaveLength(1)
    // Until then the company knows of them what its head has typed.
    const people = await director.call('GET /api/operation-service/people', {})
    expect(people.ok && people.answer.people.find(({ status }) => status === 'onConfirm')).toMatchObject({
      name: expect.stringMatching(/^\p{Lu}\. /u),
      personConfirmsUntil: expect.any(String),
    })
    const olena = await bank.signedIn(OLENA)
    expect(await offeredTo(olena)).toMatchObject({
      type: 'TRUSTEE',
      positionCode: '200700',
      signatureType: 'none',
      accounts: null,
      limits: {},
      validUntil: '2099-12-31',
      authority: { number: '12-А', date: '2026-01-15' },
    })
    expect(codeOf(await enter(olena))).toBe('RELATION_NOT_CONFIRMED')
    const { client, answer } = await confirmed(OLENA)
    expect(answer).toMatchObject({ ok: true, answer: { status: 'active' } })
    expect(codeOf(await enter(client))).toBe('ok')
    expect(await relationOf(OLENA)).toMatchObject({ status: 'active', person_confirms_until: null })
    expect(await offeredTo(client)).toBeNull()
    expect((await trailOf(owner, personId(bankCast, OLENA))).map(({ event }) => event).slice(-2)).toEqual(['relationCreated', 'relationConfirmed'])
  })

  test('with a right of signature by those who sign for the company, each by a code that names the end of the РНОКПП', async () => {
    expect(await add(director, OLENA, AN_ACCOUNTANT)).toMatchObject({ ok: true, answer: { state: 'proposed' } })
    expect(await relationOf(OLENA)).toBeUndefined()
    const text = await sign(director, DIRECTOR)
    expect(text).toContain(`РНОКПП …${demoInn(OLENA).slice(-4)}`)
    expect(await relationOf(OLENA)).toBeUndefined()
    await sign(accountant, ACCOUNTANT)
    expect(await relationOf(OLENA)).toMatchObject({ status: 'onConfirm', signature_type: 'second', signs_since: null })
    expect((await confirmed(OLENA)).answer).toMatchObject({ ok: true, answer: { status: 'active' } })
    // A new signatory, whose payments to new recipients wait.
    expect((await relationOf(OLENA))?.['signs_since']).toBeInstanceOf(Date)
  })

  test('as a head: after the person the bank has the last word, and not before', async () => {
    await signedByBoth(OLENA, A_DIRECTOR)
    bank.clock.advance(MINUTE)
    await answerEverybody(bank.context)
    expect(await relationOf(OLENA)).toMatchObject({ status: 'onConfirm', on_confirm_because: 'head' })
    expect((await confirmed(OLENA)).answer).toMatchObject({ ok: true, answer: { status: 'onConfirm' } })
    expect(codeOf(await enter(await bank.signedIn(OLENA)))).toBe('RELATION_NOT_CONFIRMED')
    bank.clock.advance(MINUTE)
    await answerEverybody(bank.context)
    expect(await relationOf(OLENA)).toMatchObject({ status: 'active', type: 'DIRECTOR' })
  })

  test('who is with the company already is not added again, nor changed by it', async () => {
    await add(director, OLENA)
    const before = await relationOf(OLENA)
    expect(codeOf(await add(director, OLENA))).toBe('RELATION_EXISTS')
    expect(codeOf(await add(director, OLENA, AN_ACCOUNTANT))).toBe('RELATION_REPRESENTATIVE_REGISTERED')
    expect(codeOf(await check(director, demoInn(OLENA), OLENA))).toBe('RELATION_REPRESENTATIVE_REGISTERED')
    expect(await relationOf(OLENA)).toEqual(before)
  })

  test('again after the end: a version later, and with nothing of the old rights', async () => {
    await signedByBoth(OLENA, AN_ACCOUNTANT)
    await confirmed(OLENA)
    const id = personId(bankCast, OLENA)
    await owner.query("update relation set status = 'deleted', account_ids = array[gen_random_uuid()] where company_id = $1 and person_id = $2", [company, id])
    await owner.query("insert into signing_limit (company_id, person_id, method, per_day) values ($1, $2, 'SMS', 100)", [company, id])
    const ended = await relationOf(OLENA)
    expect(await add(await bank.signedIn(DIRECTOR), OLENA)).toMatchObject({ ok: true, answer: { state: 'offered' } })
    const again = await relationOf(OLENA)
    expect(again).toMatchObject({ status: 'onConfirm', type: 'TRUSTEE', signature_type: 'none', signs_since: null, account_ids: null })
    expect(Number(again?.['version'])).toBeGreaterThan(Number(ended?.['version']))
    expect((await owner.query('select 1 from signing_limit where person_id = $1', [id])).rows).toEqual([])
    bank.clock.advance(MINUTE)
    expect((await confirmed(OLENA)).answer).toMatchObject({ ok: true, answer: { status: 'active' } })
  })

  test('a trustee by a document that is in force, named with number and day', async () => {
    for (const [changes, field] of [
      [{ authorityNumber: '' }, 'authorityNumber'],
      [{ authorityDate: '2098-01-01' }, 'authorityDate'],
      [{ validUntil: '2020-01-01' }, 'validUntil'],
      [{ validUntil: '' }, 'validUntil'],
    ] as const)
      expect(await add(director, OLENA, changes)).toMatchObject({ refusal: { error_code: 'INVALID_REQUEST', fields: { [field]: expect.any(String) } } })
  })

  test('a proposal is withdrawn by a head, and nobody is notified', async () => {
    const proposed = await add(director, OLENA, AN_ACCOUNTANT)
    const changeId = proposed.ok ? proposed.answer.changeId : ''
    const withdraw = (client: TestClient) => client.call('POST /api/operation-service/access-changes/{changeId}/withdrawal', { params: { changeId } })
    expect(codeOf(await withdraw(accountant))).toBe('NO_AUTHORITY')
    expect(await withdraw(director)).toMatchObject({ ok: true, answer: { changes: [] } })
    expect(codeOf(await withdraw(director))).toBe('NOT_FOUND')
    expect(await textsTo(OLENA)).toEqual([])
  })

  test('a wrong password adds nobody, and looks nobody up', async () => {
    expect(codeOf(await add(director, OLENA, { password: 'Not-it-1' }))).toBe('AUTH_E007')
    expect((await owner.query("select kind from attempt_counter where kind like 'people looked up%'")).rows).toEqual([])
  })
})

describe('the person answers', () => {
  beforeEach(async () => {
    await add(director, OLENA)
  })

  test('with a wrong code: nothing is confirmed, and the right one is good still', async () => {
    const olena = await bank.signedIn(OLENA)
    await askToConfirm(olena)
    const { code } = await bank.lastMessage(OLENA)
    const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0')
    expect(codeOf(await confirm(olena, wrong))).toBe('RELATION_INVALID_OTP')
    expect(await relationOf(OLENA)).toMatchObject({ status: 'onConfirm' })
    expect(codeOf(await confirm(olena, code))).toBe('ok')
    expect(codeOf(await confirm(olena, code))).toBe('STATUS_RELATION_NOT_CHANGED')
  })

  test('by their own key: no other text, no key for another company or of another person, once, with its evidence', async () => {
    const authority = newTestAuthority()
    trustAuthorities(bank, authority)
    const olena = await bank.signedIn(OLENA)
    const begun = await olena.call('POST /api/operation-service/relations/{companyId}/confirmation/code', { params: params(), body: { method: 'EDS' } })
    if (!begun.ok) throw new Error(begun.refusal.error_code)
    const text = textOf(begun.answer)
    const bring = (key: Signer, over: Buffer = text) =>
      olena.call('POST /api/operation-service/relations/{companyId}/confirmation', {
        params: params(),
        body: { method: 'EDS', p7s: signed(over, key, bank.clock.now()) },
      })
    const own = signerBy(authority, { drfo: demoInn(OLENA) })
    expect(await bring(own, Buffer.from(text.toString().replace('"confirm', '"resign').concat(' ')))).toMatchObject({
      status: 422,
      refusal: { error_code: 'RELATION_EDS_INVALID', fields: { p7s: 'messageDigest' } },
    })
    const mismatch = (p7s: string) => ({ status: 422, refusal: { error_code: 'RELATION_EDS_PERSON_MISMATCH', fields: { p7s } } })
    // A key of her own business.
    expect(await bring(await keyOfPerson(bank, authority, OLENA))).toMatchObject(mismatch('anotherCompany'))
    expect(await bring(await keyOfPerson(bank, authority, DIRECTOR))).toMatchObject(mismatch('anotherPerson'))
    expect(await relationOf(OLENA)).toMatchObject({ status: 'onConfirm' })
    expect(await bring(own)).toMatchObject({ ok: true, answer: { status: 'active' } })
    expect(codeOf(await bring(own))).toBe('STATUS_RELATION_NOT_CHANGED')
    const { rows } = await owner.query('select purpose, text, certificate from eds_confirmation where company_id = $1', [company])
    expect(rows).toEqual([{ purpose: 'confirm-relation', text, certificate: Buffer.from(own.certificate.bytes) }])
    expect((await owner.query('select person_id from signing_key')).rows).toEqual([{ person_id: personId(bankCast, OLENA) }])
  })

  test('once, of however many at once', async () => {
    const olena = await bank.signedIn(OLENA)
    await askToConfirm(olena)
    const { code } = await bank.lastMessage(OLENA)
    const before = (await trailOf(owner, personId(bankCast, OLENA))).filter(({ event }) => event === 'relationConfirmed').length
    const heard = await Promise.all(Array.from({ length: 6 }, () => confirm(olena, code)))
    expect(heard.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await trailOf(owner, personId(bankCast, OLENA))).filter(({ event }) => event === 'relationConfirmed').length - before).toBe(1)
  })

  test('nobody else can, and learns nothing of it', async () => {
    const ihor = await bank.signedIn(IHOR)
    expect(codeOf(await askToConfirm(ihor))).toBe('RELATION_NOT_FOUND')
    expect(codeOf(await confirm(ihor, '1234'))).toBe('RELATION_NOT_FOUND')
    expect(codeOf(await decline(ihor))).toBe('RELATION_NOT_FOUND')
  })

  test('no, and the heads are notified', async () => {
    const olena = await bank.signedIn(OLENA)
    expect(codeOf(await decline(olena))).toBe('ok')
    expect(await relationOf(OLENA)).toMatchObject({ status: 'deleted' })
    expect((await textsTo(DIRECTOR)).some((text) => text.includes('відмовилася'))).toBe(true)
    expect(codeOf(await askToConfirm(olena))).toBe('RELATION_NOT_FOUND')
  })

  test('by a code of a relation that has changed since: it is another one', async () => {
    const olena = await bank.signedIn(OLENA)
    await askToConfirm(olena)
    const { code } = await bank.lastMessage(OLENA)
    await owner.query("update relation set permissions = array['ACCOUNTS_VIEW'] where company_id = $1 and person_id = $2", [company, personId(bankCast, OLENA)])
    expect(codeOf(await confirm(olena, code))).toBe('STATUS_RELATION_NOT_CHANGED')
  })

  test('within seven days; then a job ends the relation once, however many servers look', async () => {
    bank.clock.advance(7 * DAY - MINUTE)
    expect(await expireOffers(bank.context)).toBe(0)
    bank.clock.advance(MINUTE)
    expect(codeOf(await askToConfirm(await bank.signedIn(OLENA)))).toBe('STATUS_RELATION_NOT_CHANGED')
    const ended = await Promise.all(Array.from({ length: 4 }, () => expireOffers(bank.context)))
    expect(ended.reduce((sum, one) => sum + one)).toBe(1)
    expect(await relationOf(OLENA)).toMatchObject({ status: 'deleted' })
    expect((await textsTo(DIRECTOR)).some((text) => text.includes('не підтвердила'))).toBe(true)
  })

  // security row 19, adding
  test('while the database refuses access to a relation that its person has not confirmed', async () => {
    const activate = bank.context.database
      .updateTable('relation')
      .set({ status: 'active' })
      .where('company_id', '=', company)
      .where('person_id', '=', personId(bankCast, OLENA))
      .execute()
    await expect(activate).rejects.toThrow('relation_confirmed_by_its_person')
  })
})
