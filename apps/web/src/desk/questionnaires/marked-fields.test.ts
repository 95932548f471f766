import { expect, test } from 'vitest'
import { markKey, returnedOf } from './marked-fields.ts'

const person = { id: '0190', name: 'Коваль Олена' }

test('what is marked goes back by section and path, and a person’s with whose it is', () => {
  const marks = new Map([
    [markKey({ section: 'company', person: null }, 'address.city'), 'differsFromRegister' as const],
    [markKey({ section: 'company', person: null }, 'name'), 'unclear' as const],
    [markKey({ section: 'person', person }, 'document.number'), 'documentEnded' as const],
    [markKey({ section: 'ownership', person: null }, ''), 'incomplete' as const],
  ])
  expect(returnedOf(marks)).toEqual({
    company: { 'address.city': 'differsFromRegister', name: 'unclear' },
    'people.0190': { 'document.number': 'documentEnded' },
    ownership: { '': 'incomplete' },
  })
})
