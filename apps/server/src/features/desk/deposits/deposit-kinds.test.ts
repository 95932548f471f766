import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY } from '@dilo/domain/values/duration.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { deskOfFile } from '../../../testing/bank-of-file.ts'
import { OLENA } from '../../../testing/demo-people.ts'
import { asOwner, companyOf } from '../../../testing/signatories.ts'
import { currentAccountOf, enrich, openTestDeposit } from '../../../testing/test-deposit.ts'
import { decide, type DeskClient, madeAction, makeAction, REASON } from '../../../testing/test-desk.ts'
import { passDays } from '../../deposits/maturity/pass-days.ts'

// The bank arrests a deposit by one of its people, as the paper says, and sets it free by two.

const { desk } = deskOfFile()
let officer: DeskClient
let compliance: DeskClient
let companyId: string
let depositId: string

beforeAll(async () => {
  officer = await desk.enter('officer')
  compliance = await desk.enter('compliance')
  companyId = await companyOf(desk.bank, OLENA)
  await enrich(desk.bank, companyId, await currentAccountOf(desk.bank, companyId), kopiykas(10_000_000_00n))
})
beforeEach(async () => {
  depositId = (await openTestDeposit(desk.bank, companyId, { agreed: { payout: 'monthly' } })).depositId
})

const arrest = (change: Partial<{ number: string; sum: string | null; stopsPayouts: boolean; authority: string; date: string }> = {}) => ({
  kind: 'depositArrest' as const,
  payload: {
    companyId,
    depositId,
    authority: 'Шевченківський ВДВС у Києві',
    number: '55/2026',
    date: '2026-01-05',
    sum: '500000' as string | null,
    stopsPayouts: true,
    ...change,
  },
})
const release = (arrestId: string) => ({ kind: 'depositRelease' as const, payload: { companyId, depositId, arrestId } })

const row = async () => (await asOwner(desk.bank, 'select status, arrested_from, pays_under_arrest from deposit where deposit_id = $1', [depositId]))[0]
const placed = async (change: Parameters<typeof arrest>[0] = {}) => {
  const made = await makeAction(officer, arrest(change))
  if (!made.ok) throw new Error(made.refusal.error_code)
  return made.answer.id
}
const read = async () => (await desk.bank.signedIn(OLENA)).call('GET /api/deposit-service/deposits/{depositId}', { params: { depositId } })

test('a deposit is arrested at once by one, its client is notified, and two set it free', async () => {
  const arrestId = await placed()
  expect(await row()).toEqual({ status: 'arrested', arrested_from: 'active', pays_under_arrest: false })
  expect(await read()).toMatchObject({ answer: { status: 'arrested', arrest: { sum: '500000' } } })
  const notices = await asOwner(desk.bank, 'select distinct kind, paper from deposit_notice where deposit_id = $1', [depositId])
  expect(notices).toEqual([{ kind: 'arrested', paper: 'Шевченківський ВДВС у Києві, № 55/2026' }])
  const actionId = await madeAction(officer, release(arrestId))
  expect(await row()).toMatchObject({ status: 'arrested' })
  expect(await decide(officer, actionId)).toMatchObject({ refusal: { error_code: 'DESK_OWN_ACTION' } })
  expect(await decide(compliance, actionId)).toMatchObject({ ok: true, answer: { state: 'approved' } })
  expect(await row()).toMatchObject({ status: 'active', arrested_from: null })
  expect(await read()).toMatchObject({ answer: { status: 'active', arrest: null } })
})

test('nothing is asked back of an arrested deposit: DEPOSIT_BLOCKED', async () => {
  const arrestId = await placed()
  const quote = async () =>
    (await desk.bank.signedIn(OLENA)).call('POST /api/deposit-service/deposits/{depositId}/return-quotes', { params: { depositId }, body: { amount: null } })
  expect(await quote()).toMatchObject({ refusal: { error_code: 'DEPOSIT_BLOCKED' } })
  await decide(compliance, await madeAction(officer, release(arrestId)))
  expect(await read()).toMatchObject({ answer: { status: 'active' } })
})

test('a deposit stays arrested until the last of its arrests is lifted; claims to all of it are claims to all', async () => {
  const first = await placed({ number: '1' })
  const second = await placed({ number: '2', sum: null })
  expect(await read()).toMatchObject({ answer: { arrest: { sum: null } } })
  await decide(compliance, await madeAction(officer, release(second)))
  expect(await row()).toMatchObject({ status: 'arrested' })
  expect(await read()).toMatchObject({ answer: { arrest: { sum: '500000' } } })
  await decide(compliance, await madeAction(officer, release(first)))
  expect(await row()).toMatchObject({ status: 'active' })
})

test('an arrested deposit does not go back at its end, earns on, and goes back when the last of its arrests is lifted', async () => {
  const state = async () =>
    (
      await asOwner(
        desk.bank,
        `select status, closed_because, matured_on is not null as matured,
           (select count(*)::int from deposit_money money where money.deposit_id = deposit.deposit_id and why = 'returned') as returns,
           (select count(*)::int from deposit_day day where day.deposit_id = deposit.deposit_id) as days
         from deposit where deposit_id = $1`,
        [depositId],
      )
    )[0]
  const [first, second] = [await placed({ number: '1' }), await placed({ number: '2', sum: null })]
  desk.bank.clock.advance(36 * DAY)
  await passDays(desk.bank.context)
  expect(await state()).toEqual({ status: 'arrested', closed_because: null, matured: true, returns: 0, days: 35 })
  ;[officer, compliance] = [await desk.enter('officer'), await desk.enter('compliance')]
  await decide(compliance, await madeAction(officer, release(second)))
  await passDays(desk.bank.context)
  expect(await state()).toMatchObject({ status: 'arrested', returns: 0 })
  await decide(compliance, await madeAction(officer, release(first)))
  await passDays(desk.bank.context)
  expect(await state()).toMatchObject({ status: 'closed', closed_because: 'matured', returns: 1, days: 35 })
})

test.each([
  ['of nobody', { authority: ' ' }],
  ['without a number', { number: '' }],
  ['of a day to come', { date: '2099-01-01' }],
  ['of a day that is none', { date: '2026-02-30' }],
  ['for nothing', { sum: '0' }],
])('a paper %s arrests nothing', async (_, change) => {
  expect(await makeAction(officer, arrest(change))).toMatchObject({ ok: false, refusal: { error_code: 'INVALID_REQUEST' } })
  expect(await row()).toMatchObject({ status: 'active' })
})

test('a deposit without money, one that is over and an arrest that does not stand change nothing', async () => {
  const { depositId: fresh } = await openTestDeposit(desk.bank, companyId, { amount: null })
  depositId = fresh
  expect(await makeAction(officer, arrest())).toMatchObject({ refusal: { error_code: 'DESK_BASE_MOVED' } })
  expect(await makeAction(officer, release(randomUUID()))).toMatchObject({ refusal: { error_code: 'DESK_BASE_MOVED' } })
})

test('the page of the company shows its deposits and their arrests, and no money', async () => {
  await placed()
  const code = String((await asOwner(desk.bank, 'select client_code from company where company_id = $1', [companyId]))[0]?.['client_code'])
  await officer.call('POST /api/desk/companies/opening', { body: { search: code, reason: REASON } })
  const shown = await officer.call('GET /api/desk/companies/{companyId}', { params: { companyId } })
  const found = shown.ok ? shown.answer.deposits.find(({ id }) => id === depositId) : undefined
  expect(found).toMatchObject({ status: 'arrested', arrests: [{ number: '55/2026', sum: '500000', liftedAt: null }] })
  expect(Object.keys(found ?? {}).toSorted()).toEqual(['arrests', 'currency', 'iban', 'id', 'name', 'returnsOn', 'status'])
})

test('under arrest interest is earned, and paid out where every paper allows it', async () => {
  const dueOf = async () =>
    Number((await asOwner(desk.bank, 'select count(*)::int as due from deposit_payout where deposit_id = $1 and paid_at is null', [depositId]))[0]?.['due'])
  await placed({ stopsPayouts: false })
  const strict = (await openTestDeposit(desk.bank, companyId, { agreed: { payout: 'monthly', termDays: 90 } })).depositId
  const lenient = depositId
  depositId = strict
  await placed({ stopsPayouts: true })
  desk.bank.clock.advance(40 * DAY)
  await passDays(desk.bank.context)
  expect(await dueOf()).toBeGreaterThan(0)
  depositId = lenient
  expect(await dueOf()).toBe(0)
})
