import { beforeEach, expect, test } from 'vitest'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import { workAsDemoStaff } from '../features/desk/demo-staff/work-as-demo-staff.ts'
import { deskOfFile } from '../testing/bank-of-file.ts'
import { answerEverybody } from '../testing/bank-answers.ts'
import { PASSWORD_OF_REGISTRANT, registerCompany, registerEntrepreneur } from '../testing/register-company.ts'
import { IHOR } from '../testing/demo-people.ts'
import { asOwner, companyOf, needSignatures } from '../testing/signatories.ts'
import type { TestClient } from '../testing/test-client.ts'
import { accountsOf, codeFor, created, mainAccount, paymentBody, paymentNow, sign } from '../testing/test-payment.ts'

const ownHost = { host: '127.0.0.1:8080' }

const { desk } = deskOfFile()
beforeEach(async () => {
  await asOwner(desk.bank, 'delete from attempt_counter', [])
})

const put = (client: TestClient, phone: unknown) => client.send({ method: 'POST', url: '/dev/money', headers: ownHost, payload: { phone } as object })

const closedFor = async (client: TestClient) => {
  const current = await client.call('GET /api/ekb-service/v2/clients/physical/current', {})
  return current.ok ? current.answer.settings.paymentsClosed : current.refusal.error_code
}

test('a new client of the local bank gets money in one press, and pays with it', async () => {
  const { phone } = await registerEntrepreneur(desk.bank)
  const client = await desk.bank.signedIn(phone, PASSWORD_OF_REGISTRANT)
  expect(await closedFor(client)).toBe('PAYER_NOT_VERIFIED')
  expect((await put(client, phone)).json()).toMatchObject({ error_code: 'PAYER_NOT_VERIFIED' })
  await answerEverybody(desk.bank.context)
  expect(await closedFor(client)).toBeNull()
  expect((await put(client, phone)).json()).toEqual({ company: 'ФОП Новак Ліда Олегівна' })
  expect((await mainAccount(client)).bookedBalance).toBe('1000000')
  const [entry] = await asOwner(desk.bank, 'select counterparty_name as name, remittance_information as purpose from entry_detail where company_id = $1', [
    await companyOf(desk.bank, phone),
  ])
  expect(entry).toEqual({ name: 'ТОВ «Сьоме Небо»', purpose: 'Оплата за послуги згідно з рахунком № 1, без ПДВ' })
  const payment = await created(client, await paymentBody(client, await desk.bank.signedIn(IHOR), { amount: '10000' }))
  expect(await sign(client, payment.id, await codeFor(desk.bank, client, payment.id, phone))).toMatchObject({ ok: true })
  expect((await paymentNow(client, payment.id)).state).not.toBe('draft')
})

test('a new company of the local bank sees what it lacks, and may pay when the bank’s invented people have opened its payments', async () => {
  const { phone } = await registerCompany(desk.bank)
  await answerEverybody(desk.bank.context)
  const companyId = await companyOf(desk.bank, phone)
  const client = await desk.bank.signedIn(phone, PASSWORD_OF_REGISTRANT)
  expect(await accountsOf(client)).toHaveLength(1)
  expect(await closedFor(client)).toBe('PAY_E048')
  desk.bank.clock.advance(MINUTE)
  await workAsDemoStaff(desk.context)
  expect(await closedFor(client)).toBeNull()
  expect(await asOwner(desk.bank, 'select kind, state from staff_action where company_id = $1 order by made_at desc limit 1', [companyId])).toEqual([
    { kind: 'paymentsOpening', state: 'approved' },
  ])
  await needSignatures(desk.bank, companyId, ['first'])
  expect((await put(client, phone)).statusCode).toBe(200)
  const payment = await created(client, await paymentBody(client, await desk.bank.signedIn(IHOR), { amount: '10000' }))
  expect(await sign(client, payment.id, await codeFor(desk.bank, client, payment.id, phone))).toMatchObject({ ok: true })
})

test('what an officer has closed again the bank’s invented people leave closed', async () => {
  const { phone } = await registerCompany(desk.bank)
  await answerEverybody(desk.bank.context)
  const companyId = await companyOf(desk.bank, phone)
  desk.bank.clock.advance(MINUTE)
  await workAsDemoStaff(desk.context)
  await asOwner(desk.bank, 'delete from pilot_company where company_id = $1', [companyId])
  await workAsDemoStaff(desk.context)
  expect(await closedFor(await desk.bank.signedIn(phone, PASSWORD_OF_REGISTRANT))).toBe('PAY_E048')
})

test.each([
  ['nobody’s number', '380671119999', 404, 'NOT_FOUND'],
  ['no number', 7, 400, 'INVALID_REQUEST'],
])('%s gets no money', async (_, phone, status, code) => {
  const client = await desk.bank.signedIn(IHOR)
  const answer = await put(client, phone)
  expect([answer.statusCode, answer.json()]).toMatchObject([status, { error_code: code }])
})
