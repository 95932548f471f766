import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ProposedAction } from '@dilo/contract/desk/action-payloads.ts'
import type { CompanyPerson } from '@dilo/contract/operation-service.ts'
import { noLimits } from '@dilo/domain/cards/card-limits.ts'
import { storedLimits } from '@dilo/domain/cards/stored-limits.ts'
import { staffActionKinds } from '@dilo/domain/desk/staff-actions.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import { codeOf, given } from '../../testing/answered.ts'
import { deskOfFile } from '../../testing/bank-of-file.ts'
import { changeAccess, forgetChange } from '../../testing/changed-access.ts'
import { demoInn } from '../../testing/demo-inn.ts'
import { doJob, doJobs, jobNeedsOf } from '../../testing/do-jobs.ts'
import { outsideAccount } from '../../testing/outgoing-payment.ts'
import { beginRegistration, PASSWORD_OF_REGISTRANT } from '../../testing/register-company.ts'
import { signAccess } from '../../testing/sign-access.ts'
import { signChangeOfPerson } from '../../testing/sign-change-of-person.ts'
import { BOHDAN, HALYNA, IHOR, ROMAN } from '../../testing/demo-people.ts'
import { asOwner, companyOf, needSignatures, ONLY_SIGNS, personOf, signatoryOf } from '../../testing/signatories.ts'
import { decide, type DeskClient, madeAction, makeAction } from '../../testing/test-desk.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { codeFor, created, mainAccount, paymentBody, sign } from '../../testing/test-payment.ts'
import { askForCardsAgain } from '../cards/applications/ask-again.ts'
import { kindOf } from '../desk/actions/kinds.ts'
import { processQueue } from '../payments/processing/process-queue.ts'
import { carryOutDueChanges } from '../signing/changes/carry-out-due-changes.ts'

// No call lets in a person whom a list may name, by any way, until two of the bank have decided that it is another
// person.

// The director heads a company in which the accountant signs second; the others act for it where a test lets them.
const [DIRECTOR, ACCOUNTANT] = [ROMAN, HALYNA]

const { desk } = deskOfFile()
let officer: DeskClient
let second: DeskClient
let compliance: DeskClient
let director: TestClient
let companyId: string
let personId: string

const owner = (text: string, values: readonly unknown[] = []) => asOwner(desk.bank, text, values)

beforeAll(async () => {
  companyId = await companyOf(desk.bank, DIRECTOR)
  await owner('insert into pilot_company (company_id, trustees, added_at) values ($1, false, now()) on conflict do nothing', [companyId])
})
beforeEach(async () => {
  const emptied = ['watch_hit', 'watch_list_entry', 'attempt_counter', 'one_time_code', 'signed_change', 'invitation', 'counterparty', 'staff_action']
  for (const table of emptied) await owner(`delete from ${table}`)
  await owner('delete from relation where company_id = $1 and person_id not in ($2, $3)', [
    companyId,
    await personOf(desk.bank, DIRECTOR),
    await personOf(desk.bank, ACCOUNTANT),
  ])
  await owner("update relation set status = 'active' where company_id = $1", [companyId])
  await needSignatures(desk.bank, companyId, ['first'])
  ;[officer, second, compliance] = [await desk.enter('officer'), await desk.enter('secondOfficer'), await desk.enter('compliance')]
  director = await desk.bank.signedIn(DIRECTOR)
})

const secretFor = async (phone: string): Promise<string> => /invite\/([\w-]+)\?/.exec((await desk.bank.lastMessage(phone)).text)?.[1] ?? ''

const listed = (name: string) =>
  owner("insert into watch_list_entry (list, entry_id, names, codes, version) values ('sanctions', $1, array[$1], '{}', 1)", [name])

async function listedPerson(phone: string): Promise<void> {
  personId = await personOf(desk.bank, phone)
  const [row] = await owner("select last_name_uk || ' ' || first_name_uk || ' ' || coalesce(middle_name_uk, '') as name from person where person_id = $1", [
    personId,
  ])
  await listed(String(row?.['name']).trim())
}

const openHits = async () =>
  (await officer.done('GET /api/desk/lists/hits/{companyId}', { params: { companyId } })).hits.filter(({ outcome }) => outcome === null)

/** Decides that it is another person. */
async function dismiss(): Promise<void> {
  for (const { id: hitId } of await openHits())
    expect(await decide(compliance, await madeAction(officer, { kind: 'hitDismissal', payload: { companyId, hitId } }))).toMatchObject({ ok: true })
}

const relation = async (): Promise<string> =>
  String((await owner('select status from relation where company_id = $1 and person_id = $2', [companyId, personId]))[0]?.['status'] ?? 'none')

const byDesk = async (action: ProposedAction, by = compliance): Promise<string> => {
  const made = await makeAction(officer, action)
  return made.ok ? codeOf(await decide(by, made.answer.id)) : made.refusal.error_code
}

/** The officer works on the case of a person who waits for the bank, and passes it. */
async function pass(): Promise<string> {
  const params = { companyId, personId }
  await officer.call('POST /api/desk/registrations/{companyId}/{personId}/taking', { params })
  await officer.call('POST /api/desk/registrations/{companyId}/{personId}/checks', { params })
  await officer.call('PUT /api/desk/registrations/{companyId}/{personId}/call', { params, body: { outcome: 'confirmed', note: 'Говорили' } })
  return byDesk({ kind: 'verificationApproval', payload: params })
}

type Way = {
  /** @returns how it ends while a list may name who enters */
  readonly tries: () => Promise<string>
  /** After the hit was dismissed. */
  readonly again: () => Promise<string>
  readonly isIn: () => Promise<boolean>
}

const acts = async () => (await relation()) === 'active'

async function invite(asked: { phone: string; inn: string; positionCode: string; signatureType: 'none' | 'first' }): Promise<string> {
  const body = { fullName: 'Новак Ліда Олегівна', lang: 'uk' as const, password: 'Dilo-demo-1', ...asked }
  const sent = given(await director.call('POST /api/operation-service/invitations', { headers: { 'idempotency-key': randomUUID() }, body }))
  if (asked.signatureType === 'first') given(await signAccess(desk.bank, director, DIRECTOR, sent.id))
  return secretFor(asked.phone)
}

const accept = async (phone: string, token: string) =>
  given(await (await desk.bank.signedIn(phone)).call('POST /api/operation-service/invite/accept', { query: { token } })).status

const bohdan = (positionCode: string, signatureType: 'none' | 'first') => ({ phone: BOHDAN, inn: demoInn(BOHDAN), positionCode, signatureType })

const invitedClient: Way = {
  async tries() {
    await listedPerson(BOHDAN)
    expect(await accept(BOHDAN, await invite(bohdan('200700', 'none')))).toBe('onConfirm')
    return pass()
  },
  again: pass,
  isIn: acts,
}

const invitedHead: Way = {
  async tries() {
    await listedPerson(BOHDAN)
    expect(await accept(BOHDAN, await invite(bohdan('200300', 'first')))).toBe('onConfirm')
    return pass()
  },
  again: pass,
  isIn: acts,
}

const invitedNewcomer: Way = {
  async tries() {
    await listed('Крутивус Ліда Олегівна')
    const registrant = desk.bank.client()
    const { phone, inn, email } = await unregistered()
    const token = await invite({ phone, inn, positionCode: '200700', signatureType: 'none' })
    const names = { second_name: 'Крутивус', first_name: 'Ліда', middle_name: 'Олегівна', password: PASSWORD_OF_REGISTRANT }
    given(
      await registrant.call('POST /api/auth-service/reg/send/by_invite_reg_data', {
        body: { lang: 'uk', ...names, phone, email, invite_token: token, inviteType: 'phys', invite_code: 'friend-1' },
      }),
    )
    given(await registrant.call('POST /api/auth-service/reg/verify/sms_code', { body: { code: (await desk.bank.lastMessage(phone)).code } }))
    given(await registrant.call('POST /api/auth-service/reg/verify/email_code', { body: { code: (await desk.bank.lastMessage(email)).code } }))
    const [company] = await owner('select client_code from company where company_id = $1', [companyId])
    given(await registrant.call('POST /api/auth-service/reg/corp_client', { body: { okpo: String(company?.['client_code']), inn, position_code: '200300' } }))
    personId = await personOf(desk.bank, phone)
    expect(await relation()).toBe('onConfirm')
    return pass()
  },
  again: pass,
  isIn: acts,
}

/** Details of a person whom the bank does not know: their own registration is not gone on with. */
const unregistered = () => beginRegistration(desk.bank)

const addedClient: Way = {
  async tries() {
    await listedPerson(BOHDAN)
    const named = { inn: demoInn(BOHDAN), phone: BOHDAN, positionCode: '200700', signatureType: 'none' as const }
    const authority = { authorityNumber: '12-А', authorityDate: '2026-01-15', validUntil: '2099-12-31' }
    given(await director.call('POST /api/operation-service/people', { body: { ...named, ...authority, password: 'Dilo-demo-1' } }))
    const [client, params] = [await desk.bank.signedIn(BOHDAN), { companyId }]
    given(await client.call('POST /api/operation-service/relations/{companyId}/confirmation/code', { params, body: { method: 'SMS' } }))
    const { code: otp_code } = await desk.bank.lastMessage(BOHDAN)
    const confirmed = given(await client.call('POST /api/operation-service/relations/{companyId}/confirmation', { params, body: { method: 'SMS', otp_code } }))
    expect(confirmed).toEqual({ status: 'onConfirm' })
    return pass()
  },
  again: pass,
  isIn: acts,
}

async function changeOfBohdan(changes: object): Promise<string> {
  const person = given(await director.call('GET /api/operation-service/people', {})).people.find(({ id }) => id === personId) as CompanyPerson
  const { version, permissions, signatureType, accounts, limits, validUntil, authority } = person
  const access = { version, positionCode: null, permissions, signatureType, accounts, limits, validUntil, authority, password: 'Dilo-demo-1', ...changes }
  return codeOf(await director.call('PUT /api/operation-service/people/{personId}/change', { params: { personId }, body: access }))
}

const signedChange = () => signChangeOfPerson(desk.bank, director, DIRECTOR, personId)

const joined = () => signatoryOf(desk.bank, companyId, BOHDAN, { type: 'none', permissions: ['ACCOUNTS_VIEW', 'DEFAULT_CB_ACCESS', 'PAYMENTS_VIEW'] })
const signatureOf = async () =>
  (await owner('select signature_type from relation where company_id = $1 and person_id = $2', [companyId, personId]))[0]?.['signature_type']
const raised = async () => (await signatureOf()) === 'second'
const raise = async () => {
  const proposed = await changeOfBohdan({ signatureType: 'second', permissions: [...ONLY_SIGNS, 'ACCOUNTS_VIEW', 'DEFAULT_CB_ACCESS'] })
  return proposed === 'ok' ? signedChange() : proposed
}

const raisedPerson: Way = {
  async tries() {
    await joined()
    await listedPerson(BOHDAN)
    return raise()
  },
  again: raise,
  isIn: raised,
}

/** A list names them only since the change was proposed. */
const raisedMeanwhile: Way = {
  async tries() {
    await joined()
    personId = await personOf(desk.bank, BOHDAN)
    expect(await changeOfBohdan({ signatureType: 'second', permissions: [...ONLY_SIGNS, 'ACCOUNTS_VIEW', 'DEFAULT_CB_ACCESS'] })).toBe('ok')
    await listedPerson(BOHDAN)
    return signedChange()
  },
  again: signedChange,
  isIn: raised,
}

const enabledByCompany: Way = {
  async tries() {
    await joined()
    await listedPerson(BOHDAN)
    await owner("update relation set status = 'disabled' where company_id = $1 and person_id = $2", [companyId, personId])
    return enable()
  },
  again: () => enable(),
  isIn: acts,
}

async function enable(): Promise<string> {
  const proposed = await changeOfBohdan({})
  return proposed === 'ok' ? signedChange() : proposed
}

const enabledByBank: Way = {
  async tries() {
    await joined()
    await listedPerson(BOHDAN)
    await owner("update relation set status = 'disabled' where company_id = $1 and person_id = $2", [companyId, personId])
    return byDesk({ kind: 'relationEnabling', payload: { companyId, personId } })
  },
  again: () => byDesk({ kind: 'relationEnabling', payload: { companyId, personId } }),
  isIn: acts,
}

const naming = () => byDesk({ kind: 'headNaming', payload: { companyId, inn: demoInn(BOHDAN), document: 'Протокол № 3 від 02.11.2026' } }, second)

const namedHead: Way = {
  async tries() {
    await listedPerson(BOHDAN)
    return naming()
  },
  again: naming,
  isIn: async () => (await relation()) === 'onConfirm',
}

let applicationId: string

const issued = async () => given(await director.call('GET /api/card-service/applications/{applicationId}', { params: { applicationId } })).state

const cardHolder: Way = {
  async tries() {
    await listedPerson(ACCOUNTANT)
    const limits = { ...storedLimits(noLimits), perDay: '500000', channels: ['online' as const] }
    const order = { accountId: (await mainAccount(director)).id, holderPersonId: personId, form: 'virtual' as const, nameOnCard: 'TEST HOLDER' }
    const headers = () => ({ 'idempotency-key': randomUUID() })
    const made = given(
      await director.call('POST /api/card-service/applications', { body: { ...order, label: 'Реклама', limits, programId: null }, headers: headers() }),
    )
    applicationId = made.id
    const [params, seen] = [{ applicationId }, { version: made.version, method: 'SMS' as const }]
    given(await director.call('POST /api/card-service/applications/{applicationId}/codes', { params, body: seen }))
    const { code: otp_code } = await desk.bank.lastMessage(DIRECTOR)
    given(await director.call('POST /api/card-service/applications/{applicationId}/signatures', { params, body: { ...seen, otp_code }, headers: headers() }))
    await doJobs(desk.bank)
    return issued()
  },
  async again() {
    desk.bank.clock.advance(11 * MINUTE)
    await askForCardsAgain(desk.bank.context, 10)
    await doJobs(desk.bank)
    director = await desk.bank.signedIn(DIRECTOR)
    return (await issued()) === 'PROCESSED' ? 'ok' : 'not issued'
  },
  isIn: async () =>
    (await owner('select from card where company_id = $1 and holder_person_id = $2 and processor_token like $3', [companyId, personId, 'local-%'])).length > 0,
}

describe('an open hit stands in the way of', () => {
  const STANDS = 'DESK_HITS_STAND'
  test.each<[string, string, Way]>([
    ['an invited client, who waits for the bank, and of the bank’s yes', STANDS, invitedClient],
    ['an invited head, and of the bank’s yes', STANDS, invitedHead],
    ['a newcomer who registers by an invitation, and of the bank’s yes', STANDS, invitedNewcomer],
    ['an added client who confirms, and of the bank’s yes', STANDS, addedClient],
    // security row 50
    ['a person who gets more rights', 'RELATION_PERSON_IS_CHECKED', raisedPerson],
    ['a person whom a list names since their change was proposed', 'RELATION_PERSON_IS_CHECKED', raisedMeanwhile],
    // security row 50
    ['a person whom the company enables again', 'RELATION_PERSON_IS_CHECKED', enabledByCompany],
    ['a person whom the bank enables again', STANDS, enabledByBank],
    ['a head whom the bank names', STANDS, namedHead],
    // security row 50
    ['the holder of a card, which waits', 'ON_VALIDATION', cardHolder],
  ])('%s', async (_, stands, { tries, again, isIn }) => {
    expect(await tries()).toBe(stands)
    expect(await isIn()).toBe(false)
    expect(await openHits()).toMatchObject([{ personId, strength: 'possible' }])
    await dismiss()
    expect(await again()).toBe('ok')
    expect(await isIn()).toBe(true)
  })

  test('a signed change whose wait is over: it lapses, and the hit is kept', async () => {
    await joined()
    personId = await personOf(desk.bank, BOHDAN)
    const until = await changeAccess(desk.bank, DIRECTOR)
    expect(await raise()).toBe('ok')
    expect(await raised()).toBe(false)
    await listedPerson(BOHDAN)
    desk.bank.clock.advance(until.getTime() - desk.bank.clock.now())
    await carryOutDueChanges(desk.bank.context)
    await forgetChange(desk.bank, DIRECTOR)
    expect(await owner('select ending from signed_change')).toEqual([{ ending: 'lapsed' }])
    expect(await raised()).toBe(false)
    officer = await desk.enter('officer')
    expect(await openHits()).toMatchObject([{ personId }])
  })

  test('lowering stands in nobody’s way: a person whom a list may name loses rights at once', async () => {
    await signatoryOf(desk.bank, companyId, BOHDAN, { type: 'none', permissions: ['ACCOUNTS_VIEW', 'DEFAULT_CB_ACCESS', 'PAYMENTS_VIEW'] })
    await listedPerson(BOHDAN)
    expect(await changeOfBohdan({ permissions: ['DEFAULT_CB_ACCESS'] })).toBe('ok')
  })
})

describe('a recipient whom a list may name', () => {
  const NAME = 'Крутивус Захар Іванович'
  const saved = () => owner('select name from counterparty where company_id = $1', [companyId])

  let outside: string | undefined

  const order = async (changes: object): Promise<string> => (await created(director, await paymentBody(director, await desk.bank.signedIn(IHOR), changes))).id

  async function pay(changes: object): Promise<string> {
    const paymentId = await order(changes)
    return given(await sign(director, paymentId, await codeFor(desk.bank, director, paymentId, DIRECTOR))).state
  }

  const ways: readonly [string, () => Promise<void>][] = [
    ['at once', async () => expect(await pay({ creditorName: NAME })).toBe('settled')],
    [
      'in a batch',
      async () => {
        const paymentIds = [await order({ creditorName: NAME }), await order({ creditorName: NAME })]
        given(await director.call('POST /api/payment-service/signing-code', { body: { method: 'SMS', paymentIds } }))
        const { code: otp_code } = await desk.bank.lastMessage(DIRECTOR)
        given(await director.call('POST /api/payment-service/signatures', { body: { method: 'SMS', paymentIds, otp_code } }))
        await processQueue(desk.bank.context)
      },
    ],
    [
      'at another bank',
      async () => {
        outside ??= await outsideAccount(desk.bank, 'plain')
        await pay({ creditorName: NAME, creditorIban: outside, creditorCode: '14360570' })
        await doJobs(desk.bank)
        for (let second = 0; second < 5; second++) {
          desk.bank.clock.advance(1_000)
          await doJob('takeClearingAnswers', jobNeedsOf(desk.bank))
        }
      },
    ],
  ]

  // security row 50
  test.each(ways)('and who is paid %s is paid and not saved, until the bank has decided that it is another person', async (_, paid) => {
    await listed('Крутивус Захар Іванович')
    await paid()
    expect(await saved()).toEqual([])
    expect(await openHits()).toMatchObject([{ about: NAME, isRecipient: true, personId: null }])
    expect(await owner("select state from payment where company_id = $1 and creditor_name = $2 and state <> 'settled'", [companyId, NAME])).toEqual([])
    await dismiss()
    await paid()
    expect(await saved()).toEqual([{ name: NAME }])
  })

  test('by another name than the saved one is paid, and stays saved by that', async () => {
    await pay({ creditorName: 'ФОП Бондаренко Ігор Васильович' })
    await listed(NAME)
    await pay({ creditorName: NAME })
    expect(await saved()).toEqual([{ name: 'ФОП Бондаренко Ігор Васильович' }])
  })
})

test('the desk lets a person in by these kinds alone: each asks the lists', () => {
  expect(staffActionKinds.filter((kind) => kindOf(kind).entering !== undefined)).toEqual([
    'verificationApproval',
    'headNaming',
    'questionnaireApproval',
    'relationEnabling',
  ])
})
