import { expect, test } from 'vitest'
import { readOperationsSearch } from './operations-search.ts'

test.each([
  [{}, {}],
  [{ kind: 'CARD_APPLICATION' }, { kind: 'CARD_APPLICATION' }],
  [{ kind: 'EXCHANGE_REQUEST' }, { kind: 'EXCHANGE_REQUEST' }],
  [
    { kind: 'DEPOSIT_OPERATION', asks: 'closing', stands: 'done' },
    { kind: 'DEPOSIT_OPERATION', asks: 'closing', stands: 'done' },
  ],
  // Only operations with deposits are narrowed further.
  [{ kind: 'QUESTIONNAIRE', asks: 'closing', stands: 'done' }, { kind: 'QUESTIONNAIRE' }],
  [{ asks: 'closing' }, {}],
  [{ kind: 'DEPOSIT_OPERATION', asks: 'all', stands: 7 }, { kind: 'DEPOSIT_OPERATION' }],
  [{ kind: 'LOAN' }, {}],
])('of the address %j the list keeps the filters that it knows', (query, kept) => {
  expect(readOperationsSearch(query)).toEqual(kept)
})
