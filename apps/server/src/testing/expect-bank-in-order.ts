import type { Owner } from './owner.ts'
import { expect } from 'vitest'
import { inspectBooks } from '@dilo/ledger/inspect-books.ts'
import { inspectUse } from '../features/signing/methods/inspect-use.ts'
import { trailFaults } from './audit-trail.ts'
import { expectZeroSum } from './expect-zero-sum.ts'
import { inspectClearing } from './inspect-clearing.ts'
import type { TestBank } from './test-bank.ts'

/** Asks everything that must hold at any moment: the sum of all money, books, payments and holds, what limits count, the trail. */
export async function expectBankInOrder(bank: TestBank, owner: Owner): Promise<void> {
  await expectZeroSum(bank)
  expect(await inspectBooks({ query: (text) => owner.query(text) })).toEqual([])
  expect(await inspectClearing(owner)).toEqual([])
  expect(await inspectUse(bank.context)).toEqual([])
  expect((await trailFaults(bank.context.database)).faults).toEqual([])
}
