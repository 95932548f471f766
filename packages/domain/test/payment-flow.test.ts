import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bankEvents,
  finalPaymentStates,
  paymentActions,
  type PaymentEffect,
  type PaymentEvent,
  paymentEvents,
  type PaymentState,
  paymentStates,
  signatureEvent,
  step,
} from '../src/flows/payment.ts'

const isFinal = (state: PaymentState): boolean => finalPaymentStates.some((end) => end === state)

test.each([
  ['draft', 'SIGN', 'notSigned'],
  ['draft', 'REVOKE_SIGNATURE', 'nothingToWithdraw'],
  ['draft', 'REVOKE_FROM_SIGNING', 'nothingToWithdraw'],
  ['draft', 'REVOKE', 'nothingToWithdraw'],
  ['draft', 'CANCEL', 'notSentToBank'],
  ['draft', 'RETURN_FOR_REWORK', 'notSigned'],
  ['onSigning', 'SEND_TO_SIGNING', 'cannotSendForSigning'],
  ['onSigning', 'REVOKE', 'nothingToWithdraw'],
  ['onSigning', 'CANCEL', 'notSentToBank'],
  ['waiting', 'SIGN', 'alreadySigned'],
  ['waiting', 'EDIT', 'notEditableInProcessing'],
  ['waiting', 'DELETE', 'paymentInProcessing'],
  ['waiting', 'SETTLE', 'notSentToBank'],
  ['signed', 'SIGN', 'alreadySigned'],
  ['signed', 'SIGN_TO_WAIT', 'alreadySigned'],
  ['signed', 'EDIT', 'notEditableInProcessing'],
  ['signed', 'DELETE', 'paymentInProcessing'],
  ['signed', 'REVOKE', 'paymentInProcessing'],
  ['signed', 'REVOKE_FROM_SIGNING', 'paymentInProcessing'],
  ['signed', 'REVOKE_SIGNATURE', 'paymentInProcessing'],
  ['settled', 'SIGN', 'alreadySigned'],
  ['settled', 'DELETE', 'paymentFinal'],
  ['settled', 'REVOKE', 'paymentFinal'],
  ['settled', 'CANCEL', 'paymentFinal'],
  ['settled', 'REJECT', 'paymentCompleted'],
  ['rejected', 'SIGN', 'alreadySigned'],
  ['rejected', 'EDIT', 'paymentCompleted'],
  ['returned', 'DELETE', 'paymentFinal'],
  ['revoked', 'REVOKE', 'paymentFinal'],
  ['revoked', 'RELEASE', 'paymentCompleted'],
  ['deleted', 'SIGN', 'paymentDeleted'],
  ['deleted', 'REPEAT', 'paymentDeleted'],
] as const)('a payment in state %s refuses %s with %s', (state, event, code) => {
  expect(step(state, event)).toEqual({ ok: false, error: code })
})

const pairs = paymentStates.flatMap((state) => paymentEvents.map((event) => ({ state, event, taken: step(state, event) })))

describe('a payment', () => {
  test('that is over stays there; a paid one may come back, by the bank’s outcome alone', () => {
    const out = pairs.flatMap(({ state, event, taken }) =>
      isFinal(state) && taken.ok && taken.value.next !== state ? [`${state} ${event} ${taken.value.next}`] : [],
    )
    expect(out).toEqual(['settled RETURN returned'])
  })

  test.each(paymentStates)('can come to the state %s', (wanted) => {
    let reached = new Set<PaymentState>(['draft'])
    for (let round = 0; round < paymentStates.length; round += 1) {
      const next = pairs.flatMap(({ state, taken }) => (reached.has(state) && taken.ok ? [taken.value.next] : []))
      reached = new Set([...reached, ...next])
    }
    expect(reached).toContain(wanted)
  })

  test.each(paymentStates.filter((state) => !isFinal(state)))('in the state %s can still come to an end', (from) => {
    let reached = new Set<PaymentState>([from])
    for (let round = 0; round < paymentStates.length; round += 1) {
      const next = pairs.flatMap(({ state, taken }) => (reached.has(state) && taken.ok ? [taken.value.next] : []))
      reached = new Set([...reached, ...next])
    }
    expect([...reached].some(isFinal)).toBe(true)
  })

  test('loses its signatures with every edit and every way out of signing but to the bank', () => {
    for (const { state, event, taken } of pairs) {
      if (!taken.ok) continue
      const leaves = state === 'onSigning' && taken.value.next !== 'onSigning' && !['SIGN', 'SIGN_TO_WAIT'].includes(event)
      if (leaves || event === 'EDIT') expect(taken.value.effects).toContain('voidSignatures')
      expect(taken.value.effects.includes('raiseVersion')).toBe(event === 'EDIT')
    }
  })

  test('is carried out or set aside by a last signature, those of a standing order or the end of a wait, by nothing else', () => {
    const carriers = pairs.flatMap(({ state, event, taken }) =>
      taken.ok && taken.value.effects.some((effect) => effect === 'execute' || effect === 'setAside') ? [`${state} ${event}`] : [],
    )
    expect(carriers).toEqual(['draft ORDER', 'onSigning SIGN', 'onSigning SIGN_TO_WAIT', 'waiting RELEASE'])
  })

  test('can be repeated unless it is deleted, and stays what it is', () => {
    for (const state of paymentStates) {
      const expected = state === 'deleted' ? { ok: false } : { ok: true, value: { next: state, effects: ['copyAsDraft'] } }
      expect(step(state, 'REPEAT')).toMatchObject(expected)
    }
  })
})

test('people and the bank have no event in common', () => {
  expect(new Set([...paymentActions, ...bankEvents]).size).toBe(paymentEvents.length)
})

test.each([
  [0, false, 'SIGN'],
  [0, true, 'SIGN_TO_WAIT'],
  [1, false, 'SIGN_IN_PART'],
  [1, true, 'SIGN_IN_PART'],
] as const)('a signature after which %i are missing, waiting %s, is %s', (missing, waits, event) => {
  expect(signatureEvent({ missing, waits })).toBe(event)
})

type Place = 'on the account' | 'set aside' | 'in processing'

/** The place of the money before and after each effect on it. */
const moves: Partial<Record<PaymentEffect, { from: readonly Place[]; to: Place }>> = {
  setAside: { from: ['on the account'], to: 'set aside' },
  execute: { from: ['on the account', 'set aside'], to: 'in processing' },
  giveBack: { from: ['set aside', 'in processing'], to: 'on the account' },
}

test('whatever happens to a payment, it is carried out at most once, and its money is set aside until that or given back once', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom<PaymentEvent>(...paymentEvents), { maxLength: 40 }), (events) => {
      let state: PaymentState = 'draft'
      let place: Place = 'on the account'
      let executions = 0
      for (const event of events) {
        const taken = step(state, event)
        if (!taken.ok) continue
        for (const effect of taken.value.effects) {
          const move = moves[effect]
          if (move === undefined) continue
          expect(move.from).toContain(place)
          place = move.to
          if (effect === 'execute') executions += 1
        }
        state = taken.value.next
        expect(place === 'set aside').toBe(state === 'waiting')
        if (state === 'settled') expect(place).toBe('in processing')
        if (['draft', 'onSigning', 'revoked', 'deleted'].includes(state)) expect(place).toBe('on the account')
      }
      expect(executions).toBeLessThanOrEqual(1)
    }),
    { numRuns: 2_000 },
  )
})
