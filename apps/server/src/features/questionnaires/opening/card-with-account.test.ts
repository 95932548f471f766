import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { DAYS_OF_CARD_REQUEST } from '@dilo/domain/questionnaire/card-with-account.ts'
import { DAY, HOUR, MINUTE } from '@dilo/domain/values/duration.ts'
import { deskOfFile } from '../../../testing/bank-of-file.ts'
import { answer, findWaiting } from '../../../testing/bank-answers.ts'
import { aboutClientOf, fillInQuestionnaire, submitByCode } from '../../../testing/questionnaire-answers.ts'
import { PASSWORD_OF_REGISTRANT, registerCompany } from '../../../testing/register-company.ts'
import { IHOR, OLENA } from '../../../testing/demo-people.ts'
import { asOwner, companyOf } from '../../../testing/signatories.ts'
import type { TestBank } from '../../../testing/test-bank.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { decide, madeAction } from '../../../testing/test-desk.ts'
import { accountsOf, create, paymentBody } from '../../../testing/test-payment.ts'
import { answersOf } from '../../../testing/typed-answers.ts'
import { openApprovedAccounts } from './open-approved-accounts.ts'

// A client asks for a card together with the account; everything goes through the calls of the client and of the desk.

const { desk } = deskOfFile()

type Newcomer = { readonly companyId: string; readonly phone: string; enter(): Promise<TestClient> }

/** A company that has registered, and that the bank has let in. */
async function newcomer(): Promise<Newcomer> {
  const { phone } = await registerCompany(desk.bank)
  const [waiting] = await findWaiting(desk.bank.context)
  if (waiting === undefined) throw new Error('Nobody waits')
  await answer(desk.bank.context, waiting, { decision: 'CONFIRM' })
  return { companyId: await companyOf(desk.bank, phone), phone, enter: () => desk.bank.signedIn(phone, PASSWORD_OF_REGISTRANT) }
}

const read = async (client: TestClient) => {
  const response = await client.call('GET /api/questionnaire-service/questionnaire', {})
  if (!response.ok) throw new Error(response.refusal.error_code)
  return response.answer
}

/** The client hands its questionnaire in with these answers about the purpose, and two of the bank approve it. */
async function approved(client: TestClient, { companyId, phone }: Pick<Newcomer, 'companyId' | 'phone'>, purpose: Record<string, unknown>): Promise<void> {
  const about = await aboutClientOf(desk.bank, phone)
  await fillInQuestionnaire(desk.bank, client, phone)
  const before = (await read(client)).version
  const revision = before?.sections.find(({ section }) => section === 'purpose')?.revision ?? 0
  const saved = await client.call('PUT /api/questionnaire-service/questionnaire/sections/{section}', {
    params: { section: 'purpose' },
    body: { revision, answers: { ...answersOf(about).purpose, ...purpose } },
  })
  expect(saved).toMatchObject({ ok: true, answer: { faults: {} } })
  await submitByCode(desk.bank, client, phone)
  const officer = await desk.enter('officer')
  const params = { companyId, version: before?.version ?? 0 }
  await officer.done('POST /api/desk/questionnaires/{companyId}/{version}/taking', { params })
  await officer.done('POST /api/desk/questionnaires/{companyId}/{version}/checks', { params })
  const { revision: seen, digest } = await officer.done('GET /api/desk/questionnaires/{companyId}/{version}', { params })
  const payload = { ...params, revision: seen, digest: digest ?? '', risk: 'medium' as const }
  const action = await madeAction(officer, { kind: 'questionnaireApproval', payload })
  expect(await decide(await desk.enter('compliance'), action)).toMatchObject({ ok: true })
}

async function openPayments(companyId: string): Promise<void> {
  const action = await madeAction(await desk.enter('officer'), { kind: 'paymentsOpening', payload: { companyId, trustees: false } })
  expect(await decide(await desk.enter('compliance'), action)).toMatchObject({ ok: true })
}

const applicationsOf = async (client: TestClient) => {
  const response = await client.call('GET /api/operation-service/operations', {})
  return response.ok ? response.answer.operations.filter(({ kind }) => kind === 'CARD_APPLICATION') : []
}

/** The client signs the last application for a card. */
async function signedBy(bank: TestBank, client: TestClient, phone: string) {
  const [application] = await applicationsOf(client)
  if (application?.kind !== 'CARD_APPLICATION') throw new Error('There is no application')
  const of = { params: { applicationId: application.id } }
  const begun = await client.call('POST /api/card-service/applications/{applicationId}/codes', { ...of, body: { version: application.version, method: 'SMS' } })
  if (!begun.ok) return begun
  return client.call('POST /api/card-service/applications/{applicationId}/signatures', {
    ...of,
    headers: { 'idempotency-key': randomUUID() },
    body: { version: application.version, method: 'SMS', otp_code: (await bank.lastMessage(phone)).code },
  })
}

const stepsOf = async (client: TestClient) => (await read(client)).version?.timeline.map(({ event }) => event).slice(-3)

describe('a card that a client wants together with the account', () => {
  test('comes later where payments are not open yet: the account works meanwhile, and its application follows', async () => {
    const company = await newcomer()
    const client = await company.enter()
    await approved(client, company, { cardWithAccount: true })
    expect(await openApprovedAccounts(desk.bank.context)).toEqual({ opened: 1, faults: [] })
    expect(await read(client)).toMatchObject({
      standing: 'card_empty',
      goodUntil: '2029-11-20',
      cardObstacle: 'paymentsClosed',
      version: { state: 'card_empty' },
    })
    expect(await accountsOf(client)).toMatchObject([{ type: 'CURRENT', currency: 'UAH', status: 'OPEN' }])
    expect(await applicationsOf(client)).toEqual([])
    expect((await desk.bank.lastMessage(company.phone)).text).toBe('Діло: рахунок відкрито, картку ще ні. Чому, видно в анкеті.')

    desk.bank.clock.advance(HOUR)
    expect(await openApprovedAccounts(desk.bank.context)).toEqual({ opened: 0, faults: [] })
    const later = await company.enter()
    expect(await read(later)).toMatchObject({ standing: 'card_empty', version: { state: 'card_empty' } })
    expect(await stepsOf(later)).toEqual(['PASS', 'APPROVE', 'OPEN_WITHOUT_CARD'])

    await openPayments(company.companyId)
    expect(await create(later, await paymentBody(later, await desk.bank.signedIn(IHOR)))).toMatchObject({ ok: true })
    desk.bank.clock.advance(59 * MINUTE)
    expect(await openApprovedAccounts(desk.bank.context)).toEqual({ opened: 0, faults: [] })
    desk.bank.clock.advance(MINUTE)
    expect(await openApprovedAccounts(desk.bank.context)).toEqual({ opened: 1, faults: [] })
    expect((await desk.bank.lastMessage(company.phone)).text).toBe('Діло: заявка на картку готова. Підпишіть її в кабінеті.')
    const last = await company.enter()
    expect(await read(last)).toMatchObject({ standing: 'processed', goodUntil: '2029-11-20', cardObstacle: null, version: { state: 'processed' } })
    expect(await stepsOf(last)).toEqual(['OPEN_WITHOUT_CARD', 'RETRY', 'OPEN'])
    expect(await applicationsOf(last)).toMatchObject([{ state: 'NEW', form: 'virtual', nameOnCard: 'LIDA NOVAK', limits: { perMonth: '10000000' } }])
    expect(await last.call('GET /api/card-service/cards', {})).toMatchObject({ ok: true, answer: { cards: [] } })
    // By the policy of a company that has set none, two people sign.
    expect(await signedBy(desk.bank, last, company.phone)).toMatchObject({ ok: false, refusal: { error_code: 'CARD_NEEDS_SIGNATURES' } })
  })

  test('is not kept waiting without an end: the questionnaire is over fourteen days after its approval', async () => {
    const company = await newcomer()
    await approved(await company.enter(), company, { cardWithAccount: true })
    await openApprovedAccounts(desk.bank.context)
    desk.bank.clock.advance(DAYS_OF_CARD_REQUEST * DAY - MINUTE)
    await openApprovedAccounts(desk.bank.context)
    expect(await read(await company.enter())).toMatchObject({ version: { state: 'card_empty' } })
    desk.bank.clock.advance(HOUR)
    await openApprovedAccounts(desk.bank.context)
    const client = await company.enter()
    expect(await read(client)).toMatchObject({ standing: 'processed', version: { state: 'processed' } })
    expect(await applicationsOf(client)).toEqual([])
  })

  test('does not come in the way of the account when its application fails at the bank', async () => {
    const company = await newcomer()
    const client = await company.enter()
    await approved(client, company, { cardWithAccount: true })
    await openPayments(company.companyId)
    await asOwner(desk.bank, "create function cut_off() returns trigger language plpgsql as $$ begin raise exception 'cut off'; end $$", [])
    await asOwner(desk.bank, 'create trigger cut_off before insert on card_application for each row execute function cut_off()', [])
    const { companyId } = company
    expect(await openApprovedAccounts(desk.bank.context)).toMatchObject({ opened: 1, faults: [{ companyId, fault: { message: 'cut off' } }] })
    expect(await read(client)).toMatchObject({ standing: 'card_empty', cardObstacle: null, version: { state: 'card_empty' } })
    expect(await accountsOf(client)).toHaveLength(1)
    await asOwner(desk.bank, 'drop function cut_off cascade', [])
    desk.bank.clock.advance(HOUR)
    expect(await openApprovedAccounts(desk.bank.context)).toEqual({ opened: 1, faults: [] })
    const later = await company.enter()
    expect(await read(later)).toMatchObject({ standing: 'processed' })
    expect(await applicationsOf(later)).toHaveLength(1)
    expect(await accountsOf(later)).toHaveLength(1)
  })

  test('is asked for at once where nothing stands in its way, and anew with each questionnaire', async () => {
    const [olena, companyId] = [await desk.bank.signedIn(OLENA), await companyOf(desk.bank, OLENA)]
    const before = await applicationsOf(olena)
    await approved(olena, { companyId, phone: OLENA }, { cardWithAccount: true })
    expect(await openApprovedAccounts(desk.bank.context)).toEqual({ opened: 1, faults: [] })
    expect(await read(olena)).toMatchObject({ standing: 'processed', cardObstacle: null, version: { state: 'processed' } })
    expect(await applicationsOf(olena)).toHaveLength(before.length + 1)
    expect(await signedBy(desk.bank, olena, OLENA)).toMatchObject({ ok: true, answer: { state: 'ON_VALIDATION' } })
    const begun = await olena.call('POST /api/questionnaire-service/questionnaire', {})
    const purpose = begun.ok ? begun.answer.version?.sections.find(({ section }) => section === 'purpose')?.answers : undefined
    expect(purpose).toMatchObject({ cashShare: expect.anything() })
    expect(purpose).not.toHaveProperty('cardWithAccount')
  })

  test('is not asked about with a contract on paper, which opens the account when it comes back', async () => {
    const company = await newcomer()
    const client = await company.enter()
    await approved(client, company, { paperContract: true, cardWithAccount: true })
    expect(await openApprovedAccounts(desk.bank.context)).toEqual({ opened: 0, faults: [] })
    expect(await read(client)).toMatchObject({ standing: 'correct', cardObstacle: null })
  })
})
