import { beforeAll, expect, test } from 'vitest'
import { makeLargeBank } from '../../../large-bank/make-large-bank.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { OLENA } from '../../../testing/demo-people.ts'
import { personOf } from '../../../testing/signatories.ts'
import { HASH_OF_NOBODY } from '../../access/sign-in/password-hash.ts'

const COMPANIES = 200

const { bank, owner: admin, olena } = bankOfFile()

beforeAll(async () => {
  const { config, database, clock } = bank.context
  await makeLargeBank({ database, bankCode: config.bankCode, hash: HASH_OF_NOBODY, now: clock.now() }, { entries: 10, companies: COMPANIES })
  await admin.query(
    `insert into relation (company_id, person_id, type, status, permissions, signature_type, created_at)
     select distinct company_id, $1::uuid, 'ACCOUNTANT', 'active', '{ACCOUNTS_VIEW,PAYMENTS_VIEW,PAYMENTS_WRITE}'::text[], 'none', now() from relation
     on conflict do nothing`,
    [await personOf(bank, OLENA)],
  )
})

const current = (headers: { relations?: 'first' }) => olena.call('GET /api/ekb-service/v2/clients/physical/current', { headers })

test('the frame of a person of two hundred companies names the current one and the first, and says how many there are', async () => {
  const [first, all] = [await current({ relations: 'first' }), await current({})]
  if (!first.ok || !all.ok) throw new Error('no client')
  const { relations, companies, settings } = first.answer
  expect(companies).toBe(all.answer.relations.length)
  expect(companies).toBeGreaterThan(COMPANIES)
  expect(relations).toHaveLength(20)
  expect(relations).toEqual(all.answer.relations.slice(0, 20))
  expect(relations.map(({ slave }) => slave.corporate.id)).toContain(settings.currentCompanyId)
  expect(JSON.stringify(first.answer).length).toBeLessThan(20_000)
})

test('the last of two hundred companies stands in the frame once it is the current one', async () => {
  const all = await current({})
  const last = all.ok ? all.answer.relations.at(-1)?.slave.corporate.id : undefined
  expect(await olena.call('PUT /api/user-service/user/current-company', { body: { companyId: last ?? '' } })).toMatchObject({ ok: true })
  const first = await current({ relations: 'first' })
  expect(first.ok && first.answer.relations.at(-1)?.slave.corporate.id).toBe(last)
  expect(first.ok && first.answer.relations).toHaveLength(20)
})

test('the inbox of a person of two hundred companies is as small as their news, and figures come by the page', async () => {
  const inbox = await olena.call('GET /api/inbox-service/inbox', {})
  const all = await olena.call('GET /api/inbox-service/companies', {})
  expect(all.ok && all.answer.companies.length).toBeGreaterThan(COMPANIES)
  if (!inbox.ok) throw new Error(inbox.refusal.error_code)
  expect(inbox.answer.companies.length).toBeLessThan(5)
  expect(inbox.answer.companies.every(({ names }) => names !== null && names.uk !== '')).toBe(true)
  expect(JSON.stringify({ companies: inbox.answer.companies }).length).toBeLessThan(1_000)
  const page = await olena.call('GET /api/inbox-service/companies', { query: { limit: '30' } })
  expect(page.ok && page.answer.companies).toEqual(all.ok && all.answer.companies.slice(0, 30))
})
