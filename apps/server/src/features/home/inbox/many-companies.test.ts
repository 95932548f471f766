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

test('the inbox of a person of two hundred companies is as small as their news, and figures come by the page', async () => {
  const inbox = await olena.call('GET /api/inbox-service/inbox', {})
  const all = await olena.call('GET /api/inbox-service/companies', {})
  expect(all.ok && all.answer.companies.length).toBeGreaterThan(COMPANIES)
  expect(inbox.ok && inbox.answer.companies.length).toBeLessThan(5)
  const page = await olena.call('GET /api/inbox-service/companies', { query: { limit: '30' } })
  expect(page.ok && page.answer.companies).toEqual(all.ok && all.answer.companies.slice(0, 30))
})
