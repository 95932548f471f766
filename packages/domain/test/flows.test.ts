import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isErrorCode } from '../src/errors.ts'
import * as payment from '../src/flows/payment.ts'
import * as signIn from '../src/flows/sign-in.ts'
import { effectivePermissions, permissionParts, permissions } from '../src/permissions.ts'
import type { Result } from '../src/result.ts'

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

test.each([
  ['draft', 'SIGN', 'PAY_E049'],
  ['signed', 'SIGN', 'PAY_E060'],
  ['settled', 'SIGN', 'PAY_E060'],
  ['signed', 'DELETE', 'PAY_E024'],
  ['settled', 'DELETE', 'PAY_E044'],
  ['deleted', 'SIGN', 'PAY_E042'],
] as const)('a payment in state %s refuses %s with %s', (state, event, code) => {
  expect(payment.step(state, event)).toEqual({ ok: false, error: code })
})

test('without PAYMENTS_WRITE a payment offers nothing to do', () => {
  expect(payment.allowedActions('draft', ['PAYMENTS_VIEW', 'ACCOUNTS_VIEW'])).toEqual([])
  expect(payment.allowedActions('draft', ['PAYMENTS_WRITE'])).toEqual(['SEND_TO_SIGNING', 'DELETE'])
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
