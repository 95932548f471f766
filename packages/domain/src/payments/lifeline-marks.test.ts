import { expect, test } from 'vitest'
import { type Happened, lifelineOf, type Travelling } from './lifeline.ts'
import { marksOf } from './lifeline-marks.ts'

const events = (...names: Happened['event'][]): Happened[] => names.map((event, index) => ({ event, at: `2026-11-20T06:0${index}:00.000Z` }))

const marks = (travelling: Partial<Travelling>, life: readonly Happened[]) =>
  marksOf(lifelineOf({ state: 'draft', way: 'clearing', mayWait: false, endedAt: null, ...travelling }, life)).map(
    ({ name, standing }) => `${name} ${standing}`,
  )

const signed = events('CREATE', 'SEND_CODE', 'SIGN')

test('a draft to another bank has five marks', () => {
  expect(marks({}, events('CREATE'))).toEqual(['created now', 'signatures ahead', 'bank ahead', 'clearing ahead', 'recipient ahead'])
})

test('a payment within the bank has no mark of clearing', () => {
  expect(marks({ way: 'inside', state: 'settled' }, [...signed, ...events('QUEUE', 'SETTLE')])).toEqual([
    'created past',
    'signatures past',
    'bank past',
    'recipient now',
  ])
})

test('a payment whose money the recipient’s bank has stands at the recipient, credited or not', () => {
  const life = [...signed, ...events('QUEUE', 'HAND_OVER', 'ACCEPT', 'SETTLE')]
  const reached = ['created past', 'signatures past', 'bank past', 'clearing past', 'recipient now']
  expect(marks({ state: 'settled' }, life)).toEqual(reached)
  expect(marks({ state: 'settled' }, [...life, ...events('CREDIT')])).toEqual(reached)
})

test('a rejected payment ends where it was rejected', () => {
  expect(marks({ state: 'rejected' }, [...signed, ...events('QUEUE', 'HAND_OVER', 'REJECT')]).slice(-2)).toEqual(['clearing past', 'end now'])
  expect(marks({ state: 'deleted' }, events('CREATE', 'DELETE'))).toEqual(['created past', 'end now'])
})

test('a payment that waits for its second signature stands at its signatures', () => {
  expect(marks({ state: 'onSigning' }, events('CREATE', 'SEND_CODE', 'SIGN_IN_PART'))[1]).toBe('signatures now')
})
