import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ActionPayload, ProposedAction } from '@dilo/contract/desk/action-payloads.ts'
import type { BankValueKind } from '@dilo/domain/bank-values/bank-value.ts'
import { firstBudgetAccounts } from '@dilo/domain/payments/budget-accounts.ts'
import { tariffs } from '@dilo/domain/payments/tariff.ts'
import { certain } from '@dilo/domain/result.ts'
import { businessDateAt, plusDays } from '@dilo/domain/values/business-date.ts'
import { DAY, HOUR, MINUTE } from '@dilo/domain/values/duration.ts'
import { composeIban, parseBankCode } from '@dilo/domain/values/iban.ts'
import { startOfDay } from '@dilo/domain/values/start-of-day.ts'
import { deskOfFile } from '../../../testing/bank-of-file.ts'
import { IHOR, OLENA } from '../../../testing/demo-people.ts'
import { testConfig } from '../../../testing/test-config.ts'
import { decide, type DeskClient, madeAction, makeAction } from '../../../testing/test-desk.ts'
import { codeFor, created, mainAccount, paymentBody, paymentNow, sign } from '../../../testing/test-payment.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { announcementNow, openBankValues } from '../../bank-values/door.ts'
import { exchangeGrounds } from '../../exchange/bank-values/exchange-grounds.ts'
import { budgetAccountsAt } from '../../payments/bank-values/budget-accounts.ts'
import { tariffsOf } from '../../payments/bank-values/tariff.ts'
import { trustAnchorsAt } from '../../signing/bank-values/trust-anchors.ts'
import { bankLimits, requireNoTestAuthority } from '../../signing/door.ts'
import { checkedValue } from './checked-value.ts'
/** An account in another bank. */
const OUTSIDE = composeIban(certain(parseBankCode('305299')), '26001')
/** 1 000 ₴ a payment and 2 500 ₴ a day by text message. */
const CEILING = { SMS_SIGNING_LIMIT: '1000', SMS_SIGNING_DAY_LIMIT: '2500', EMAIL_SIGNING_LIMIT: '500', EMAIL_SIGNING_DAY_LIMIT: '700' }

const certificate = (name: string): string => readFileSync(new URL(`../../../../../../fixtures/eds/${name}.cer`, import.meta.url)).toString('base64')
const pem = (name: string): string => `-----BEGIN CERTIFICATE-----\n${certificate(name).replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`

const { desk, owner } = deskOfFile(testConfig(CEILING))
let product: DeskClient
let security: DeskClient
let olena: TestClient
let ihor: TestClient
beforeEach(async () => {
  await owner.query('delete from attempt_counter')
  // Sessions of the day before are over.
  await pass(DAY)
  olena = await desk.bank.signedIn(OLENA)
  ihor = await desk.bank.signedIn(IHOR)
})

/** Time passes, and both sign in at the desk again: their sessions do not last. */
async function pass(milliseconds: number): Promise<void> {
  desk.bank.clock.advance(milliseconds)
  product = await desk.enter('product')
  security = await desk.enter('security')
}

type Payload = ActionPayload<'bankValue'>
const now = () => desk.bank.clock.now()
const inMinutes = (minutes: number) => new Date(now() + minutes * MINUTE).toISOString()
const today = () => businessDateAt(now())
const dayAhead = (days: number) => startOfDay(plusDays(today(), days))
const value = (payload: Payload): ProposedAction => ({ kind: 'bankValue', payload })

/** Product or security makes it, security approves, and this server is notified, as servers are. */
async function set(payload: Payload): Promise<string> {
  const actionId = await madeAction(product, value(payload))
  expect(await decide(security, actionId)).toMatchObject({ ok: true, answer: { state: 'approved' } })
  await desk.bank.context.bankValues.read()
  return actionId
}

const register = (kind: BankValueKind) => product.done('GET /api/desk/registers/{kind}', { params: { kind } })

const fee = (fixed: string, changes: object = {}) => ({ fixed, share: 0, least: fixed, most: fixed, ...changes })
const free = fee('0')
const fees = (toOtherBank: ReturnType<typeof fee>) => ({
  toClient: free,
  betweenOwnAccounts: free,
  betweenOwnCards: free,
  toOtherBank,
  toBudget: free,
  salary: free,
})
const unlimited = { perPayment: null, perDay: null }
const limits = (SMS: { perPayment: string | null; perDay: string | null }) => ({ SMS, EMAIL: { perPayment: '10000', perDay: '20000' }, EDS: unlimited })
const words = (uk: string, changes: object = {}) => ({ uk, ru: `${uk} (ru)`, level: 'info' as const, until: null, ...changes })

describe('a value of the bank', () => {
  test('is made by product, decided by security, and takes effect at its time, for ever', async () => {
    const from = inMinutes(10)
    const id = await set({ what: 'announcement', from, value: words('Завтра не працюємо') })
    const coming = await register('announcement')
    expect(coming.entries.map(({ state }) => state)).toEqual(['coming', 'inForce'])
    expect(coming.entries[0]).toMatchObject({ id, takesEffect: from, maker: 'Продукт Павло (демо)', checker: 'Безпека Богдан (демо)', mayWithdraw: true })
    desk.bank.clock.advance(10 * MINUTE)
    expect((await register('announcement')).entries.map(({ state }) => state)).toEqual(['inForce', 'past'])
    for (const statement of [`update bank_value set value = 'null'`, 'delete from bank_value'])
      await expect(owner.query(`set role dilo_desk; ${statement}`)).rejects.toThrow('permission denied')
    await owner.query('reset role')
  })

  test('is not made by an officer, and not decided by product nor by its maker', async () => {
    const action = value({ what: 'announcement', from: inMinutes(30), value: words('Хто вирішує') })
    expect(await makeAction(await desk.enter('officer'), action)).toMatchObject({ refusal: { error_code: 'NO_AUTHORITY' } })
    const actionId = await madeAction(security, action)
    expect(await decide(product, actionId)).toMatchObject({ refusal: { error_code: 'NO_AUTHORITY' } })
    expect(await decide(security, actionId)).toMatchObject({ refusal: { error_code: 'DESK_OWN_ACTION' } })
    expect(await decide(await desk.enter('secondSecurity'), actionId)).toMatchObject({ ok: true })
  })

  test('shows who decides what changes, from what holds before its time', async () => {
    await set({ what: 'methodLimits', from: inMinutes(10), value: limits({ perPayment: '50000', perDay: '100000' }) })
    const actionId = await madeAction(product, value({ what: 'methodLimits', from: inMinutes(20), value: limits({ perPayment: '40000', perDay: '100000' }) }))
    const { facts } = await security.done('GET /api/desk/actions/{actionId}', { params: { actionId } })
    expect(facts).toEqual([
      { fact: 'register', before: null, after: 'methodLimits' },
      { fact: 'takesEffect', before: null, after: inMinutes(20) },
      { fact: 'methodLimit', before: 'SMS perPayment 50000', after: 'SMS perPayment 40000' },
    ])
    await decide(security, actionId, 'deny')
  })

  test('may be withdrawn by two while it is to come, and then the one before it holds on', async () => {
    const id = await set({ what: 'announcement', from: inMinutes(30), value: words('Помилка') })
    const withdrawal = await madeAction(product, { kind: 'bankValueWithdrawal', payload: { valueId: id } })
    expect(await decide(security, withdrawal)).toMatchObject({ ok: true })
    await desk.bank.context.bankValues.read()
    const [withdrawn] = (await register('announcement')).entries
    expect(withdrawn).toMatchObject({
      id,
      state: 'withdrawn',
      mayWithdraw: false,
      withdrawn: { maker: 'Продукт Павло (демо)', checker: 'Безпека Богдан (демо)' },
    })
    await pass(40 * MINUTE)
    expect(announcementNow(desk.bank.context)?.uk).not.toBe('Помилка')
    expect(await makeAction(product, { kind: 'bankValueWithdrawal', payload: { valueId: id } })).toMatchObject({ status: 404 })
  })

  test('that has taken effect is not withdrawn, in SQL neither', async () => {
    const id = await set({ what: 'announcement', from: inMinutes(10), value: words('Уже діє') })
    desk.bank.clock.advance(6 * MINUTE)
    expect(await makeAction(product, { kind: 'bankValueWithdrawal', payload: { valueId: id } })).toMatchObject({
      refusal: { error_code: 'DESK_VALUE_IN_FORCE' },
    })
    const late = owner.query('insert into bank_value_withdrawal values ($1, $1, (select takes_effect from bank_value where value_id = $1))', [id])
    await expect(late).rejects.toThrow('is not withdrawn')
  })

  test('that is decided too late is refused, and nothing is decided', async () => {
    const actionId = await madeAction(product, value({ what: 'announcement', from: inMinutes(30), value: words('Запізно') }))
    await pass(26 * MINUTE)
    expect(await decide(security, actionId)).toMatchObject({
      refusal: { error_code: 'DESK_VALUE_TOO_SOON', fields: { 'action.payload.from': 'Invalid value' } },
    })
    expect(await decide(security, actionId, 'deny')).toMatchObject({ ok: true })
  })

  test('that another decision has overtaken is asked again', async () => {
    const first = await madeAction(product, value({ what: 'announcement', from: inMinutes(40), value: words('Перше') }))
    // The one open action of a register: what else moves the register is a withdrawal.
    expect(await makeAction(security, value({ what: 'announcement', from: inMinutes(50), value: words('Друге') }))).toMatchObject({
      refusal: { error_code: 'DESK_ACTION_OPEN' },
    })
    await decide(security, first)
    const second = await madeAction(product, value({ what: 'announcement', from: inMinutes(50), value: words('Друге') }))
    const withdrawal = await madeAction(product, { kind: 'bankValueWithdrawal', payload: { valueId: first } })
    expect(await decide(security, withdrawal)).toMatchObject({ ok: true })
    expect(await decide(security, second)).toMatchObject({ refusal: { error_code: 'DESK_BASE_MOVED' } })
    await decide(security, second, 'deny')
  })

  const cases: [string, () => Payload, string, string[]][] = [
    ['in four minutes', () => ({ what: 'announcement', from: inMinutes(4), value: null }), 'DESK_VALUE_TOO_SOON', ['from']],
    ['a tariff at noon', () => ({ what: 'tariff', from: inMinutes(2 * 24 * 60), value: fees(fee('500')) }), 'INVALID_REQUEST', ['from']],
    [
      'a negative fee',
      () => ({ what: 'tariff', from: dayAhead(2).toISOString(), value: fees(fee('-1')) }),
      'INVALID_REQUEST',
      ['toOtherBank.fixed', 'toOtherBank.least', 'toOtherBank.most'],
    ],
    [
      'a least above its most',
      () => ({ what: 'tariff', from: dayAhead(2).toISOString(), value: fees(fee('5', { most: '4' })) }),
      'INVALID_REQUEST',
      ['toOtherBank.most'],
    ],
    [
      'a share above the whole',
      () => ({ what: 'tariff', from: dayAhead(2).toISOString(), value: fees(fee('5', { share: 10_001 })) }),
      'INVALID_REQUEST',
      ['toOtherBank.share'],
    ],
    ['the fees that hold', () => ({ what: 'tariff', from: dayAhead(2).toISOString(), value: fees(fee('300')) }), 'DESK_VALUE_SAME', []],
    [
      'a limit above the configuration',
      () => ({ what: 'methodLimits', from: inMinutes(60), value: limits({ perPayment: '100001', perDay: '250000' }) }),
      'DESK_LIMIT_ABOVE_CEILING',
      ['SMS.perPayment'],
    ],
    [
      'no limit where the configuration has one',
      () => ({ what: 'methodLimits', from: inMinutes(60), value: limits(unlimited) }),
      'DESK_LIMIT_ABOVE_CEILING',
      ['SMS.perPayment', 'SMS.perDay'],
    ],
    [
      'a payment above its day',
      () => ({ what: 'methodLimits', from: inMinutes(60), value: limits({ perPayment: '200', perDay: '100' }) }),
      'INVALID_REQUEST',
      ['SMS.perPayment'],
    ],
    ['an announcement in one language', () => ({ what: 'announcement', from: inMinutes(60), value: words('Так', { ru: ' ' }) }), 'INVALID_REQUEST', ['ru']],
    [
      'an announcement that ends first',
      () => ({ what: 'announcement', from: inMinutes(60), value: words('Так', { until: inMinutes(50) }) }),
      'INVALID_REQUEST',
      ['until'],
    ],
    ['an announcement of many words', () => ({ what: 'announcement', from: inMinutes(60), value: words('Т'.repeat(301)) }), 'INVALID_REQUEST', ['uk', 'ru']],
    [
      'a text that is no certificate',
      () => ({ what: 'trustAnchors', from: inMinutes(60), value: [certificate('ca'), 'MIIB'] }),
      'DESK_CERTIFICATE_UNREADABLE',
      ['1'],
    ],
    [
      'a certificate with something behind it',
      () => ({ what: 'trustAnchors', from: inMinutes(60), value: [`${certificate('ca').replace(/=+$/, '')}AAAA`] }),
      'DESK_CERTIFICATE_UNREADABLE',
      ['0'],
    ],
    [
      'a certificate of a person',
      () => ({ what: 'trustAnchors', from: inMinutes(60), value: [certificate('user')] }),
      'DESK_CERTIFICATE_OF_NO_AUTHORITY',
      ['0'],
    ],
    [
      'a certificate that is over by then',
      () => ({ what: 'trustAnchors', from: '2031-11-18T04:21:54.000Z', value: [certificate('ca')] }),
      'DESK_CERTIFICATE_OVER',
      ['0'],
    ],
  ]
  test.each(cases)('is refused with the field and the reason: %s', async (_, payload, code, parts) => {
    const refused = await makeAction(product, value(payload()))
    const named = parts.map((part) => (part === 'from' ? 'action.payload.from' : `action.payload.value.${part}`))
    expect(refused).toMatchObject({ refusal: { error_code: code } })
    expect(Object.keys((!refused.ok && refused.refusal.fields) || {}).sort()).toEqual(named.sort())
  })
})

describe('a tariff', () => {
  const payOut = async () => paymentBody(olena, ihor, { creditorIban: OUTSIDE, amount: '10000' })
  const terms = async (valueDate: string) =>
    (await olena.call('GET /api/payment-service/payments/terms', {
      query: { debtorAccountId: (await mainAccount(olena)).id, creditorIban: OUTSIDE, amount: '10000', valueDate },
    })) as { ok: true; answer: { fee: string; comingFee?: object } }

  test('is announced ahead, counts by the day of the payment, and leaves what was written and signed as it was', async () => {
    const before = await created(olena, await payOut())
    expect(before.fee).toBe('300')
    const from = dayAhead(3)
    await set({ what: 'tariff', from: from.toISOString(), value: fees(fee('100', { share: 50, least: '100', most: '2000' })) })
    expect(await terms(today())).toMatchObject({ answer: { fee: '300', comingFee: { from: businessDateAt(from), fee: '150' } } })
    const then = (await terms(businessDateAt(from))).answer
    expect([then.fee, then.comingFee]).toEqual(['150', undefined])
    expect((await created(olena, await payOut())).fee).toBe('300')
    await sign(olena, before.id, await codeFor(desk.bank, olena, before.id, OLENA))
    desk.bank.clock.advance(3 * DAY)
    olena = await desk.bank.signedIn(OLENA)
    ihor = await desk.bank.signedIn(IHOR)
    expect((await created(olena, await payOut())).fee).toBe('150')
    expect((await paymentNow(olena, before.id)).fee).toBe('300')
  })
})

describe('the limits of methods', () => {
  const refusalOfCode = async (amount: string) => {
    const payment = await created(olena, await paymentBody(olena, ihor, { amount }))
    const sent = await olena.call('POST /api/payment-service/payments/{paymentId}/signing-code', { params: { paymentId: payment.id }, body: { method: 'SMS' } })
    return sent.ok ? 'sent' : sent.refusal.error_code
  }
  const plan = async (amount: string) => {
    const payment = await created(olena, await paymentBody(olena, ihor, { amount }))
    const read = await olena.call('GET /api/payment-service/payments/{paymentId}/signature-plan', { params: { paymentId: payment.id } })
    return read.ok ? read.answer.signatories.find(({ isCaller }) => isCaller)?.methods.find(({ method }) => method === 'SMS')?.perPayment : read
  }

  test('hold from their time on, for a code and in the plan, and never above the configuration', async () => {
    await set({ what: 'methodLimits', from: inMinutes(10), value: limits({ perPayment: '20000', perDay: '60000' }) })
    expect(await plan('100')).toBe(String(bankLimits(desk.bank.context).SMS.perPayment))
    desk.bank.clock.advance(10 * MINUTE)
    expect(await plan('100')).toBe('20000')
    expect(await refusalOfCode('20001')).toBe('PAY_E029')
    expect(await refusalOfCode('20000')).toBe('sent')
    // A server whose configuration allows less goes by that.
    const { config, bankValues, clock } = desk.bank.context
    const lower = { ...config, signingLimits: testConfig({ SMS_SIGNING_LIMIT: '150' }).signingLimits }
    expect(bankLimits({ config: lower, bankValues, clock }).SMS.perPayment).toBe(15_000n)
  })
})

describe('the announcement', () => {
  test('is what the bank has set last, until its end; before that what the configuration says', async () => {
    await set({ what: 'announcement', from: inMinutes(10), value: words('SMS надходять із затримкою', { level: 'danger', until: inMinutes(60) }) })
    const { bankValues, config, clock } = desk.bank.context
    const fresh = openBankValues(desk.bank.context.database, desk.bank.context.above.bankValues)
    expect(announcementNow({ bankValues: fresh, config, clock })).toBeNull()
    const stopsOn = (day: string) => announcementNow({ bankValues: fresh, config: testConfig({ SHUTDOWN_DAY: day }), clock })
    expect(stopsOn(today())?.uk).toMatch(/^\d+ \S+ \d{4} року бізнес-застосунок припинив роботу/)
    expect(stopsOn(plusDays(today(), -90))).toBeNull()
    desk.bank.clock.advance(10 * MINUTE)
    expect(announcementNow({ bankValues, config, clock })).toEqual({ uk: 'SMS надходять із затримкою', ru: 'SMS надходять із затримкою (ru)', level: 'danger' })
    desk.bank.clock.advance(HOUR)
    expect(announcementNow({ bankValues, config, clock })).toBeNull()
  })
})

describe('the trusted certificates', () => {
  test('are shown with what they say, whatever the kind of their key, and one that stays is named by its digest', async () => {
    await set({ what: 'trustAnchors', from: inMinutes(10), value: [pem('ca')] })
    const [entry] = (await register('trustAnchors')).entries
    const [first] = (entry?.value ?? []) as { sha256: string }[]
    expect(first).toMatchObject({
      subject: expect.stringContaining('CN=TEST CA — не для використання'),
      serial: '01',
      sha256: '8ff41d2fe5a1b45b29221bdbaccb61909510391b35895f30d7932869b9fdde3e',
      validFrom: '2026-11-19T04:21:54.000Z',
      validTo: '2031-11-18T04:21:54.000Z',
    })
    await set({ what: 'trustAnchors', from: inMinutes(20), value: [certificate('kca'), first?.sha256 ?? ''] })
    const serials = (minutes: number) => trustAnchorsAt(desk.bank.context, now() + minutes * MINUTE).map(({ serial }) => serial)
    expect([serials(0), serials(10), serials(20).sort()]).toEqual([[], ['01'], ['01', '02']])
  })

  // security row 29, demo keys
  test('name no demo authority in production: the register refuses it, and a bank that has it does not start', async () => {
    const { context } = desk.bank
    const inProduction = { ...context, config: { ...context.config, mode: 'production' as const } }
    const proposed = { what: 'trustAnchors' as const, from: inMinutes(60), value: [certificate('ca')] }
    const around = { reader: desk.context.database, at: new Date(now()) }
    expect(await checkedValue({ ...around, context: desk.context }, proposed)).toMatchObject({ ok: true })
    expect(await checkedValue({ ...around, context: { ...desk.context, config: inProduction.config } }, proposed)).toMatchObject({
      error: { code: 'certificateOfTestAuthority', fields: { 'action.payload.value.0': 'Invalid value' } },
    })
    // The test before has set it, in the local mode.
    const before = { now: () => now() - 2 * DAY }
    for (const trusts of [inProduction, { ...inProduction, clock: before }]) expect(() => requireNoTestAuthority(trusts)).toThrow('has a demo authority')
    expect(() => requireNoTestAuthority(context)).not.toThrow()
    const empty = { ...inProduction, bankValues: openBankValues(context.database, context.above.bankValues) }
    expect(() => requireNoTestAuthority(empty)).not.toThrow()
  })
})

test('a server without values of the desk goes by its configuration', () => {
  const { above, config, clock, database } = desk.bank.context
  const bankValues = openBankValues(database, above.bankValues)
  expect(bankLimits({ bankValues, config, clock })).toEqual(config.signingLimits)
  expect(tariffsOf({ bankValues })).toEqual(tariffs)
  expect(trustAnchorsAt({ bankValues }, clock.now())).toEqual([])
})

describe('grounds of exchange', () => {
  const table = () => exchangeGrounds.first(testConfig(), 0)
  const ground = { ...table().grounds[0], code: 'GIFT', papers: [] } as ReturnType<typeof table>['grounds'][number]
  const changed = (changes: Partial<ReturnType<typeof table>>) => ({ ...table(), ...changes })
  const grounds = async () => {
    const read = await olena.call('GET /api/exchange-service/grounds', {})
    if (!read.ok) throw new Error(read.refusal.error_code)
    return read.answer
  }

  test('are one table of the bank: two set it with a day, and clients see it after that', async () => {
    const from = dayAhead(1).toISOString()
    const next = changed({ grounds: [...table().grounds, ground], forbiddenCountries: ['BY', 'IR', 'KP', 'RU', 'SY'], useWithinDays: 5 })
    const actionId = await madeAction(product, value({ what: 'exchangeGrounds', from, value: next }))
    const { facts } = await security.done('GET /api/desk/actions/{actionId}', { params: { actionId } })
    expect(facts.slice(2)).toEqual([
      { fact: 'exchangeGround', before: null, after: expect.stringContaining('"code":"GIFT"') as string },
      { fact: 'exchangeGround', before: 'forbiddenCountries BY,IR,KP,RU', after: 'forbiddenCountries BY,IR,KP,RU,SY' },
      { fact: 'exchangeGround', before: 'useWithinDays 10', after: 'useWithinDays 5' },
    ])
    expect(await decide(security, actionId)).toMatchObject({ ok: true })
    await desk.bank.context.bankValues.read()
    expect((await grounds()).useWithinDays).toBe(10)
    await pass(DAY)
    olena = await desk.bank.signedIn(OLENA)
    const inForce = await grounds()
    expect([inForce.useWithinDays, inForce.forbiddenCountries.at(-1), inForce.grounds.at(-1)?.code]).toEqual([5, 'SY', 'GIFT'])
  })

  test.each([
    ['grounds', { grounds: [] }],
    ['grounds.1.code', { grounds: [ground, ground] }],
    ['grounds.0.name', { grounds: [{ ...ground, name: { uk: 'Подарунок', ru: '' } }] }],
    ['grounds.0.deadlineDays', { grounds: [{ ...ground, deadlineDays: 0 }] }],
    ['forbiddenCountries', { forbiddenCountries: ['UA'] }],
    ['useWithinDays', { useWithinDays: 0 }],
    ['slightUnder', { slightUnder: '-1' }],
  ])('are refused at %s', async (part, changes) => {
    const refused = await makeAction(product, value({ what: 'exchangeGrounds', from: dayAhead(2).toISOString(), value: changed(changes) }))
    expect(refused).toMatchObject({ refusal: { error_code: 'INVALID_REQUEST', fields: { [`action.payload.value.${part}`]: 'Invalid value' } } })
  })
})

describe('accounts of the budget that end', () => {
  const levy = { code: '11011700', from: '2026-07-01', to: '2026-12-31' }
  const land = { code: '18010500', from: '2026-01-01', to: '2027-03-31' }
  const inForce = () => budgetAccountsAt(desk.bank.context, now())

  test('are set by product and security, hold from their time on, and may change again on the same day', async () => {
    expect(inForce()).toEqual(firstBudgetAccounts)
    const [first, second] = [inMinutes(10), inMinutes(20)]
    expect([first, second].map((from) => businessDateAt(new Date(from)))).toEqual([today(), today()])
    const actionId = await madeAction(product, value({ what: 'budgetAccounts', from: first, value: [land, { ...levy, to: '2027-06-30' }] }))
    const { facts } = await security.done('GET /api/desk/actions/{actionId}', { params: { actionId } })
    expect(facts.slice(2)).toEqual([
      { fact: 'budgetAccounts', before: '11011700 2026-07-01 2026-12-31', after: '11011700 2026-07-01 2027-06-30' },
      { fact: 'budgetAccounts', before: null, after: '18010500 2026-01-01 2027-03-31' },
    ])
    expect(await decide(security, actionId)).toMatchObject({ ok: true })
    await set({ what: 'budgetAccounts', from: second, value: [land] })
    expect(inForce()).toEqual(firstBudgetAccounts)
    desk.bank.clock.advance(10 * MINUTE)
    expect(inForce()).toEqual([{ ...levy, to: '2027-06-30' }, land])
    expect((await register('budgetAccounts')).entries.map(({ state }) => state)).toEqual(['coming', 'inForce', 'past'])
    desk.bank.clock.advance(10 * MINUTE)
    expect(inForce()).toEqual([land])
  })

  test('are the same value in whatever order they are typed', async () => {
    await set({ what: 'budgetAccounts', from: inMinutes(10), value: [levy, land] })
    expect(await makeAction(product, value({ what: 'budgetAccounts', from: inMinutes(20), value: [land, levy] }))).toMatchObject({
      refusal: { error_code: 'DESK_VALUE_SAME' },
    })
  })

  test.each([
    ['1.code', [levy, { ...land, code: '1801050' }]],
    ['0.from', [{ ...levy, from: '2026-02-30' }]],
    ['0.to', [{ ...levy, to: '2026-06-30' }]],
    ['2.from', [levy, land, { ...levy, from: '2026-12-31', to: '2027-12-31' }]],
  ])('are refused at %s', async (part, rows) => {
    const refused = await makeAction(product, value({ what: 'budgetAccounts', from: inMinutes(60), value: rows }))
    expect(refused).toMatchObject({ refusal: { error_code: 'INVALID_REQUEST', fields: { [`action.payload.value.${part}`]: 'Invalid value' } } })
  })

  test('are those of the law in a server without values of the desk', () => {
    expect(budgetAccountsAt({ bankValues: openBankValues(desk.bank.context.database, desk.bank.context.above.bankValues) }, now())).toEqual(firstBudgetAccounts)
  })
})
