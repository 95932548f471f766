import { summarizeOwnership } from '@dilo/domain/questionnaire/ownership.ts'
import { expect, test } from 'vitest'
import { statedOwners } from './stated-owners.ts'

test('the picture of owners is of what was handed in, whatever is masked in it', () => {
  const stated = statedOwners(
    [
      { path: 'nodes.0.code', value: '••••••7177' },
      { path: 'nodes.0.id', value: 'o' },
      { path: 'nodes.0.kind', value: 'person' },
      { path: 'nodes.0.name', value: 'Коваль Олена Іванівна' },
      { path: 'holdings.0.kind', value: 'capital' },
      { path: 'holdings.0.owned', value: 'client' },
      { path: 'holdings.0.owner', value: 'o' },
      { path: 'holdings.0.share', value: '1/1' },
      { path: 'holdings.1.owner', value: null },
    ],
    'ТОВ «Ромашка»',
  )
  expect(stated?.nameOf('o')).toBe('Коваль Олена Іванівна')
  expect(stated?.nameOf('client')).toBe('ТОВ «Ромашка»')
  expect(stated && summarizeOwnership(stated.ownership)).toMatchObject({ ok: true, value: { beneficiaries: [{ id: 'o', because: 'capital' }] } })
})

test('a client who names no owner has no picture', () => {
  expect(statedOwners([{ path: 'noBeneficiary', value: 'STATE' }], 'КП')).toBeNull()
})
