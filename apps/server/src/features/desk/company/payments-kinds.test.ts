import { beforeAll, expect, test } from 'vitest'
import { deskOfFile } from '../../../testing/bank-of-file.ts'
import { BOHDAN, DIRECTOR, IHOR } from '../../../testing/demo-people.ts'
import { asOwner, companyOf, signatoryOf } from '../../../testing/signatories.ts'
import { decide, madeAction, makeAction } from '../../../testing/test-desk.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { create, paymentBody } from '../../../testing/test-payment.ts'

// For whom payments are open (PAY_E048): the bank opens and closes them for a company by two of its people.

const PETRO = DIRECTOR

const { desk, officer, compliance } = deskOfFile()
let director: TestClient
let trustee: TestClient
let ihor: TestClient
let companyId: string

beforeAll(async () => {
  companyId = await companyOf(desk.bank, PETRO)
  await asOwner(desk.bank, 'delete from pilot_company where company_id = $1', [companyId])
  director = await desk.bank.signedIn(PETRO)
  trustee = await signatoryOf(desk.bank, companyId, BOHDAN, {
    type: 'none',
    relation: 'TRUSTEE',
    permissions: ['PAYMENTS_VIEW', 'PAYMENTS_WRITE', 'ACCOUNTS_VIEW'],
  })
  ihor = await desk.bank.signedIn(IHOR)
})

/** The answer to a draft of this person: its code, or that it was written. */
async function pays(person: TestClient): Promise<string> {
  const drafted = await create(person, await paymentBody(person, ihor))
  return drafted.ok ? 'written' : drafted.refusal.error_code
}

const opening = (trustees: boolean) => ({ kind: 'paymentsOpening' as const, payload: { companyId, trustees } })
const closing = () => ({ kind: 'paymentsClosing' as const, payload: { companyId } })
const approved = async (...action: Parameters<typeof madeAction>) => decide(compliance, await madeAction(...action))
const trail = async () =>
  (
    await asOwner(desk.bank, "select event, facts from audit_entry where company_id = $1 and event in ('paymentsOpened', 'paymentsClosed') order by sequence", [
      companyId,
    ])
  ).map(({ event, facts }) => `${String(event)} ${typeof facts === 'string' ? facts : JSON.stringify(facts)}`)

test('payments are opened for a company by two, its trustees come on purpose, and are closed by two', async () => {
  expect([await pays(director), await pays(trustee)]).toEqual(['PAY_E048', 'PAY_E048'])
  const actionId = await madeAction(officer, opening(false))
  expect(await decide(officer, actionId)).toMatchObject({ refusal: { error_code: 'DESK_OWN_ACTION' } })
  expect(await pays(director)).toBe('PAY_E048')
  expect(await decide(compliance, actionId)).toMatchObject({
    ok: true,
    answer: { facts: [{ fact: 'company' }, { fact: 'payments', after: 'withoutTrustees' }] },
  })
  expect([await pays(director), await pays(trustee)]).toEqual(['written', 'PAY_E048'])
  expect((await desk.bank.lastMessage(PETRO)).text).toContain('банк відкрив платежі')

  expect(await makeAction(officer, opening(false))).toMatchObject({ refusal: { error_code: 'NOT_FOUND' } })
  await approved(officer, opening(true))
  expect([await pays(director), await pays(trustee)]).toEqual(['written', 'written'])

  await approved(officer, closing())
  expect([await pays(director), await pays(trustee)]).toEqual(['PAY_E048', 'PAY_E048'])
  expect(await trail()).toEqual([
    expect.stringMatching(/^paymentsOpened .*false/),
    expect.stringMatching(/^paymentsOpened .*true/),
    expect.stringMatching(/^paymentsClosed/),
  ])
  expect(await makeAction(officer, closing())).toMatchObject({ refusal: { error_code: 'NOT_FOUND' } })
})

test('a list that another decision has changed meanwhile is asked about again', async () => {
  const first = await madeAction(officer, opening(true))
  await asOwner(desk.bank, 'insert into pilot_company (company_id, added_at) values ($1, now())', [companyId])
  expect(await decide(compliance, first)).toMatchObject({ refusal: { error_code: 'DESK_BASE_MOVED' } })
  const product = await desk.enter('product')
  expect(await makeAction(product, closing())).toMatchObject({ refusal: { error_code: 'NO_AUTHORITY' } })
})
