import { describe, expect, test } from 'vitest'
import { areSameRules, readTypedRules, type Rule, sentRules, type TypedRule, typedRulesOf } from './typed-rules.ts'

const everywhere = (needs: Rule['needs']): Rule[] => (['UAH', 'USD', 'EUR'] as const).map((currency) => ({ accountId: null, currency, from: '0', needs }))
const row = (key: number, place: string, from: string, needs: string): TypedRule => ({ key, place, from, needs })
const accounts = [{ id: 'dollars', currency: 'USD' as const }]
const people = { accounts, types: ['first', 'second'] as const }

describe('typed rules', () => {
  test.each<[string, Rule[]]>([
    ['the bank’s', everywhere(['first', 'second'])],
    ['by amount', [...everywhere(['first']), { accountId: null, currency: 'UAH', from: '10000000', needs: ['first', 'second'] }]],
    ['by account', [...everywhere(['any']), { accountId: 'dollars', currency: 'USD', from: '0', needs: ['first', 'second'] }]],
    ['by currency', [...everywhere(['first']).slice(0, 2), { accountId: null, currency: 'EUR', from: '0', needs: ['any', 'any'] }]],
  ])('are the rules of which the form was made: %s', (_, rules) => {
    const read = readTypedRules(typedRulesOf(rules), { ...people, types: null })
    expect(read.problems.size).toBe(0)
    expect(areSameRules(sentRules(read.rules), rules)).toBe(true)
  })

  test.each<[string, string, TypedRule[], object]>([
    ['without an amount', 'first', [row(1, 'UAH', '', 'first,second')], { 1: { from: 'This field is required' } }],
    ['with an unclear amount', 'first', [row(1, 'UAH', 'сто', 'first,second')], { 1: { from: 'Amount unclear: {typed}' } }],
    ['of one amount twice', 'first', [row(1, 'UAH', '100', 'first'), row(2, 'UAH', '100,00', 'any,any')], { 2: { from: 'two rules for one amount' } }],
    ['that need fewer for more', 'first,second', [row(1, 'UAH', '100', 'first')], { 1: { needs: 'fewer signatures for a larger amount' } }],
    [
      'that need fewer for more from one account',
      'first',
      [row(1, 'USD', '5', 'first,second'), row(2, 'dollars', '9', 'first')],
      { 2: { needs: 'fewer signatures for a larger amount' } },
    ],
    ['of two heads, where there is one', 'first', [row(1, 'UAH', '100', 'first,first')], { 1: { needs: 'nobody can sign' } }],
    ['of two heads for everything, where there is one', 'first,first', [], { base: { needs: 'nobody can sign' } }],
    ['of any two, where there are two', 'any,any', [row(1, 'dollars', '0', 'first,second')], {}],
  ])('name the row that is wrong: %s', (_, base, rules, problems) => {
    expect(Object.fromEntries(readTypedRules({ base, rules }, people).problems)).toEqual(problems)
  })

  test('of an account are in its currency, and a rule of zero replaces the base', () => {
    const { rules } = readTypedRules({ base: 'first', rules: [row(1, 'dollars', '0', 'first,second'), row(2, 'EUR', '0', 'any')] }, people)
    expect(sentRules(rules)).toEqual([
      ...everywhere(['first']).slice(0, 2),
      { accountId: 'dollars', currency: 'USD', from: '0', needs: ['first', 'second'] },
      { accountId: null, currency: 'EUR', from: '0', needs: ['any'] },
    ])
  })
})
