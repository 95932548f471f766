import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SalaryAccess } from '@dilo/domain/rules/salary-access.ts'
import { DAY, MINUTE } from '@dilo/domain/values/duration.ts'
import { completeInn } from '@dilo/domain/values/inn.ts'
import { languages } from '@dilo/domain/values/language.ts'
import { bankCast, companyId, personId } from '../../../demo-bank/demo-cast.ts'
import { companies, people } from '@dilo/demo-world/people-and-companies.ts'
import { codeOf } from '../../../testing/answered.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { trailOf } from '../../../testing/audit-trail.ts'
import { testConfig } from '../../../testing/test-bank.ts'
import { ACCOUNTANT, BOHDAN, DIRECTOR, IHOR, OLENA } from '../../../testing/demo-people.ts'
import { companyOf } from '../../../testing/signatories.ts'
import { signAccess } from '../../../testing/sign-access.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { employee, writtenSalary } from '../../../testing/test-salary.ts'
import { invitationTexts } from '../invitation/invitation-message.ts'
import { forgetEndedInvitations } from './forget-ended-invitations.ts'
const [, zelenyi] = companies

/** A signatory, who takes the signatures of those who decide for the company; a trustee only looks. */
const AN_ACCOUNTANT = { positionCode: '200401', signatureType: 'second' } as const

// Passwords are checked one by one, on whatever machine: sends at once are no guesses at once.
const { bank, owner } = bankOfFile(testConfig({ PASSWORD_HASHING_WIDTH: '1' }))
let director: TestClient
let accountant: TestClient

/** The right INN of a person whom the bank does not know. */
const innOf = (phone: string) => people.find((one) => one.phone === phone)?.inn ?? completeInn('311111111')
beforeEach(async () => {
  await bank.context.database.deleteFrom('attempt_counter').execute()
  await bank.context.database.deleteFrom('outbox').execute()
  await owner.query('delete from invitation')
  await owner.query(`delete from relation where person_id = any($1) and type <> 'ENTREPRENEUR'`, [
    [IHOR, OLENA, BOHDAN].map((phone) => personId(bankCast, phone)),
  ])
  await owner.query('delete from signed_change')
  director = await bank.signedIn(DIRECTOR)
  accountant = await bank.signedIn(ACCOUNTANT)
})

type Order = Parameters<typeof invite>[1]

/** The director invites Ihor as a trustee, unless changed. */
const invite = (
  client: TestClient,
  changes: {
    fullName?: string
    phone?: string
    email?: string
    inn?: string
    positionCode?: string
    signatureType?: 'first' | 'second' | 'none'
    salaryAccess?: SalaryAccess
    lang?: 'uk' | 'ru'
    password?: string
  } = {},
  key: string = randomUUID(),
) =>
  client.call('POST /api/operation-service/invitations', {
    headers: { 'idempotency-key': key },
    body: {
      fullName: 'Бондаренко Ігор Васильович',
      phone: IHOR,
      inn: innOf(changes.phone ?? IHOR),
      positionCode: '200700',
      signatureType: 'none',
      lang: 'uk',
      password: 'Dilo-demo-1',
      ...changes,
    },
  })

async function sent(client: TestClient, changes: Order = {}) {
  const answer = await invite(client, changes)
  if (!answer.ok) throw new Error(answer.refusal.error_code)
  return answer.answer
}

/** The same for a person who is to decide for the company: signed by all signatories. */
async function granted(client: TestClient, changes: Order = {}) {
  const { id } = await sent(client, { ...AN_ACCOUNTANT, ...changes })
  if (client === director) await signAccess(bank, director, DIRECTOR, id)
  const last = await (client === director ? signAccess(bank, accountant, ACCOUNTANT, id) : signAccess(bank, client, OLENA, id))
  if (!last.ok) throw new Error(last.refusal.error_code)
  const invitation = (await list(client)).invitations.find((one) => one.id === id)
  if (invitation === undefined) throw new Error(`There is no invitation ${id}`)
  return invitation
}

const LINK = /\/registration\/invite\/([\w-]+)\?/

/** Messages with an invitation's link on their way, the newest first. */
const messages = async () => {
  const rows = await bank.context.database.selectFrom('outbox').select('payload').where('task', '=', 'deliverMessage').orderBy('created_at', 'desc').execute()
  return rows.map(({ payload }) => (payload as { message: { recipient: string; text: string } }).message).filter(({ text }) => LINK.test(text))
}

/** The secret in the last link to a person. */
async function secretTo(contact: string): Promise<string> {
  const newest = (await messages()).find(({ recipient }) => recipient === contact)
  return LINK.exec(newest?.text ?? '')?.[1] ?? ''
}

const outboxSize = async () => (await bank.context.database.selectFrom('outbox').select('message_id').execute()).length

const accept = (client: TestClient, token: string) => client.call('POST /api/operation-service/invite/accept', { query: { token } })
const read = (token: string) => bank.client().call('GET /api/operation-service/invite/phys/reg/{invite}', { params: { invite: token } })
const withdraw = (client: TestClient, invitationId: string) =>
  client.call('POST /api/operation-service/invitations/{invitationId}/withdrawal', { params: { invitationId } })
const resend = (client: TestClient, invitationId: string) =>
  client.call('POST /api/operation-service/invitations/{invitationId}/message', { params: { invitationId } })
const list = async (client: TestClient) => {
  const answer = await client.call('GET /api/operation-service/invitations', {})
  if (!answer.ok) throw new Error(answer.refusal.error_code)
  return answer.answer
}

/** Puts a person into another relation to «Зелений Гай» for one test. */
async function asRelation<Value>(phone: string, change: string, work: () => Promise<Value>): Promise<Value> {
  const key = [personId(bankCast, phone), companyId(bankCast, zelenyi!)]
  const { rows } = await owner.query('select type, permissions, signature_type, status from relation where person_id = $1 and company_id = $2', key)
  await owner.query(`update relation set ${change} where person_id = $1 and company_id = $2`, key)
  try {
    return await work()
  } finally {
    const { type, permissions, signature_type, status } = rows[0]
    await owner.query('update relation set type = $3, permissions = $4, signature_type = $5, status = $6 where person_id = $1 and company_id = $2', [
      ...key,
      type,
      permissions,
      signature_type,
      status,
    ])
  }
}

describe('an invitation that is sent', () => {
  // security row 19
  test('brings its link in the message alone, good once and for seven days, and the bank keeps the hash of its secret', async () => {
    const invitation = await sent(director, { email: 'ihor@example.com' })
    const [secret, byMail] = [await secretTo(IHOR), await secretTo('ihor@example.com')]
    expect(Buffer.from(secret, 'base64url')).toHaveLength(16)
    expect(byMail).toBe(secret)
    const rows = await owner.query('select * from invitation join invitation_directory using (company_id, invitation_id)')
    expect(JSON.stringify([rows.rows, invitation, await list(director)])).not.toContain(secret)
    expect(Date.parse(invitation.expiresAt) - bank.clock.now()).toBe(7 * DAY)
    expect(await read(secret)).toMatchObject({ ok: true, answer: { phone: IHOR, secondName: 'Бондаренко', firstName: 'Ігор', middleName: 'Васильович' } })
  })

  test('lets the person who accepts it act for the company in its role, position, rights and signature', async () => {
    await granted(director)
    const ihor = await bank.signedIn(IHOR)
    expect(await accept(ihor, await secretTo(IHOR))).toMatchObject({ ok: true, answer: { status: 'active' } })
    const everybody = await director.call('GET /api/operation-service/people', {})
    expect(everybody.ok && everybody.answer.people).toContainEqual({
      id: personId(bankCast, IHOR),
      name: 'Бондаренко Ігор Васильович',
      type: 'ACCOUNTANT',
      positionCode: '200401',
      permissions: ['ACCOUNTS_VIEW', 'DEFAULT_CB_ACCESS', 'PAYMENTS_VIEW', 'PAYMENTS_WRITE'],
      signatureType: 'second',
      status: 'active',
      onConfirmBecause: null,
      accounts: null,
      limits: {},
      validUntil: null,
      authority: null,
      version: 1,
      personConfirmsUntil: null,
      self: false,
      changeRefusal: null,
      endingRefusal: null,
    })
    expect((await list(director)).invitations).toMatchObject([{ state: 'accepted', actions: [] }])
  })

  test.each([
    ['200200', 'none', 'FOUNDER'],
    ['200300', 'first', 'DIRECTOR'],
    ['200401', 'second', 'ACCOUNTANT'],
    ['200700', 'none', 'TRUSTEE'],
  ] as const)('as position %s with signature %s says in its link that it is of a %s', async (positionCode, signatureType, type) => {
    expect(await (type === 'TRUSTEE' ? sent : granted)(director, { positionCode, signatureType })).toMatchObject({
      type,
      positionCode,
      signatureType,
      state: 'open',
    })
    expect((await bank.lastMessage(IHOR)).text).toMatch(new RegExp(`/sign/registration/invite/[\\w-]{22}\\?inviteType=${type}$`))
  })

  test.each(languages)('speaks the language that was chosen for the invited: %s', async (lang) => {
    await sent(director, { lang, email: 'ihor@example.com' })
    const words = {
      uk: [/вас запрошує ТОВ «Зелений Гай»/, /Мельник Андрій Петрович запрошує вас/],
      ru: [/вас приглашает ООО «Зелёный Гай»/, /Мельник Андрей Петрович приглашает вас действовать/],
    }[lang]
    expect((await bank.lastMessage(IHOR)).text).toMatch(words[0] ?? '')
    expect((await bank.lastMessage('ihor@example.com')).text).toMatch(words[1] ?? '')
  })

  test("says nothing in its sender's words: nobody advertises through the bank", async () => {
    await sent(director, { fullName: 'Виграйте Мільйон Завтра', email: 'ihor@example.com' })
    for (const { text } of await messages()) expect(text).not.toMatch(/Виграйте|Мільйон/)
    // The message shows a surname in quotation marks, and initials.
    expect((await bank.lastMessage(ACCOUNTANT)).text).toContain('«Виграйте М. З.» (РНОКПП …')
  })

  test('twenty times at once by one order is one, and is answered the same each time', async () => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => invite(director, {}, key)))
    expect(new Set(answers.map((answer) => answer.ok && answer.answer.id)).size).toBe(1)
    expect(await messages()).toHaveLength(1)
    expect(codeOf(await invite(director, { fullName: 'Інша Людина' }, key))).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  test('to a contact that has an open one of the company is refused, until that one is withdrawn', async () => {
    const first = await sent(director)
    expect(codeOf(await invite(director, { email: 'ihor@example.com' }))).toBe('RELATION_INVITE_OPEN')
    expect((await withdraw(director, first.id)).ok).toBe(true)
    expect((await invite(director)).ok).toBe(true)
  })

  test('names every field at fault', async () => {
    const answer = await invite(director, { fullName: 'Х', phone: '', inn: '1234567890', positionCode: '200401' })
    expect(answer).toMatchObject({
      refusal: { error_code: 'INVALID_REQUEST', fields: { fullName: 'Incorrect FIO', phone: 'This field is required', inn: 'Invalid user INN' } },
    })
    expect(codeOf(await invite(director, { positionCode: '200600' }))).toBe('INVALID_REQUEST')
  })

  test.each([
    ['a phone', { phone: ' ' }, { phone: 'This field is required' }],
    ['a РНОКПП', { inn: '' }, { inn: 'This field is required' }],
    [
      'either of them, whatever the e-mail',
      { phone: '', inn: '', email: 'ihor@example.com' },
      { phone: 'This field is required', inn: 'This field is required' },
    ],
  ])('without %s is refused', async (_, changes, fields) => {
    expect(await invite(director, changes)).toMatchObject({ refusal: { error_code: 'INVALID_REQUEST', fields } })
  })
})

describe('the right to salaries', () => {
  const REGISTERS = 'GET /api/salary-service/registers' as const

  /** Olena's salary as the person sees it who accepts her invitation: as a register, and as its payment. */
  async function seenBy(changes: Order) {
    const olena = await bank.signedIn(OLENA)
    const register = await writtenSalary(olena, [employee({ amount: '700' }), employee({ amount: '900' })])
    const { id: invitationId } = await granted(olena, { phone: BOHDAN, ...changes })
    const bohdan = await bank.signedIn(BOHDAN)
    expect(codeOf(await accept(bohdan, await secretTo(BOHDAN)))).toBe('ok')
    await bohdan.call('PUT /api/user-service/user/current-company', { body: { companyId: await companyOf(bank, OLENA) } })
    const [registerId, paymentId] = [register.paymentId, register.paymentId]
    const read = await bohdan.call('GET /api/salary-service/registers/{registerId}', { params: { registerId } })
    const written = await bohdan.call('GET /api/salary-service/registers/new', {})
    const payment = await bohdan.call('GET /api/payment-service/payments/{paymentId}', { params: { paymentId } })
    expect(payment).toMatchObject({ ok: true, answer: { amount: '1600', salary: { rows: 2 }, creditor: { name: 'Працівники за відомістю' } } })
    return { invitationId, listed: codeOf(await bohdan.call(REGISTERS, {})), read, writing: codeOf(written) }
  }

  // security row 26, salaries
  test('comes with no position by itself: the accountant sees one payment, and no rows', async () => {
    expect(await seenBy({})).toMatchObject({ listed: 'NOT_FOUND', read: { ok: false, refusal: { error_code: 'NOT_FOUND' } }, writing: 'NOT_FOUND' })
  })

  test.each([
    ['view', ['SALARY_VIEW'], { canEdit: false, writing: 'NOT_FOUND' }],
    ['write', ['SALARY_VIEW', 'SALARY_WRITE'], { canEdit: true, writing: 'ok' }],
  ] as const)(
    'opens the register to whom it was given with the invitation: %s, which the trail says',
    async (salaryAccess, permissions, { canEdit, writing }) => {
      const seen = await seenBy({ salaryAccess })
      expect(seen).toMatchObject({ listed: 'ok', read: { answer: { canEdit, people: [{ amount: '700' }, { amount: '900' }] } }, writing })
      expect((await trailOf(owner, seen.invitationId)).map(({ facts }) => facts)).toMatchObject([
        { permissions: expect.arrayContaining([...permissions]) as unknown },
        {},
      ])
    },
  )

  // security row 26, salaries
  test('is given by nobody who has not got it, and is good no longer than it is theirs', async () => {
    expect((await list(director)).offers.map(({ salaryAccess }) => salaryAccess)).toEqual([['none'], ['none'], ['none'], ['none']])
    expect(codeOf(await invite(director, { ...AN_ACCOUNTANT, salaryAccess: 'view' }))).toBe('NO_AUTHORITY')
    await asRelation(DIRECTOR, "permissions = permissions || '{SALARY_VIEW}'", async () => {
      expect((await list(director)).offers.map(({ salaryAccess }) => salaryAccess)).toEqual([['none', 'view'], ['none', 'view'], ['none', 'view'], ['none']])
      expect(codeOf(await invite(director, { ...AN_ACCOUNTANT, salaryAccess: 'write' }))).toBe('NO_AUTHORITY')
      await granted(director, { salaryAccess: 'view' })
    })
    expect(codeOf(await accept(await bank.signedIn(IHOR), await secretTo(IHOR)))).toBe('RELATION_INVITE_WITHDRAWN')
  })
})

describe('the senders of an invitation', () => {
  test('an entrepreneur for the own business, as accountant or trustee alone', async () => {
    const olena = await bank.signedIn(OLENA)
    expect((await list(olena)).offers.map(({ positionCode }) => positionCode)).toEqual(['200401', '200700'])
    expect(await granted(olena)).toMatchObject({ type: 'ACCOUNTANT' })
    expect(codeOf(await invite(olena, { phone: BOHDAN, positionCode: '200300', signatureType: 'first' }))).toBe('NO_AUTHORITY')
  })

  // security row 19
  test.each([
    ["type = 'FOUNDER'", 'ok'],
    ["type = 'DIRECTOR'", 'ok'],
    ["type = 'ACCOUNTANT'", 'NO_AUTHORITY'],
    ["type = 'TRUSTEE'", 'NO_AUTHORITY'],
    ["permissions = '{ACCOUNTS_VIEW,DEFAULT_CB_ACCESS,PAYMENTS_VIEW,PAYMENTS_WRITE}'", 'NO_AUTHORITY'],
    ["permissions = '{ACCOUNTS_VIEW,ACCOUNTS_WRITE,DEFAULT_CB_ACCESS,PAYMENTS_VIEW}'", 'NO_AUTHORITY'],
    ["signature_type = 'none'", 'NO_AUTHORITY'],
  ])('a person who acts for a company with %s: %s', async (change, code) => {
    expect(await asRelation(DIRECTOR, change, async () => codeOf(await invite(director, AN_ACCOUNTANT)))).toBe(code)
  })

  test('an accountant sees the list with masked contacts and without actions, and why', async () => {
    await sent(director, { email: 'ihor@example.com' })
    expect(await list(accountant)).toMatchObject({
      refusal: 'NO_AUTHORITY',
      offers: [],
      invitations: [{ name: 'Бондаренко Ігор Васильович', phone: '+380\u00A050\u00A0•••\u00A000\u00A004', email: 'ih•••@example.com', actions: [] }],
    })
    expect(codeOf(await invite(accountant))).toBe('NO_AUTHORITY')
  })

  test('nobody whose relation has ended in the meantime, nor one whose company the bank has not looked at', async () => {
    expect(await asRelation(DIRECTOR, "status = 'disabled'", async () => codeOf(await invite(director)))).toBe('NO_AUTHORITY')
    const company = [companyId(bankCast, zelenyi!)]
    await owner.query("update company set questionnaire_status = 'loaded' where company_id = $1", company)
    expect(codeOf(await invite(director))).toBe('RELATION_CLIENT_NOT_IDENTIFIED')
    expect(await list(director)).toMatchObject({ refusal: 'RELATION_CLIENT_NOT_IDENTIFIED', offers: [] })
    await owner.query("update company set questionnaire_status = 'processed' where company_id = $1", company)
    expect(await messages()).toEqual([])
  })

  // security row 19
  test.each([
    ['has left the company', "status = 'disabled'"],
    ['may no longer invite', "type = 'ACCOUNTANT'"],
    ['could not offer as much today', "signature_type = 'none'"],
  ])('what they have sent is good for nothing while who sent it %s', async (_, change) => {
    await granted(director)
    const [secret, ihor] = [await secretTo(IHOR), await bank.signedIn(IHOR)]
    const meanwhile = await asRelation(DIRECTOR, change, async () => [codeOf(await accept(ihor, secret)), codeOf(await read(secret))])
    expect(meanwhile).toEqual(['RELATION_INVITE_WITHDRAWN', 'REG_INVITE_NOT_LOADED'])
    expect(codeOf(await accept(ihor, secret))).toBe('ok')
  })

  test('a visitor of a demo, who has no password, signs with the code that is shown, and nothing is sent', async () => {
    const visitor = bank.client()
    expect((await visitor.call('POST /api/auth-service/auth/demo', {})).ok).toBe(true)
    const before = await outboxSize()
    const { id } = await sent(visitor, AN_ACCOUNTANT)
    expect((await signAccess(bank, visitor, '', id)).ok).toBe(true)
    expect((await list(visitor)).invitations).toMatchObject([{ id, state: 'open', actions: ['WITHDRAW'] }])
    expect((await withdraw(visitor, id)).ok).toBe(true)
    expect(await outboxSize()).toBe(before)
  })

  // security row 19
  test('nobody without the password: five wrong ones end the session, right ones are no tries', async () => {
    for (let time = 0; time < 7; time += 1) expect((await invite(director, { phone: `38067${time}000000` })).ok).toBe(true)
    for (let time = 0; time < 5; time += 1) expect(codeOf(await invite(director, { password: 'Wrong-1-password' }))).toBe('AUTH_E007')
    expect(codeOf(await invite(director))).toBe('SESSION_REQUIRED')
    expect(await messages()).toHaveLength(7)
  })

  // security row 19
  test('nobody of another company: its invitations are not there', async () => {
    const { id } = await sent(director)
    const olena = await bank.signedIn(OLENA)
    expect((await list(olena)).invitations).toEqual([])
    expect([codeOf(await withdraw(olena, id)), codeOf(await resend(olena, id)), codeOf(await withdraw(olena, randomUUID()))]).toEqual([
      'NOT_FOUND',
      'NOT_FOUND',
      'NOT_FOUND',
    ])
  })
})

describe('its person', () => {
  test("is held against the company's own people alone", async () => {
    const accountants = { phone: ACCOUNTANT, inn: innOf(ACCOUNTANT) }
    expect(codeOf(await invite(director, { ...accountants, ...AN_ACCOUNTANT }))).toBe('RELATION_EXISTS')
    expect(codeOf(await invite(director, { phone: ACCOUNTANT }))).toBe('RELATION_REPRESENTATIVE_REGISTERED')
    expect(codeOf(await invite(director, { ...accountants, inn: innOf(IHOR) }))).toBe('RELATION_INN_PHONE_MISMATCH')
    expect(codeOf(await invite(director, { phone: IHOR, inn: innOf(ACCOUNTANT) }))).toBe('RELATION_INN_PHONE_MISMATCH')
    expect(await messages()).toEqual([])
  })

  // security row 19
  test('may be a client, nobody, or a client under another INN: who sends it is answered alike', async () => {
    const shape = (answer: Awaited<ReturnType<typeof sent>>) => ({ ...answer, id: '', phone: '' })
    const [client, nobody, mismatched] = [
      await sent(director),
      await sent(director, { phone: '380671110009' }),
      await sent(director, { phone: BOHDAN, inn: innOf(OLENA) }),
    ]
    expect(shape(nobody)).toEqual(shape(client))
    expect(shape(mismatched)).toEqual(shape(client))
  })

  // security row 19
  test('must have its INN when they accept', async () => {
    await sent(director, { inn: innOf(OLENA) })
    const ihor = await bank.signedIn(IHOR)
    expect(codeOf(await accept(ihor, await secretTo(IHOR)))).toBe('RELATION_INN_PHONE_MISMATCH')
    await sent(director, { phone: BOHDAN, inn: innOf(BOHDAN) })
    expect(codeOf(await accept(await bank.signedIn(BOHDAN), await secretTo(BOHDAN)))).toBe('ok')
  })
})

test('the trail of the company says who sent it, again, withdrew it, and what it lets them do', async () => {
  const { id } = await sent(director)
  bank.clock.advance(DAY / 24 / 4)
  expect((await resend(director, id)).ok).toBe(true)
  for (let time = 0; time < 2; time += 1) expect((await withdraw(director, id)).ok).toBe(true)
  const trail = await trailOf(owner, id)
  expect(trail.map(({ event }) => event)).toEqual(['invitationSent', 'invitationSentAgain', 'invitationWithdrawn'])
  expect(trail[0]).toMatchObject({ person_id: personId(bankCast, DIRECTOR), facts: { type: 'TRUSTEE', signatureType: 'none', status: 'active' } })
})

describe('withdrawn', () => {
  // security row 19
  test('it does not exist for a registration, and says so only to its person', async () => {
    const { id } = await sent(director)
    const secret = await secretTo(IHOR)
    expect(await withdraw(director, id)).toMatchObject({ ok: true, answer: { state: 'withdrawn', actions: [] } })
    expect(await withdraw(director, id)).toMatchObject({ ok: true, answer: { state: 'withdrawn' } })
    expect(await read(secret)).toMatchObject({ status: 404, refusal: { error_code: 'REG_INVITE_NOT_LOADED' } })
    expect(codeOf(await accept(await bank.signedIn(IHOR), secret))).toBe('RELATION_INVITE_WITHDRAWN')
    expect(codeOf(await accept(await bank.signedIn(OLENA), secret))).toBe('RELATION_INVITE_FOREIGN')
    expect(codeOf(await resend(director, id))).toBe('RELATION_INVITE_WITHDRAWN')
  })

  test('an accepted one cannot be', async () => {
    const { id } = await sent(director)
    expect((await accept(await bank.signedIn(IHOR), await secretTo(IHOR))).ok).toBe(true)
    expect([codeOf(await withdraw(director, id)), codeOf(await resend(director, id))]).toEqual(['RELATION_INVITE_USED', 'RELATION_INVITE_USED'])
  })

  // security row 19
  test('in the moment in which it is accepted, one of the two has it', async () => {
    for (let round = 0; round < 8; round += 1) {
      bank.clock.advance(DAY)
      director = await bank.signedIn(DIRECTOR)
      const { id } = await sent(director)
      const secret = await secretTo(IHOR)
      const person = await bank.signedIn(IHOR)
      const both = await Promise.all([accept(person, secret), withdraw(director, id)])
      expect([
        ['ok', 'RELATION_INVITE_USED'],
        ['RELATION_INVITE_WITHDRAWN', 'ok'],
      ]).toContainEqual(both.map(codeOf))
      const { rows } = await owner.query('select 1 from relation where person_id = $1 and company_id = $2', [
        personId(bankCast, IHOR),
        companyId(bankCast, zelenyi!),
      ])
      expect(rows).toHaveLength(both[0].ok ? 1 : 0)
      await owner.query(`delete from relation where person_id = $1 and type <> 'ENTREPRENEUR'`, [personId(bankCast, IHOR)])
    }
  })
})

describe('sent again', () => {
  // security row 19
  test('it has another link for seven days, and the one before leads nowhere; not within a minute, and three times at most', async () => {
    const { id } = await sent(director)
    const first = await secretTo(IHOR)
    expect(await resend(director, id)).toMatchObject({ status: 429, refusal: { error_code: 'RESEND_TOO_EARLY', retry_after: 60 } })
    for (let time = 0; time < 3; time += 1) {
      bank.clock.advance(MINUTE)
      expect(await resend(director, id)).toMatchObject({ ok: true, answer: { state: 'open', actions: time < 2 ? ['RESEND', 'WITHDRAW'] : ['WITHDRAW'] } })
    }
    const last = await secretTo(IHOR)
    expect([(await read(first)).ok, (await read(last)).ok]).toEqual([false, true])
    bank.clock.advance(MINUTE)
    // Seven days less a minute: another invitation can be sent when this one is over.
    expect(await resend(director, id)).toMatchObject({ refusal: { error_code: 'TOO_MANY_REQUESTS', retry_after: 7 * 86_400 - 60 } })
    expect((await accept(await bank.signedIn(IHOR), last)).ok).toBe(true)
  })

  test('by two presses at once it is sent once', async () => {
    const { id } = await sent(director)
    bank.clock.advance(MINUTE)
    const answers = await Promise.all([resend(director, id), resend(director, id)])
    expect(answers.map(codeOf).toSorted()).toEqual(['RESEND_TOO_EARLY', 'ok'])
    expect(await messages()).toHaveLength(2)
  })

  test('one that ran out is open again', async () => {
    const { id } = await sent(director)
    bank.clock.advance(7 * DAY)
    director = await bank.signedIn(DIRECTOR)
    expect((await list(director)).invitations).toMatchObject([{ state: 'expired', actions: ['RESEND'] }])
    expect(await resend(director, id)).toMatchObject({ ok: true, answer: { state: 'open' } })
    expect((await read(await secretTo(IHOR))).ok).toBe(true)
  })

  test('it is whose who sent it again, and good though who sent it first has left the company', async () => {
    const { id } = await sent(director)
    bank.clock.advance(MINUTE)
    const accountant = await bank.signedIn(ACCOUNTANT)
    const head = "type = 'DIRECTOR', signature_type = 'first', permissions = '{DEFAULT_CB_ACCESS,ACCOUNTS_VIEW,ACCOUNTS_WRITE,PAYMENTS_VIEW,PAYMENTS_WRITE}'"
    await asRelation(ACCOUNTANT, head, async () => {
      expect(await resend(accountant, id)).toMatchObject({ ok: true })
      expect(await asRelation(DIRECTOR, "status = 'disabled'", async () => codeOf(await accept(await bank.signedIn(IHOR), await secretTo(IHOR))))).toBe('ok')
    })
  })

  test('one that ran out is not, where the contact has another that is open, or already acts for the company', async () => {
    const { id } = await sent(director)
    bank.clock.advance(8 * DAY)
    director = await bank.signedIn(DIRECTOR)
    await sent(director)
    expect(codeOf(await resend(director, id))).toBe('RELATION_INVITE_OPEN')
    expect(codeOf(await accept(await bank.signedIn(IHOR), await secretTo(IHOR)))).toBe('ok')
    expect(codeOf(await resend(director, id))).toBe('RELATION_EXISTS')
  })

  test('by a person who could not offer the same today it is not', async () => {
    const { id } = await granted(director)
    bank.clock.advance(MINUTE)
    expect(await asRelation(DIRECTOR, "signature_type = 'none'", async () => codeOf(await resend(director, id)))).toBe('NO_AUTHORITY')
  })
})

describe('against spam', () => {
  const phoneOf = (serial: number) => `38067${String(serial).padStart(3, '0')}0000`

  // security row 10
  test('of twenty that a company sends at once, ten go out, and the next day again', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, serial) => invite(director, { phone: phoneOf(serial) })))
    expect(answers.map(codeOf).toSorted()).toEqual([...Array.from({ length: 10 }, () => 'TOO_MANY_REQUESTS'), ...Array.from({ length: 10 }, () => 'ok')])
    expect(await messages()).toHaveLength(10)
    expect((await list(director)).invitations).toHaveLength(10)
    expect((await invite(await bank.signedIn(OLENA))).ok).toBe(true)
    bank.clock.advance(DAY)
    expect((await invite(await bank.signedIn(DIRECTOR), { phone: phoneOf(30) })).ok).toBe(true)
  })

  // security row 10
  test('one contact gets five in a day, from all senders together', async () => {
    const olena = await bank.signedIn(OLENA)
    for (let time = 0; time < 5; time += 1) {
      const sender = time % 2 === 0 ? director : olena
      const { id } = await sent(sender, { phone: phoneOf(1) })
      await withdraw(sender, id)
    }
    expect(codeOf(await invite(olena, { phone: phoneOf(1) }))).toBe('TOO_MANY_REQUESTS')
  })

  // security row 10
  test('messages of invitations leave those of sign-in their share', async () => {
    await sent(director)
    const kinds = await bank.context.database
      .selectFrom('attempt_counter')
      .select('kind')
      .where('kind', 'like', '%in all')
      .where('kind', 'not like', 'guesses%')
      .execute()
    expect(kinds.map(({ kind }) => kind)).toContain('invitation sms in all')
  })
})

test('ended ones are kept for ninety days, and then forgotten with their links; open ones stay', async () => {
  const first = await sent(director)
  await withdraw(director, first.id)
  await sent(director, { phone: BOHDAN })
  const left = async () => (await owner.query('select 1 from invitation join invitation_directory using (company_id, invitation_id)')).rows.length
  const forget = () => forgetEndedInvitations(bank.context, 100)
  bank.clock.advance(90 * DAY - MINUTE)
  await forget()
  expect(await left()).toBe(2)
  bank.clock.advance(MINUTE)
  await forget()
  expect(await left()).toBe(1)
  bank.clock.advance(7 * DAY)
  await forget()
  expect(await left()).toBe(0)
})

test('everybody who heads the company or signs for it is notified on both channels, without its link', async () => {
  await sent(director, { email: 'ihor@example.com' })
  const secret = await secretTo(IHOR)
  for (const contact of [DIRECTOR, 'andrii@example.com', ACCOUNTANT, 'nataliia@example.com']) {
    const { text } = await bank.lastMessage(contact)
    expect(text).not.toContain(secret)
    expect(text).toContain(`«Бондаренко І. В.» (РНОКПП …${innOf(IHOR).slice(-4)})`)
    expect(text).toContain('ТОВ «Зелений Гай»')
    expect(text).toContain('довірена особа, лише перегляд')
  }
})

test.each(languages)('the longest text message of an invitation has three parts, in %s', (lang) => {
  const [uk, ru] = ['Т'.repeat(200), 'О'.repeat(200)]
  const link = `https://business.a-long-name-of-a-bank.ua/sign/registration/invite/${'x'.repeat(22)}?inviteType=ACCOUNTANT`
  const { sms } = invitationTexts(
    { link, company: { uk, ru }, inviter: { uk: 'Х', ru: 'Х' }, type: 'ACCOUNTANT', expiresAt: new Date(0), contactPhone: '' },
    lang,
  )
  expect(sms.length).toBeLessThanOrEqual(3 * 67)
})
