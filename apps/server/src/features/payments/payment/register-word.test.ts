import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { certain } from '@dilo/domain/result.ts'
import { completeEdrpou } from '@dilo/domain/values/edrpou.ts'
import { composeIban, parseBankCode } from '@dilo/domain/values/iban.ts'
import type { GovernmentAnswer } from '@dilo/domain/rules/government-verification.ts'
import { HOUR, MINUTE } from '@dilo/domain/values/duration.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { IHOR, OLENA } from '../../../testing/demo-people.ts'
import { demoVisitor } from '../../../testing/demo-visitor.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { codeFor, create, created, mainAccount, paymentBody, type PaymentBody, sign } from '../../../testing/test-payment.ts'
import { forgetOldWords } from '../../companies/government-check/recipient-word.ts'
const OUTSIDE = composeIban(certain(parseBankCode('305299')), '26001')
const [UNKNOWN, CEASED, SILENT] = [completeEdrpou('3912001'), completeEdrpou('3612001'), completeEdrpou('3812001')]

const { bank } = bankOfFile()
let olena: TestClient
let ihor: TestClient
/** The codes that the register was asked about. */
const asked: string[] = []
let answers: (code: string) => Promise<GovernmentAnswer>
let usual: typeof answers

beforeAll(async () => {
  const { ask } = bank.context.governmentRegister
  Object.assign(bank.context, {
    governmentRegister: {
      headsOf: null,
      factsOf: null,
      ask: (code: string) => {
        asked.push(code)
        return answers(code)
      },
    },
  })
  usual = ask
  olena = await bank.signedIn(OLENA)
  ihor = await bank.signedIn(IHOR)
})
beforeEach(() => {
  asked.length = 0
  answers = usual
})

const outside = async (changes: Partial<PaymentBody>): Promise<PaymentBody> =>
  paymentBody(olena, ihor, { creditorName: 'ТОВ «Сусід»', creditorIban: OUTSIDE, creditorCode: '14360570', ...changes })
const codeOf = async (body: PaymentBody) => {
  const answer = await create(olena, body)
  return answer.ok ? 'written' : answer.refusal.error_code
}

describe('the register of the state', () => {
  test.each([
    ['does not know a company', { creditorCode: UNKNOWN }, 'PAY_E005'],
    ['has a company as ceased', { creditorCode: CEASED }, 'PAY_E058'],
    ['says nothing of a company', { creditorCode: SILENT }, 'written'],
    ['knows a company', {}, 'written'],
  ] as const)('%s: %s', async (_, changes, outcome) => {
    expect(await codeOf(await outside(changes))).toBe(outcome)
  })

  test('does not know an entrepreneur who is named as one; a person it is not asked of', async () => {
    answers = async () => ({ kind: 'status', status: 404 })
    expect(await codeOf(await outside({ creditorName: 'ФОП Петренко Петро', creditorCode: '2517103012' }))).toBe('PAY_E040')
    expect(await codeOf(await outside({ creditorName: 'Петренко Петро', creditorCode: '2517103012' }))).toBe('written')
  })

  test('is asked for one code once, however often a form saves itself', async () => {
    const code = completeEdrpou('4019283')
    for (const amount of ['1', '12', '125']) await create(olena, { ...(await outside({ creditorCode: code, amount })), asTyped: true })
    expect(asked).toEqual([code])
  })

  test('is asked again when its status is old: after an hour for a refusal, after a day for a known one', async () => {
    const [refused, known] = [completeEdrpou('3912002'), completeEdrpou('4019284')]
    expect([await codeOf(await outside({ creditorCode: refused })), await codeOf(await outside({ creditorCode: known }))]).toEqual(['PAY_E005', 'written'])
    answers = async () => ({ kind: 'status', status: 200 })
    expect(await codeOf(await outside({ creditorCode: refused }))).toBe('PAY_E005')
    bank.clock.advance(61 * MINUTE)
    olena = await bank.signedIn(OLENA)
    ihor = await bank.signedIn(IHOR)
    asked.length = 0
    expect([await codeOf(await outside({ creditorCode: refused })), await codeOf(await outside({ creditorCode: known }))]).toEqual(['written', 'written'])
    expect(asked).toEqual([refused])
  })

  test.each([
    ['cannot be reached', async (): Promise<GovernmentAnswer> => ({ kind: 'timeOut' })],
    ['fails', async (): Promise<GovernmentAnswer> => ({ kind: 'status', status: 503 })],
    ['does not answer at all', () => new Promise<GovernmentAnswer>(() => {})],
  ])('that %s stops no payment', async (manner, answer) => {
    answers = answer
    expect(await codeOf(await outside({ creditorCode: completeEdrpou(`40192${manner.length + 60}`) }))).toBe('written')
  })

  test('that answers too late is heard by the next payment', async () => {
    const code = completeEdrpou('4019285')
    let say: (answer: GovernmentAnswer) => void = () => {}
    answers = () => new Promise((resolve) => (say = resolve))
    expect(await codeOf(await outside({ creditorCode: code }))).toBe('written')
    say({ kind: 'status', status: 410 })
    await expect
      .poll(async () => (await bank.context.database.selectFrom('recipient_register_word').select('word').where('code', '=', code).executeTakeFirst())?.word)
      .toBe('ceased')
    expect(await codeOf(await outside({ creditorCode: code }))).toBe('PAY_E058')
  })

  test('is asked neither of clients of this bank nor by a demo, nor while a payment is signed', async () => {
    const payment = await created(olena, await paymentBody(olena, ihor))
    const away = await created(olena, await outside({ creditorCode: completeEdrpou('4019286') }))
    asked.length = 0
    expect((await sign(olena, payment.id, await codeFor(bank, olena, payment.id, OLENA))).ok).toBe(true)
    await codeFor(bank, olena, away.id, OLENA)
    const visitor = await demoVisitor(bank)
    const body = { ...(await outside({ creditorCode: CEASED })), debtorAccountId: (await mainAccount(visitor)).id }
    expect((await create(visitor, body)).ok).toBe(true)
    expect(asked).toEqual([])
  })

  test('has its word in what is repeated, and in the directory', async () => {
    const code = completeEdrpou('4019287')
    const payment = await created(olena, await outside({ creditorCode: code }))
    bank.clock.advance(25 * HOUR)
    olena = await bank.signedIn(OLENA)
    answers = async () => ({ kind: 'status', status: 410 })
    const repeated = await olena.call('POST /api/payment-service/payments/{paymentId}/repetition', {
      params: { paymentId: payment.id },
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(repeated).toMatchObject({ answer: { faults: { error_code: 'PAY_E058', fields: { creditorCode: 'Invalid recipient code' } } } })
    const entered = await olena.call('POST /api/payment-service/counterparties', { body: { name: 'ТОВ «Сусід»', code, iban: OUTSIDE } })
    expect(entered).toMatchObject({ status: 422, refusal: { error_code: 'PAY_E058', fields: { code: 'Invalid recipient code' } } })
  })

  test('is not remembered for longer than its word is good', async () => {
    const kept = () => bank.context.database.selectFrom('recipient_register_word').select('code').execute()
    expect((await kept()).length).toBeGreaterThan(0)
    bank.clock.advance(25 * HOUR)
    await forgetOldWords(bank.context, 1_000)
    expect(await kept()).toEqual([])
  })
})
