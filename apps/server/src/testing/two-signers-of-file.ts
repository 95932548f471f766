import { demoCompany } from './demo-company.ts'
import { OLENA } from './demo-people.ts'
import { signedByTwo } from './signatories.ts'
import { signedInEachTest } from './signed-in-each-test.ts'
import type { TestBank } from './test-bank.ts'

/** Before each test of a file every payment of Olena's company needs two signatures, and all have a new session (`signedByTwo`). */
export const twoSignersOfFile = (bank: TestBank) => {
  const company = demoCompany(OLENA)
  return { company, ...signedInEachTest(['olena', 'bohdan', 'ihor'], () => signedByTwo(bank, company)) }
}
