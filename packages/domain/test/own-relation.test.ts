import { describe, expect, test } from 'vitest'
import { relationStates } from '../src/flows/relation.ts'
import { mayAnswerOffer, mayResign, type OwnRelation, ownRelationText } from '../src/relations/own-relation.ts'
import { nameWithoutSurname } from '../src/values/full-name.ts'

const NOW = Date.parse('2026-11-20T10:00:00Z')
const [LATER, EARLIER] = [new Date(NOW + 1), new Date(NOW)]

const answerOf = (result: { ok: true } | { ok: false; error: string }): string => (result.ok ? 'may' : result.error)

describe('a person answers an offer', () => {
  test.each([
    ['onConfirm', LATER, 'may'],
    ['onConfirm', EARLIER, 'relationStatusNotChanged'],
    ['onConfirm', null, 'relationStatusNotChanged'],
    ['active', null, 'relationStatusNotChanged'],
    ['disabled', null, 'relationStatusNotChanged'],
    ['deleted', null, 'relationNotFound'],
  ] as const)('of a relation that is %s until %s: %s', (state, until, expected) => {
    expect(answerOf(mayAnswerOffer({ state }, { until, now: NOW }))).toBe(expected)
  })
})

describe('a person leaves', () => {
  test.each([
    ['ACCOUNTANT', 'active', 0, 'may'],
    ['TRUSTEE', 'active', 0, 'may'],
    ['DIRECTOR', 'active', 1, 'may'],
    ['DIRECTOR', 'active', 0, 'lastHead'],
    ['FOUNDER', 'active', 0, 'lastHead'],
    ['ENTREPRENEUR', 'active', 3, 'relationOfOwner'],
    ['ACCOUNTANT', 'onConfirm', 2, 'relationStatusNotChanged'],
    ['ACCOUNTANT', 'disabled', 2, 'relationStatusNotChanged'],
    ['ACCOUNTANT', 'deleted', 2, 'relationNotFound'],
  ] as const)('a %s whose relation is %s, beside %i other heads: %s', (type, state, others, expected) => {
    expect(answerOf(mayResign({ type, state }, others))).toBe(expected)
  })
})

test('a code of one step or of one version is none of another', () => {
  const relation: OwnRelation = {
    companyId: 'c',
    personId: 'p',
    version: 1,
    state: 'onConfirm',
    type: 'ACCOUNTANT',
    permissions: ['PAYMENTS_VIEW', 'ACCOUNTS_VIEW'],
    signatureType: 'second',
  }
  const texts = [
    ...relationStates.map((state) => ownRelationText('confirm', { ...relation, state })),
    ownRelationText('resign', relation),
    ownRelationText('confirm', { ...relation, version: 2 }),
    ownRelationText('confirm', { ...relation, companyId: 'd' }),
  ]
  expect(new Set(texts).size).toBe(texts.length)
  const reordered = { ...relation, permissions: relation.permissions.toReversed() }
  expect(ownRelationText('confirm', reordered)).toBe(ownRelationText('confirm', relation))
})

test.each([
  [{ secondName: 'Коваль', firstName: 'Олена', middleName: 'Іванівна' }, 'К. Олена Іванівна'],
  [{ secondName: 'Ґудзь', firstName: 'Євген', middleName: '' }, 'Ґ. Євген'],
])('of a name that must stay hidden %o is shown as %s', (name, shown) => {
  expect(nameWithoutSurname(name)).toBe(shown)
})
