import { beforeAll, beforeEach } from 'vitest'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { demoCompany } from './demo-company.ts'
import { ACCOUNTANT, DIRECTOR } from './demo-people.ts'
import { accountsOf, type ExchangeAccounts } from './exchange-steps.ts'
import { asOwner, needSignatures } from './signatories.ts'
import { signedInEachTest } from './signed-in-each-test.ts'
import { enrich } from './test-deposit.ts'
import type { TestBank } from './test-bank.ts'

/**
 * A company that exchanges currency, with ten million hryvnias. Before each test of a file at least a minute has passed, any
 * of its people signs alone, both have a new session, and no message and no guess is left. @param notBefore a moment of
 * each test
 */
export function exchangerOfFile(bank: TestBank, { notBefore = 0 }: { readonly notBefore?: number } = {}) {
  const company = demoCompany(DIRECTOR)
  const accounts = {} as ExchangeAccounts
  beforeAll(async () => {
    Object.assign(accounts, await accountsOf(bank, company))
    await enrich(bank, company, accounts.hryvnia, kopiykas(10_000_000_00n))
  })
  beforeEach(async () => {
    for (const table of ['attempt_counter', 'one_time_code', 'outbox']) await asOwner(bank, `delete from ${table}`, [])
    bank.clock.advance(Math.max(MINUTE, notBefore - bank.clock.now()))
    await needSignatures(bank, company, ['any'])
  })
  const people = signedInEachTest(['director', 'accountant'], async () => ({
    director: await bank.signedIn(DIRECTOR),
    accountant: await bank.signedIn(ACCOUNTANT),
  }))
  return { company, accounts, ...people }
}
