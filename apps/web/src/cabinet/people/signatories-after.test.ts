import { expect, test } from 'vitest'
import { signatoriesAfter } from './signatories-after.ts'

const director = {
  id: 'director',
  name: 'Савчук Ірина',
  status: 'active',
  permissions: ['PAYMENTS_VIEW', 'PAYMENTS_WRITE'],
  signatureType: 'first',
} as const
const second = { permissions: ['PAYMENTS_VIEW', 'PAYMENTS_WRITE'], signatureType: 'second' } as const
const signatory = { name: 'Савчук Ірина', type: 'first' }

test('a signatory who is added is among those who could sign', () => {
  const added = { personId: 'accountant', name: 'Бондар Олег', after: second }
  expect(signatoriesAfter([director], added)).toEqual([signatory, { name: 'Бондар Олег', type: 'second' }])
})

test('a person who acts already counts once, with the right after the change', () => {
  const changed = { personId: 'director', name: 'Савчук Ірина', after: second }
  expect(signatoriesAfter([director], changed)).toEqual([{ name: 'Савчук Ірина', type: 'second' }])
})

test('who loses the access, who is disabled and who may only look could not sign', () => {
  const disabled = { ...director, id: 'other', name: 'Інша людина', status: 'disabled' }
  expect(signatoriesAfter([director, disabled], { personId: 'director', name: 'Савчук Ірина', after: null })).toEqual([])
  const looks = { personId: 'accountant', name: 'Бондар Олег', after: { ...second, signatureType: 'none' as const } }
  expect(signatoriesAfter([director], looks)).toEqual([signatory])
})
