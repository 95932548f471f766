import { expect, test } from 'vitest'
import { callerOf, type PlannedSignatory, signaturePlaces, type SignaturePlan, signsAlone } from './signature-places.ts'

const signatory = (person: string, type: 'first' | 'second', isCaller = false): PlannedSignatory => ({ person, role: 'DIRECTOR', isCaller, type, methods: [] })

const director = signatory('Director', 'first', true)
const accountant = signatory('Accountant', 'second')

const given = (person: string, type: 'first' | 'second') => ({ person, type, method: 'SMS' as const, signedAt: '2026-11-20T06:21:00.000Z', evidence: null })

const plan = (changed: Partial<SignaturePlan>): SignaturePlan => ({
  needs: ['first', 'second'],
  given: [],
  missing: ['first', 'second'],
  signatories: [director, accountant],
  unfillable: [],
  ...changed,
})

test('each place names those who may fill it', () => {
  expect(signaturePlaces(plan({}))).toEqual([
    { place: 'first', given: null, candidates: [director], isUnfillable: false },
    { place: 'second', given: null, candidates: [accountant], isUnfillable: false },
  ])
})

test('a signature stands in the place of its type, whichever was given first', () => {
  const second = given('Accountant', 'second')
  expect(signaturePlaces(plan({ given: [second], missing: ['first'], signatories: [director] }))).toEqual([
    { place: 'first', given: null, candidates: [director], isUnfillable: false },
    { place: 'second', given: second },
  ])
})

test('either signature fills a place for any, and both types may fill what is open', () => {
  const first = given('Director', 'first')
  expect(signaturePlaces(plan({ needs: ['any', 'any'], given: [first], missing: ['any'], signatories: [accountant] }))).toEqual([
    { place: 'any', given: first },
    { place: 'any', given: null, candidates: [accountant], isUnfillable: false },
  ])
})

test('a place that nobody can fill says so, and no other does', () => {
  const places = signaturePlaces(plan({ signatories: [director], unfillable: ['second'] }))
  expect(places.map((one) => one.given === null && one.isUnfillable)).toEqual([false, true])
})

test.each<[string, Partial<SignaturePlan>, boolean]>([
  ['an entrepreneur alone', { needs: ['any'], missing: ['any'], signatories: [director] }, true],
  ['a trustee who signs too', { needs: ['any'], missing: ['any'], signatories: [director, accountant] }, false],
  ['two places', {}, false],
  ['nobody who can', { needs: ['any'], missing: ['any'], signatories: [director], unfillable: ['any'] }, false],
])('%s signs alone: %s', (_who, changed, alone) => {
  expect(signsAlone(plan(changed))).toBe(alone)
})

test('the caller is found among those who may sign, or not at all', () => {
  expect(callerOf(plan({}))).toBe(director)
  expect(callerOf(plan({ signatories: [accountant] }))).toBeUndefined()
})
