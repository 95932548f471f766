import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deskOfFile } from '../../../testing/bank-of-file.ts'
import { HALYNA, IHOR, ROMAN } from '../../../testing/demo-people.ts'
import { companyOf, needSignatures, personOf } from '../../../testing/signatories.ts'
import { decide, type DeskClient, madeAction, makeAction } from '../../../testing/test-desk.ts'
import { demoInn } from '../../../testing/demo-inn.ts'
import { subscribe, subscriptionFor } from '../../../testing/statement-subscription.ts'
import { paymentTable, uploadedImport } from '../../../testing/upload-payment-file.ts'
import { codeFor, created, mainAccount, paymentBody, paymentNow, sign } from '../../../testing/test-payment.ts'

// Director and accountant of a pilot company; Ihor is paid.
const [DIRECTOR, ACCOUNTANT] = [ROMAN, HALYNA]

const { desk, owner } = deskOfFile()
let officer: DeskClient
let compliance: DeskClient
let companyId: string
let personId: string

beforeAll(async () => {
  companyId = await companyOf(desk.bank, DIRECTOR)
  personId = await personOf(desk.bank, ACCOUNTANT)
  await needSignatures(desk.bank, companyId, ['first', 'second'])
  officer = await desk.enter('officer')
  compliance = await desk.enter('compliance')
})
beforeEach(async () => {
  await owner.query(`update relation set status = 'active' where company_id = $1`, [companyId])
  await owner.query('delete from attempt_counter')
})

type Kind = 'relationDisabling' | 'relationEnabling' | 'relationEnding'

const decision = (kind: Kind, of = personId) => ({ kind, payload: { companyId, personId: of } })
const statusNow = async (of = personId): Promise<string> =>
  (await owner.query('select status from relation where company_id = $1 and person_id = $2', [companyId, of])).rows[0].status

/** The officer makes it, and compliance approves. */
async function carryOut(kind: Kind, of = personId) {
  return decide(compliance, await madeAction(officer, decision(kind, of)))
}

describe('the bank', () => {
  test.each([
    ['disables', 'relationDisabling', 'disabled'],
    ['ends', 'relationEnding', 'deleted'],
  ] as const)('%s a relation, with what hangs on it, when compliance approves', async (_, kind, after) => {
    const [director, accountant, ihor] = [await desk.bank.signedIn(DIRECTOR), await desk.bank.signedIn(ACCOUNTANT), await desk.bank.signedIn(IHOR)]
    const draft = await created(accountant, await paymentBody(accountant, ihor))
    const actionId = await madeAction(officer, decision(kind))
    expect(await statusNow()).toBe('active')
    expect(await decide(compliance, actionId)).toMatchObject({
      answer: { state: 'approved', facts: expect.arrayContaining([{ fact: 'headsLeft', before: '1', after: null }]) },
    })
    expect(await statusNow()).toBe(after)
    expect((await paymentNow(director, draft.id)).state).toBe('deleted')
    expect(await accountant.call('GET /api/account-service/accounts', {})).toMatchObject({ refusal: { error_code: 'SESSION_REQUIRED' } })
  })

  // Under the desk's role of the database, which needs a grant for each.
  test('ends orders, rules, statements, files and invitations with it, too', async () => {
    const [accountant, ihor] = [await desk.bank.signedIn(ACCOUNTANT), await desk.bank.signedIn(IHOR)]
    await owner.query(`update relation set type = 'DIRECTOR', permissions = $3 where company_id = $1 and person_id = $2`, [
      companyId,
      personId,
      ['ACCOUNTS_VIEW', 'ACCOUNTS_WRITE', 'DEFAULT_CB_ACCESS', 'PAYMENTS_VIEW', 'PAYMENTS_WRITE'],
    ])
    const { creditorName = '', creditorCode = '', creditorIban = '' } = await paymentBody(accountant, ihor)
    const { id: debtorAccountId } = await mainAccount(accountant)
    const own = await created(accountant, await paymentBody(accountant, ihor))
    await sign(accountant, own.id, await codeFor(desk.bank, accountant, own.id, ACCOUNTANT))
    const headers = { 'idempotency-key': randomUUID() }
    const schedule = { frequency: 'monthly' as const, day: 5, firstDay: '2026-12-01', weekend: 'sameDay' as const, end: { kind: 'never' as const } }
    const order = { debtorAccountId, creditorName, creditorCode, creditorIban, purpose: 'Оренда', greatestAmount: '100', ibanChangeConfirmed: true, schedule }
    const rules = (['UAH', 'USD', 'EUR'] as const).map((currency) => ({ accountId: null, currency, from: '0', needs: ['any' as const] }))
    const guest = { fullName: 'Бондаренко Ігор Васильович', phone: IHOR, inn: demoInn(IHOR), positionCode: '200700', signatureType: 'none' as const }
    const made = [
      await accountant.call('POST /api/payment-service/standing-orders', { headers, body: order }),
      await accountant.call('PUT /api/payment-service/signing-policy/change', { body: { rules } }),
      await subscribe(desk.bank, accountant, ACCOUNTANT, subscriptionFor(debtorAccountId, 'books@example.com')),
      await accountant.call('POST /api/operation-service/invitations', { headers, body: { ...guest, lang: 'uk', password: 'Dilo-demo-1' } }),
    ]
    expect(made.map(({ ok }) => ok)).toEqual([true, true, true, true])
    const table = paymentTable([{ name: creditorName, code: creditorCode, iban: creditorIban, amount: '10,00', purpose: 'Оплата за послуги' }])
    await uploadedImport(accountant, debtorAccountId, table)
    expect(await carryOut('relationEnding')).toMatchObject({ answer: { state: 'approved' } })
    const left = await owner.query(
      `select 'order' from standing_order where company_id = $1 and state <> 'revoked'
        union all select 'rules' from signed_change where company_id = $1 and ended_at is null
        union all select 'statement' from statement_subscription where company_id = $1 and state <> 'ended'
        union all select 'invitation' from invitation where company_id = $1 and withdrawn_at is null
        union all select 'file' from payment_import where company_id = $1 and state = 'open'
        union all select 'signature' from signature where company_id = $1 and voided_at is null`,
      [companyId],
    )
    expect(left.rows).toEqual([])
    await owner.query(`update relation set type = 'ACCOUNTANT' where company_id = $1 and person_id = $2`, [companyId, personId])
  })

  test('enables what it has disabled', async () => {
    await carryOut('relationDisabling')
    await carryOut('relationEnabling')
    expect(await statusNow()).toBe('active')
    expect(await (await desk.bank.signedIn(ACCOUNTANT)).call('GET /api/account-service/accounts', {})).toMatchObject({ ok: true })
  })

  test('puts out the last head, too: who decides sees that nobody heads the company then', async () => {
    const director = await personOf(desk.bank, DIRECTOR)
    expect(await carryOut('relationDisabling', director)).toMatchObject({
      answer: { facts: expect.arrayContaining([{ fact: 'headsLeft', before: '0', after: null }]) },
    })
    expect(await statusNow(director)).toBe('disabled')
  })
})

describe('a decision on a relation', () => {
  test('that has changed since it was made is not carried out', async () => {
    const actionId = await madeAction(officer, decision('relationEnding'))
    await owner.query(`update relation set permissions = permissions || '{ACCOUNTS_WRITE}' where company_id = $1 and person_id = $2`, [companyId, personId])
    expect(await decide(compliance, actionId)).toMatchObject({ refusal: { error_code: 'DESK_BASE_MOVED' } })
    expect(await statusNow()).toBe('active')
    await decide(compliance, actionId, 'deny')
  })

  test.each([
    ['enables what is active', 'relationEnabling', 'active'],
    ['disables what is disabled', 'relationDisabling', 'disabled'],
    ['ends what has ended', 'relationEnding', 'deleted'],
  ] as const)('that %s is not made', async (_, kind, status) => {
    await owner.query('update relation set status = $3 where company_id = $1 and person_id = $2', [companyId, personId, status])
    expect(await makeAction(officer, decision(kind))).toMatchObject({ status: 404 })
  })

  test('of the officer alone does nothing, and compliance makes none', async () => {
    const actionId = await madeAction(officer, decision('relationEnding'))
    expect(await decide(officer, actionId)).toMatchObject({ refusal: { error_code: 'DESK_OWN_ACTION' } })
    expect(await makeAction(compliance, decision('relationDisabling'))).toMatchObject({ refusal: { error_code: 'NO_AUTHORITY' } })
    expect(await statusNow()).toBe('active')
    await decide(compliance, actionId, 'deny')
  })

  test('of a stranger is none', async () => {
    expect(await makeAction(officer, decision('relationEnding', await personOf(desk.bank, IHOR)))).toMatchObject({ status: 404 })
  })
})
