import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeAnswers } from './merge-answers.ts'
import type { TypedGroup } from './typed-answers.ts'

const base: TypedGroup = { site: 'old.ua', staff: '10', kveds: ['62.01'] }

test('what two heads changed in different questions is kept of both', () => {
  const { merged, conflicts, taken } = mergeAnswers(base, { ...base, site: 'mine.ua' }, { ...base, staff: '12' })
  expect(merged).toEqual({ site: 'mine.ua', staff: '12', kveds: ['62.01'] })
  expect(conflicts).toEqual([])
  expect(taken).toEqual(['staff'])
})

test('one question that both changed is a conflict, and shows both answers', () => {
  const { merged, conflicts } = mergeAnswers(base, { ...base, site: 'mine.ua' }, { ...base, site: 'theirs.ua' })
  expect(conflicts).toEqual([{ name: 'site', mine: 'mine.ua', theirs: 'theirs.ua' }])
  expect(merged['site']).toBe('mine.ua')
})

test('the same answer of both is no conflict, whatever the order of its parts', () => {
  const mine = { place: { city: 'Київ', street: 'Зелена, 1' } }
  const theirs = { place: { street: 'Зелена, 1', city: 'Київ' } }
  expect(mergeAnswers({}, mine, theirs)).toEqual({ merged: mine, conflicts: [], taken: [] })
})

test('a list is one answer', () => {
  const { conflicts } = mergeAnswers(base, { ...base, kveds: ['62.01', '62.02'] }, { ...base, kveds: ['70.22'] })
  expect(conflicts.map(({ name }) => name)).toEqual(['kveds'])
})

const answers = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('', '1', '2'))

test('without changes of mine the answers are theirs, and without theirs they are mine', () => {
  fc.assert(
    fc.property(answers, answers, (before, changed) => {
      expect(mergeAnswers(before, before, changed)).toMatchObject({ merged: changed, conflicts: [] })
      expect(mergeAnswers(before, changed, before)).toMatchObject({ merged: changed, conflicts: [], taken: [] })
    }),
  )
})
