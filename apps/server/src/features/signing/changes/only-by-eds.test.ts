import { createHash, randomUUID } from 'node:crypto'
import type { Body } from '@dilo/contract/calls.ts'
import type { CompanyPerson } from '@dilo/contract/operation-service.ts'
import type { EdsOnlyPower } from '@dilo/domain/signing/eds-only.ts'
import type { Signer } from '@dilo/eds/cms/sign-content.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoInn } from '../../../testing/demo-inn.ts'
import { demoVisitor } from '../../../testing/demo-visitor.ts'
import { keyOfPerson, newTestAuthority, signed, textOf, trustAuthorities } from '../../../testing/eds-keys.ts'
import { BOHDAN, HALYNA, OLENA, ROMAN } from '../../../testing/demo-people.ts'
import { asOwner, companyOf, needSignatures, personOf, signatoryOf } from '../../../testing/signatories.ts'
import { openTestBank, testConfig, type TestBank } from '../../../testing/test-bank.ts'
import type { TestClient } from '../../../testing/test-client.ts'

// The director signs first, the accountant second, and both are needed.
const [DIRECTOR, ACCOUNTANT] = [ROMAN, HALYNA]
const WRITES = ['ACCOUNTS_VIEW', 'DEFAULT_CB_ACCESS', 'PAYMENTS_VIEW', 'PAYMENTS_WRITE'] as const
const HEADS = [...WRITES, 'ACCOUNTS_WRITE'] as const

type Rules = Body<'PUT /api/payment-service/signing-policy/change'>['rules']
type Access = Body<'PUT /api/operation-service/people/{personId}/change'>

const everywhere = (needs: Rules[number]['needs']): Rules =>
  (['UAH', 'USD', 'EUR'] as const).map((currency) => ({ accountId: null, currency, from: '0', needs }))

let bank: TestBank
let company: string
let director: TestClient
let accountant: TestClient
let keys: { readonly director: Signer; readonly accountant: Signer }
const authority = newTestAuthority()

const opened = async (settings: Parameters<typeof testConfig>[0]) => {
  bank = await openTestBank(testConfig(settings))
  company = await companyOf(bank, DIRECTOR)
  director = await signatoryOf(bank, company, DIRECTOR, { type: 'first', permissions: HEADS, relation: 'DIRECTOR' })
  accountant = await signatoryOf(bank, company, ACCOUNTANT, { type: 'second', permissions: HEADS })
  trustAuthorities(bank, authority)
  keys = { director: await keyOfPerson(bank, authority, DIRECTOR), accountant: await keyOfPerson(bank, authority, ACCOUNTANT) }
}

async function renew() {
  for (const table of ['attempt_counter', 'one_time_code', 'payment_wait', 'signed_change', 'signing_limit', 'signing_key'])
    await asOwner(bank, `delete from ${table}`, [])
  await asOwner(bank, 'delete from relation where person_id = $1', [await personOf(bank, BOHDAN)])
  await needSignatures(bank, company, ['first', 'second'])
}

/** The person has signed with a key before. */
const givesKey = async (phone: string) =>
  asOwner(bank, 'insert into signing_key (person_id, certificate_sha256, valid_until, known_since) values ($1, $2, $3, $4)', [
    await personOf(bank, phone),
    createHash('sha256').update(phone).digest(),
    new Date(bank.clock.now() + 100 * DAY),
    new Date(bank.clock.now()),
  ])

type Seen = { readonly edsOnly: readonly EdsOnlyPower[]; readonly methods: readonly string[]; readonly fingerprint: string }

async function proposeRules(client: TestClient, needs: Rules[number]['needs']): Promise<Seen> {
  const put = await client.call('PUT /api/payment-service/signing-policy/change', { body: { rules: everywhere(needs) } })
  if (!put.ok || put.answer.change === null) throw new Error('The rules are not proposed')
  return put.answer.change
}

const askForRules = async (client: TestClient, { fingerprint }: Seen, method: 'SMS' | 'EMAIL' = 'SMS') =>
  client.call('POST /api/payment-service/signing-policy/change/code', { body: { method, fingerprint } })

/** Signs the rules that stand proposed by a key, in the calls of the page. */
async function signRulesByKey(client: TestClient, key: Signer, seen: Seen, change: (text: Buffer) => Buffer = (text) => text) {
  const { fingerprint } = seen
  const begun = await client.call('POST /api/payment-service/signing-policy/change/code', { body: { method: 'EDS', fingerprint } })
  if (!begun.ok) return begun
  const p7s = signed(change(textOf(begun.answer)), key, bank.clock.now())
  return client.call('POST /api/payment-service/signing-policy/change/signatures', { body: { method: 'EDS', p7s, fingerprint } })
}

const refusedCode = { status: 403, refusal: { error_code: 'PAY_E030', fields: { method: 'Only EDS signs this' } } }

async function proposeAccess(phone: string, changes: Partial<Access>) {
  const [personId, listed] = [await personOf(bank, phone), await director.call('GET /api/operation-service/people', {})]
  const person = (listed.ok ? listed.answer.people.find(({ id }) => id === personId) : undefined) as CompanyPerson
  const { version, permissions, signatureType, accounts, limits, validUntil, authority } = person
  const body = { version, positionCode: null, permissions, signatureType, accounts, limits, validUntil, authority, password: 'Dilo-demo-1', ...changes }
  const put = await director.call('PUT /api/operation-service/people/{personId}/change', { params: { personId }, body })
  if (!put.ok) throw new Error(put.refusal.error_code)
  return put.answer.change
}

const askForAccess = ({ id: changeId, fingerprint }: Seen & { readonly id: string }, client = director) =>
  client.call('POST /api/operation-service/access-changes/{changeId}/code', { params: { changeId }, body: { method: 'SMS', fingerprint } })

describe('where it binds everybody', () => {
  beforeAll(() => opened({ PASSWORD_HASHING_WIDTH: '1', EDS_ONLY_BINDS: 'everybody' }))
  afterAll(() => bank.close())
  beforeEach(renew)

  // security row 33
  test('rules that need fewer people are offered by EDS alone, and no code is sent for them', async () => {
    const change = await proposeRules(director, ['any'])
    expect(change).toMatchObject({ edsOnly: ['weakerRules'], methods: ['EDS'], refusal: null })
    for (const method of ['SMS', 'EMAIL'] as const) expect(await askForRules(director, change, method)).toMatchObject(refusedCode)
    expect(await askForRules(accountant, change)).toMatchObject(refusedCode)
    expect(await asOwner(bank, "select from one_time_code where purpose = 'sign-payment'", [])).toEqual([])
  })

  test('two keys sign them, and their signatures and evidence stand under the change', async () => {
    const change = await proposeRules(director, ['any'])
    expect(await signRulesByKey(director, keys.director, change)).toMatchObject({ answer: { change: { missing: ['second'], refusal: 'PAY_E063' } } })
    expect(await signRulesByKey(accountant, keys.accountant, change)).toMatchObject({
      ok: true,
      answer: { change: { missing: [], takesEffectAt: expect.any(String), given: [{ method: 'EDS' }, { method: 'EDS' }] } },
    })
    expect(await asOwner(bank, 'select from eds_signature e join signed_change c on c.change_id = e.subject_id', [])).toHaveLength(2)
  })

  test('a key signs nothing else, nor for anybody else: RELATION_EDS_INVALID and RELATION_EDS_PERSON_MISMATCH, with the reason', async () => {
    const change = await proposeRules(director, ['any'])
    const other = (text: Buffer) => Buffer.from(text.toString().replace('"first"', '"second"').concat(' '))
    expect(await signRulesByKey(director, keys.director, change, other)).toMatchObject({
      status: 422,
      refusal: { error_code: 'RELATION_EDS_INVALID', fields: { p7s: 'messageDigest' } },
    })
    expect(await signRulesByKey(director, keys.accountant, change)).toMatchObject({
      status: 422,
      refusal: { error_code: 'RELATION_EDS_PERSON_MISMATCH', fields: { p7s: 'anotherPerson' } },
    })
    expect(await signRulesByKey(director, keys.director, change)).toMatchObject({ ok: true })
  })

  test('rules by which others could sign are weaker, though they need as many people', async () => {
    expect(await proposeRules(director, ['any', 'any'])).toMatchObject({ edsOnly: ['weakerRules'], methods: ['EDS'] })
  })

  test('rules that ask for no less are signed by a code as well', async () => {
    await needSignatures(bank, company, ['any', 'any'])
    const change = await proposeRules(director, ['first', 'second'])
    expect(change).toMatchObject({ edsOnly: [], methods: ['SMS', 'EMAIL', 'EDS'] })
  })

  const limit = (perPayment: string | null) => ({ EDS: { perPayment, perDay: null, perMonth: null } })
  test.each<[EdsOnlyPower, string, Partial<Access>]>([
    ['firstSignature', 'the first signature for the accountant', { signatureType: 'first' }],
    ['limitAboveSms', 'a limit of EDS above the bank’s of SMS', { limits: limit('40000100') }],
  ])('%s: %s is signed by EDS alone', async (power, _, changes) => {
    await asOwner(bank, "insert into signing_limit (company_id, person_id, method, per_payment) values ($1, $2, 'EDS', 100)", [
      company,
      await personOf(bank, ACCOUNTANT),
    ])
    const third = await signatoryOf(bank, company, BOHDAN, { type: 'second' })
    const change = await proposeAccess(ACCOUNTANT, changes)
    expect(change).toMatchObject({ edsOnly: [power], methods: ['EDS'] })
    expect(await askForAccess(change)).toMatchObject(refusedCode)
    expect(await askForAccess(change, third)).toMatchObject(refusedCode)
  })

  test('what gives none of these powers is signed by a code', async () => {
    await asOwner(bank, "insert into signing_limit (company_id, person_id, method, per_payment) values ($1, $2, 'EDS', 100)", [
      company,
      await personOf(bank, ACCOUNTANT),
    ])
    await signatoryOf(bank, company, BOHDAN, { type: 'second' })
    const change = await proposeAccess(ACCOUNTANT, { limits: limit('40000000') })
    expect(change).toMatchObject({ edsOnly: [], methods: ['SMS', 'EMAIL', 'EDS'] })
    expect(await askForAccess(change)).toMatchObject({ ok: true })
  })

  test('newHead: an invitation of a head who signs first waits for EDS', async () => {
    const sent = await director.call('POST /api/operation-service/invitations', {
      headers: { 'idempotency-key': randomUUID() },
      body: {
        fullName: 'Коваленко Олена Іванівна',
        phone: OLENA,
        inn: demoInn(OLENA),
        positionCode: '200300',
        signatureType: 'first',
        lang: 'uk',
        password: 'Dilo-demo-1',
      },
    })
    expect(sent).toMatchObject({ ok: true })
    const open = await director.call('GET /api/operation-service/access-changes', {})
    expect(open.ok && open.answer.changes).toMatchObject([{ edsOnly: ['newHead', 'firstSignature'], methods: ['EDS'] }])
  })

  test('a visitor of a demo without a key signs by a code: no key of a demo signs for the bank', async () => {
    const visitor = await demoVisitor(bank)
    const [own] = await asOwner(bank, 'select company_id from company where demo_tenant_id is not null and sole_entrepreneur', [])
    await needSignatures(bank, String(own?.['company_id']), ['first', 'second'])
    const change = await proposeRules(visitor, ['first'])
    expect(change).toMatchObject({ edsOnly: ['weakerRules'], methods: expect.arrayContaining(['SMS']) })
  })
})

describe('where it binds the holders of keys', () => {
  beforeAll(() => opened({ PASSWORD_HASHING_WIDTH: '1' }))
  afterAll(() => bank.close())
  beforeEach(renew)

  test('a person with a key signs by it alone, and one without by a code', async () => {
    const change = await proposeRules(director, ['any'])
    expect(change).toMatchObject({ edsOnly: ['weakerRules'], methods: ['SMS', 'EMAIL', 'EDS'] })
    expect(await askForRules(director, change)).toMatchObject({ ok: true })
    await givesKey(DIRECTOR)
    await asOwner(bank, 'delete from one_time_code', [])
    expect(await askForRules(director, change)).toMatchObject(refusedCode)
    const shown = await accountant.call('GET /api/payment-service/signing-policy', {})
    expect(shown).toMatchObject({ answer: { change: { methods: ['SMS', 'EMAIL', 'EDS'] } } })
    expect(await askForRules(accountant, change)).toMatchObject({ ok: true })
  })

  test('a person who has once signed with a key has one', async () => {
    const change = await proposeRules(director, ['any'])
    expect(await signRulesByKey(director, keys.director, change)).toMatchObject({ ok: true })
    expect((await proposeRules(director, ['second'])).methods).toEqual(['EDS'])
    const [known] = await asOwner(bank, 'select person_id, valid_until from signing_key', [])
    expect(known).toEqual({ person_id: await personOf(bank, DIRECTOR), valid_until: keys.director.certificate.notAfter })
  })

  // security row 33
  test('a code that came before the key does not sign after it', async () => {
    const change = await proposeRules(director, ['any'])
    await askForRules(director, change)
    const { code: otp_code } = await bank.lastMessage(DIRECTOR)
    await givesKey(DIRECTOR)
    const body = { method: 'SMS', fingerprint: change.fingerprint, otp_code } as const
    expect(await director.call('POST /api/payment-service/signing-policy/change/signatures', { body })).toMatchObject(refusedCode)
  })

  test('another change stays with codes, also for a person with a key', async () => {
    await givesKey(DIRECTOR)
    await needSignatures(bank, company, ['any', 'any'])
    const change = await proposeRules(director, ['first', 'second'])
    expect(await askForRules(director, change)).toMatchObject({ ok: true })
  })
})
