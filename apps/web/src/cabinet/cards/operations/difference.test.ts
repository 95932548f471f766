import type { CardOperation } from '@dilo/contract/card-operation-calls.ts'
import { expect, test } from 'vitest'
import { differenceOf } from './difference.ts'

type Step = CardOperation['steps'][number]

const AT = '2026-11-26T10:00:00.000Z'
const dollars = { amount: '10000', currency: 'USD' }

const operation = (
  steps: readonly (readonly [Step['what'], string])[],
  { original = null as CardOperation['original'], held = '0', category = '5541' } = {},
) => ({
  steps: steps.map(([what, amount]): Step => ({ what, at: AT, amount })),
  original,
  held,
  merchant: { id: 'm', name: 'M', city: '', country: 'UA', category },
})

test.each<[string, ReturnType<typeof operation>, ReturnType<typeof differenceOf>]>([
  [
    'a pump',
    operation([
      ['authorised', '50000'],
      ['increased', '30000'],
      ['cleared', '76000'],
      ['released', '4000'],
    ]),
    { is: 'less', by: '4000', because: 'price' },
  ],
  [
    'another rate',
    operation(
      [
        ['authorised', '435000'],
        ['cleared', '438000'],
      ],
      { original: dollars },
    ),
    { is: 'more', by: '3000', because: 'rate' },
  ],
  [
    'a tip',
    operation(
      [
        ['authorised', '50000'],
        ['cleared', '55000'],
      ],
      { category: '5812' },
    ),
    { is: 'more', by: '5000', because: 'tip' },
  ],
  [
    'several clearings',
    operation([
      ['authorised', '100000'],
      ['cleared', '40000'],
      ['cleared', '35000'],
      ['released', '25000'],
    ]),
    { is: 'less', by: '25000', because: 'price' },
  ],
  [
    'a reversal in part',
    operation([
      ['authorised', '100000'],
      ['reversed', '40000'],
      ['cleared', '60000'],
    ]),
    null,
  ],
  [
    'something is still held',
    operation(
      [
        ['authorised', '100000'],
        ['cleared', '40000'],
      ],
      { held: '60000' },
    ),
    null,
  ],
  ['nothing is charged yet', operation([['authorised', '100000']], { held: '100000' }), null],
  ['without an authorisation', operation([['cleared', '60000']]), null],
  [
    'the same',
    operation([
      ['authorised', '60000'],
      ['cleared', '60000'],
    ]),
    null,
  ],
])('%s: the page explains the difference between what was set aside and what was charged', (_name, of, expected) => {
  expect(differenceOf(of)).toEqual(expected)
})
