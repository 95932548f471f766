import { expect, test } from 'vitest'
import { depositOperationText } from '../src/deposits/deposit-operation-text.ts'
import { textOfShown } from '../src/signed-texts/shown-text.ts'
import { kopiykas } from '../src/values/kopiykas.ts'

const name = { uk: 'Строковий', ru: 'Срочный' }

const agreed = {
  kind: 'term',
  currency: 'UAH',
  name,
  productId: 'term',
  productVersion: 1,
  rate: 1250,
  dayCount: 'act/365',
  dayRule: 'fromNextDay',
  payout: 'atEnd',
  capitalised: false,
  endOnDayOff: 'sameDay',
  isTaxed: false,
  termDays: 30,
  replenishing: { least: kopiykas(100_00n), most: kopiykas(10_000_000_00n), daysBeforeEnd: 5 },
  returnsEarly: { rate: 50, fromDay: 3, leaves: null },
  prolongation: { times: 1, rate: 'ofTheDay' },
  prolongs: false,
} as const

const opening = depositOperationText({
  companyId: 'company',
  operationId: 'operation',
  version: 2,
  asks: 'opening',
  depositId: null,
  currency: 'UAH',
  amount: kopiykas(100_000_00n),
  payingAccountId: 'payer',
  payoutAccountId: 'payee',
  agreed,
})

const shown = {
  id: 'operation',
  version: 2,
  asks: 'opening',
  depositId: null,
  currency: 'UAH',
  amount: '10000000',
  payingAccountId: 'payer',
  payoutAccountId: 'payee',
  terms: {
    kind: 'term',
    name,
    rate: 1250,
    days: 30,
    payout: 'atEnd',
    capitalised: false,
    dayCount: 'act/365',
    isTaxed: false,
    prolongs: false,
    prolongation: { times: 1, rate: 'ofTheDay' },
    replenishing: { least: '10000', most: '1000000000', daysBeforeEnd: 5 },
    returnsEarly: { rate: 50, fromDay: 3, leaves: null },
  },
} as const

const textOf = (changed: object = {}) => textOfShown({ kind: 'depositOperation', shown: { ...shown, ...changed } }, opening)

test('a key signs the opening of a deposit as the page shows it', async () => {
  expect(await textOf()).toBe(opening)
})

test.each([
  ['another rate', { terms: { ...shown.terms, rate: 1300 } }],
  ['another term', { terms: { ...shown.terms, days: 31 } }],
  ['another amount', { amount: '10000001' }],
  ['another account for the return', { payoutAccountId: 'thief' }],
  ['other terms of an early return', { terms: { ...shown.terms, returnsEarly: null } }],
  ['no terms', { terms: null }],
])('a page that shows %s signs nothing', async (_, changed) => {
  expect(await textOf(changed)).not.toBe(opening)
})
