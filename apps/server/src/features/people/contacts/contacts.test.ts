import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { noLimits } from '@dilo/domain/cards/card-limits.ts'
import { storedLimits } from '@dilo/domain/cards/stored-limits.ts'
import type { Signer } from '@dilo/eds/cms/sign-content.ts'
import { HOUR, MINUTE } from '@dilo/domain/values/duration.ts'
import { openDatabase } from '../../../db/open.ts'
import type { OutboxTasks } from '../../../db/outbox.ts'
import { bankCast, personId } from '../../../demo-bank/demo-cast.ts'
import { buildApp } from '../../../http/app.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { demoVisitor } from '../../../testing/demo-visitor.ts'
import { codeOf, given, withKey } from '../../../testing/answered.ts'
import { askForCode as askForOpening, writeOpening } from '../../../testing/deposit-steps.ts'
import { keyOfPerson, newTestAuthority, signed, textOf, trustAuthorities } from '../../../testing/eds-keys.ts'
import { IHOR, OLENA } from '../../../testing/demo-people.ts'
import { asOwner, companyOf } from '../../../testing/signatories.ts'
import { FRIDAY_NOON, testConfig } from '../../../testing/test-bank.ts'
import { type TestClient, testClient } from '../../../testing/test-client.ts'
import { askForCode, created, mainAccount, paymentBody } from '../../../testing/test-payment.ts'
import { codeMessages, contactChanged } from './contact-messages.ts'
import { maskContact } from './contact-type.ts'

const PASSWORD = 'Dilo-demo-1'
const NEW_PHONE = '380671234567'
const NEW_EMAIL = 'nova.adresa@example.com'

const { bank } = bankOfFile(testConfig({ PASSWORD_HASHING_WIDTH: '1' }))
let olena: TestClient
let oldEmail: string
let company: string

const ofOlena = () => personId(bankCast, OLENA)

beforeAll(async () => {
  company = await companyOf(bank, OLENA)
  oldEmail = (await contactsOf(OLENA)).FINANCIAL_EMAIL ?? ''
})
beforeEach(async () => {
  for (const table of ['attempt_counter', 'outbox', 'one_time_code', 'contact_change', 'session']) await asOwner(bank, `delete from ${table}`, [])
  await restore(OLENA, oldEmail)
  await asOwner(bank, 'update person set new_recipients_wait_since = null, new_recipients_wait_until = null, new_recipients_wait_cause = null', [])
  bank.clock.advance(FRIDAY_NOON - bank.clock.now())
  olena = await bank.signedIn(OLENA)
  await asOwner(bank, 'delete from outbox', [])
})

/** Gives a person the contacts of the demo bank. */
async function restore(phone: string, email: string): Promise<void> {
  const id = personId(bankCast, phone)
  await asOwner(bank, 'delete from login_directory where person_id = $1', [id])
  await asOwner(bank, 'delete from person_contact where person_id = $1', [id])
  for (const [type, value] of [
    ['FINANCIAL_PHONE', phone],
    ['FINANCIAL_EMAIL', email],
  ]) {
    await asOwner(bank, 'insert into login_directory (login, person_id) values ($1, $2)', [value, id])
    await asOwner(bank, `insert into person_contact (person_id, type, value, status, created_at) values ($1, $2, $3, 'CONFIRMED', now())`, [id, type, value])
  }
}

async function contactsOf(phone: string): Promise<Partial<Record<'FINANCIAL_PHONE' | 'FINANCIAL_EMAIL', string>>> {
  const rows = await bank.context.database.selectFrom('person_contact').select(['type', 'value']).where('person_id', '=', personId(bankCast, phone)).execute()
  return Object.fromEntries(rows.map(({ type, value }) => [type, value]))
}

const loginsOf = async (phone: string): Promise<string[]> =>
  (await bank.context.database.selectFrom('login_directory').select('login').where('person_id', '=', personId(bankCast, phone)).orderBy('login').execute()).map(
    ({ login }) => login,
  )

type Wanted = { type?: 'FINANCIAL_PHONE' | 'FINANCIAL_EMAIL'; value?: string | null; password?: string }

const begin = (client: TestClient, { type = 'FINANCIAL_PHONE', value = NEW_PHONE, password = PASSWORD }: Wanted = {}) =>
  client.call('POST /api/user-service/user/contact-change', { body: { type, value, password } })

const prove = (client: TestClient, side: 'old' | 'new', code: string) =>
  client.call('POST /api/user-service/user/contact-change/proof', { body: { side, code } })

const resend = (client: TestClient) => client.call('POST /api/user-service/user/contact-change/code', {})

const standing = async (client: TestClient) => {
  const answer = await client.call('GET /api/user-service/user/contact-change', {})
  if (!answer.ok) throw new Error(answer.refusal.error_code)
  return answer.answer.change
}

const codeAt = async (contact: string) => (await bank.lastMessage(contact)).code
const another = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0')
const outcomeOf = (answer: { ok: true } | { ok: false; refusal: { error_code: string } }): string => (answer.ok ? 'done' : answer.refusal.error_code)

/** A change whose first contact is proven. */
async function provenOld(client: TestClient, wanted: Wanted = {}): Promise<void> {
  await begin(client, wanted)
  const [old] = await recipients()
  expect(await prove(client, 'old', await codeAt(old ?? ''))).toMatchObject({ ok: true, answer: { isChanged: false } })
}

async function change(client: TestClient, wanted: Wanted = {}) {
  await provenOld(client, wanted)
  return prove(client, 'new', await codeAt(wanted.value ?? NEW_PHONE))
}

type Message = OutboxTasks['deliverMessage']['message']

async function messages(): Promise<Message[]> {
  const rows = await bank.context.database.selectFrom('outbox').select('payload').where('task', '=', 'deliverMessage').orderBy('message_id').execute()
  return rows.map(({ payload }) => (payload as OutboxTasks['deliverMessage']).message)
}

const recipients = async (): Promise<string[]> => (await messages()).map(({ recipient }) => recipient)

const signIn = async (login: string): Promise<string> =>
  outcomeOf(
    login.includes('@')
      ? await bank.client().call('POST /api/auth-service/auth/tmp/by/email', { body: { email: login, password: PASSWORD } })
      : await bank.client().call('POST /api/auth-service/auth/tmp/by/phone', { body: { phone_number: login, password: PASSWORD } }),
  )

const isIn = async (client: TestClient): Promise<boolean> => (await client.call('GET /api/ekb-service/v2/clients/physical/current', {})).ok

describe('a person changes', () => {
  test('their phone by a code to the old and a code to the new one, and signs in with the new one alone', async () => {
    expect(await begin(olena)).toMatchObject({ answer: { sentTo: maskContact(OLENA), resendAfter: 30 } })
    // Nothing goes to the new number before the old one is proven, and nothing has changed.
    expect(await recipients()).toEqual([OLENA])
    const proven = await prove(olena, 'old', await codeAt(OLENA))
    expect(proven).toMatchObject({ answer: { isChanged: false, sentTo: maskContact(NEW_PHONE) } })
    expect(await contactsOf(OLENA)).toMatchObject({ FINANCIAL_PHONE: OLENA })
    const changed = await prove(olena, 'new', await codeAt(NEW_PHONE))
    expect(changed).toMatchObject({ answer: { isChanged: true, waitsUntil: new Date(FRIDAY_NOON + 12 * HOUR).toISOString() } })
    expect(await contactsOf(OLENA)).toEqual({ FINANCIAL_PHONE: NEW_PHONE, FINANCIAL_EMAIL: oldEmail })
    expect(await loginsOf(OLENA)).toEqual([NEW_PHONE, oldEmail].toSorted())
    expect([await signIn(OLENA), await signIn(NEW_PHONE)]).toEqual(['AUTH_E007', 'done'])
    expect(await standing(olena)).toBeNull()
  })

  test('their e-mail, written in any letters', async () => {
    await begin(olena, { type: 'FINANCIAL_EMAIL', value: ` ${NEW_EMAIL.toUpperCase()}` })
    await prove(olena, 'old', await codeAt(oldEmail))
    expect(await prove(olena, 'new', await codeAt(NEW_EMAIL))).toMatchObject({ answer: { isChanged: true } })
    expect(await contactsOf(OLENA)).toEqual({ FINANCIAL_PHONE: OLENA, FINANCIAL_EMAIL: NEW_EMAIL })
    expect([await signIn(oldEmail), await signIn(NEW_EMAIL)]).toEqual(['AUTH_E007', 'done'])
  })

  test('and a person without e-mail gets one by a code to their phone', async () => {
    await asOwner(bank, 'delete from login_directory where login = $1', [oldEmail])
    await asOwner(bank, 'delete from person_contact where value = $1', [oldEmail])
    expect(await begin(olena, { type: 'FINANCIAL_EMAIL', value: NEW_EMAIL })).toMatchObject({ answer: { sentTo: maskContact(OLENA) } })
    await prove(olena, 'old', await codeAt(OLENA))
    await prove(olena, 'new', await codeAt(NEW_EMAIL))
    expect(await contactsOf(OLENA)).toEqual({ FINANCIAL_PHONE: OLENA, FINANCIAL_EMAIL: NEW_EMAIL })
  })

  test('and a page that is loaded anew finds the change where it stands, or gives it up', async () => {
    await begin(olena)
    const ofPhone = { id: expect.any(String), type: 'FINANCIAL_PHONE', value: NEW_PHONE }
    expect(await standing(olena)).toEqual({ ...ofPhone, awaits: 'old', sentTo: maskContact(OLENA), resendAfter: 30 })
    await prove(olena, 'old', await codeAt(OLENA))
    expect(await standing(olena)).toMatchObject({ awaits: 'new', sentTo: maskContact(NEW_PHONE) })
    expect(await olena.call('DELETE /api/user-service/user/contact-change', {})).toMatchObject({ status: 204 })
    expect(await standing(olena)).toBeNull()
    expect(outcomeOf(await prove(olena, 'new', await codeAt(NEW_PHONE)))).toBe('NOT_FOUND')
  })
})

describe('a person removes', () => {
  const remove = (client: TestClient, type: 'FINANCIAL_PHONE' | 'FINANCIAL_EMAIL') => begin(client, { type, value: null })

  test('their e-mail by a code to it alone: its login ends, and both contacts are notified', async () => {
    expect(await remove(olena, 'FINANCIAL_EMAIL')).toMatchObject({ answer: { awaits: 'old', sentTo: maskContact(oldEmail) } })
    expect(await standing(olena)).toMatchObject({ type: 'FINANCIAL_EMAIL', value: null, awaits: 'old' })
    const removed = await prove(olena, 'old', await codeAt(oldEmail))
    expect(removed).toMatchObject({ answer: { isChanged: true, waitsUntil: new Date(FRIDAY_NOON + 12 * HOUR).toISOString() } })
    expect(await contactsOf(OLENA)).toEqual({ FINANCIAL_PHONE: OLENA })
    expect([await signIn(oldEmail), await signIn(OLENA)]).toEqual(['AUTH_E007', 'done'])
    const notices = (await messages()).filter(({ code }) => code === null)
    expect(notices.map(({ recipient }) => recipient).toSorted()).toEqual([OLENA, oldEmail].toSorted())
    for (const { text } of notices) expect(text).toContain('прибрано')
  })

  test('not the only contact that they have: nobody is left without a login', async () => {
    await remove(olena, 'FINANCIAL_EMAIL')
    await prove(olena, 'old', await codeAt(oldEmail))
    expect(await remove(olena, 'FINANCIAL_PHONE')).toMatchObject({ refusal: { error_code: 'INVALID_REQUEST', fields: { value: 'This field is required' } } })
    expect(await remove(olena, 'FINANCIAL_EMAIL')).toMatchObject({ refusal: { error_code: 'INVALID_REQUEST', fields: { value: 'Invalid value' } } })
    expect(await contactsOf(OLENA)).toEqual({ FINANCIAL_PHONE: OLENA })
  })

  test('one of two at the same moment: the other removal finds an only contact', async () => {
    const other = await bank.signedIn(OLENA)
    await remove(olena, 'FINANCIAL_EMAIL')
    const code = await codeAt(oldEmail)
    await Promise.all([prove(olena, 'old', code), prove(other, 'old', code)])
    expect(Object.keys(await contactsOf(OLENA))).toEqual(['FINANCIAL_PHONE'])
  })

  test('their phone, and codes by SMS have no way any more: PAY_E050, DEPOSIT_NO_PHONE and CARD_INVALID_PHONE until there is one', async () => {
    const { id: accountId } = await mainAccount(olena)
    const opening = await writeOpening(olena, accountId)
    const payment = await created(olena, await paymentBody(olena, await bank.signedIn(IHOR)))
    await remove(olena, 'FINANCIAL_PHONE')
    expect(await prove(olena, 'old', await codeAt(OLENA))).toMatchObject({ answer: { isChanged: true } })
    expect(await contactsOf(OLENA)).toEqual({ FINANCIAL_EMAIL: oldEmail })
    const asked = async (method: 'SMS' | 'EMAIL') => outcomeOf(await askForCode(olena, payment.id, method))
    expect([await asked('SMS'), await asked('EMAIL')]).toEqual(['PAY_E050', 'done'])
    expect(codeOf(await askForOpening(olena, opening))).toBe('DEPOSIT_NO_PHONE')
    const card = {
      accountId,
      holderPersonId: ofOlena(),
      form: 'virtual',
      nameOnCard: 'Olena Koval',
      label: 'Реклама',
      limits: { ...storedLimits(noLimits), perDay: '500000' },
      programId: null,
    } as const
    expect(await olena.call('POST /api/card-service/applications', { body: card, ...withKey() })).toMatchObject({
      refusal: { error_code: 'CARD_INVALID_PHONE' },
    })
  })

  test('their e-mail, and codes by e-mail have no way any more: PAY_E051', async () => {
    const payment = await created(olena, await paymentBody(olena, await bank.signedIn(IHOR)))
    await remove(olena, 'FINANCIAL_EMAIL')
    await prove(olena, 'old', await codeAt(oldEmail))
    expect(outcomeOf(await askForCode(olena, payment.id, 'EMAIL'))).toBe('PAY_E051')
  })
})

describe('a person who has signed by a key', () => {
  const authority = newTestAuthority()
  const signing = () => olena.call('POST /api/user-service/user/contact-change/signing', {})
  const sign = async (key: Signer, change: (text: Buffer) => Buffer = (text) => text) => {
    const begun = await signing()
    if (!begun.ok) return begun
    const p7s = signed(change(textOf(begun.answer)), key, bank.clock.now())
    return olena.call('POST /api/user-service/user/contact-change/signature', { body: { method: 'EDS', p7s } })
  }
  let key: Signer

  beforeAll(async () => {
    trustAuthorities(bank, authority)
    key = await keyOfPerson(bank, authority, OLENA)
  })
  /** A payment that Olena signs by her key makes her a holder of one. */
  beforeEach(async () => {
    const payment = await created(olena, await paymentBody(olena, await bank.signedIn(IHOR)))
    const params = { paymentId: payment.id }
    const begun = await olena.call('POST /api/payment-service/payments/{paymentId}/signing-code', { params, body: { method: 'EDS' } })
    if (!begun.ok) throw new Error(begun.refusal.error_code)
    const p7s = signed(textOf(begun.answer), key, bank.clock.now())
    given(await olena.call('POST /api/payment-service/payments/{paymentId}/signatures', { params, body: { method: 'EDS', p7s } }))
  })
  afterAll(() => asOwner(bank, 'delete from signing_key', []))

  test('changes a contact by it: no code to the old one begins the change, and the new one still gets a code', async () => {
    expect(await begin(olena)).toMatchObject({ ok: true, answer: { awaits: 'key' } })
    expect(await recipients()).not.toContain(OLENA)
    expect(await standing(olena)).toEqual({ id: expect.any(String), type: 'FINANCIAL_PHONE', value: NEW_PHONE, awaits: 'key' })
    expect([outcomeOf(await prove(olena, 'old', '1234')), outcomeOf(await resend(olena))]).toEqual(['ALREADY_CONFIRMED', 'NOT_FOUND'])
    expect(await sign(key)).toMatchObject({ answer: { isChanged: false, sentTo: maskContact(NEW_PHONE) } })
    expect(outcomeOf(await signing())).toBe('ALREADY_CONFIRMED')
    expect(await prove(olena, 'new', await codeAt(NEW_PHONE))).toMatchObject({ answer: { isChanged: true } })
    expect(await contactsOf(OLENA)).toEqual({ FINANCIAL_PHONE: NEW_PHONE, FINANCIAL_EMAIL: oldEmail })
    const kept = await asOwner(bank, "select text from eds_confirmation where purpose = 'contact-old' and company_id = $1", [company])
    expect(JSON.parse(String(kept[0]?.text))).toMatchObject({ form: 'dilo.contact-change.1', personId: ofOlena(), value: NEW_PHONE })
  })

  test('removes one by it at once', async () => {
    await begin(olena, { type: 'FINANCIAL_EMAIL', value: null })
    expect(await sign(key)).toMatchObject({ answer: { isChanged: true } })
    expect(await contactsOf(OLENA)).toEqual({ FINANCIAL_PHONE: OLENA })
  })

  test('by no other text, no key of another person, and no signature of an earlier change', async () => {
    const ihors = await keyOfPerson(bank, authority, IHOR)
    await begin(olena)
    const other = (text: Buffer) => Buffer.from(text.toString().replace(NEW_PHONE, '380671234599'))
    expect([outcomeOf(await sign(key, other)), outcomeOf(await sign(ihors))]).toEqual(['RELATION_EDS_INVALID', 'RELATION_EDS_PERSON_MISMATCH'])
    const begun = await signing()
    if (!begun.ok) throw new Error(begun.refusal.error_code)
    const p7s = signed(textOf(begun.answer), key, bank.clock.now())
    await begin(olena)
    const submitted = await olena.call('POST /api/user-service/user/contact-change/signature', { body: { method: 'EDS', p7s } })
    expect(outcomeOf(submitted)).toBe('RELATION_EDS_INVALID')
    expect(await contactsOf(OLENA)).toEqual({ FINANCIAL_PHONE: OLENA, FINANCIAL_EMAIL: oldEmail })
  })
})

describe('after a change', () => {
  test('the other sessions end and the own one goes on; a change of a contact that is under way ends with a new password', async () => {
    const elsewhere = await bank.signsIn(OLENA)
    expect(await change(olena)).toMatchObject({ ok: true })
    expect([await isIn(elsewhere), await isIn(olena)]).toEqual([false, true])
    await begin(olena, { type: 'FINANCIAL_EMAIL', value: NEW_EMAIL })
    await olena.call('PUT /api/user-service/user/password', { body: { old_password: PASSWORD, password: 'Another-password-3' } })
    expect(await standing(olena)).toBeNull()
    await olena.call('PUT /api/user-service/user/password', { body: { old_password: 'Another-password-3', password: PASSWORD } })
  })

  test('payments to new recipients wait for twelve hours', async () => {
    await change(olena)
    expect(await olena.call('GET /api/user-service/user/new-recipients', {})).toMatchObject({
      answer: { wait: { cause: 'contactChange', until: new Date(FRIDAY_NOON + 12 * HOUR).toISOString() } },
    })
  })

  test('the old contact and the other one get the phone to call to stop it, and the new one does not', async () => {
    await change(olena)
    const notices = (await messages()).filter(({ code }) => code === null)
    expect(notices.map(({ recipient }) => recipient).toSorted()).toEqual([OLENA, oldEmail].toSorted())
    for (const { text } of notices) expect(text).toContain(bank.context.config.contactPhone)
    expect(notices.find(({ recipient }) => recipient === oldEmail)?.text).toContain('Ми закриємо вхід і зупинимо ці платежі')
  })

  test("it stands in the trail of the person's companies, without the contact", async () => {
    await change(olena)
    const trail = await asOwner(bank, 'select company_id, event, facts::json as facts from audit_entry where subject_id = $1 order by company_id, sequence', [
      ofOlena(),
    ])
    expect(trail.at(-1)).toMatchObject({ company_id: company, event: 'contactChanged', facts: { contact: 'FINANCIAL_PHONE' } })
    expect(JSON.stringify(trail.at(-1))).not.toContain(NEW_PHONE)
  })

  test('no code that was sent to the old contact signs anything any more', async () => {
    await asOwner(
      bank,
      `insert into one_time_code (purpose, subject, contact, code_hmac, sent_at, expires_at) values ('sign-payment', $1, $2, decode(repeat('00', 32), 'hex'), $3, $4)`,
      [`payment:${ofOlena()}`, OLENA, new Date(FRIDAY_NOON), new Date(FRIDAY_NOON + 5 * MINUTE)],
    )
    await change(olena)
    expect(await asOwner(bank, `select subject from one_time_code where purpose = 'sign-payment'`, [])).toEqual([])
  })
})

describe('a thief', () => {
  // security row 6
  test('with a session alone begins nothing, and after five wrong passwords has no session', async () => {
    for (let tried = 0; tried < 5; tried += 1) expect(outcomeOf(await begin(olena, { password: 'Wrong-password-1' }))).toBe('AUTH_E007')
    expect(await recipients()).toEqual([])
    expect(outcomeOf(await begin(olena, { password: 'Wrong-password-1' }))).toBe('SESSION_REQUIRED')
  })

  // security row 6
  test('with a session and the password, without the phone, changes nothing and sends nothing to anybody else', async () => {
    await begin(olena)
    const wrong = another(await codeAt(OLENA))
    expect(outcomeOf(await prove(olena, 'new', wrong))).toBe('ALREADY_CONFIRMED')
    for (let tried = 0; tried < 3; tried += 1) expect(outcomeOf(await prove(olena, 'old', wrong))).toBe('INVALID_OTP')
    expect(outcomeOf(await prove(olena, 'old', await codeAt(OLENA)))).toBe('OTP_EXPIRED')
    expect(await recipients()).toEqual([OLENA])
    expect(await contactsOf(OLENA)).toMatchObject({ FINANCIAL_PHONE: OLENA })
  })

  test('guessing 200 times at once is compared three times', async () => {
    await begin(olena)
    const wrong = another(await codeAt(OLENA))
    const outcomes = (await Promise.all(Array.from({ length: 200 }, () => prove(olena, 'old', wrong)))).map(outcomeOf)
    expect(outcomes.filter((one) => one === 'INVALID_OTP')).toHaveLength(3)
  })

  test('has ten guesses in an hour, over all changes', async () => {
    for (let begun = 0; begun < 4; begun += 1) {
      await begin(olena)
      const wrong = another(await codeAt(OLENA))
      for (let tried = 0; tried < 3; tried += 1) await prove(olena, 'old', wrong)
    }
    await begin(olena)
    expect(await prove(olena, 'old', await codeAt(OLENA))).toMatchObject({ refusal: { error_code: 'TOO_MANY_REQUESTS' } })
    bank.clock.advance(HOUR)
    olena = await bank.signedIn(OLENA)
    await begin(olena)
    expect(outcomeOf(await prove(olena, 'old', await codeAt(OLENA)))).toBe('done')
  })

  test('does nothing with the code of a sign-in, of another change or of the other contact', async () => {
    const ihor = await bank.signedIn(IHOR)
    await begin(ihor, { value: '380671234568' })
    const ofIhor = await codeAt(IHOR)
    await bank.client().call('POST /api/auth-service/auth/tmp/by/phone', { body: { phone_number: OLENA, password: PASSWORD } })
    const ofSignIn = await codeAt(OLENA)
    await begin(olena)
    const first = await codeAt(OLENA)
    for (const strange of [ofIhor, ofSignIn].filter((code) => code !== first)) expect(outcomeOf(await prove(olena, 'old', strange))).toBe('INVALID_OTP')
    // Another beginning is another change: the code before is no code of it.
    await begin(olena)
    const second = await codeAt(OLENA)
    if (first !== second) expect(outcomeOf(await prove(olena, 'old', first))).toBe('INVALID_OTP')
    expect(outcomeOf(await prove(olena, 'old', second))).toBe('done')
    const third = await codeAt(NEW_PHONE)
    if (second !== third) expect(outcomeOf(await prove(olena, 'new', second))).toBe('INVALID_OTP')
    expect(outcomeOf(await prove(olena, 'new', third))).toBe('done')
    expect(outcomeOf(await prove(olena, 'new', third))).toBe('NOT_FOUND')
  })
})

describe('the new contact', () => {
  test.each([
    ['FINANCIAL_PHONE', '0671234567', 'Incomplete phone number'],
    ['FINANCIAL_PHONE', '490671234567', 'Invalid phone number'],
    ['FINANCIAL_PHONE', NEW_EMAIL, 'Incomplete phone number'],
    ['FINANCIAL_EMAIL', 'nova', 'Invalid email address'],
    ['FINANCIAL_EMAIL', NEW_PHONE, 'Invalid email address'],
    ['FINANCIAL_PHONE', OLENA, 'Invalid value'],
  ] as const)('of %s cannot be %s', async (type, value, reason) => {
    expect(await begin(olena, { type, value })).toMatchObject({ refusal: { error_code: 'INVALID_REQUEST', fields: { value: reason } } })
    expect(await recipients()).toEqual([])
  })

  // security row 6
  test('that is taken gets the same answers and messages as a free one, until its code is proven', async () => {
    async function story(value: string) {
      await asOwner(bank, 'delete from attempt_counter', [])
      await asOwner(bank, 'delete from outbox', [])
      const answers = [await begin(olena, { value }), await prove(olena, 'old', await codeAt(OLENA)), await standing(olena)]
      answers.push((await prove(olena, 'new', another(await codeAt(value)))) as never, (await resend(olena)) as never)
      const sent = (await messages()).map(({ recipient, text, code }) => [recipient, text.replace(code ?? '', '····')])
      return JSON.stringify([answers, sent])
        .replaceAll(value, 'new')
        .replaceAll(/67.•••.45.67|50.•••.00.04/g, '•')
        .replaceAll(/"(?:request_)?id":"[^"]*"/g, '')
    }
    const ofSomebody = await story(IHOR)
    expect(await story(NEW_PHONE)).toBe(ofSomebody)
    await story(IHOR)
    expect(outcomeOf(await prove(olena, 'new', await codeAt(IHOR)))).toBe('REG_E001')
    expect([await contactsOf(OLENA), await contactsOf(IHOR)]).toMatchObject([{ FINANCIAL_PHONE: OLENA }, { FINANCIAL_PHONE: IHOR }])
    expect(await isIn(olena)).toBe(true)
  })

  // security row 6
  test('that two people prove at the same moment at two servers is one’s', async () => {
    const database = openDatabase({ applicationUrl: bank.applicationUrl, poolSize: 2 })
    const secondServer = await buildApp({ ...bank.context, database })
    try {
      const atOther = testClient(secondServer)
      for (const [name, value] of (await bank.signedIn(IHOR)).cookies) atOther.cookies.set(name, value)
      await asOwner(bank, 'delete from outbox', [])
      await begin(olena)
      await prove(olena, 'old', await codeAt(OLENA))
      const first = await codeAt(NEW_PHONE)
      await begin(atOther)
      await prove(atOther, 'old', await codeAt(IHOR))
      const second = await codeAt(NEW_PHONE)
      const outcomes = (await Promise.all([prove(olena, 'new', first), prove(atOther, 'new', second)])).map(outcomeOf)
      expect(outcomes.toSorted()).toEqual(['REG_E001', 'done'])
      const winner = outcomes[0] === 'done' ? OLENA : IHOR
      expect(await loginsOf(winner)).toContain(NEW_PHONE)
      expect((await contactsOf(winner)).FINANCIAL_PHONE).toBe(NEW_PHONE)
      if (winner === IHOR) await restore(IHOR, (await contactsOf(IHOR)).FINANCIAL_EMAIL ?? '')
    } finally {
      await secondServer.close()
      await database.destroy()
    }
  })

  test('brought by 20 at once is taken once, and reported once', async () => {
    await provenOld(olena)
    const code = await codeAt(NEW_PHONE)
    const outcomes = (await Promise.all(Array.from({ length: 20 }, () => prove(olena, 'new', code)))).map(outcomeOf)
    expect(outcomes.filter((one) => one === 'done')).toHaveLength(1)
    expect(outcomes.filter((one) => !['done', 'NOT_FOUND', 'ALREADY_CONFIRMED', 'OTP_EXPIRED', 'TOO_MANY_REQUESTS', 'INVALID_OTP'].includes(one))).toEqual([])
    expect((await messages()).filter(({ code: sent }) => sent === null)).toHaveLength(2)
  })
})

describe('a change', () => {
  test('is good for a quarter of an hour', async () => {
    await begin(olena)
    bank.clock.advance(15 * MINUTE)
    expect(outcomeOf(await resend(olena))).toBe('NOT_FOUND')
    expect(await standing(olena)).toBeNull()
  })

  test('gets another code after half a minute, and the one before is void', async () => {
    await begin(olena)
    const old = await codeAt(OLENA)
    expect(await resend(olena)).toMatchObject({ refusal: { error_code: 'RESEND_TOO_EARLY', retry_after: 30 } })
    let code = old
    while (code === old) {
      bank.clock.advance(MINUTE / 2)
      expect(await resend(olena)).toMatchObject({ answer: { sentTo: maskContact(OLENA) } })
      code = await codeAt(OLENA)
    }
    expect(outcomeOf(await prove(olena, 'old', old))).toBe('INVALID_OTP')
    expect(outcomeOf(await prove(olena, 'old', code))).toBe('done')
  })

  test('is not for a visitor of a demo', async () => {
    const visitor = await demoVisitor(bank)
    expect(outcomeOf(await begin(visitor))).toBe('DEMO_REFUSED')
    expect(await standing(visitor)).toBeNull()
  })
})

test('text messages of a change are one Cyrillic message each', () => {
  const facts = { now: 0, until: new Date(0), contactPhone: bank.context.config.contactPhone } as const
  for (const language of ['uk', 'ru'] as const) {
    for (const type of ['FINANCIAL_PHONE', 'FINANCIAL_EMAIL'] as const) {
      for (const removes of [false, true]) {
        const texts = [
          codeMessages.old({ type, removes }, language)('1234' as never),
          codeMessages.new(language)('1234' as never),
          contactChanged(language, { ...facts, type, removes }).sms,
        ]
        for (const text of texts) expect([text, text.length <= 70]).toEqual([text, true])
      }
    }
  }
})
