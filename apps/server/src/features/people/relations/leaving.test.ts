import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { businessDateAt, plusDays } from '@dilo/domain/values/business-date.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import type { OutboxTasks } from '../../../db/outbox.ts'
import { codeOf } from '../../../testing/answered.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { trailOf } from '../../../testing/audit-trail.ts'
import { keyOfPerson, newTestAuthority, signed, textOf, trustAuthorities } from '../../../testing/eds-keys.ts'
import { HALYNA, IHOR, OLENA, ROMAN } from '../../../testing/demo-people.ts'
import { companyOf, personOf, signatoryOf } from '../../../testing/signatories.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { created, paymentBody } from '../../../testing/test-payment.ts'
import { endAuthorities } from './end-authorities.ts'

const [DIRECTOR, ACCOUNTANT] = [ROMAN, HALYNA]

const { bank, owner } = bankOfFile()
let company: string
let director: TestClient
let accountant: TestClient

beforeAll(async () => {
  company = await companyOf(bank, DIRECTOR)
})
beforeEach(async () => {
  for (const table of ['attempt_counter', 'outbox', 'one_time_code', 'authority_warning']) await owner.query(`delete from ${table}`)
  await owner.query('delete from relation where company_id = $1 and person_id = $2', [company, await personOf(bank, OLENA)])
  await owner.query("update relation set status = 'active', valid_until = null where company_id = $1", [company])
  ;[director, accountant] = [await bank.signedIn(DIRECTOR), await bank.signedIn(ACCOUNTANT)]
})

const ask = (client: TestClient) => client.call('POST /api/operation-service/resignation/code', { body: { method: 'SMS' } })
const leave = (client: TestClient, otp_code: string) => client.call('POST /api/operation-service/resignation', { body: { method: 'SMS', otp_code } })
const statusOf = async (phone: string) =>
  (
    (await owner.query('select status from relation where company_id = $1 and person_id = $2', [company, await personOf(bank, phone)])).rows[0] as {
      status: string
    }
  ).status

async function textsTo(to: string): Promise<readonly string[]> {
  const rows = await bank.context.database.selectFrom('outbox').select('payload').where('task', '=', 'deliverMessage').execute()
  return rows.map(({ payload }) => (payload as OutboxTasks['deliverMessage']).message).flatMap(({ recipient, text }) => (recipient === to ? [text] : []))
}

const aHead = {
  type: 'first',
  relation: 'DIRECTOR',
  permissions: ['ACCOUNTS_VIEW', 'ACCOUNTS_WRITE', 'DEFAULT_CB_ACCESS', 'PAYMENTS_VIEW', 'PAYMENTS_WRITE'],
} as const

describe('a person leaves a company', () => {
  test('by a code whose message names it, with their sessions and unsigned work in the same transaction', async () => {
    const draft = await created(accountant, await paymentBody(accountant, await bank.signedIn(IHOR)))
    expect(codeOf(await ask(accountant))).toBe('ok')
    const { code, text } = await bank.lastMessage(ACCOUNTANT)
    expect(text).toMatch(/^Код \d{4} припиняє ваш доступ до /)
    expect(await leave(accountant, code)).toMatchObject({ ok: true, answer: { payments: 1, sessions: expect.any(Number) } })
    expect(await statusOf(ACCOUNTANT)).toBe('deleted')
    expect(codeOf(await accountant.call('GET /api/operation-service/people', {}))).toBe('SESSION_REQUIRED')
    expect((await owner.query('select state from payment where payment_id = $1', [draft.id])).rows).toEqual([{ state: 'deleted' }])
    expect((await trailOf(owner, await personOf(bank, ACCOUNTANT))).at(-1)).toMatchObject({ event: 'relationEnded', facts: { cause: 'resigned' } })
    expect((await textsTo(DIRECTOR)).some((one) => one.includes('вийшла з вашої компанії'))).toBe(true)
  })

  test('a wrong code changes nothing', async () => {
    await ask(accountant)
    const wrong = String((Number((await bank.lastMessage(ACCOUNTANT)).code) + 1) % 10_000).padStart(4, '0')
    expect(codeOf(await leave(accountant, wrong))).toBe('RELATION_INVALID_OTP')
    expect(await statusOf(ACCOUNTANT)).toBe('active')
  })

  test('by their own key', async () => {
    const authority = newTestAuthority()
    trustAuthorities(bank, authority)
    const begun = await accountant.call('POST /api/operation-service/resignation/code', { body: { method: 'EDS' } })
    if (!begun.ok) throw new Error(begun.refusal.error_code)
    const bring = async (phone: string) => {
      const p7s = signed(textOf(begun.answer), await keyOfPerson(bank, authority, phone), bank.clock.now())
      return accountant.call('POST /api/operation-service/resignation', { body: { method: 'EDS', p7s } })
    }
    expect(codeOf(await bring(DIRECTOR))).toBe('RELATION_EDS_PERSON_MISMATCH')
    expect(codeOf(await bring(ACCOUNTANT))).toBe('ok')
    expect(await statusOf(ACCOUNTANT)).toBe('deleted')
  })

  test('but not its last head, nor an entrepreneur their own business', async () => {
    expect(codeOf(await ask(director))).toBe('RELATION_LAST_HEAD')
    expect(codeOf(await ask(await bank.signedIn(OLENA)))).toBe('RELATION_OF_OWNER')
  })

  // security row 19, adding
  test('of two heads who leave at once one stays', async () => {
    const olena = await signatoryOf(bank, company, OLENA, aHead)
    expect(codeOf(await olena.call('PUT /api/user-service/user/current-company', { body: { companyId: company } }))).toBe('ok')
    await ask(director)
    await ask(olena)
    const [one, other] = [(await bank.lastMessage(DIRECTOR)).code, (await bank.lastMessage(OLENA)).code]
    const heard = (await Promise.all([leave(director, one), leave(olena, other)])).map(codeOf)
    expect(heard.toSorted()).toEqual(['RELATION_LAST_HEAD', 'ok'])
    expect([await statusOf(DIRECTOR), await statusOf(OLENA)].toSorted()).toEqual(['active', 'deleted'])
  })
})

describe('an authority by a document', () => {
  const validUntil = async (day: string) =>
    owner.query('update relation set valid_until = $3 where company_id = $1 and person_id = $2', [company, await personOf(bank, ACCOUNTANT), day])
  const today = () => businessDateAt(bank.clock.now())

  test('holds on its last day, and ends at midnight in Kyiv, once, however many servers look', async () => {
    const draft = await created(accountant, await paymentBody(accountant, await bank.signedIn(IHOR)))
    await validUntil(today())
    expect(await endAuthorities(bank.context)).toBe(0)
    await validUntil(plusDays(today(), -1))
    const ended = await Promise.all(Array.from({ length: 4 }, () => endAuthorities(bank.context)))
    expect(ended.reduce((sum, one) => sum + one)).toBe(1)
    expect(await statusOf(ACCOUNTANT)).toBe('disabled')
    expect(codeOf(await accountant.call('GET /api/operation-service/people', {}))).toBe('SESSION_REQUIRED')
    expect((await owner.query('select state from payment where payment_id = $1', [draft.id])).rows).toEqual([{ state: 'deleted' }])
    expect((await trailOf(owner, await personOf(bank, ACCOUNTANT))).at(-1)).toMatchObject({ event: 'relationDisabled' })
    expect((await textsTo(ACCOUNTANT)).some((text) => text.includes('строк ваших повноважень'))).toBe(true)
    expect((await textsTo(DIRECTOR)).some((text) => text.includes('строк повноважень людини минув'))).toBe(true)
  })

  test('has warned its person and the heads fourteen and three days before, once each', async () => {
    const noticeCount = async () => (await textsTo(ACCOUNTANT)).filter((text) => text.includes('діють до')).length
    await validUntil(plusDays(today(), 15))
    const counts: number[] = []
    for (const left of [15, 14, 13, 4, 3, 2, 0]) {
      await validUntil(plusDays(today(), 60))
      await owner.query('update authority_warning set valid_until = $1', [plusDays(today(), left)])
      await validUntil(plusDays(today(), left))
      await Promise.all([endAuthorities(bank.context), endAuthorities(bank.context)])
      counts.push(await noticeCount())
    }
    expect(counts).toEqual([0, 1, 1, 1, 2, 2, 2])
    expect((await textsTo(DIRECTOR)).filter((text) => text.includes('діють до'))).toHaveLength(2)
  })

  test('that ends sooner than it is heard of warns once', async () => {
    await validUntil(plusDays(today(), 2))
    await endAuthorities(bank.context)
    bank.clock.advance(MINUTE)
    await endAuthorities(bank.context)
    expect((await textsTo(ACCOUNTANT)).filter((text) => text.includes('діють до'))).toHaveLength(1)
  })
})
