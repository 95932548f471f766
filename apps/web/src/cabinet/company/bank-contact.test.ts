import { expect, test } from 'vitest'
import type { CompanyPerson } from '@dilo/contract/operation-service.ts'
import { bankContact, headsOf, signatoriesOf } from './bank-contact.ts'

const person = (name: string, facts: Partial<CompanyPerson>) => ({ name, status: 'active', signatureType: 'none', ...facts }) as CompanyPerson

const left = person('left', { type: 'FOUNDER', status: 'disabled', signatureType: 'first' })
const founder = person('founder', { type: 'FOUNDER', signatureType: 'first' })
const director = person('director', { type: 'DIRECTOR', signatureType: 'first' })
const accountant = person('accountant', { type: 'ACCOUNTANT', signatureType: 'second' })
const looksOn = person('looks on', { type: 'TRUSTEE' })

test.each([
  [[founder, director, accountant], 'founder'],
  [[left, director, accountant], 'director'],
  [[accountant, looksOn], undefined],
  [[], undefined],
])('the bank calls the head who has acted longest: case %#', (people, name) => {
  expect(bankContact(people)?.name).toBe(name)
})

test('who heads and who signs are those who act now', () => {
  const all = [left, founder, accountant, looksOn]
  expect(headsOf(all)).toEqual([founder])
  expect(signatoriesOf(all)).toEqual([founder, accountant])
})
