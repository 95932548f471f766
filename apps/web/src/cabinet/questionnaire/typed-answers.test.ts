import { expect, test } from 'vitest'
import { isSameTyped, typedAt, withTyped } from './typed-answers.ts'

const typed = { name: 'Олена', place: { city: 'Київ' }, owners: [{ share: '60' }, { share: '40' }] }

test('a path leads through groups and lists, and to nothing where nothing stands', () => {
  expect(typedAt(typed, 'owners.1.share')).toBe('40')
  expect(typedAt(typed, 'place.city')).toBe('Київ')
  expect([typedAt(typed, 'name.x'), typedAt(typed, 'place.city.x'), typedAt(typed, 'toString')]).toEqual([undefined, undefined, undefined])
})

test('a value is put at its path, and the rest stays as it was', () => {
  expect(withTyped(typed, 'owners.1.share', '35')).toEqual({ ...typed, owners: [{ share: '60' }, { share: '35' }] })
  expect(withTyped(typed, 'place.street', 'Зелена')).toEqual({ ...typed, place: { city: 'Київ', street: 'Зелена' } })
  expect(withTyped({}, 'document.number', '1')).toEqual({ document: { number: '1' } })
  expect(withTyped({}, 'residences.0.country', 'UA')).toEqual({ residences: [{ country: 'UA' }] })
  expect(withTyped({ kveds: ['62.01', ''] }, 'kveds.1', '62.02')).toEqual({ kveds: ['62.01', '62.02'] })
})

test('the order of names makes no difference between answers, that of items does', () => {
  expect(isSameTyped({ a: '1', b: '2' }, { b: '2', a: '1' })).toBe(true)
  expect(isSameTyped(['1', '2'], ['2', '1'])).toBe(false)
  expect(isSameTyped(undefined, '')).toBe(false)
})
