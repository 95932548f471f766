import { MINUTE } from '@dilo/domain/values/duration.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestBank, type TestBank } from '../../../testing/test-bank.ts'
import type { TestClient } from '../../../testing/test-client.ts'

const OLENA = '380500000001'
const IHOR = '380500000004'

let bank: TestBank

beforeAll(async () => {
  bank = await openTestBank()
})
afterAll(() => bank.close())

async function settingOf(client: TestClient): Promise<string> {
  const current = await client.call('GET /api/ekb-service/v2/clients/physical/current', {})
  if (!current.ok) throw new Error(current.refusal.error_code)
  return current.answer.settings.lang
}

const setLanguage = (login: string, language: 'uk' | 'ru') =>
  bank.context.database
    .updateTable('person')
    .set({ language })
    .where('person_id', '=', (eb) => eb.selectFrom('login_directory').select('person_id').where('login', '=', login))
    .execute()

/** The message of a sign-in from a browser that has, or has not, chosen a language. */
async function messageTo(login: string, chosen: 'uk' | 'ru' | null): Promise<string> {
  const client = bank.client()
  if (chosen !== null) client.cookies.set('lang', chosen)
  await client.call('POST /api/auth-service/auth/tmp/by/phone', { body: { phone_number: login, password: 'Dilo-demo-1' } })
  return (await bank.lastMessage(login)).text
}

describe("a person's language", () => {
  test('is Ukrainian unless they have set another, and each has their own', async () => {
    const [olena, ihor] = [await bank.signedIn(OLENA), await bank.signedIn(IHOR)]
    expect([await settingOf(olena), await settingOf(ihor)]).toEqual(['uk', 'uk'])
    await setLanguage(IHOR, 'ru')
    expect([await settingOf(olena), await settingOf(ihor)]).toEqual(['uk', 'ru'])
    await setLanguage(IHOR, 'uk')
  })

  test.each([
    ['uk', null, /для входу в/],
    ['ru', null, /для входа в/],
    ['ru', 'uk', /для входу в/],
    ['uk', 'ru', /для входа в/],
  ] as const)('%s, in a browser that has chosen %s: the message is %s', async (own, chosen, text) => {
    await setLanguage(IHOR, own)
    expect(await messageTo(IHOR, chosen)).toMatch(text)
    bank.clock.advance(MINUTE)
    await setLanguage(IHOR, 'uk')
  })
})
