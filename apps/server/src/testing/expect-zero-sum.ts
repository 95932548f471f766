import { expect } from 'vitest'
import type { TestBank } from './test-bank.ts'

/** After every test that moves money the sum of everything is zero (security row 34). */
export async function expectZeroSum(bank: TestBank): Promise<void> {
  const totals = await bank.context.database.selectFrom('ledger.trial_balance_view').selectAll().execute()
  expect(totals.filter(({ total }) => total !== 0n)).toEqual([])
}
