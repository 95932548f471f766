import { expect, test } from 'vitest'
import { type ExpectedOwner, validateOwner } from '../src/owner.ts'

const INN = '3652504575'
const director: ExpectedOwner = { person: { inn: INN, passport: null }, companyCode: '14360570', personalKeys: true }
const entrepreneur: ExpectedOwner = { ...director, companyCode: INN }
const withoutInn: ExpectedOwner = { ...director, person: { inn: null, passport: 'AA123456' } }

test.each<[string, ExpectedOwner, string | null, string | null, string]>([
  ['an entrepreneur signs with a key of their business', entrepreneur, INN, INN, 'accepted'],
  ['a director signs with a key of the company', director, INN, '14360570', 'accepted'],
  ['a director signs with a personal key', director, INN, null, 'accepted'],
  ['a company may refuse personal keys', { ...director, personalKeys: false }, INN, null, 'personalKey'],
  ['a key of another company signs nothing here', director, INN, '32673400', 'anotherCompany'],
  ['a key of the person’s own business signs nothing for a company', director, INN, INN, 'anotherCompany'],
  ['a seal is no person’s signature', director, null, '14360570', 'seal'],
  ['a key of another person', director, '3068208400', '14360570', 'anotherPerson'],
  ['a key without any code', director, null, null, 'anotherPerson'],
  ['a person without РНОКПП signs by the number of the passport', withoutInn, 'AA123456', '14360570', 'accepted'],
  ['in letters of any size', withoutInn, 'aa123456', '14360570', 'accepted'],
  ['another passport', withoutInn, 'AA123457', '14360570', 'anotherPerson'],
  ['a passport does not stand for a person with РНОКПП', { ...director, person: { inn: INN, passport: 'AA123456' } }, 'AA123456', '14360570', 'anotherPerson'],
  ['a number of another length', withoutInn, '12345678', '14360570', 'anotherPerson'],
])('%s', (_, expected, drfo, edrpou, answer) => {
  const result = validateOwner({ drfo, edrpou }, expected)
  expect(result.ok ? 'accepted' : result.error).toBe(answer)
})
