import type { SalaryRegister } from '@dilo/contract/salary-service.ts'
import { expect, test } from 'vitest'
import { returnedPeople } from './returned-people.ts'

const person = (name: string, state: string, reason: string | null = null) => ({ name, code: '3135204544', iban: 'UA08', amount: '980000', state, reason })

test('who was not paid is paid anew, to another account where theirs cannot take it', () => {
  const register = {
    people: [
      person('Ґудзь', 'credited'),
      person('Верес', 'givenBack', 'accountClosed'),
      person('Мельник', 'givenBack', 'nameMismatch'),
      person('Коваль', 'inClearing'),
    ],
  } as unknown as SalaryRegister
  expect(returnedPeople(register).people.map(({ name, iban }) => [name, iban])).toEqual([
    ['Верес', ''],
    ['Мельник', 'UA08'],
  ])
})
