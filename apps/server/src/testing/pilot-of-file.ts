import { beforeAll, beforeEach } from 'vitest'
import { bankCast, personId } from '../demo-bank/demo-cast.ts'
import { demoAccount, demoCompany } from './demo-company.ts'
import { HALYNA, ROMAN } from './demo-people.ts'
import { asOwner } from './signatories.ts'
import { signedInEachTest } from './signed-in-each-test.ts'
import type { TestBank } from './test-bank.ts'

/**
 * The company that Roman directs and Halyna keeps the books of, whose payments the bank has opened, and its current account
 * in hryvnia. Before each test of a file both have their access and a new session, and no message and no guess is left.
 */
export function pilotOfFile(bank: TestBank) {
  const [company, account] = [demoCompany(ROMAN), demoAccount(ROMAN)]
  const both = [ROMAN, HALYNA].map((phone) => personId(bankCast, phone))
  beforeAll(() => asOwner(bank, 'insert into pilot_company (company_id, trustees, added_at) values ($1, false, now()) on conflict do nothing', [company]))
  beforeEach(async () => {
    for (const table of ['attempt_counter', 'outbox', 'one_time_code']) await asOwner(bank, `delete from ${table}`, [])
    await asOwner(bank, "update relation set status = 'active', account_ids = null where company_id = $1 and person_id = any($2)", [company, both])
  })
  const people = signedInEachTest(['director', 'accountant'], async () => ({
    director: await bank.signedIn(ROMAN),
    accountant: await bank.signedIn(HALYNA),
  }))
  return { company, account, accountantId: personId(bankCast, HALYNA), ...people }
}
