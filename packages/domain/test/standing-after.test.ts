import { describe, expect, test } from 'vitest'
import { questionnaireActors, questionnaireEvents, type QuestionnaireState, questionnaireStates, step } from '../src/flows/questionnaire.ts'
import { shownBeginning, shownBeginnings } from '../src/questionnaire/beginnings.ts'
import { allFrom, sourcesAfter } from '../src/questionnaire/sources.ts'
import { mayBegin, standingAfter } from '../src/questionnaire/standing-after.ts'
import { isWellFormedJson } from '../src/questionnaire/well-formed-json.ts'
import { isVerified } from '../src/rules/verified-client.ts'

/** Every state that some event leads to. */
const reached = [
  ...new Set(
    questionnaireStates.flatMap((from) =>
      questionnaireEvents.flatMap((event) =>
        questionnaireActors.flatMap((by): QuestionnaireState[] => {
          const taken = step(from, { event, by })
          return taken.ok ? [taken.value] : []
        }),
      ),
    ),
  ),
]

describe('the standing of a client', () => {
  test('with an account is never taken by a later version, whatever becomes of it', () => {
    for (const state of reached) expect(standingAfter('processed', state)).toBe('processed')
  })

  test('that was verified without an account stays while a version is written and looked at', () => {
    for (const state of ['new', 'documents_loaded', 'loaded', 'tmp_seen', 'on_validation', 'questionnaire_valid', 'returned', 'tmp_rejected'] as const)
      expect(standingAfter('correct', state)).toBe('correct')
    for (const state of ['account_empty', 'card_empty', 'tmp_printed', 'processed'] as const) expect(standingAfter('correct', state)).toBe(state)
  })

  test('whose card alone is missing stays verified until its version is over, whatever becomes of the next try', () => {
    expect(isVerified('card_empty')).toBe(true)
    for (const state of ['correct', 'account_empty', 'card_empty'] as const) expect(standingAfter('card_empty', state)).toBe('card_empty')
    expect(standingAfter('card_empty', 'processed')).toBe('processed')
  })

  test('follows its version until the bank has verified it', () => {
    for (const standing of questionnaireStates) {
      if (isVerified(standing)) continue
      for (const state of reached) expect(standingAfter(standing, state)).toBe(state)
    }
  })

  test.each([
    ['none', true],
    ['default', true],
    ['new', true],
    ['correct', true],
    ['processed', true],
    ['loaded', false],
    ['tmp_rejected', false],
    ['on_validation', false],
  ] as const)('%s lets a version begin: %s', (standing, may) => {
    expect(mayBegin(standing)).toBe(may)
  })
})

test('a client does not learn that a list or its turnover is why the bank asks', () => {
  expect([shownBeginning('list'), shownBeginning('turnover'), shownBeginning('due')]).toEqual(['bank', 'bank', 'due'])
  expect(shownBeginnings).not.toContain('list')
})

test('the source of a value is kept until a person types another one', () => {
  const at = new Date('2026-11-20T10:00:00Z')
  const before = { head: { name: 'Коваль', inn: '' }, partners: [{ name: 'А' }, { name: 'Б' }], paysVat: false }
  const sources = allFrom('register', before, at)
  expect(Object.keys(sources)).toEqual(['head.name', 'partners.0.name', 'partners.1.name', 'paysVat'])
  const after = { ...before, head: { name: 'Мороз', inn: '1' }, partners: [{ name: 'А' }] }
  expect(sourcesAfter(sources, before, after)).toEqual({
    'partners.0.name': { from: 'register', at: at.toISOString() },
    paysVat: { from: 'register', at: at.toISOString() },
  })
})

test.each([
  [{ a: ['x', { b: null }] }, true],
  [{ a: 'x\0' }, false],
  [{ 'a\0': 'x' }, false],
  [{ a: ['\udc00'] }, false],
  [JSON.parse('['.repeat(30) + ']'.repeat(30)), false],
])('%j can be stored: %s', (value, can) => {
  expect(isWellFormedJson(value)).toBe(can)
})
