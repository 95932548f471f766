import { describe, expect, test } from 'vitest'
import { exchangesBetweenOwn, exchangesForOthers, type Held } from './exchanges-first.ts'

const hryvnia: Held = { id: 'hryvnia', currency: 'UAH', availableBalance: '100000' }
const dollars: Held = { id: 'dollars', currency: 'USD', availableBalance: '500000' }
const euros: Held = { id: 'euros', currency: 'EUR', availableBalance: '0' }
const secondDollars: Held = { id: 'second dollars', currency: 'USD' }

describe('before a payment to others', () => {
  test.each<[string, readonly Held[], Held | undefined, string, object[]]>([
    ['nothing is exchanged by a company without foreign currency', [hryvnia], hryvnia, '500', []],
    [
      'the whole amount is got where the account has enough',
      [hryvnia, dollars],
      hryvnia,
      '500',
      [{ give: 'USD', get: 'UAH', from: 'dollars', to: 'hryvnia', said: 'get', sum: '500' }],
    ],
    [
      'what is lacking is got where it has some',
      [hryvnia, dollars],
      hryvnia,
      '12 500,50',
      [{ give: 'USD', get: 'UAH', from: 'dollars', to: 'hryvnia', said: 'get', sum: '11\u00A0500,50' }],
    ],
    ['no amount is filled in while none is typed', [hryvnia, dollars], hryvnia, '', [{ give: 'USD', get: 'UAH', from: 'dollars', to: 'hryvnia' }]],
    [
      'each currency is offered, and of two accounts none is chosen',
      [hryvnia, dollars, secondDollars, euros],
      undefined,
      '1',
      [
        { give: 'USD', get: 'UAH', said: 'get', sum: '1' },
        { give: 'EUR', get: 'UAH', from: 'euros', said: 'get', sum: '1' },
      ],
    ],
  ])('%s', (_what, accounts, payer, amount, exchanges) => expect(exchangesForOthers(accounts, payer, amount)).toEqual(exchanges))
})

describe('instead of a transfer between own accounts', () => {
  test.each<[string, readonly Held[], Held | undefined, string, object[]]>([
    ['nothing is exchanged by a company of one currency', [hryvnia], hryvnia, '500', []],
    [
      'the amount is what the account gives',
      [hryvnia, dollars],
      dollars,
      '500',
      [{ give: 'USD', get: 'UAH', from: 'dollars', to: 'hryvnia', said: 'give', sum: '500' }],
    ],
    [
      'another foreign currency is offered too',
      [hryvnia, dollars, euros],
      dollars,
      'x',
      [
        { give: 'USD', get: 'UAH', from: 'dollars', to: 'hryvnia' },
        { give: 'USD', get: 'EUR', from: 'dollars', to: 'euros' },
      ],
    ],
    [
      'both ways are offered while no account is chosen',
      [hryvnia, dollars],
      undefined,
      '',
      [
        { give: 'UAH', get: 'USD', from: 'hryvnia', to: 'dollars' },
        { give: 'USD', get: 'UAH', from: 'dollars', to: 'hryvnia' },
      ],
    ],
  ])('%s', (_what, accounts, payer, amount, exchanges) => expect(exchangesBetweenOwn(accounts, payer, amount)).toEqual(exchanges))
})
