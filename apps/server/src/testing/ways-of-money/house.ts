import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { accountsOf, type ExchangeAccounts } from '../exchange-steps.ts'
import { ACCOUNTANT, DIRECTOR, IHOR } from '../demo-people.ts'
import { asOwner, companyOf, personOf } from '../signatories.ts'
import type { TestBank } from '../test-bank.ts'
import type { TestClient } from '../test-client.ts'
import { enrich } from '../test-deposit.ts'

/**
 * The end of a way: `done`, `waits` for the end of a wait, `needsOthers` for further signatures, or the code of a
 * refusal.
 */
export type Outcome = string

/** Prepares a way while it is open, and returns its action: all later steps of the director. */
export type WayToWalk = (house: House) => Promise<() => Promise<Outcome>>

/** A company with money in hryvnias and dollars, a head who signs, an accountant, and a person who is paid. */
export type House = {
  readonly bank: TestBank
  readonly company: string
  readonly accounts: ExchangeAccounts
  readonly director: TestClient
  readonly directorId: string
  readonly accountantId: string
  accountant(): Promise<TestClient>
  readonly paid: TestClient
  /** The first field of the first row. */
  one(text: string, values: readonly unknown[]): Promise<unknown>
  /** The newest code that the director got. */
  code(): Promise<string>
}

export async function openHouse(bank: TestBank): Promise<House> {
  const company = await companyOf(bank, DIRECTOR)
  await asOwner(bank, 'insert into pilot_company (company_id, trustees, added_at) values ($1, false, now()) on conflict do nothing', [company])
  const accounts = await accountsOf(bank, company)
  await enrich(bank, company, accounts.hryvnia, kopiykas(1_000_000_000n))
  await enrich(bank, company, accounts.fee, kopiykas(1_000_000_000n))
  await enrich(bank, company, accounts.dollars, kopiykas(1_000_000n), 'USD')
  return {
    bank,
    company,
    accounts,
    director: await bank.signedIn(DIRECTOR),
    directorId: await personOf(bank, DIRECTOR),
    accountantId: await personOf(bank, ACCOUNTANT),
    accountant: () => bank.signedIn(ACCOUNTANT),
    paid: await bank.signedIn(IHOR),
    one: async (text, values) => Object.values((await asOwner(bank, text, values))[0] ?? {})[0],
    code: async () => (await bank.lastMessage(DIRECTOR)).code,
  }
}
