import { describe, expect, test } from 'vitest'
import { languages } from '../values/language.ts'
import { outcomeBadge, outcomeInWords, whereTheMoneyIs } from './outcome-words.ts'
import { type Ended, feeOf, isSettledOutcome, outcomeOf, type PaymentOutcome, paymentOutcomes } from './payment-outcome.ts'

const settled: Ended = { state: 'settled', kind: 'toOtherBank', inDemo: false, isReported: false, hasReturns: false, payout: null }
const salary = (rows: number, givenBack: number, isOver: boolean): Partial<Ended> => ({ kind: 'salary', payout: { rows, givenBack, isOver } })

test.each<[string, Partial<Ended>, PaymentOutcome]>([
  ['to another bank is at that bank', {}, 'atRecipientsBank'],
  ['to another bank is credited once that bank says so', { isReported: true }, 'credited'],
  ['to another bank that has sent a part back has come back in part', { isReported: true, hasReturns: true }, 'returnedInPart'],
  ['to the budget is at the Treasury', { kind: 'toBudget' }, 'atRecipientsBank'],
  ['within the bank is credited', { kind: 'toClient' }, 'credited'],
  ['of a demo is credited: nothing of it leaves the bank', { inDemo: true }, 'credited'],
  ['to many is being paid out', salary(2, 0, false), 'payingOut'],
  ['to many whose register is not read is being paid out', { kind: 'salary' }, 'payingOut'],
  ['to many is paid out', salary(2, 0, true), 'paidOut'],
  ['to many, one of whom got nothing, is paid in part', salary(2, 1, true), 'paidInPart'],
  ['to many stays paid in part while another row comes back', salary(3, 1, false), 'paidInPart'],
  ['to many, none of whom got anything, has come back', salary(2, 2, true), 'nobodyPaid'],
])('a settled payment %s', (_, changes, expected) => {
  expect(outcomeOf({ ...settled, ...changes })).toBe(expected)
})

test('a payment that is not settled has the outcome of its state', () => {
  for (const state of ['draft', 'signed', 'rejected', 'returned', 'revoked', 'deleted'] as const) expect(outcomeOf({ ...settled, state })).toBe(state)
})

test('the fee of a payment that was not carried out is not taken, and that of one that came back is kept', () => {
  expect([feeOf.rejected, feeOf.revoked, feeOf.deleted, feeOf.returned]).toEqual(['notTaken', 'notTaken', 'notTaken', 'kept'])
})

describe.each(languages)('the words of outcomes in %s', (language) => {
  test('each outcome has a badge, and says where the money is once something has become of it', () => {
    for (const outcome of paymentOutcomes) {
      expect(outcomeBadge(outcome, language)).not.toBe('')
      const isOpen = ['draft', 'onSigning', 'waiting', 'signed'].includes(outcome)
      expect(whereTheMoneyIs(outcome, language) === '').toBe(isOpen)
    }
  })

  test('only what the recipient surely has is called credited', () => {
    const credited = paymentOutcomes.filter((outcome) => /зараховано отрим|зачислено получ/i.test(outcomeInWords(outcome, language)))
    expect(credited).toEqual(['credited'])
  })

  test('no two settled outcomes say the same of the money', () => {
    const said = paymentOutcomes.filter(isSettledOutcome).map((outcome) => whereTheMoneyIs(outcome, language))
    expect(new Set(said).size).toBe(said.length)
  })
})
