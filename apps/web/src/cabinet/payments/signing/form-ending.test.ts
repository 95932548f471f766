import { expect, test } from 'vitest'
import { formEnding } from './form-ending.ts'

const me = { person: 'Коваль Олена Іванівна', isCaller: true, type: 'first' as const }
const halyna = { person: 'Петренко Галина Іванівна', isCaller: false, type: 'second' as const }

test('a person who may sign signs in the form, and reads whether another signature follows', () => {
  expect(formEnding({ neededSignatures: ['first'], signatories: [me] })).toEqual({ is: 'sign', isLast: true })
  expect(formEnding({ neededSignatures: ['first', 'second'], signatories: [me, halyna] })).toEqual({ is: 'sign', isLast: false })
})

test('who may not sign sends the payment to those who may, each named once', () => {
  expect(formEnding({ neededSignatures: ['second'], signatories: [halyna, halyna] })).toEqual({ is: 'send', to: [halyna.person] })
  expect(formEnding({ neededSignatures: ['first'], signatories: [] })).toEqual({ is: 'send', to: [] })
})

test('nothing is promised before the amount is typed, nor by a server that names nobody', () => {
  expect(formEnding({ neededSignatures: null, signatories: null })).toEqual({ is: 'unknown' })
  expect(formEnding({ neededSignatures: ['first'], signatories: undefined as never })).toEqual({ is: 'unknown' })
})
