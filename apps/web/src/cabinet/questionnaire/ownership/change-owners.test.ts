import { summarizeOwnership } from '@dilo/domain/questionnaire/ownership.ts'
import { readSection } from '@dilo/domain/questionnaire/sections.ts'
import { expect, test } from 'vitest'
import { type TypedGroup, withTyped } from '../typed-answers.ts'
import { listAt, textAt } from '../typed-texts.ts'
import { addHolding, addOwner, explainRest, removeHolding, removeOwner, withoutNeedlessReason } from './change-owners.ts'
import { drawnOwnership, typedHoldings, typedOwners } from './typed-owners.ts'

const idsOf = (typed: TypedGroup) => typedOwners(typed).map(({ id }) => id)
const linesOf = (typed: TypedGroup) => typedHoldings(typed).map(({ owner, owned, share }) => `${owner} ${share || '?'} ${owned || '?'}`)

const company = withTyped(addOwner({}, 'company', 'client'), 'holdings.0.share', '60')
const twoLevels = withTyped(addOwner(company, 'person', 'owner-1'), 'holdings.1.share', '1/2')

test('an owner is added with a share to be typed', () => {
  expect([idsOf(twoLevels), linesOf(twoLevels)]).toEqual([
    ['owner-1', 'owner-2'],
    ['owner-1 60 client', 'owner-2 1/2 owner-1'],
  ])
})

test('the number of an owner who was taken away is free again, and no other is taken', () => {
  const added = addOwner(removeOwner(twoLevels, 'owner-1'), 'state', 'client')
  expect([idsOf(added), linesOf(added)]).toEqual([['owner-2', 'owner-1'], ['owner-1 ? client']])
})

test('with an owner goes what was said of their rest', () => {
  const said = explainRest(explainRest(twoLevels, 'owner-1', 'Решта в акціонерів'), 'client', 'Решта в дрібних')
  expect(listAt(removeOwner(said, 'owner-1'), 'rests')).toEqual([{ node: 'client', explanation: 'Решта в дрібних' }])
  expect(listAt(explainRest(said, 'client', ''), 'rests')).toEqual([{ node: 'owner-1', explanation: 'Решта в акціонерів' }])
})

test('a holding is added and taken away at its place', () => {
  const added = addHolding(twoLevels, 'owner-2')
  expect(linesOf(added).at(-1)).toBe('owner-2 ? ?')
  expect(linesOf(removeHolding(added, 0))).toEqual(['owner-2 1/2 owner-1', 'owner-2 ? ?'])
})

test('who is connected by an unfinished share alone is not drawn yet, and nor are their owners', () => {
  const unfinished = withTyped(twoLevels, 'holdings.0.share', '')
  expect(drawnOwnership(unfinished).nodes.map(({ id }) => id)).toEqual(['client'])
  expect(summarizeOwnership(drawnOwnership(unfinished)).ok).toBe(true)
})

test('whom the register names without saying who it is is drawn once that is chosen', () => {
  const unsaid = withTyped(company, 'nodes.0.kind', '')
  expect([typedOwners(unsaid).length, drawnOwnership(unsaid).nodes.length]).toEqual([1, 1])
})

test('an owner who is connected to nothing is drawn, and named', () => {
  const apart = removeHolding(twoLevels, 0)
  expect(summarizeOwnership(drawnOwnership(apart))).toMatchObject({ ok: false, error: [{ because: 'apart' }, { because: 'apart' }] })
})

test('the reason why there is no beneficiary goes when one appears', () => {
  const reasoned = { ...twoLevels, noBeneficiary: 'DISPERSED' }
  expect(textAt(withoutNeedlessReason(reasoned), 'noBeneficiary')).toBe('')
  expect(textAt(withoutNeedlessReason(withTyped(reasoned, 'holdings.1.share', '1/3')), 'noBeneficiary')).toBe('DISPERSED')
})

test('what the form writes is read by the section’s rules, once everything is typed', () => {
  const person = { name: 'Коваль Олена Іванівна', code: '', passport: 'МЕ123456', birthDate: '01.01.1984', residence: 'м. Київ, вул. Зелена, 1' }
  const node = listAt(twoLevels, 'nodes')[1] as TypedGroup
  const typed = explainRest(
    explainRest(
      withTyped(withTyped(withTyped(twoLevels, 'nodes.1', { ...node, ...person }), 'nodes.0.name', 'ТОВ «Альфа»'), 'nodes.0.code', '31316718'),
      'client',
      'Решта в дрібних акціонерів',
    ),
    'owner-1',
    'Решта в дрібних акціонерів',
  )
  const read = readSection.ownership(typed, { clientCode: '32673400', inn: null, today: '2026-11-20' as never })
  expect(read.ok ? [] : read.error).toEqual([])
})
