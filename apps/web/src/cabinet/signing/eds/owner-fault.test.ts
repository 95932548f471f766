import type { PhysicalClient } from '@dilo/contract/ekb-service.ts'
import { expect, test } from 'vitest'
import type { KeyOwner } from './open-key.ts'
import { ownerFault } from './owner-fault.ts'

const client = (clientCode: string) =>
  ({
    clientCode,
    relations: [{ slave: { corporate: { id: 'company', clientCode: '14360570' } } }],
    settings: { currentCompanyId: 'company' },
  }) as PhysicalClient

const owner = (drfo: string | null, edrpou: string | null) => ({ drfo, edrpou }) as KeyOwner

test.each([
  ['3652504575', '14360570', undefined],
  ['3652504575', null, undefined],
  ['3135204544', '14360570', 'anotherPerson'],
  ['3652504575', '32673400', 'anotherCompany'],
  [null, '14360570', 'seal'],
] as const)('the page tells whose a key with %s and %s is', (drfo, edrpou, fault) => {
  expect(ownerFault(owner(drfo, edrpou), client('3652504575'))).toBe(fault)
})

test('what the page does not know the bank decides', () => {
  expect(ownerFault(owner('AA123456', null), client(''))).toBeUndefined()
  expect(ownerFault(owner('3135204544', null), undefined)).toBeUndefined()
})
