import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Body } from '@dilo/contract/calls.ts'
import type { CompanyPerson } from '@dilo/contract/operation-service.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import type { OutboxTasks } from '../../../db/outbox.ts'
import { codeOf } from '../../../testing/answered.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { eventsOf, trailFaults } from '../../../testing/audit-trail.ts'
import { BOHDAN, HALYNA, IHOR, ROMAN } from '../../../testing/demo-people.ts'
import { companyOf, needSignatures, needSignaturesFrom, personOf, signatoryOf } from '../../../testing/signatories.ts'
import { signChangeOfPerson } from '../../../testing/sign-change-of-person.ts'
import { testConfig } from '../../../testing/test-bank.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { accountsOf, codeFor, created, paymentBody, paymentNow, sign } from '../../../testing/test-payment.ts'

// The director signs first, the accountant second, and both are needed. Bohdan comes to the company in the role that a
// test needs; Ihor is an entrepreneur outside it, and paid.
const [DIRECTOR, ACCOUNTANT] = [ROMAN, HALYNA]

const WRITES = ['ACCOUNTS_VIEW', 'DEFAULT_CB_ACCESS', 'PAYMENTS_VIEW', 'PAYMENTS_WRITE'] as const
const LOOKS = ['ACCOUNTS_VIEW', 'DEFAULT_CB_ACCESS', 'PAYMENTS_VIEW'] as const
const HEADS = [...WRITES, 'ACCOUNTS_WRITE'] as const

const { bank, owner, ihor } = bankOfFile(testConfig({ PASSWORD_HASHING_WIDTH: '1' }))
let director: TestClient
let accountant: TestClient
let company: string
let accountantId: string
let directorId: string
let bohdanId: string

beforeAll(async () => {
  company = await companyOf(bank, DIRECTOR)
  ;[accountantId, directorId, bohdanId] = [await personOf(bank, ACCOUNTANT), await personOf(bank, DIRECTOR), await personOf(bank, BOHDAN)]
})
beforeEach(async () => {
  for (const table of ['attempt_counter', 'outbox', 'one_time_code', 'payment_wait', 'signed_change', 'signing_limit'])
    await owner.query(`delete from ${table}`)
  await owner.query('delete from relation where person_id = $1', [bohdanId])
  await owner.query(
    `update relation set status = 'active', permissions = $2, signature_type = case person_id when $3 then 'first' else 'second' end,
       account_ids = null, valid_until = null, authority_number = null, authority_date = null, signs_since = null, position_code = case person_id when $3 then '200300' else '200401' end,
       type = case person_id when $3 then 'DIRECTOR' else 'ACCOUNTANT' end
     where company_id = $1`,
    [company, WRITES, directorId],
  )
  await owner.query('update relation set permissions = $2 where company_id = $1 and person_id = $3', [company, HEADS, directorId])
  await needSignatures(bank, company, ['first', 'second'])
  ;[director, accountant] = [await bank.signedIn(DIRECTOR), await bank.signedIn(ACCOUNTANT)]
})

const personNow = async (client: TestClient, personId: string): Promise<CompanyPerson> => {
  const listed = await client.call('GET /api/operation-service/people', {})
  const person = listed.ok ? listed.answer.people.find(({ id }) => id === personId) : undefined
  if (person === undefined) throw new Error('The person is not listed')
  return person
}

type Asked = Partial<Body<'PUT /api/operation-service/people/{personId}/change'>>

async function change(client: TestClient, personId: string, changes: Asked) {
  const { version, permissions, signatureType, accounts, limits, validUntil, authority } = await personNow(client, personId)
  const body = { version, positionCode: null, permissions, signatureType, accounts, limits, validUntil, authority, password: 'Dilo-demo-1', ...changes }
  return client.call('PUT /api/operation-service/people/{personId}/change', { params: { personId }, body })
}

async function disable(client: TestClient, personId: string, changes: { version?: number; password?: string } = {}) {
  const { version } = await personNow(client, personId)
  return client.call('POST /api/operation-service/people/{personId}/disabling', {
    params: { personId },
    body: { version, password: 'Dilo-demo-1', ...changes },
  })
}

const withdraw = (client: TestClient, proposed: Awaited<ReturnType<typeof change>>) =>
  client.call('POST /api/operation-service/access-changes/{changeId}/withdrawal', {
    params: { changeId: proposed.ok ? proposed.answer.change.id : '00000000-0000-7000-8000-000000000001' },
  })

const endOf = (answer: Awaited<ReturnType<typeof change>>): string =>
  answer.ok ? (answer.answer.end?.how ?? `missing ${answer.answer.change.missing.join(' ')}`) : answer.refusal.error_code
const fieldsOf = (answer: Awaited<ReturnType<typeof change>>) => (answer.ok ? [] : Object.keys(answer.refusal.fields ?? {}))

/** Signs the open change about a person. */
const signChangeOf = (client: TestClient, phone: string, personId: string) => signChangeOfPerson(bank, client, phone, personId)

/** The head signs a change that takes something from a signatory. */
async function takesBySignature(proposed: Awaited<ReturnType<typeof change>>, personId = bohdanId): Promise<void> {
  expect(endOf(proposed)).toBe('missing any')
  expect(await signChangeOf(director, DIRECTOR, personId)).toBe('ok')
}

/** Bohdan as one of the company. */
const joins = (of: Parameters<typeof signatoryOf>[3]) => signatoryOf(bank, company, BOHDAN, of)

async function textsTo(phone: string): Promise<readonly string[]> {
  const rows = await bank.context.database.selectFrom('outbox').select('payload').where('task', '=', 'deliverMessage').execute()
  return rows.map(({ payload }) => (payload as OutboxTasks['deliverMessage']).message).flatMap(({ recipient, text }) => (recipient === phone ? [text] : []))
}

describe('what only takes rights away', () => {
  // security row 33
  test.each<[string, Asked]>([
    ['a right of writing', { permissions: [...LOOKS], signatureType: 'none' }],
    ['accounts', {}],
    ['a limit', { limits: { SMS: { perPayment: '5000000', perDay: null, perMonth: null } } }],
    ['the end', { validUntil: '2199-12-31' }],
  ])('from somebody who heads nothing takes one head’s signature and holds at once: %s', async (what, asked) => {
    await joins({ type: 'second', permissions: [...WRITES] })
    const [account] = await accountsOf(director)
    const changes = what === 'accounts' ? { accounts: [account?.id ?? ''] } : asked
    const before = await personNow(director, bohdanId)
    await takesBySignature(await change(director, bohdanId, changes))
    const after = await personNow(director, bohdanId)
    expect(after).toMatchObject(changes)
    expect(after.version).toBeGreaterThan(before.version)
    expect(await textsTo(BOHDAN)).toContainEqual(expect.stringContaining('ваші права в компанії змінено'))
    expect(await textsTo(ACCOUNTANT)).toContainEqual(expect.stringContaining('змінити права «'))
    expect(await eventsOf(owner, bohdanId)).toContain('relationChanged')
    expect((await trailFaults(bank.context.database)).faults).toEqual([])
  })

  test('asks for the password once more', async () => {
    await joins({ type: 'second', permissions: [...WRITES] })
    expect(endOf(await change(director, bohdanId, { signatureType: 'none', password: 'Not-it-1' }))).toBe('AUTH_E007')
    expect((await personNow(director, bohdanId)).signatureType).toBe('second')
  })

  test('holds even while the access of the head who does it has just changed', async () => {
    await joins({ type: 'second', permissions: [...WRITES] })
    await owner.query(
      "update person set new_recipients_wait_since = $1, new_recipients_wait_until = $2, new_recipients_wait_cause = 'recovery' where person_id = $3",
      [new Date(bank.clock.now()), new Date(bank.clock.now() + DAY), directorId],
    )
    await takesBySignature(await disable(director, bohdanId))
    expect((await personNow(director, bohdanId)).status).toBe('disabled')
    await owner.query('update person set new_recipients_wait_since = null, new_recipients_wait_until = null, new_recipients_wait_cause = null')
  })

  test('disables with all that hangs on the access; enabling again takes signatures, and the person signs as a new signatory', async () => {
    const bohdan = await joins({ type: 'second', permissions: [...WRITES] })
    const draft = await created(bohdan, await paymentBody(bohdan, ihor))
    await takesBySignature(await disable(director, bohdanId))
    expect(await personNow(director, bohdanId)).toMatchObject({ status: 'disabled', changeRefusal: null })
    expect(codeOf(await bohdan.call('GET /api/operation-service/people', {}))).not.toBe('ok')
    expect((await paymentNow(director, draft.id)).state).toBe('deleted')
    expect(await textsTo(BOHDAN)).toContainEqual(expect.stringContaining('вимкнули доступ'))
    expect(endOf(await disable(director, bohdanId))).toBe('STATUS_RELATION_NOT_CHANGED')

    expect(endOf(await change(director, bohdanId, {}))).toBe('missing first second')
    expect(await signChangeOf(director, DIRECTOR, bohdanId)).toBe('ok')
    expect(await personNow(director, bohdanId)).toMatchObject({ status: 'disabled' })
    expect(await signChangeOf(accountant, ACCOUNTANT, bohdanId)).toBe('ok')
    expect(await personNow(director, bohdanId)).toMatchObject({ status: 'active', signatureType: 'second' })
    const row = await owner.query('select signs_since from relation where person_id = $1 and company_id = $2', [bohdanId, company])
    expect(row.rows).toEqual([{ signs_since: new Date(bank.clock.now()) }])
    expect(await eventsOf(owner, bohdanId)).toEqual(expect.arrayContaining(['relationDisabled', 'relationEnabled']))
  })
})

describe('what leaves a company able to sign less', () => {
  // security row 33
  test.each<[string, () => Promise<Asked>]>([
    ['a limit', async () => ({ limits: { SMS: { perPayment: '1', perDay: null, perMonth: null } } })],
    ['accounts', async () => ({ accounts: [(await accountsOf(director))[0]?.id ?? ''] })],
    ['an end', async () => ({ validUntil: '2199-12-31' })],
  ])('is signed as the strictest payment is, when it is the only second signatory’s: %s', async (_, asked) => {
    const before = await personNow(director, accountantId)
    expect(endOf(await change(director, accountantId, await asked()))).toBe('missing first second')
    expect(await signChangeOf(director, DIRECTOR, accountantId)).toBe('ok')
    expect(await personNow(director, accountantId)).toMatchObject({ limits: before.limits, accounts: null, validUntil: null })
    expect(await signChangeOf(accountant, ACCOUNTANT, accountantId)).toBe('ok')
    expect(await personNow(director, accountantId)).toMatchObject(await asked())
  })
})

describe('what raises', () => {
  // security row 33
  test.each<[string, string, Asked]>([
    ['other accounts', 'update relation set account_ids = array[gen_random_uuid()] where person_id = $1 and company_id = $2', { accounts: null }],
    ['a later end', "update relation set valid_until = '2099-12-31' where person_id = $1 and company_id = $2", { validUntil: '2199-12-31' }],
  ])('what a signatory may sign begins the wait of a new one: %s', async (_, narrow, asked) => {
    await joins({ type: 'second', permissions: [...WRITES] })
    await owner.query(narrow, [bohdanId, company])
    expect(endOf(await change(director, bohdanId, asked))).toBe('missing first second')
    expect(await signChangeOf(director, DIRECTOR, bohdanId)).toBe('ok')
    expect(await signChangeOf(accountant, ACCOUNTANT, bohdanId)).toBe('ok')
    const row = await owner.query('select signs_since from relation where person_id = $1 and company_id = $2', [bohdanId, company])
    expect(row.rows).toEqual([{ signs_since: new Date(bank.clock.now()) }])
  })

  // security row 33
  test('is signed as the strictest payment is, by a code whose message names the person and the right; a new signatory counts as new', async () => {
    await joins({ type: 'none', permissions: [...WRITES] })
    const asked = { signatureType: 'second', limits: { SMS: { perPayment: '100', perDay: null, perMonth: null } }, validUntil: '2199-12-31' } as const
    expect(endOf(await change(director, bohdanId, asked))).toBe('missing first second')
    expect(await signChangeOf(director, DIRECTOR, bohdanId)).toBe('ok')
    const message = (await textsTo(DIRECTOR)).find((text) => text.includes('погоджує')) ?? ''
    expect(message).toMatch(/змінити права «.+»: бухгалтер, другий підпис, власні ліміти підпису, до 31\.12\.2199/)
    expect((await personNow(director, bohdanId)).signatureType).toBe('none')
    expect(await signChangeOf(accountant, ACCOUNTANT, bohdanId)).toBe('ok')
    expect(await personNow(director, bohdanId)).toMatchObject(asked)
    const row = await owner.query('select signs_since from relation where person_id = $1 and company_id = $2', [bohdanId, company])
    expect(row.rows).toEqual([{ signs_since: new Date(bank.clock.now()) }])
  })

  // security row 33
  test('a mix of less and more raises, and so does whatever takes something from a head', async () => {
    await joins({ type: 'second', permissions: [...HEADS], relation: 'DIRECTOR' })
    expect(endOf(await change(director, bohdanId, { signatureType: 'none' }))).toBe('missing first second')
    expect(endOf(await disable(director, bohdanId))).toBe('missing first second')
    await joins({ type: 'none', permissions: [...WRITES] })
    const mixed = { permissions: ['ACCOUNTS_VIEW', 'DEFAULT_CB_ACCESS', 'PAYMENTS_VIEW', 'ACCOUNTS_WRITE'] as const }
    expect(endOf(await change(director, bohdanId, { permissions: [...mixed.permissions] }))).toBe('missing first second')
  })

  // security row 33
  test('is never signed by the person whose rights it raises, and not proposed by them', async () => {
    await needSignatures(bank, company, ['first'])
    const bohdan = await joins({ type: 'second', permissions: [...HEADS], relation: 'DIRECTOR' })
    expect(endOf(await change(bohdan, bohdanId, { signatureType: 'first' }))).toBe('NO_AUTHORITY')
    expect(endOf(await change(director, bohdanId, { signatureType: 'first' }))).toBe('missing first')
    expect(await signChangeOf(bohdan, BOHDAN, bohdanId)).toBe('NO_AUTHORITY')
    expect(await signChangeOf(director, DIRECTOR, bohdanId)).toBe('ok')
    expect((await personNow(director, bohdanId)).signatureType).toBe('first')
  })

  // security row 33
  test('is void when the relation has another version by then, and is refused from a page that shows another one', async () => {
    await joins({ type: 'none', permissions: [...WRITES] })
    expect(endOf(await change(director, bohdanId, { signatureType: 'second', version: 99 }))).toBe('PAY_E062')
    expect(endOf(await change(director, bohdanId, { signatureType: 'second' }))).toBe('missing first second')
    await owner.query('update relation set created_at = created_at where person_id = $1', [bohdanId])
    expect(await signChangeOf(director, DIRECTOR, bohdanId)).toBe('PAY_E062')
  })

  test('gives way to the next proposal about the same person, and is withdrawn by any head', async () => {
    await joins({ type: 'none', permissions: [...WRITES] })
    await change(director, bohdanId, { signatureType: 'second' })
    expect(await signChangeOf(director, DIRECTOR, bohdanId)).toBe('ok')
    const next = await change(director, bohdanId, { permissions: [...HEADS] })
    expect(next).toMatchObject({ ok: true, answer: { change: { given: [] } } })
    expect(codeOf(await withdraw(accountant, next))).toBe('NO_AUTHORITY')
    expect(codeOf(await withdraw(director, next))).toBe('ok')
    expect(await signChangeOf(director, DIRECTOR, bohdanId)).toBe('no change')
    expect(codeOf(await withdraw(director, next))).toBe('NOT_FOUND')
  })

  test('ends when the person is disabled or let go meanwhile', async () => {
    await joins({ type: 'none', permissions: [...WRITES] })
    await change(director, bohdanId, { signatureType: 'second' })
    expect(endOf(await disable(director, bohdanId))).toBe('effective')
    expect(await signChangeOf(accountant, ACCOUNTANT, bohdanId)).toBe('no change')
  })
})

describe('a company keeps', () => {
  // security row 33
  test('its last head', async () => {
    await needSignatures(bank, company, ['any'])
    expect(endOf(await change(director, directorId, { permissions: [...WRITES] }))).toBe('PAY_E067')
    expect(endOf(await disable(director, directorId))).toBe('RELATION_OWN')
  })

  test('people who can meet its rules of signing: who alone has a signature keeps it until the rules are others', async () => {
    expect(endOf(await change(director, accountantId, { signatureType: 'none' }))).toBe('PAY_E067')
    expect(endOf(await disable(director, accountantId))).toBe('PAY_E067')
    await joins({ type: 'second', permissions: [...WRITES] })
    await takesBySignature(await disable(director, accountantId), accountantId)
  })

  // security row 33
  test('both its heads, when each disables the other at once: neither is thrown out by one alone', async () => {
    await needSignatures(bank, company, ['any', 'any'])
    const bohdan = await joins({ type: 'first', permissions: [...HEADS], relation: 'DIRECTOR' })
    const [one, other] = await Promise.all([disable(director, bohdanId), disable(bohdan, directorId)])
    expect([endOf(one), endOf(other)]).toEqual(['missing any any', 'missing any any'])
    // Each signs what they have proposed, at once; the accountant takes a side.
    await Promise.all([signChangeOf(director, DIRECTOR, bohdanId), signChangeOf(bohdan, BOHDAN, directorId)])
    expect([(await personNow(accountant, bohdanId)).status, (await personNow(accountant, directorId)).status]).toEqual(['active', 'active'])
    const both = await Promise.all([signChangeOf(accountant, ACCOUNTANT, bohdanId), signChangeOf(accountant, ACCOUNTANT, directorId)])
    expect(both).toContain('ok')
    const statuses = [(await personNow(accountant, bohdanId)).status, (await personNow(accountant, directorId)).status]
    expect(statuses.filter((status) => status === 'active')).not.toHaveLength(0)
  })
})

describe('an access that is refused', () => {
  test.each<[string, Asked, string[]]>([
    ['salaries written and not seen', { permissions: [...LOOKS, 'SALARY_WRITE'], signatureType: 'none' }, ['permissions']],
    ['a signature of somebody who may not sign', { permissions: [...LOOKS], signatureType: 'second' }, ['signatureType']],
    ['an account of another company', { accounts: ['00000000-0000-7000-8000-000000000001'] }, ['accounts']],
    ['on no account', { accounts: [] }, ['accounts']],
    ['until yesterday', { validUntil: '2000-01-01' }, ['validUntil']],
    ['until a day that is none', { validUntil: '2199-02-30' }, ['validUntil']],
    ['a trustee without end and document', { positionCode: '200700' }, ['validUntil', 'authority']],
    ['a position of no dictionary', { positionCode: '219999' }, ['positionCode']],
    ['the owner’s position', { positionCode: 'ENTERPRISER' }, ['positionCode']],
    ['a head’s position of somebody who heads nothing', { positionCode: '200300' }, ['positionCode']],
    ['a negative limit', { limits: { SMS: { perPayment: '-1', perDay: null, perMonth: null } } }, ['limits']],
  ])('names the field: %s', async (_, asked, fields) => {
    await joins({ type: 'second', permissions: [...WRITES] })
    const answer = await change(director, bohdanId, asked)
    expect([endOf(answer), fieldsOf(answer)]).toEqual(['INVALID_REQUEST', fields])
  })

  // security row 33
  test('the account of another company is answered as one that does not exist', async () => {
    await joins({ type: 'second', permissions: [...WRITES] })
    const [account] = await accountsOf(ihor)
    const answer = await change(director, bohdanId, { accounts: [account?.id ?? ''] })
    expect([endOf(answer), fieldsOf(answer)]).toEqual(['INVALID_REQUEST', ['accounts']])
  })

  test('a permission that nobody knows', async () => {
    await joins({ type: 'second', permissions: [...WRITES] })
    const answer = await change(director, bohdanId, { permissions: ['EVERYTHING' as 'SIGN'] })
    expect([endOf(answer), fieldsOf(answer)]).toEqual(['INVALID_REQUEST', ['permissions']])
  })

  test('more than its giver has, and what is like this already', async () => {
    await joins({ type: 'second', permissions: [...WRITES] })
    expect(endOf(await change(director, bohdanId, { permissions: [...WRITES, 'SALARY_VIEW'] }))).toBe('NO_AUTHORITY')
    expect(endOf(await change(director, bohdanId, {}))).toBe('STATUS_RELATION_NOT_CHANGED')
  })

  test('by a person who heads nothing, about an owner, about nobody', async () => {
    expect(codeOf(await change(accountant, directorId, { signatureType: 'second' }))).toBe('NO_AUTHORITY')
    expect(codeOf(await change(ihor, await personOf(bank, IHOR), {}))).toBe('RELATION_OF_OWNER')
    const params = { personId: '00000000-0000-7000-8000-000000000001' }
    const body = { version: 1, password: 'Dilo-demo-1' }
    expect(codeOf(await director.call('POST /api/operation-service/people/{personId}/disabling', { params, body }))).toBe('RELATION_NOT_FOUND')
  })
})

describe('a change between two signatures of a payment', () => {
  // security row 33
  test.each(['taken', 'disabled'] as const)('whose first signatory has the right %s leaves it unpaid until it is signed again', async (how) => {
    await needSignatures(bank, company, ['second', 'second'])
    const bohdan = await joins({ type: 'second', permissions: [...WRITES] })
    // The strictest payment is not signable without a third signature of this type.
    await needSignaturesFrom(bank, company, [[0n, ['any', 'any']]])
    const payment = await created(accountant, await paymentBody(accountant, ihor))
    expect((await sign(bohdan, payment.id, await codeFor(bank, bohdan, payment.id, BOHDAN))).ok).toBe(true)
    const taken = how === 'taken' ? await change(director, bohdanId, { signatureType: 'none' }) : await disable(director, bohdanId)
    await takesBySignature(taken)
    expect((await sign(accountant, payment.id, await codeFor(bank, accountant, payment.id, ACCOUNTANT))).ok).toBe(true)
    const now = await paymentNow(accountant, payment.id)
    expect(now.state).toBe('onSigning')
  })
})
