import { expect } from 'vitest'
import { inspectBooks } from '../src/inspect-books.ts'
import type { TestLedger } from './test-ledger.ts'

/** Asks the whole ledger for anything that may not be, and expects nothing. */
export async function expectBooksInOrder({ owner }: TestLedger): Promise<void> {
  expect(await inspectBooks({ query: (text, parameters) => owner.query(text, [...parameters]) })).toEqual([])
}
