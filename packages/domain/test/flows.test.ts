import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { refusals } from '../src/refusals.ts'
import * as depositOperation from '../src/flows/deposit-operation.ts'
import * as accountOpening from '../src/flows/account-opening.ts'
import * as cardApplication from '../src/flows/card-application.ts'
import * as exchangeRequest from '../src/flows/exchange-request.ts'
import * as clearing from '../src/flows/clearing.ts'
import * as incoming from '../src/flows/incoming-transfer.ts'
import * as enquiry from '../src/flows/enquiry.ts'
import * as payment from '../src/flows/payment.ts'
import * as qrSignIn from '../src/flows/qr-sign-in.ts'
import * as questionnaire from '../src/flows/questionnaire.ts'
import * as recovery from '../src/flows/recovery.ts'
import * as registration from '../src/flows/registration.ts'
import * as relation from '../src/flows/relation.ts'
import * as standingOrder from '../src/flows/standing-order.ts'
import * as salaryRow from '../src/flows/salary-row.ts'
import * as signIn from '../src/flows/sign-in.ts'
import { permissionParts } from '../src/action-permissions.ts'
import { effectivePermissions, permissions } from '../src/permissions.ts'
import type { Result } from '../src/result.ts'
import { nextRecoveryCheck } from '../src/flows/next-recovery-check.ts'

describe('an answer of clearing with its amount', () => {
  const settled: clearing.TransferredMoney = { state: 'settled', amount: 100n, returned: 30n }
  test.each<[string, Partial<clearing.TransferredMoney>, clearing.ClearingEvent, bigint, string]>([
    ['a part of what is left leaves it settled', {}, 'RETURN', 69n, 'settled'],
    ['all that is left ends it', {}, 'RETURN', 70n, 'returned'],
    ['more than is left contradicts it', {}, 'RETURN', 71n, 'contradiction'],
    ['nothing contradicts it', {}, 'RETURN', 0n, 'contradiction'],
    ['a part that overtakes the settlement settles it, too', { state: 'queued', returned: 0n }, 'RETURN', 40n, 'settled'],
    ['a part of a rejected one contradicts it', { state: 'rejected', returned: 0n }, 'RETURN', 40n, 'contradiction'],
    ['the whole once more changes nothing', { state: 'returned', returned: 100n }, 'RETURN', 100n, 'stale'],
    ['a part once more contradicts it', { state: 'returned', returned: 100n }, 'RETURN', 40n, 'contradiction'],
    ['a late settlement changes nothing', {}, 'SETTLE', 100n, 'stale'],
    ['a settlement of another amount contradicts it', { state: 'accepted', returned: 0n }, 'SETTLE', 99n, 'contradiction'],
  ])('%s', (_, transfer, event, amount, expected) => {
    if (event === 'SEND') throw new Error('SEND is no answer')
    const taken = clearing.stepOfAnswer({ ...settled, ...transfer }, { event, amount })
    expect(taken.kind === 'step' ? taken.next : taken.kind).toBe(expected)
  })
})

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
    name: 'standing-order',
    states: standingOrder.standingOrderStates,
    events: standingOrder.standingOrderEvents,
    step: (state, event) => {
      const taken = standingOrder.step(state as standingOrder.StandingOrderState, event as standingOrder.StandingOrderEvent)
      return taken.ok ? { ok: true, value: { next: taken.value } } : taken
    },
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
  {
    name: 'relation',
    states: relation.relationStates,
    events: relation.relationEvents,
    // The diagram shows no actors: an arrow is there for anybody who may cause it.
    step: (state, event) => {
      const taken = relation.relationActors.map((by) => relation.step(state as relation.RelationState, { event: event as relation.RelationEvent, by }))
      const way = taken.find(({ ok }) => ok) ?? taken[0]
      return way?.ok ? { ok: true, value: { next: way.value } } : { ok: false, error: 'relationStatusNotChanged' }
    },
  },
  {
    name: 'salary-row',
    states: salaryRow.salaryRowStates,
    events: salaryRow.salaryRowEvents,
    step: (state, event) => salaryRow.step(state as salaryRow.SalaryRowState, event as salaryRow.SalaryRowEvent),
  },
  {
    name: 'account-opening',
    states: accountOpening.accountOpeningStates,
    events: accountOpening.accountOpeningEvents,
    step: (state, event) => accountOpening.step(state as accountOpening.AccountOpeningState, event as accountOpening.AccountOpeningEvent),
  },
  {
    name: 'deposit-operation',
    states: depositOperation.depositOperationStates,
    events: depositOperation.depositOperationEvents,
    step: (state, event) => depositOperation.step(state as depositOperation.DepositOperationState, event as depositOperation.DepositOperationEvent),
  },
  {
    name: 'card-application',
    states: cardApplication.cardApplicationStates,
    events: cardApplication.cardApplicationEvents,
    step: (state, event) => cardApplication.step(state as cardApplication.CardApplicationState, event as cardApplication.CardApplicationEvent),
  },
  {
    name: 'exchange-request',
    states: exchangeRequest.exchangeRequestStates,
    events: exchangeRequest.exchangeRequestEvents,
    step: (state, event) => exchangeRequest.step(state as exchangeRequest.ExchangeRequestState, event as exchangeRequest.ExchangeRequestEvent),
  },
  {
    name: 'questionnaire',
    states: questionnaire.questionnaireStates,
    events: questionnaire.questionnaireEvents,
    // As for a relation: an arrow is there for anybody who may cause it.
    step: (state, event) => {
      const taken = questionnaire.questionnaireActors.map((by) =>
        questionnaire.step(state as questionnaire.QuestionnaireState, { event: event as questionnaire.QuestionnaireEvent, by }),
      )
      const way = taken.find(({ ok }) => ok) ?? taken[0]
      return way?.ok ? { ok: true, value: { next: way.value } } : { ok: false, error: 'questionnaireStatusNotChanged' }
    },
  },
  {
    name: 'enquiry',
    states: enquiry.enquiryStates,
    events: enquiry.enquiryEvents,
    step: (_, event) => ({ ok: true, value: { next: enquiry.stateAfter(event as enquiry.EnquiryEvent) } }),
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
  test('refuses every other event by a row of the table of refusals', () => {
    for (const { taken } of pairs) if (!taken.ok) expect(refusals).toHaveProperty(taken.error)
  })
})

describe('the way of a transfer through clearing', () => {
  const pairs = clearing.clearingStates.flatMap((state) => clearing.clearingEvents.map((event) => ({ state, event, taken: clearing.step(state, event) })))
  /** The places between which a move takes money. */
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
    const stories: clearing.ClearingEvent[][] = [
      ['ACCEPT', 'SETTLE'],
      ['ACCEPT', 'REJECT'],
      ['ACCEPT', 'SETTLE', 'RETURN'],
    ]
    for (const story of stories) {
      const ends = permutations(['SEND' as const, ...story]).map((order) => walk(order))
      expect(new Set(ends.map((end) => JSON.stringify(end))).size).toBe(1)
    }
  })
})

describe('the way of a transfer from another bank', () => {
  const pairs = incoming.incomingStates.flatMap((state) =>
    incoming.incomingEvents.map((event) => ({ state, event, next: incoming.nextIncoming(state, event) })),
  )
  const hasMoney = new Set<string>(['received', 'credited', 'unclear', 'suspended', 'returnOrdered', 'returned'])

  test('goes where its diagram says, and nowhere else', () => {
    expect(pairs.flatMap(({ state, event, next }) => (next === null ? [] : [`${state} ${event} ${next}`])).sort()).toEqual(arrowsOf('incoming-transfer').sort())
  })
  test('has the money from its settlement on, and only a settlement brings it', () => {
    for (const { state, event, next } of pairs)
      if (next !== null) expect({ state, event, came: !hasMoney.has(state) && hasMoney.has(next) }).toEqual({ state, event, came: event === 'SETTLE' })
  })

  const account = { isClosed: false, isOtherProduct: false, debitsArrested: false, takesNothing: false, ownerCode: '12345674' }
  const facts = { account, isOfBank: false, creditorCode: '12345674', payerListed: false }
  // oxfmt-ignore
  const table: readonly (readonly [found: string, facts: Parameters<typeof incoming.findingOf>[0], settled: string, refusal: string | null])[] = [
    ['an open account of this code', facts, 'CREDIT', null],
    ['an arrest of debits', { ...facts, account: { ...account, debitsArrested: true } }, 'CREDIT', null],
    ['no such account', { ...facts, account: null }, 'ORDER_RETURN accountUnknown', 'accountUnknown'],
    ['a closed account', { ...facts, account: { ...account, isClosed: true } }, 'ORDER_RETURN accountClosed', 'accountClosed'],
    ['a closed account, and a payer on a list', { ...facts, payerListed: true, account: { ...account, isClosed: true } }, 'ORDER_RETURN accountClosed', 'accountClosed'],
    ['an account of the bank', { ...facts, account: null, isOfBank: true }, 'ORDER_RETURN accountOfOtherKind', 'accountOfOtherKind'],
    ['a deposit', { ...facts, account: { ...account, isOtherProduct: true } }, 'ORDER_RETURN accountOfOtherKind', 'accountOfOtherKind'],
    ['another code', { ...facts, creditorCode: '14360570' }, 'SET_APART', 'nameMismatch'],
    ['no code', { ...facts, creditorCode: null }, 'SET_APART', 'nameMismatch'],
    ['another code, and a payer on a list', { ...facts, creditorCode: null, payerListed: true }, 'SUSPEND', 'forbiddenByRule'],
    ['an account that takes nothing', { ...facts, account: { ...account, takesNothing: true, debitsArrested: true } }, 'SUSPEND', 'accountBlocked'],
    ['a payer on a list', { ...facts, payerListed: true }, 'SUSPEND', 'forbiddenByRule'],
  ]
  test.each(table)('%s', (_, found, settled, refusal) => {
    const decided = incoming.incomingDecisions[incoming.findingOf(found)]
    expect(Object.values(decided.settled).join(' ')).toBe(settled)
    expect(decided.refusal).toBe(refusal)
  })
})

const permutations = <Item>(items: readonly Item[]): Item[][] =>
  items.length === 0 ? [[]] : items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]))

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
