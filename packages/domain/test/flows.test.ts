import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isErrorCode } from '../src/errors.ts'
import * as clearing from '../src/flows/clearing.ts'
import * as payment from '../src/flows/payment.ts'
import * as qrSignIn from '../src/flows/qr-sign-in.ts'
import * as recovery from '../src/flows/recovery.ts'
import * as registration from '../src/flows/registration.ts'
import * as signIn from '../src/flows/sign-in.ts'
import { effectivePermissions, permissionParts, permissions } from '../src/permissions.ts'
import type { Result } from '../src/result.ts'
import { nextRecoveryCheck } from '../src/rules/next-recovery-check.ts'

type Flow = {
  name: string
  states: readonly string[]
  events: readonly string[]
  step: (state: string, event: string) => Result<{ next: string }, string>
}

const flows: Flow[] = [
  {
    name: 'payment',
    states: payment.paymentStates,
    events: payment.paymentEvents,
    step: (state, event) => payment.step(state as payment.PaymentState, event as payment.PaymentEvent),
  },
  {
    name: 'sign-in',
    states: signIn.signInStates,
    events: signIn.signInEvents,
    step: (state, event) => signIn.step(state as signIn.SignInState, event as signIn.SignInEvent),
  },
  {
    name: 'qr-sign-in',
    states: qrSignIn.qrSignInStates,
    events: qrSignIn.qrSignInEvents,
    step: (state, event) => qrSignIn.step(state as qrSignIn.QrSignInState, event as qrSignIn.QrSignInEvent),
  },
  {
    name: 'recovery',
    states: recovery.recoveryStates,
    events: recovery.recoveryEvents,
    step: (state, event) => recovery.step(state as recovery.RecoveryState, event as recovery.RecoveryEvent),
  },
  {
    name: 'registration',
    states: registration.registrationStates,
    events: registration.registrationEvents,
    step: (state, event) => registration.step(state as registration.RegistrationState, event as registration.RegistrationEvent),
  },
]

/** The arrows of a Mermaid state diagram, without the one into the first state. */
function arrowsOf(name: string): string[] {
  const text = readFileSync(new URL(`../src/flows/${name}.mermaid`, import.meta.url), 'utf8')
  return [...text.matchAll(/^ *(\w+) --> (\w+): (\w+)$/gm)].map(([, from, to, event]) => `${from} ${event} ${to}`)
}

describe.each(flows)('the flow of $name', ({ name, states, events, step }) => {
  const pairs = states.flatMap((state) => events.map((event) => ({ state, event, taken: step(state, event) })))

  test('goes where its diagram says, and nowhere else', () => {
    const taken = pairs.flatMap(({ state, event, taken: way }) => (way.ok ? [`${state} ${event} ${way.value.next}`] : []))
    expect(taken.sort()).toEqual(arrowsOf(name).sort())
  })
  test('refuses every other event with a code of the catalogue', () => {
    for (const { taken } of pairs) if (!taken.ok) expect(isErrorCode(taken.error)).toBe(true)
  })
})

describe('the way of a transfer through clearing', () => {
  const pairs = clearing.clearingStates.flatMap((state) =>
    clearing.clearingEvents.map((event) => ({ state, event, taken: clearing.step(state, event) })),
  )
  /** What a move takes from where to where. */
  const path: Record<clearing.ClearingMove, readonly [from: string, to: string]> = {
    holdToSuspense: ['hold', 'suspense'],
    suspenseToNostro: ['suspense', 'nostro'],
    releaseHold: ['hold', 'client'],
    suspenseToClient: ['suspense', 'client'],
    nostroToClient: ['nostro', 'client'],
  }
  const placeOfMoney: Record<clearing.ClearingState, string> = {
    queued: 'hold',
    sent: 'hold',
    accepted: 'suspense',
    settled: 'nostro',
    rejected: 'client',
    returned: 'client',
  }

  test('goes where its diagram says, and nowhere else', () => {
    const taken = pairs.flatMap(({ state, event, taken: way }) => (way.kind === 'step' ? [`${state} ${event} ${way.next}`] : []))
    expect(taken.sort()).toEqual(arrowsOf('clearing').sort())
  })
  test.each(pairs)('$state, $event: the moves lead from where the money is to where the next state has it', (pair) => {
    if (pair.taken.kind !== 'step') return
    let place = placeOfMoney[pair.state]
    for (const move of pair.taken.moves) {
      expect(path[move][0]).toBe(place)
      place = path[move][1]
    }
    expect(place).toBe(placeOfMoney[pair.taken.next])
  })
  test.each(pairs)('$state, $event: said twice it moves money once', ({ event, taken }) => {
    if (taken.kind === 'step') expect(clearing.step(taken.next, event)).toEqual({ kind: 'stale' })
  })
  test('answers that agree may come in any order: the end is the same', () => {
    const stories: clearing.ClearingEvent[][] = [['ACCEPT', 'SETTLE'], ['ACCEPT', 'REJECT'], ['ACCEPT', 'SETTLE', 'RETURN']]
    for (const story of stories) {
      const ends = permutations(['SEND' as const, ...story]).map((order) => walk(order))
      expect(new Set(ends.map((end) => JSON.stringify(end))).size).toBe(1)
    }
  })
})

const permutations = <Item>(items: readonly Item[]): Item[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]))

function walk(events: readonly clearing.ClearingEvent[]): { state: clearing.ClearingState; contradicted: boolean } {
  let state: clearing.ClearingState = 'queued'
  let contradicted = false
  for (const event of events) {
    const taken = clearing.step(state, event)
    if (taken.kind === 'step') state = taken.next
    contradicted ||= taken.kind === 'contradiction'
  }
  return { state, contradicted }
}

test.each([
  ['draft', 'SIGN', 'PAY_E049'],
  ['signed', 'SIGN', 'PAY_E060'],
  ['settled', 'SIGN', 'PAY_E060'],
  ['signed', 'DELETE', 'PAY_E024'],
  ['settled', 'DELETE', 'PAY_E044'],
  ['deleted', 'SIGN', 'PAY_E042'],
  ['rejected', 'SIGN', 'PAY_E060'],
  ['returned', 'DELETE', 'PAY_E044'],
  ['settled', 'REJECT', 'PAYMENT_COMPLETED'],
  ['draft', 'REVOKE', 'PAY_E066'],
  ['onSigning', 'REVOKE', 'PAY_E066'],
  ['signed', 'REVOKE', 'PAY_E024'],
  ['settled', 'REVOKE', 'PAY_E044'],
  ['revoked', 'REVOKE', 'PAY_E044'],
  ['waiting', 'SIGN', 'PAY_E060'],
  ['waiting', 'DELETE', 'PAY_E024'],
  ['waiting', 'SETTLE', 'PAY_E043'],
  ['revoked', 'RELEASE', 'PAYMENT_COMPLETED'],
  ['signed', 'SIGN_TO_WAIT', 'PAY_E060'],
] as const)('a payment in state %s refuses %s with %s', (state, event, code) => {
  expect(payment.step(state, event)).toEqual({ ok: false, error: code })
})

test.each([
  [[], false, 'ABSENT'],
  [['ENTREPRENEUR'], false, 'ABSENT'],
  [['ENTREPRENEUR'], true, 'INN'],
  [['ACCOUNTANT'], false, 'INN'],
  [['ENTREPRENEUR', 'TRUSTEE'], false, 'INN'],
  [['FOUNDER'], false, 'INN'],
  [['DIRECTOR'], true, 'INN'],
] as const)('a recovery of who is %j, flagged: %j, asks next for %s', (relations, flagged, next) => {
  expect(nextRecoveryCheck({ relations, flagged })).toBe(next)
  const taken = recovery.step('awaitingCode', recovery.codeEvent[next])
  expect(taken.ok && taken.value.effects.includes('setPassword')).toBe(next === 'ABSENT')
})

test('whatever happens to a payment, it is executed at most once, and its money is set aside until that or given back once', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...payment.paymentEvents), { maxLength: 30 }), (events) => {
      let state: payment.PaymentState = 'draft'
      let money: 'on the account' | 'set aside' | 'executed' = 'on the account'
      for (const event of events) {
        const taken = payment.step(state, event)
        if (!taken.ok) continue
        for (const effect of taken.value.effects) {
          if (effect === 'sendSigningCode') continue
          expect([money, effect]).toSatisfy(([from, does]) => mayFollow[does as keyof typeof mayFollow].includes(from))
          money = effect === 'setAside' ? 'set aside' : effect === 'giveBack' ? 'on the account' : 'executed'
        }
        state = taken.value.next
        expect(money === 'set aside').toBe(state === 'waiting')
        if (state === 'settled') expect(money).toBe('executed')
        if (state === 'revoked' || state === 'deleted') expect(money).toBe('on the account')
      }
    }),
  )
})

/** Where the money must be for each effect on it. */
const mayFollow = {
  setAside: ['on the account'],
  giveBack: ['set aside'],
  execute: ['on the account', 'set aside'],
}

test('without PAYMENTS_WRITE a payment offers nothing to do', () => {
  expect(payment.allowedActions('draft', ['PAYMENTS_VIEW', 'ACCOUNTS_VIEW'])).toEqual([])
  expect(payment.allowedActions('draft', ['PAYMENTS_WRITE'])).toEqual(['SEND_TO_SIGNING', 'DELETE'])
  expect(payment.allowedActions('waiting', ['PAYMENTS_WRITE'])).toEqual(['REVOKE'])
  expect(payment.allowedActions('settled', ['PAYMENTS_WRITE'])).toEqual([])
})

test('the owner of an entrepreneur company has every permission, others what the relation lists', () => {
  expect(effectivePermissions('ENTREPRENEUR', [])).toEqual(permissions)
  expect(effectivePermissions('ACCOUNTANT', ['ACCOUNTS_VIEW'])).toEqual(['ACCOUNTS_VIEW'])
})

test('a permission is its type id and code', () => {
  for (const permission of permissions) {
    const { typeId, code } = permissionParts(permission)
    expect(`${typeId}_${code}`).toBe(permission)
  }
  expect(permissionParts('DEFAULT_CB_ACCESS')).toEqual({ typeId: 'DEFAULT_CB', code: 'ACCESS' })
})
