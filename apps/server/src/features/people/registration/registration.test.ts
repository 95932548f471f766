import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { wireCodeOf } from '@dilo/domain/refusals.ts'
import { certain } from '@dilo/domain/result.ts'
import { nextRegistrationCheck } from '@dilo/domain/flows/next-registration-check.ts'
import { HOUR, MINUTE } from '@dilo/domain/values/duration.ts'
import { completeEdrpou } from '@dilo/domain/values/edrpou.ts'
import { parseEmail } from '@dilo/domain/values/email.ts'
import { bankCodeOf, parseIban } from '@dilo/domain/values/iban.ts'
import { parsePhone } from '@dilo/domain/values/phone.ts'
import { branchClients } from '@dilo/demo-world/branch-clients.ts'
import { DEMO_REGISTRATION_INVITATION, invitedToRegister } from '../../../demo-bank/insert-invitations.ts'
import { companies, innOf, people } from '@dilo/demo-world/people-and-companies.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { DIRECTOR, OLENA } from '../../../testing/demo-people.ts'
import { answerEverybody } from '../../../testing/bank-answers.ts'
import { solvedCaptcha } from '../../../testing/solved-captcha.ts'
import { openTestBank, type TestBank } from '../../../testing/test-bank.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { count } from '../../access/attempt-limits/counters.ts'
import { checkAgain } from '../../companies/government-check/check-again.ts'
import { parseNewPassword } from '../../access/sign-in/new-password.ts'
import { readKnownToBank } from './known-to-bank.ts'
import { startRegistration } from './start-registration.ts'

const PASSWORD = 'Garna-sprava-7'
const [olena] = people
const POSITION_OF_DIRECTOR = '200300'

const { bank } = bankOfFile()
beforeEach(async () => {
  await bank.context.database.deleteFrom('attempt_counter').execute()
})

/** A newcomer whom no register knows, and whom no other test registers. */
type Newcomer = { readonly phone: string; readonly email: string; readonly inn: string }
let serial = 0
function newcomer(known: Partial<Newcomer> = {}): Newcomer {
  serial += 1
  return { phone: `3806700${String(serial).padStart(5, '0')}`, email: `new${serial}@example.com`, inn: innOf('1988-01-01', 1000 + serial), ...known }
}
const newOkpo = (): string => completeEdrpou(`45${String((serial += 1)).padStart(5, '0')}`)

type Registration = { readonly client: TestClient; readonly token: string; readonly who: Newcomer }

const form = (who: Newcomer) => ({
  lang: 'uk' as const,
  second_name: 'Новак',
  first_name: 'Ліда',
  middle_name: 'Олегівна',
  phone: who.phone,
  email: who.email,
  password: PASSWORD,
})

async function begin(who: Newcomer = newcomer(), client: TestClient = bank.client()): Promise<Registration> {
  const begun = await client.call('POST /api/auth-service/reg/send/reg_data', { body: form(who) })
  if (!begun.ok) throw new Error(begun.refusal.error_code)
  return { client, token: begun.answer.token, who }
}

const codeTo = async (contact: string) => (await bank.lastMessage(contact)).code
const another = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0')

/** @param token undefined: the cookie names it */
const provePhone = ({ client, token }: Pick<Registration, 'client'> & { readonly token: string | undefined }, code: string) =>
  client.call('POST /api/auth-service/reg/verify/sms_code', { body: { code, ...(token !== undefined && { reg_token: token }) } })
const proveEmail = ({ client, token }: Registration, code: string) =>
  client.call('POST /api/auth-service/reg/verify/email_code', { body: { code, reg_token: token } })

/** A registration whose phone and e-mail are proven. */
async function proven(who: Newcomer = newcomer()): Promise<Registration> {
  const registration = await begin(who)
  expect(await provePhone(registration, await codeTo(who.phone))).toMatchObject({ answer: { next_check_type: 'EMAIL_OTP' } })
  expect(await proveEmail(registration, await codeTo(who.email))).toMatchObject({ answer: { next_check_type: 'ORGANIZATION' } })
  return registration
}

const nameEntrepreneur = ({ client, token, who }: Registration, okpo = who.inn) =>
  client.call('POST /api/auth-service/reg/corp_client', { body: { okpo, inn: '', position_code: '', reg_token: token } })
const nameCompany = ({ client, token, who }: Registration, okpo: string, inn = who.inn) =>
  client.call('POST /api/auth-service/reg/corp_client', { body: { okpo, inn, position_code: POSITION_OF_DIRECTOR, reg_token: token } })
const complete = ({ client, token }: Registration) => client.call('POST /api/auth-service/reg/complete', { body: { reg_token: token } })
const provePassport = ({ client, token }: Registration, passport_number: string) =>
  client.call('POST /api/auth-service/reg/verify/passport', { body: { passport_number, reg_token: token } })
const proveInn = ({ client, token }: Registration, inn: string) => client.call('POST /api/auth-service/reg/verify/inn', { body: { inn, reg_token: token } })
const proveOther = ({ client, token }: Registration, otp: string) =>
  client.call('POST /api/auth-service/reg/contacts/confirm_other_phone', { body: { otp, token } })
const chooseMain = ({ client, token }: Registration, phone: string) =>
  client.call('POST /api/auth-service/reg/contacts/set_fin_phone', { body: { phone, regToken: token } })

async function stepOf({ client }: Registration): Promise<string> {
  const state = await client.call('GET /api/auth-service/reg/tmp', {})
  return state.ok ? state.answer.step : state.refusal.error_code
}

type Answered = { ok: true; answer?: unknown } | { ok: false; refusal: { error_code: string } }
const outcomeOf = (answered: Answered): string =>
  answered.ok ? ((answered.answer as { next_check_type?: string } | undefined)?.next_check_type ?? 'done') : answered.refusal.error_code

async function signIn(login: string, password = PASSWORD): Promise<TestClient> {
  const client = bank.client()
  const started = await client.call('POST /api/auth-service/auth/tmp/by/phone', { body: { phone_number: login, password } })
  if (!started.ok) throw new Error(started.refusal.error_code)
  const body = { grant_type: 'TOKEN', scope: 'USER', otp_code: await codeTo(login), tmp_token: started.answer.token } as const
  expect(await client.call('POST /api/auth-service/auth/by/phone_otp', { body })).toMatchObject({ ok: true })
  return client
}

const companyOf = (clientCode: string) =>
  bank.context.database
    .selectFrom('company')
    .innerJoin('relation', 'relation.company_id', 'company.company_id')
    .leftJoin('government_check as check', 'check.company_id', 'company.company_id')
    .select(['company.company_id', 'questionnaire_status', 'short_name_uk', 'relation.type', 'relation.status', 'position_code', 'check.answer'])
    .where('client_code', '=', clientCode)
    .where('demo_tenant_id', 'is', null)
    .execute()

/** The facts on the page of thanks. */
async function registeredAs({ client }: Registration): Promise<unknown> {
  const state = await client.call('GET /api/auth-service/reg/tmp', {})
  return state.ok && state.answer.registered
}

const peopleOf = (inn: string) =>
  bank.context.database.selectFrom('person').select('person_id').where('inn', '=', inn).where('demo_tenant_id', 'is', null).execute()

describe('a new entrepreneur', () => {
  test('proves phone and e-mail, names the INN, and is a client with a login and an account', async () => {
    const registration = await proven()
    const { who } = registration
    expect(await nameEntrepreneur(registration)).toMatchObject({ status: 200, answer: { next_check_type: 'ABSENT' } })
    expect(await stepOf(registration)).toBe('thankYou')
    expect(await registeredAs(registration)).toEqual({ as: 'entrepreneur', login: who.phone, signed_in: true })
    expect(await companyOf(who.inn)).toMatchObject([
      { questionnaire_status: 'loaded', short_name_uk: 'ФОП Новак Ліда Олегівна', type: 'ENTREPRENEUR', status: 'active', position_code: 'ENTERPRISER' },
    ])
    const client = await signIn(who.phone)
    expect(await client.call('GET /api/ekb-service/v2/clients/physical/current', {})).toMatchObject({
      answer: { clientCode: who.inn, birthdate: '1988-01-01', contacts: expect.arrayContaining([expect.objectContaining({ value: who.email })]) },
    })
    const listed = await client.call('GET /api/account-service/accounts', {})
    const [account, ...others] = listed.ok ? listed.answer.accounts : []
    expect(others).toEqual([])
    expect(account).toMatchObject({ currency: 'UAH' })
    const iban = parseIban(account?.iban ?? '')
    expect(iban.ok && bankCodeOf(iban.value)).toBe(bank.context.config.bankCode)
  })

  test('begins the trail of the company, with what they may do there', async () => {
    const registration = await proven()
    await nameEntrepreneur(registration)
    const [company] = await companyOf(registration.who.inn)
    const [person] = await peopleOf(registration.who.inn)
    const trail = await bank.context.database
      .selectFrom('audit_entry')
      .selectAll()
      .where('company_id', '=', company?.company_id ?? '')
      .execute()
    const facts = '{"permissions":[],"signatureType":"first","status":"active","type":"ENTREPRENEUR"}'
    expect(trail).toMatchObject([
      { sequence: 1n, event: 'relationCreated', person_id: person?.person_id, session_id: null, subject_id: person?.person_id, facts },
    ])
  })

  // security row 3
  test('learns at the form what is wrong with it, by field and reason', async () => {
    const body = { ...form(newcomer()), second_name: 'Н', first_name: '', middle_name: '', phone: '38067', email: 'nobody', password: 'Privat2026' }
    const refused = await bank.client().call('POST /api/auth-service/reg/send/reg_data', { body })
    expect(refused).toMatchObject({
      status: 400,
      refusal: { fields: { second_name: 'Incorrect FIO', phone: 'Incomplete phone number', email: 'Invalid email address', password: 'Password too common' } },
    })
  })

  test('gets every text message in one part', async () => {
    for (const lang of ['uk', 'ru'] as const) {
      const who = newcomer()
      await bank.client().call('POST /api/auth-service/reg/send/reg_data', { body: { ...form(who), lang } })
      expect((await bank.lastMessage(who.phone)).text.length).toBeLessThanOrEqual(70)
    }
  })
})

describe('a representative', () => {
  test('of a new company goes on to the logo, and completes: the bank is yet to confirm them', async () => {
    const registration = await proven()
    const okpo = newOkpo()
    expect(outcomeOf(await nameCompany(registration, okpo))).toBe('ABSENT')
    expect(await stepOf(registration)).toBe('logo')
    expect(await companyOf(okpo)).toEqual([])
    expect(await complete(registration)).toMatchObject({ status: 204 })
    expect(await registeredAs(registration)).toEqual({ as: 'representative', login: registration.who.phone, signed_in: true })
    expect(await companyOf(okpo)).toMatchObject([
      { questionnaire_status: 'default', type: 'DIRECTOR', status: 'onConfirm', position_code: POSITION_OF_DIRECTOR },
    ])
    await signIn(registration.who.phone)
  })

  test('of a company that is a client asks its head for an invitation', async () => {
    const registration = await proven()
    expect(outcomeOf(await nameCompany(registration, companies[1]?.clientCode ?? ''))).toBe('REG_E017')
    // And may have mistyped.
    expect(await stepOf(registration)).toBe('organization')
  })

  test('learns what is wrong with code, INN and position', async () => {
    const registration = await proven()
    expect(await nameCompany(registration, '123', '12')).toMatchObject({ refusal: { fields: { okpo: 'Invalid okpo', inn: 'Invalid INN format' } } })
    expect(outcomeOf(await nameCompany(registration, '12345679'))).toBe('REG_E012')
  })
})

describe('the government’s register', () => {
  const check = ({ client, token }: Registration, okpo: string) => client.call('POST /api/auth-service/reg/verify/okpo', { body: { okpo, reg_token: token } })
  const [UNKNOWN, SILENT] = [completeEdrpou('3912001'), completeEdrpou('3812001')]

  // security row 20
  test('that does not know a company stops nobody, and flags it', async () => {
    const registration = await proven()
    expect(await check(registration, UNKNOWN)).toMatchObject({ answer: { valid: false } })
    expect(outcomeOf(await nameCompany(registration, UNKNOWN))).toBe('ABSENT')
    expect(outcomeOf(await complete(registration))).toBe('done')
    expect(await companyOf(UNKNOWN)).toMatchObject([{ answer: 'notValid' }])
  })

  // security row 20
  test('that says nothing counts as yes, is asked again later, and then flags the company', async () => {
    const registration = await proven()
    expect(await check(registration, SILENT)).toMatchObject({ answer: { valid: true } })
    await nameCompany(registration, SILENT)
    await complete(registration)
    expect(await companyOf(SILENT)).toMatchObject([{ answer: 'silent' }])
    await checkAgain(bank.context)
    expect(await companyOf(SILENT)).toMatchObject([{ answer: 'silent' }])
    const answering = { ...bank.context, governmentRegister: { headsOf: null, factsOf: null, ask: async () => ({ kind: 'status', status: 404 }) as const } }
    expect(await checkAgain(answering)).toEqual({ asked: 0, notValid: 0 })
    bank.clock.advance(10 * MINUTE)
    expect(await checkAgain(answering)).toEqual({ asked: 1, notValid: 1 })
    expect(await companyOf(SILENT)).toMatchObject([{ answer: 'notValid' }])
    expect(await checkAgain(answering)).toEqual({ asked: 0, notValid: 0 })
  })

  // security row 20
  test('that was not asked is asked by the job, for every registration', async () => {
    const registration = await proven()
    await nameEntrepreneur(registration)
    expect(await companyOf(registration.who.inn)).toMatchObject([{ answer: 'notAsked' }])
    await checkAgain(bank.context)
    expect(await companyOf(registration.who.inn)).toMatchObject([{ answer: 'valid' }])
  })

  test.each([
    [completeEdrpou('4412035'), 200],
    [UNKNOWN, 404],
    [SILENT, 200],
  ])('asked for %s answers %s', async (code, status) => {
    expect(await bank.client().call('GET /api/user-service/gov/verify/{code}', { params: { code } })).toMatchObject({ status })
  })

  test('is asked only so often from one network', async () => {
    const client = bank.client()
    const ask = () => client.call('GET /api/user-service/gov/verify/{code}', { params: { code: UNKNOWN } })
    for (let asked = 0; asked < bank.context.config.limits.governmentChecksPerRange; asked += 1) expect(await ask()).toMatchObject({ status: 404 })
    expect(await ask()).toMatchObject({ status: 429 })
  })
})

describe('a client of a branch', () => {
  const { withPhone, withAnotherPhone, withoutPhone, unknown, elsewhere, companyElsewhere } = branchClients

  test('with another phone proves it, chooses the main one, and signs in with that', async () => {
    const registration = await proven(newcomer({ inn: withAnotherPhone.clientCode }))
    const { phone } = registration.who
    expect(outcomeOf(await nameEntrepreneur(registration))).toBe('OTHER_PHONE_OTP')
    expect(await registration.client.call('GET /api/auth-service/reg/tmp', {})).toMatchObject({
      answer: {
        step: 'otherPhone',
        contact: '+380\u00A050\u00A0•••\u00A000\u00A021',
        entrepreneur: true,
        client_code: withAnotherPhone.clientCode,
        phones: [],
      },
    })
    const cannot = () => registration.client.call('POST /api/auth-service/reg/contacts/cannot_confirm', { body: { reg_token: registration.token } })
    expect(outcomeOf(await cannot())).toBe('done')
    expect(await stepOf(registration)).toBe('offline')
    expect((await bank.lastMessage(withAnotherPhone.phone)).text.length).toBeLessThanOrEqual(70)
    expect(await proveOther(registration, await codeTo(withAnotherPhone.phone))).toMatchObject({
      answer: { clientCode: withAnotherPhone.clientCode, otp_token: registration.token, other_phone: withAnotherPhone.phone },
    })
    expect(await registration.client.call('GET /api/auth-service/reg/tmp', {})).toMatchObject({ answer: { phones: [phone, withAnotherPhone.phone] } })
    expect(outcomeOf(await chooseMain(registration, OLENA))).toBe('INVALID_REQUEST')
    expect(await registeredAs(registration)).toBeNull()
    expect(outcomeOf(await chooseMain(registration, withAnotherPhone.phone))).toBe('done')
    expect(await stepOf(registration)).toBe('thankYou')
    expect(await registeredAs(registration)).toEqual({ as: 'entrepreneur', login: withAnotherPhone.phone, signed_in: true })
    await signIn(withAnotherPhone.phone)
    await expect(signIn(phone)).rejects.toThrow('AUTH_E007')
  })

  test('is not shut out by a stranger who guesses at their passport: six tries a day are of one phone', async () => {
    const [known, stranger] = [newcomer(), newcomer()]
    const admin = new pg.Client({ connectionString: bank.adminUrl })
    await admin.connect()
    await admin.query('insert into branch_client (client_code, phone, passport_number, elsewhere) values ($1, null, $2, false)', [known.inn, '555666780'])
    await admin.end()
    const atPassport = async (phone: string) => {
      const registration = await proven(newcomer({ phone, inn: known.inn }))
      expect(outcomeOf(await nameEntrepreneur(registration))).toBe('PASSPORT_NUMBER')
      return registration
    }
    for (let time = 0; time < 2; time += 1) {
      const registration = await atPassport(stranger.phone)
      for (const number of ['111111111', '222222222', '333333333']) expect((await provePassport(registration, number)).ok).toBe(false)
    }
    expect(await provePassport(await atPassport(stranger.phone), '555666780')).toMatchObject({ refusal: { error_code: 'REG_E002', retry_after: 86_400 } })
    expect(outcomeOf(await provePassport(await atPassport(known.phone), '555666780'))).toBe('done')
  })

  test('who shares a phone with another client is themselves by their own INN, whichever of the two the bank has first', async () => {
    const [one, other] = [newcomer(), newcomer()]
    const admin = new pg.Client({ connectionString: bank.adminUrl })
    await admin.connect()
    for (const { inn } of [one, other]) {
      await admin.query('insert into branch_client (client_code, phone, passport_number, elsewhere) values ($1, $2, $3, false)', [inn, one.phone, '555666779'])
    }
    await admin.end()
    for (const { inn } of [one, other]) {
      expect(outcomeOf(await nameEntrepreneur(await proven(newcomer({ phone: one.phone, inn }))))).toBe('PASSPORT_NUMBER')
    }
    const third = await proven(newcomer({ phone: one.phone }))
    expect(outcomeOf(await nameEntrepreneur(third))).toBe('INN')
    expect(outcomeOf(await proveInn(third, other.inn))).toBe('done')
  })

  test('with the same phone shows the passport; three wrong ones end it', async () => {
    const registration = await proven(newcomer({ phone: withPhone.phone, inn: withPhone.clientCode }))
    const okpo = newOkpo()
    expect(outcomeOf(await nameCompany(registration, okpo))).toBe('PASSPORT_NUMBER')
    expect(outcomeOf(await provePassport(registration, '12345'))).toBe('INVALID_PASSPORT')
    expect(outcomeOf(await provePassport(registration, '111111111'))).toBe('INVALID_PASSPORT')
    expect(outcomeOf(await provePassport(registration, '222222222'))).toBe('INVALID_PASSPORT')
    expect(outcomeOf(await provePassport(registration, '333333333'))).toBe('REG_E002')
    expect(await stepOf(registration)).toBe('REG_E010')
    const again = await proven(newcomer({ phone: withPhone.phone, inn: withPhone.clientCode }))
    await nameCompany(again, okpo)
    expect(outcomeOf(await provePassport(again, withPhone.passportNumber))).toBe('done')
    expect(await stepOf(again)).toBe('logo')
  })

  test('and whose phone it is, names the INN when another one was given, and goes on at the organization', async () => {
    const registration = await proven(newcomer({ phone: withPhone.phone }))
    expect(outcomeOf(await nameEntrepreneur(registration))).toBe('INN')
    expect(outcomeOf(await proveInn(registration, registration.who.inn))).toBe('INVALID_INN')
    expect(outcomeOf(await proveInn(registration, withPhone.clientCode))).toBe('done')
    expect(await stepOf(registration)).toBe('organization')
    expect(outcomeOf(await nameEntrepreneur(registration, withPhone.clientCode))).toBe('PASSPORT_NUMBER')
  })

  test('without a phone shows the passport, and an entrepreneur is registered by it', async () => {
    const registration = await proven(newcomer({ inn: withoutPhone.clientCode }))
    expect(outcomeOf(await nameEntrepreneur(registration))).toBe('PASSPORT_NUMBER')
    expect(outcomeOf(await provePassport(registration, withoutPhone.passportNumber))).toBe('done')
    expect(await stepOf(registration)).toBe('thankYou')
  })

  test.each([
    ['of whom there is nothing to ask', unknown.clientCode, 'REG_E022'],
    ['of another internet bank', elsewhere.clientCode, 'REG_E011'],
  ])('%s cannot go on', async (_, inn, code) => {
    expect(outcomeOf(await nameEntrepreneur(await proven(newcomer({ inn }))))).toBe(code)
  })

  test('for a company of another internet bank cannot go on', async () => {
    expect(outcomeOf(await nameCompany(await proven(), companyElsewhere.clientCode))).toBe('REG_E011')
  })
})

describe('the news that a person is a client comes', () => {
  // security row 18
  test('only after the phone is proven: until then every form is answered alike', async () => {
    const registration = await begin(newcomer({ phone: OLENA }))
    expect(await stepOf(registration)).toBe('phoneCode')
    expect(outcomeOf(await provePhone(registration, another(await codeTo(OLENA))))).toBe('INVALID_OTP')
    expect(await provePhone(registration, await codeTo(OLENA))).toMatchObject({ status: 400, refusal: { error_code: 'REG_E001' } })
    expect(await stepOf(registration)).toBe('REG_E010')
  })

  // security row 18
  test('only after the e-mail is proven', async () => {
    const registration = await begin(newcomer({ email: 'olena@example.com' }))
    expect(outcomeOf(await provePhone(registration, await codeTo(registration.who.phone)))).toBe('EMAIL_OTP')
    expect(await proveEmail(registration, await codeTo('olena@example.com'))).toMatchObject({ status: 400, refusal: { error_code: 'REG_E001' } })
  })

  // security row 18
  test('by an INN only after phone and e-mail are proven', async () => {
    const registration = await begin(newcomer({ inn: olena?.inn ?? '' }))
    expect(outcomeOf(await nameEntrepreneur(registration))).toBe('REG_STEP_FAILED')
    expect(outcomeOf(await nameCompany(registration, companies[1]?.clientCode ?? ''))).toBe('REG_STEP_FAILED')
    expect(outcomeOf(await nameEntrepreneur(await proven(registration.who)))).toBe('REG_E028')
  })

  // security row 18
  test('ten times in one registration, and not for ever by one phone', async () => {
    const who = newcomer()
    const registration = await proven(who)
    for (let named = 0; named < 10; named += 1) expect(outcomeOf(await nameEntrepreneur(registration, olena?.inn))).toBe('REG_E028')
    expect(outcomeOf(await nameEntrepreneur(registration, olena?.inn))).toBe('REG_E002')
    expect(await stepOf(registration)).toBe('REG_E010')
    const again = await proven(who)
    for (let named = 0; named < 10; named += 1) await nameEntrepreneur(again, olena?.inn)
    expect(outcomeOf(await nameEntrepreneur(await proven(who), olena?.inn))).toBe('REG_E002')
  })
})

describe('a code', () => {
  test('is sent again in the language of the page, as that of a sign-in is', async () => {
    const { client, token, who } = await begin()
    const again = async (lang: 'ru' | undefined) => {
      bank.clock.advance(MINUTE)
      await client.call('POST /api/auth-service/reg/resend/sms_code', { body: { reg_token: token, ...(lang && { lang }) } })
      return (await bank.lastMessage(who.phone)).text
    }
    expect(await again('ru')).toMatch(/^Код для регистрации/)
    expect(await again(undefined)).toMatch(/^Код для реєстрації/)
  })

  // security row 8
  // security row 17
  test('is void after three wrong tries, and from the third guess on a captcha is asked', async () => {
    const registration = await begin()
    const { client, token, who } = registration
    const wrong = another(await codeTo(who.phone))
    expect(await provePhone(registration, wrong)).toMatchObject({ refusal: { error_code: 'INVALID_OTP', status: 'FAIL', require_captcha: false } })
    expect(await provePhone(registration, wrong)).toMatchObject({ refusal: { require_captcha: true } })
    expect(outcomeOf(await provePhone(registration, wrong))).toBe('CAPTCHA_001')
    const solved = async (code: string) =>
      client.call('POST /api/auth-service/reg/verify/sms_code', {
        body: { code, reg_token: token, captcha_response: await solvedCaptcha(client, 'registration_code', token) },
      })
    expect(outcomeOf(await solved(wrong))).toBe('INVALID_OTP')
    expect(outcomeOf(await solved(await codeTo(who.phone)))).toBe('OTP_EXPIRED')
    bank.clock.advance(MINUTE)
    expect(await client.call('POST /api/auth-service/reg/resend/sms_code', { body: { reg_token: token } })).toMatchObject({ answer: { resend_after: 60 } })
    expect(outcomeOf(await solved(await codeTo(who.phone)))).toBe('EMAIL_OTP')
  })

  // security row 7
  test('guessed 50 times at once, by a caller who solves every captcha, is compared three times', async () => {
    const registration = await begin()
    const { client, token, who } = registration
    const code = another(await codeTo(who.phone))
    const captchas = []
    for (let guess = 0; guess < 50; guess += 1) captchas.push(await solvedCaptcha(client, 'registration_code', token))
    const answers = await Promise.all(
      captchas.map((captcha_response) => client.call('POST /api/auth-service/reg/verify/sms_code', { body: { code, reg_token: token, captcha_response } })),
    )
    expect(answers.map(outcomeOf).filter((one) => one === 'INVALID_OTP')).toHaveLength(3)
  })

  // security row 8
  test('to a phone is asked for five times a day from one network, and used ones do not count', async () => {
    const who = newcomer()
    for (let used = 0; used < 6; used += 1) await proven(newcomer({ phone: who.phone }))
    for (let unused = 0; unused < 5; unused += 1) await begin(newcomer({ phone: who.phone }))
    expect(await bank.client().call('POST /api/auth-service/reg/send/reg_data', { body: form(who) })).toMatchObject({ status: 429 })
  })

  // security row 8
  test('to an e-mail is asked for five times a day by one phone: a stranger does not close it to its owner', async () => {
    const [owner, stranger] = [newcomer(), newcomer()]
    const ask = async (phone: string) => {
      const registration = await begin(newcomer({ phone, email: owner.email }))
      return outcomeOf(await provePhone(registration, await codeTo(phone)))
    }
    for (let unused = 0; unused < 5; unused += 1) expect(await ask(stranger.phone)).toBe('EMAIL_OTP')
    expect(await ask(stranger.phone)).toBe('TOO_MANY_REQUESTS')
    for (let used = 0; used < 6; used += 1) await proven(newcomer({ email: owner.email, phone: owner.phone }))
  })

  // security row 8
  test("to a client's phone is asked for five times a day by one other phone: a stranger who knows an INN does not close it to its owner", async () => {
    const [known, stranger, owner] = [newcomer(), newcomer(), newcomer()]
    const admin = new pg.Client({ connectionString: bank.adminUrl })
    await admin.connect()
    await admin.query('insert into branch_client (client_code, phone, passport_number, elsewhere) values ($1, $2, null, false)', [known.inn, known.phone])
    await admin.end()
    const ask = async ({ phone }: Newcomer) => outcomeOf(await nameEntrepreneur(await proven(newcomer({ phone, inn: known.inn }))))
    for (let unused = 0; unused < 5; unused += 1) expect(await ask(stranger)).toBe('OTHER_PHONE_OTP')
    expect(await ask(stranger)).toBe('TOO_MANY_REQUESTS')
    expect(await ask(owner)).toBe('OTHER_PHONE_OTP')
  })

  // security row 9
  test('of the phone does not prove the e-mail, nor another registration', async () => {
    const [one, other] = [await begin(), await begin()]
    const code = await codeTo(one.who.phone)
    if (code !== (await codeTo(other.who.phone))) expect(outcomeOf(await provePhone(other, code))).toBe('INVALID_OTP')
    await provePhone(one, code)
    if (code !== (await codeTo(one.who.email))) expect(outcomeOf(await proveEmail(one, code))).toBe('INVALID_OTP')
    expect(await provePhone(one, code)).toMatchObject({ refusal: { error_code: 'ALREADY_CONFIRMED', status: 'ALREADY_CONFIRMED' } })
  })
})

describe('a registration', () => {
  test('goes on after a reload by its cookie alone', async () => {
    const registration = await begin()
    const { client, who } = registration
    expect(await client.call('GET /api/auth-service/reg/tmp', {})).toMatchObject({ answer: { step: 'phoneCode', resend_after: 60, entrepreneur: null } })
    const body = { code: await codeTo(who.phone) }
    expect(await client.call('POST /api/auth-service/reg/verify/sms_code', { body })).toMatchObject({ ok: true })
    expect(await stepOf(registration)).toBe('emailCode')
  })

  // security row 17
  test('whose form brings no captcha while the alarm is up does not begin', async () => {
    const { context } = bank
    const alarmed = { kind: 'guesses at a registration code in all', of: '', cap: 2 ** 31 - 1, windowMs: 5 * MINUTE }
    for (let guess = 0; guess < context.config.limits.guessesInAll; guess += 1) await count(context, context.database, alarmed)
    const client = bank.client()
    const send = (captcha_response?: string) =>
      client.call('POST /api/auth-service/reg/send/reg_data', { body: { ...form(newcomer()), ...(captcha_response !== undefined && { captcha_response }) } })
    expect(await send()).toMatchObject({ refusal: { error_code: 'CAPTCHA_001', require_captcha: true } })
    expect(outcomeOf(await send(await solvedCaptcha(client, 'registration')))).toBe('done')
  })

  test('lasts an hour', async () => {
    const registration = await proven()
    bank.clock.advance(HOUR)
    expect(outcomeOf(await nameEntrepreneur(registration))).toBe('REG_E010')
    expect(await stepOf(registration)).toBe('REG_E010')
  })

  test('keeps no password when it is over', async () => {
    const registration = await proven()
    await nameEntrepreneur(registration)
    const kept = await bank.context.database.selectFrom('registration_flow').select('password_hash').where('phone', '=', registration.who.phone).execute()
    expect(kept).toEqual([{ password_hash: null }])
  })

  test('pressed many times at once makes one client', async () => {
    const registration = await proven()
    const answers = await Promise.all(Array.from({ length: 8 }, () => nameEntrepreneur(registration)))
    expect(answers.map(outcomeOf).sort()).toEqual(['ABSENT', ...Array.from({ length: 7 }, () => 'ALREADY_CONFIRMED')].sort())
    expect(await companyOf(registration.who.inn)).toHaveLength(1)
  })

  test('completed many times at once is completed once, and all are answered alike', async () => {
    const registration = await proven()
    const okpo = newOkpo()
    await nameCompany(registration, okpo)
    const answers = await Promise.all(Array.from({ length: 8 }, () => complete(registration)))
    expect(answers.map(outcomeOf)).toEqual(Array.from({ length: 8 }, () => 'done'))
    expect(await companyOf(okpo)).toHaveLength(1)
    expect(outcomeOf(await complete(registration))).toBe('done')
  })

  test('of one INN by two people at once gives one client', async () => {
    const { inn } = newcomer()
    const both = [await proven(newcomer({ inn })), await proven(newcomer({ inn }))]
    const answers = await Promise.all(both.map((one) => nameEntrepreneur(one)))
    expect(answers.map(outcomeOf).sort()).toEqual(['ABSENT', 'REG_E028'])
    expect(await peopleOf(inn)).toHaveLength(1)
  })

  test('of one company by two people at once gives one client', async () => {
    const okpo = newOkpo()
    const both = [await proven(), await proven()]
    for (const one of both) expect(outcomeOf(await nameCompany(one, okpo))).toBe('ABSENT')
    expect((await Promise.all(both.map(complete))).map(outcomeOf).sort()).toEqual(['REG_E017', 'done'])
    expect(await companyOf(okpo)).toHaveLength(1)
    const registered = await Promise.all(both.map(({ who }) => peopleOf(who.inn)))
    expect(registered.flat()).toHaveLength(1)
  })

  test('of one phone in two tabs at once gives one client', async () => {
    const { phone } = newcomer()
    const both = [await proven(newcomer({ phone })), await proven(newcomer({ phone }))]
    expect((await Promise.all(both.map((one) => nameEntrepreneur(one)))).map(outcomeOf).sort()).toEqual(['ABSENT', 'REG_E001'])
    expect((await Promise.all(both.map(({ who }) => peopleOf(who.inn)))).flat()).toHaveLength(1)
  })
})

/** The current client as a call is answered: with a session, or the refusal without one. */
const current = (client: TestClient) => client.call('GET /api/ekb-service/v2/clients/physical/current', {})
const sessionsOf = async ({ inn }: Newcomer) => {
  const people = await peopleOf(inn)
  return bank.context.database
    .selectFrom('session')
    .select('session_id')
    .where(
      'person_id',
      'in',
      people.map(({ person_id }) => person_id),
    )
    .execute()
}

describe('the last step of a registration', () => {
  test('lets an entrepreneur in, as a sign-in does: their company, a known device, a message about it, an anti-forgery token', async () => {
    const registration = await proven()
    const { client, who } = registration
    const before = client.cookies.get('c_csrf')
    await nameEntrepreneur(registration)
    expect(await current(client)).toMatchObject({ answer: { clientCode: who.inn, relations: [{ slave: { corporate: { clientCode: who.inn } } }] } })
    expect(await registeredAs(registration)).toMatchObject({ signed_in: true })
    expect(client.cookies.get('c_csrf')).not.toBe(before)
    expect(client.cookies.has('device')).toBe(true)
    expect((await bank.lastMessage(who.email)).code).toBeNull()
    const sessions = await client.call('GET /api/user-service/user/sessions', {})
    expect(sessions).toMatchObject({ answer: { sessions: [{ current: true }] } })
  })

  test('lets a representative in without a company: the bank has not confirmed them, and they get what a sign-in gives', async () => {
    const registration = await proven()
    await nameCompany(registration, newOkpo())
    expect(await current(registration.client)).toMatchObject({ status: 401 })
    await complete(registration)
    const [letIn, signedIn] = [await current(registration.client), await current(await signIn(registration.who.phone))]
    expect(letIn).toMatchObject({ answer: { relations: [{ status: 'onConfirm' }], settings: { currentCompanyId: null } } })
    expect(letIn).toEqual(signedIn)
    expect(await registration.client.call('GET /api/account-service/accounts', {})).toMatchObject({ status: 403 })
  })

  // security row 12
  test('in another browser, which has its token and not its cookie, registers and begins no session', async () => {
    const begun = await proven()
    const registration = { ...begun, client: bank.client() }
    expect(await nameEntrepreneur(registration)).toMatchObject({ answer: { next_check_type: 'ABSENT' } })
    expect(await current(registration.client)).toMatchObject({ status: 401 })
    expect(await sessionsOf(begun.who)).toEqual([])
    expect(await registeredAs(begun)).toMatchObject({ signed_in: false })
  })

  test('in a browser whose cookie names another registration begins no session', async () => {
    const begun = await proven()
    const registration = { ...begun, client: (await proven()).client }
    expect(await nameEntrepreneur(registration)).toMatchObject({ ok: true })
    expect(await sessionsOf(begun.who)).toEqual([])
  })

  // security row 12
  test('pressed many times at once, and again, begins one session', async () => {
    const registration = await proven()
    await nameCompany(registration, newOkpo())
    await Promise.all(Array.from({ length: 8 }, () => complete(registration)))
    expect(await sessionsOf(registration.who)).toHaveLength(1)
    await registration.client.call('DELETE /api/user-service/user/session', {})
    expect(await complete(registration)).toMatchObject({ ok: true })
    expect(await sessionsOf(registration.who)).toEqual([])
    expect(await current(registration.client)).toMatchObject({ status: 401 })
    expect(await registeredAs(registration)).toMatchObject({ signed_in: false })
  })

  test('after its hour begins nothing', async () => {
    const registration = await proven()
    await nameCompany(registration, newOkpo())
    bank.clock.advance(HOUR)
    expect(outcomeOf(await complete(registration))).toBe('REG_E010')
    expect(await current(registration.client)).toMatchObject({ status: 401 })
  })

  test('that another registration was faster than begins no session', async () => {
    const { inn } = newcomer()
    const [first, second] = [await proven(newcomer({ inn })), await proven(newcomer({ inn }))]
    await nameEntrepreneur(first)
    expect(outcomeOf(await nameEntrepreneur(second))).toBe('REG_E028')
    expect(await current(second.client)).toMatchObject({ status: 401 })
  })

  // security row 12
  test('ends the session that the browser had, of any person', async () => {
    const client = await bank.signedIn(OLENA)
    const stolen = new Map(client.cookies)
    const registration = await begin(newcomer(), client)
    await provePhone(registration, await codeTo(registration.who.phone))
    await proveEmail(registration, await codeTo(registration.who.email))
    await nameEntrepreneur(registration)
    expect(await current(client)).toMatchObject({ answer: { clientCode: registration.who.inn } })
    const former = bank.client()
    for (const [name, value] of stolen) former.cookies.set(name, value)
    expect(await current(former)).toMatchObject({ status: 401 })
  })
})

/** Rows of docs/demo.md: phone, okpo, INN, outcome. */
const demoRows = [
  ...readFileSync(new URL('../../../../../../docs/demo.md', import.meta.url), 'utf8').matchAll(/^\| (.+) \| (\d{12}) \| (\d+) \| (\d{10}) \| (\w+) \|$/gm),
]

describe('docs/demo.md', () => {
  // As the bank is before anybody registers.
  let fresh: TestBank
  beforeAll(async () => {
    fresh = await openTestBank()
  })
  afterAll(() => fresh.close())

  test('has a row for every answer', () => {
    const answers = ['ABSENT', 'INN', 'PASSPORT_NUMBER', 'OTHER_PHONE_OTP', 'REG_E011', 'REG_E012', 'REG_E017', 'REG_E022', 'REG_E028']
    expect(new Set(demoRows.map((row) => row[5]))).toEqual(new Set(answers))
  })

  test.each(demoRows.map(([, who = '', phone = '', clientCode = '', inn = '', next = '']) => ({ who, phone, clientCode, inn, next })))(
    '$who: $next',
    async ({ phone, clientCode, inn, next }) => {
      const registrant = clientCode === inn ? 'entrepreneur' : 'representative'
      const known = await readKnownToBank(fresh.context.database, {
        registrant,
        clientCode,
        inn,
        phone: certain(parsePhone(phone)),
        invitedTo: null,
        now: fresh.clock.now(),
      })
      const decided = nextRegistrationCheck(known)
      expect(decided.ok ? decided.value : wireCodeOf(decided.error)).toBe(next)
    },
  )
})

describe('messages of registrations', () => {
  // security row 10
  test('have caps of their own: a fifth of what all may have sent, the second half of it with a captcha, and none of sign-in’s', async () => {
    const limits = { ...bank.context.config.limits, messagesInAll: 10 }
    const context = { ...bank.context, config: { ...bank.context.config, limits } }
    const send = async (captchaResponse?: string) => {
      const who = newcomer()
      const form = { ...typed, phone: certain(parsePhone(who.phone)), email: certain(parseEmail(who.email)), captchaResponse }
      return startRegistration(context, form)
    }
    const typed = {
      language: 'uk' as const,
      secondName: 'Новак',
      firstName: 'Ліда',
      middleName: '',
      password: certain(parseNewPassword(PASSWORD)),
      invite: null,
      inviteType: null,
      friendCode: null,
      consents: [],
      from: '127.0.0.1',
    }
    const solved = () => solvedCaptcha(bank.client(), 'registration')
    expect(await send()).toMatchObject({ ok: true })
    expect(await send()).toMatchObject({ error: { code: 'captchaInvalid' } })
    expect(await send(await solved())).toMatchObject({ ok: true })
    expect(await send(await solved())).toMatchObject({ error: { code: 'tooManyRequests' } })
    const started = await bank.client().call('POST /api/auth-service/auth/tmp/by/phone', { body: { phone_number: OLENA, password: 'Dilo-demo-1' } })
    expect(started.ok).toBe(true)
  })
})

test('a name that no document has room for is refused, at registration as in an invitation', async () => {
  const body = { ...form(newcomer()), second_name: 'Н'.repeat(121) }
  expect(await bank.client().call('POST /api/auth-service/reg/send/reg_data', { body })).toMatchObject({
    status: 400,
    refusal: { error_code: 'INVALID_REQUEST', fields: { second_name: 'Incorrect FIO' } },
  })
})

describe("a client's link for friends", () => {
  const linkOf = async (client: TestClient) => {
    const answer = await client.call('GET /api/user-service/user/friend-invite', {})
    if (!answer.ok) throw new Error(answer.refusal.error_code)
    return answer.answer
  }
  /** Registers an entrepreneur with this code. */
  const registerBy = async (invite_code: string) => {
    const [who, client] = [newcomer(), bank.client()]
    const begun = await client.call('POST /api/auth-service/reg/send/reg_data', { body: { ...form(who), invite_code } })
    const registration = { client, who, token: begun.ok ? begun.answer.token : '' }
    await provePhone(registration, await codeTo(who.phone))
    await proveEmail(registration, await codeTo(who.email))
    expect(outcomeOf(await nameEntrepreneur(registration))).toBe('ABSENT')
  }

  test('counts who has registered by it, for them alone, and tells nobody who that was', async () => {
    const inviter = await bank.signedIn(OLENA)
    const link = await linkOf(inviter)
    expect(link).toMatchObject({ registered: 0, lastAt: null })
    expect(new URL(link.address).pathname).toBe('/sign/registration')
    expect(new URL(link.address).searchParams.get('friend')).toBe(link.code)
    await registerBy(link.code)
    await registerBy(link.code)
    expect(await linkOf(inviter)).toEqual({ ...link, registered: 2, lastAt: new Date(bank.clock.now()).toISOString() })
    expect(await linkOf(await bank.signedIn(DIRECTOR))).toMatchObject({ registered: 0 })
  })

  test('of nobody, or with another signature, counts nowhere, and registers as well', async () => {
    const inviter = await bank.signedIn(OLENA)
    const { code, registered } = await linkOf(inviter)
    await registerBy('from Ivan')
    await registerBy(code.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))
    expect((await linkOf(inviter)).registered).toBe(registered)
  })
})

describe('an invitation', () => {
  const byInvite = async (client: TestClient, who: Newcomer, invite_token = DEMO_REGISTRATION_INVITATION) =>
    client.call('POST /api/auth-service/reg/send/by_invite_reg_data', { body: { ...form(who), invite_token, inviteType: 'phys', invite_code: 'friend-1' } })

  // security row 19
  test('that never was begins nothing', async () => {
    expect(outcomeOf(await byInvite(bank.client(), newcomer(), 'nothing'))).toBe('REG_INVITE_NOT_LOADED')
  })

  /** The director of «Зелений Гай» invites a person by their phone. @returns the secret of the link */
  async function invited({ phone, inn }: Newcomer): Promise<string> {
    const director = await bank.signedIn(DIRECTOR)
    const order = { fullName: 'Новак Ліда Олегівна', phone, inn, positionCode: '200700', signatureType: 'none', lang: 'uk', password: 'Dilo-demo-1' } as const
    await director.call('POST /api/operation-service/invitations', { headers: { 'idempotency-key': randomUUID() }, body: order })
    return /invite\/([\w-]+)\?/.exec((await bank.lastMessage(phone)).text)?.[1] ?? ''
  }

  /** The bank's people say yes to everybody who waits. */
  async function theBankIdentifies(): Promise<void> {
    bank.clock.advance(MINUTE)
    await answerEverybody(bank.context)
  }

  /** The core system writes clients of branches; the bank reads them alone. */
  async function knownToBranch({ inn }: Newcomer, passport: string): Promise<void> {
    const admin = new pg.Client({ connectionString: bank.adminUrl })
    await admin.connect()
    await admin.query('insert into branch_client (client_code, phone, passport_number, elsewhere) values ($1, null, $2, false)', [inn, passport])
    await admin.end()
  }

  // security row 19
  test('to another e-mail leads the long way, to the company that invites: nothing of it is to be completed', async () => {
    const [who, client] = [newcomer(), bank.client()]
    const begun = await byInvite(client, who, await invited(who))
    const registration = { client, who, token: begun.ok ? begun.answer.token : '' }
    expect(outcomeOf(await provePhone(registration, await codeTo(who.phone)))).toBe('EMAIL_OTP')
    expect(outcomeOf(await proveEmail(registration, await codeTo(who.email)))).toBe('ORGANIZATION')
    // To others it is a client already.
    expect(outcomeOf(await nameCompany(await proven(), companies[1]?.clientCode ?? ''))).toBe('REG_E017')
    expect(outcomeOf(await nameCompany(registration, companies[1]?.clientCode ?? ''))).toBe('ABSENT')
    expect(await stepOf(registration)).toBe('thankYou')
    await theBankIdentifies()
    const { answer } = (await (await signIn(who.phone)).call('GET /api/ekb-service/v2/clients/physical/current', {})) as { answer: unknown }
    expect(answer).toMatchObject({ clientCode: who.inn, relations: [{ slave: { type: 'TRUSTEE', corporate: { clientCode: companies[1]?.clientCode } } }] })
    // The inviter sees the friend under the role that the link named.
    const sent = await (await bank.signedIn(DIRECTOR)).call('GET /api/operation-service/invitations', {})
    const theirs = expect.objectContaining({ phone: who.phone, state: 'accepted', registeredAs: 'phys' })
    expect(sent).toMatchObject({ answer: { invitations: expect.arrayContaining([theirs]) } })
  })

  test("of a branch's client asks for the passport, and there is no logo to add", async () => {
    const [who, client] = [newcomer(), bank.client()]
    await knownToBranch(who, '555666777')
    const begun = await byInvite(client, who, await invited(who))
    const registration = { client, who, token: begun.ok ? begun.answer.token : '' }
    await provePhone(registration, await codeTo(who.phone))
    await proveEmail(registration, await codeTo(who.email))
    expect(outcomeOf(await nameCompany(registration, companies[1]?.clientCode ?? ''))).toBe('PASSPORT_NUMBER')
    expect(outcomeOf(await provePassport(registration, '555666777'))).toBe('done')
    expect(await stepOf(registration)).toBe('thankYou')
  })

  // security row 19
  test('works only for its own phone; others get REG_E017, whatever INN they name', async () => {
    const [invitedOne, client] = [newcomer(), bank.client()]
    const thief = newcomer({ inn: invitedOne.inn })
    const begun = await byInvite(client, thief, await invited(invitedOne))
    const registration = { client, who: thief, token: begun.ok ? begun.answer.token : '' }
    await provePhone(registration, await codeTo(thief.phone))
    await proveEmail(registration, await codeTo(thief.email))
    expect(outcomeOf(await nameCompany(registration, companies[1]?.clientCode ?? ''))).toBe('REG_E017')
    expect(await stepOf(registration)).toBe('organization')
  })

  test('of a person with another INN leads nobody to a proof that is of no use: the company is a client already', async () => {
    const [who, client] = [newcomer(), bank.client()]
    await knownToBranch(who, '555666778')
    const begun = await byInvite(client, who, await invited({ ...who, inn: newcomer().inn }))
    const registration = { client, who, token: begun.ok ? begun.answer.token : '' }
    await provePhone(registration, await codeTo(who.phone))
    await proveEmail(registration, await codeTo(who.email))
    expect(outcomeOf(await nameCompany(registration, companies[1]?.clientCode ?? ''))).toBe('REG_E017')
  })

  // security row 19
  test('that went by text message, too, proves no e-mail for another phone: its code is asked for', async () => {
    const [reader, client] = [newcomer({ email: invitedToRegister.email }), bank.client()]
    const begun = await byInvite(client, reader)
    const registration = { client, who: reader, token: begun.ok ? begun.answer.token : '' }
    expect(outcomeOf(await provePhone(registration, await codeTo(reader.phone)))).toBe('EMAIL_OTP')
  })

  // security row 19
  test('to this very e-mail ends the registration with the phone: the person acts for the company when the bank has identified them', async () => {
    const [who, client] = [newcomer(invitedToRegister), bank.client()]
    const begun = await byInvite(client, who)
    const registration = { client, who, token: begun.ok ? begun.answer.token : '' }
    expect(outcomeOf(await provePhone(registration, await codeTo(who.phone)))).toBe('ABSENT')
    expect(await stepOf(registration)).toBe('thankYou')
    expect(await registeredAs(registration)).toEqual({ as: 'invited', login: who.phone, signed_in: true })
    const before = await signIn(who.phone)
    expect(await before.call('GET /api/ekb-service/v2/clients/physical/current', {})).toMatchObject({
      answer: { relations: [{ status: 'onConfirm' }], settings: { currentCompanyId: null } },
    })
    await theBankIdentifies()
    const signedIn = await signIn(who.phone)
    expect(await signedIn.call('GET /api/ekb-service/v2/clients/physical/current', {})).toMatchObject({
      answer: { clientCode: invitedToRegister.inn, relations: [{ slave: { type: 'ACCOUNTANT', corporate: { clientCode: companies[1]?.clientCode } } }] },
    })
    expect(outcomeOf(await byInvite(bank.client(), newcomer()))).toBe('REG_INVITE_NOT_LOADED')
  })
})

test('a sign-in and a recovery in another tab take nothing from a registration: it is found after a reload', async () => {
  const registration = await begin()
  const { client } = registration
  expect(await client.call('POST /api/auth-service/user/restore/password', { body: { phone: OLENA, password: PASSWORD } })).toMatchObject({ ok: true })
  expect(await stepOf(registration)).toBe('phoneCode')
  expect(await client.call('POST /api/auth-service/auth/tmp/by/phone', { body: { phone_number: OLENA, password: 'Dilo-demo-1' } })).toMatchObject({ ok: true })
  const code = await codeTo(OLENA)
  const another = await begin(newcomer(), client)
  expect(await client.call('GET /api/auth-service/auth/tmp', {})).toMatchObject({ ok: true })
  expect(await client.call('POST /api/auth-service/auth/by/phone_otp', { body: { grant_type: 'TOKEN', scope: 'USER', otp_code: code } })).toMatchObject({
    ok: true,
  })
  expect(await provePhone({ ...another, token: undefined }, await codeTo(another.who.phone))).toMatchObject({ answer: { next_check_type: 'EMAIL_OTP' } })
  expect(await stepOf(another)).toBe('emailCode')
})
