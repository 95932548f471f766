import { MINUTE } from '@dilo/domain/values/duration.ts'
import { describe, expect, test } from 'vitest'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { IHOR, OLENA } from '../../../testing/demo-people.ts'
import { asOwner, personOf } from '../../../testing/signatories.ts'
import type { TestClient } from '../../../testing/test-client.ts'

const { bank } = bankOfFile()

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

describe('the relations of the current client', () => {
  const relationsOf = async (client: TestClient) => {
    const current = await client.call('GET /api/ekb-service/v2/clients/physical/current', {})
    if (!current.ok) throw new Error(current.refusal.error_code)
    return current.answer.relations.map(({ slave, status, onConfirmBecause, permissions }) => ({
      company: slave.corporate.srId,
      status,
      onConfirmBecause,
      verification: slave.corporate.verification,
      rights: permissions.length,
    }))
  }

  test.each([
    ['created', null],
    ['onConfirm', 'verified'],
    ['disabled', null],
    ['deleted', null],
  ] as const)('have one that is %s after those that give access, with number, status and rights', async (status, verification) => {
    const ihor = await bank.signedIn(IHOR)
    const [own] = await relationsOf(ihor)
    const { database } = bank.context
    const other = await database
      .selectFrom('company')
      .select(['company_id', 'core_id'])
      .where('core_id', '<>', own?.company ?? '')
      .where('demo_tenant_id', 'is', null)
      .where('questionnaire_status', '=', 'processed')
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirstOrThrow()
    const personId = await personOf(bank, IHOR)
    const key = { person_id: personId, company_id: other.company_id }
    // Older than the person's own.
    await database
      .insertInto('relation')
      .values({
        ...key,
        type: 'TRUSTEE',
        status,
        permissions: ['ACCOUNTS_VIEW'],
        signature_type: 'none',
        created_at: new Date(0),
        on_confirm_because: status === 'onConfirm' ? 'identification' : null,
      })
      .execute()
    expect(await relationsOf(ihor)).toEqual([
      own,
      { company: other.core_id, status, onConfirmBecause: status === 'onConfirm' ? 'identification' : null, verification, rights: 1 },
    ])
    await asOwner(bank, 'delete from relation where person_id = $1 and company_id = $2', [personId, other.company_id])
  })
})

describe("a person's language", () => {
  test('is one of the two of the interface', async () => {
    const olena = await bank.signedIn(OLENA)
    const answer = await olena.call('PUT /api/user-service/user/settings', { body: { lang: 'en' as never } })
    expect(answer).toMatchObject({ status: 400, refusal: { error_code: 'INVALID_REQUEST' } })
  })

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
