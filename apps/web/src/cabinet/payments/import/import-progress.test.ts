import { expect, test } from 'vitest'
import { countedStates, importProgress, type States } from './import-progress.ts'

test.each<[string, States, object]>([
  ['drafts that nobody has sent', { draft: 4 }, { stage: 'drafts', count: 4, undone: 0 }],
  ['some sent, some not', { draft: 1, onSigning: 3 }, { stage: 'signing', count: 4, undone: 0 }],
  ['one is signed, others wait for it', { onSigning: 3, settled: 1 }, { stage: 'signing', count: 4, undone: 0 }],
  ['the bank works on the last', { signed: 1, settled: 2, rejected: 1 }, { stage: 'working', count: 4, undone: 1 }],
  ['one waits for its day', { waiting: 1, settled: 3 }, { stage: 'working', count: 4, undone: 0 }],
  ['all are paid', { settled: 4 }, { stage: 'over', count: 4, undone: 0 }],
  ['one came back', { settled: 3, returned: 1 }, { stage: 'over', count: 4, undone: 1 }],
  ['what was deleted is no payment of the file', { settled: 3, deleted: 1 }, { stage: 'over', count: 3, undone: 0 }],
])('a file whose payments are %s', (_, states, expected) => {
  expect(importProgress(states)).toEqual(expected)
})

test('the states of a file are counted in the order of a payment’s life', () => {
  expect(countedStates({ rejected: 1, settled: 2, signed: 0 })).toEqual([
    ['settled', 2],
    ['rejected', 1],
  ])
})
