import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { HOUR, MINUTE } from '@dilo/domain/values/duration.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { codeOf, given } from '../../../testing/answered.ts'
import { accountsOf, deleteRequest, type ExchangeAccounts, selling, tryWriting } from '../../../testing/exchange-steps.ts'
import { setBankValue } from '../../../testing/set-bank-value.ts'
import { holidays } from '../../bank-values/door.ts'
import { DIRECTOR, OLENA } from '../../../testing/demo-people.ts'
import { companyOf } from '../../../testing/signatories.ts'
import { FRIDAY_NOON } from '../../../testing/test-bank.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { remindOfOpening } from './remind-of-opening.ts'

// A person who comes outside the hours asks for a message when the bank exchanges again.

const OTHER = OLENA
const FRIDAY_FOUR = FRIDAY_NOON + 4 * HOUR
/** Ten o'clock in Kyiv. */
const [MONDAY_TEN, TUESDAY_TEN] = [Date.parse('2026-11-23T08:00:00Z'), Date.parse('2026-11-24T08:00:00Z')]

const { bank } = bankOfFile()
let accounts: ExchangeAccounts
let director: TestClient

beforeAll(async () => {
  accounts = await accountsOf(bank, await companyOf(bank, DIRECTOR))
})
beforeEach(async () => {
  await at(FRIDAY_FOUR)
  director = await bank.signedIn(DIRECTOR)
  for (const table of ['outbox', 'exchange_reminder']) await bank.owner.query(`delete from ${table}`)
})

async function at(moment: number): Promise<void> {
  bank.clock.advance(moment - bank.clock.now())
}

const draft = async () => given(await tryWriting(director, { ...selling(accounts), mode: 'BANK', amount: '100000' }))
const ask = (requestId: string | null, client = director) => client.call('PUT /api/exchange-service/reminder', { body: { requestId } })
const read = async () => given(await director.call('GET /api/exchange-service/reminder', {})).reminder

/** The messages sent since the request, by channel. */
async function sent(): Promise<string[]> {
  const { rows } = await bank.owner.query<{ text: string }>(`select payload -> 'message' ->> 'text' as text from outbox order by message_id`)
  return rows.map(({ text }) => text)
}

describe('outside the hours of exchange a person', () => {
  test('gets one text message and one e-mail at the next opening', async () => {
    expect(await read()).toBeNull()
    expect(given(await ask(null)).reminder).toEqual({ at: '2026-11-23T08:00:00.000Z', requestId: null })
    await at(MONDAY_TEN - MINUTE)
    expect(await remindOfOpening(bank.context)).toBe(0)
    await at(MONDAY_TEN)
    const both = await Promise.all([remindOfOpening(bank.context), remindOfOpening(bank.context)])
    expect(both.toSorted()).toEqual([0, 1])
    expect(await sent()).toEqual(['Діло: обмін відкрито до 14:00.', expect.stringMatching(/^Ви просили нагадати: .*на сторінці «Валюта»\./)])
    await at(TUESDAY_TEN)
    expect(await remindOfOpening(bank.context)).toBe(0)
  })

  test('reads the draft in the message, and a deleted draft sends none', async () => {
    const one = await draft()
    await ask(one.id)
    expect(await read()).toMatchObject({ requestId: one.id })
    await at(MONDAY_TEN)
    expect(await remindOfOpening(bank.context)).toBe(1)
    expect(await sent()).toEqual([`Діло: обмін відкрито до 14:00. Заявка № ${one.number} чекає.`, expect.stringContaining(`Заявка № ${one.number}`)])
    await at(MONDAY_TEN + 7 * HOUR)
    director = await bank.signedIn(DIRECTOR)
    await ask(one.id)
    await deleteRequest(director, one.id)
    await bank.owner.query('delete from outbox')
    await at(TUESDAY_TEN)
    expect(await remindOfOpening(bank.context)).toBe(0)
    expect(await sent()).toEqual([])
  })

  test('takes the reminder back', async () => {
    await ask(null)
    expect(given(await director.call('DELETE /api/exchange-service/reminder', {})).reminder).toBeNull()
    expect(given(await director.call('DELETE /api/exchange-service/reminder', {})).reminder).toBeNull()
    await at(MONDAY_TEN)
    expect(await remindOfOpening(bank.context)).toBe(0)
  })

  test('gets the message a day later if the day of the opening becomes a holiday', async () => {
    await ask(null)
    setBankValue(bank, holidays, new Set(['2026-11-23' as BusinessDate]), new Date(FRIDAY_FOUR))
    expect(await read()).toMatchObject({ at: '2026-11-24T08:00:00.000Z' })
    await at(MONDAY_TEN)
    expect(await remindOfOpening(bank.context)).toBe(0)
    await at(TUESDAY_TEN)
    expect(await remindOfOpening(bank.context)).toBe(1)
    setBankValue(bank, holidays, new Set(), new Date(FRIDAY_FOUR))
  })

  test('gets no message once they have left the company', async () => {
    await ask(null)
    await bank.owner.query("update relation set status = 'disabled' where person_id = (select person_id from login_directory where login = $1)", [DIRECTOR])
    await at(MONDAY_TEN)
    expect(await remindOfOpening(bank.context)).toBe(0)
    await bank.owner.query("update relation set status = 'active' where person_id = (select person_id from login_directory where login = $1)", [DIRECTOR])
  })

  test('is not reminded of a request of another company', async () => {
    const one = await draft()
    expect(codeOf(await ask(one.id, await bank.signedIn(OTHER)))).toBe('EXCHANGE_REQUEST_NOT_FOUND')
  })
})

test('while the bank exchanges there is nothing to remind of', async () => {
  await at(MONDAY_TEN)
  director = await bank.signedIn(DIRECTOR)
  expect(given(await ask(null)).reminder).toBeNull()
  expect((await bank.owner.query('select from exchange_reminder')).rowCount).toBe(0)
})
