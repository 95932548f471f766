import type pg from 'pg'
import { expect } from 'vitest'
import { inspectBooks } from '../src/inspect-books.ts'

/** Asks the whole ledger for anything that may not be, and expects nothing. */
export async function expectBooksInOrder({ owner }: { readonly owner: pg.Client | pg.Pool }): Promise<void> {
  expect(await inspectBooks({ query: (text, parameters) => owner.query(text, [...parameters]) })).toEqual([])
}
