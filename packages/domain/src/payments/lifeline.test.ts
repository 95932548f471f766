import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type PaymentEvent, type PaymentState, paymentEvents, paymentStates, step } from '../flows/payment.ts'
import { type Happened, isLastStation, lifelineOf, type StationName, type Station, stationNames, type Travelling, type Way, wayOf } from './lifeline.ts'
import { payeeStageOf, payeeStages, payeeStageOfStation } from './payee-stage.ts'
import { bankNotes, type PaymentHistoryEvent, paymentHistoryEvents } from './payment-history.ts'
import { paymentKinds } from './payment-kind.ts'

const instant = (minute: number): string => new Date(Date.UTC(2026, 10, 20, 6, minute)).toISOString()

const lived = (...events: PaymentHistoryEvent[]): Happened[] => events.map((event, minute) => ({ event, at: instant(minute) }))

const travelling = (state: PaymentState, more: Partial<Travelling> = {}): Travelling => ({ state, way: 'clearing', mayWait: false, endedAt: null, ...more })

/** `draft [signing] ‹signed› …`: past, [now], ‹ahead›. */
const shown = (line: readonly Station[]): string => line.map(({ name, standing }) => ({ past: name, now: `[${name}]`, ahead: `‹${name}›` })[standing]).join(' ')

const SIGNED: PaymentHistoryEvent[] = ['CREATE', 'SEND_CODE', 'SIGN', 'QUEUE']

test.each<[string, Travelling, PaymentHistoryEvent[], string]>([
  ['a draft', travelling('draft'), ['CREATE'], '[draft] ‹signing› ‹signed› ‹queued› ‹handedOver› ‹accepted› ‹settled› ‹credited›'],
  ['a draft inside the bank', travelling('draft', { way: 'inside' }), ['CREATE'], '[draft] ‹signing› ‹signed› ‹queued› ‹credited›'],
  ['a draft that would wait', travelling('draft', { way: 'inside', mayWait: true }), ['CREATE'], '[draft] ‹signing› ‹signed› ‹waiting› ‹queued› ‹credited›'],
  [
    'what one of two has signed',
    travelling('onSigning', { way: 'inside' }),
    ['CREATE', 'SEND_TO_SIGNING', 'SIGN_IN_PART'],
    'draft [signing] ‹signed› ‹queued› ‹credited›',
  ],
  [
    'what was given back',
    travelling('draft', { way: 'inside' }),
    ['CREATE', 'SEND_TO_SIGNING', 'SIGN_IN_PART', 'RETURN_FOR_REWORK'],
    '[draft] ‹signing› ‹signed› ‹queued› ‹credited›',
  ],
  ['what waits', travelling('waiting', { way: 'inside' }), ['CREATE', 'SEND_CODE', 'SIGN_TO_WAIT'], 'draft signing signed [waiting] ‹queued› ‹credited›'],
  [
    'what is released',
    travelling('signed', { way: 'inside' }),
    ['CREATE', 'SEND_CODE', 'SIGN_TO_WAIT', 'RELEASE', 'QUEUE'],
    'draft signing signed waiting [queued] ‹credited›',
  ],
  ['what is queued', travelling('signed'), SIGNED, 'draft signing signed [queued] ‹handedOver› ‹accepted› ‹settled› ‹credited›'],
  ['what clearing has', travelling('signed'), [...SIGNED, 'HAND_OVER'], 'draft signing signed queued [handedOver] ‹accepted› ‹settled› ‹credited›'],
  [
    'what clearing has accepted',
    travelling('signed'),
    [...SIGNED, 'HAND_OVER', 'ACCEPT'],
    'draft signing signed queued handedOver [accepted] ‹settled› ‹credited›',
  ],
  [
    'what the other bank has',
    travelling('settled'),
    [...SIGNED, 'HAND_OVER', 'ACCEPT', 'SETTLE'],
    'draft signing signed queued handedOver accepted [settled] ‹credited›',
  ],
  [
    'what the other bank has credited',
    travelling('settled'),
    [...SIGNED, 'HAND_OVER', 'ACCEPT', 'SETTLE', 'CREDIT'],
    'draft signing signed queued handedOver accepted settled [credited]',
  ],
  [
    'what was settled before it was accepted',
    travelling('settled'),
    [...SIGNED, 'HAND_OVER', 'SETTLE'],
    'draft signing signed queued handedOver [settled] ‹credited›',
  ],
  ['what is settled inside the bank', travelling('settled', { way: 'inside' }), [...SIGNED, 'SETTLE'], 'draft signing signed queued [credited]'],
  [
    'what is rejected after acceptance',
    travelling('rejected'),
    [...SIGNED, 'HAND_OVER', 'ACCEPT', 'REJECT'],
    'draft signing signed queued handedOver accepted [rejected]',
  ],
  [
    'what is rejected at the end of its wait',
    travelling('rejected'),
    ['CREATE', 'SEND_CODE', 'SIGN_TO_WAIT', 'REJECT'],
    'draft signing signed waiting [rejected]',
  ],
  [
    'what comes back after settlement',
    travelling('returned'),
    [...SIGNED, 'HAND_OVER', 'ACCEPT', 'SETTLE', 'RETURN'],
    'draft signing signed queued handedOver accepted settled [returned]',
  ],
  ['what is revoked', travelling('revoked'), ['CREATE', 'SEND_CODE', 'SIGN_TO_WAIT', 'REVOKE'], 'draft signing signed waiting [revoked]'],
  ['what is deleted', travelling('deleted'), ['CREATE', 'DELETE'], 'draft [deleted]'],
  ['what has no history', travelling('settled', { way: 'inside', endedAt: instant(9) }), [], '[credited]'],
  [
    'what was read before its history',
    travelling('signed'),
    [...SIGNED, 'HAND_OVER', 'ACCEPT', 'SETTLE'],
    'draft signing signed queued handedOver [accepted] ‹settled› ‹credited›',
  ],
  ['what was read after its history', travelling('settled', { endedAt: instant(9) }), SIGNED, 'draft signing signed queued [settled] ‹credited›'],
])('the line of %s', (_, payment, events, line) => {
  expect(shown(lifelineOf(payment, lived(...events)))).toBe(line)
})

test('an edit leads back to the draft, which keeps all that happened and stands since then', () => {
  const [draft, ...rest] = lifelineOf(travelling('draft'), lived('CREATE', 'SEND_TO_SIGNING', 'SIGN_IN_PART', 'EDIT'))
  expect(draft).toMatchObject({ at: instant(3), standing: 'now' })
  expect(draft?.events.map(({ event }) => event)).toEqual(['CREATE', 'SEND_TO_SIGNING', 'SIGN_IN_PART', 'EDIT'])
  expect(rest.every(({ events }) => events.length === 0)).toBe(true)
})

test('an edit of a draft leaves it where it stood since it was written', () => {
  expect(lifelineOf(travelling('draft'), lived('CREATE', 'EDIT'))[0]).toMatchObject({ at: instant(0) })
})

test.each(paymentKinds)('%s goes through clearing or stays inside, and nothing of a demo goes anywhere', (kind) => {
  expect(wayOf(kind, { inDemo: true })).toBe('inside')
  expect(wayOf(kind, { inDemo: false })).toBe(kind === 'toOtherBank' || kind === 'toBudget' ? 'clearing' : 'inside')
})

const ways: readonly Way[] = ['inside', 'clearing']

/** A walk through the flow as the server takes it, with the bank's notes on its way. */
const walks = fc.array(fc.nat({ max: 30 }), { maxLength: 40 }).map((choices) => {
  let state: PaymentState = 'draft'
  const events: PaymentHistoryEvent[] = ['CREATE']
  for (const choice of choices) {
    const possible = paymentEvents.filter((event) => step(state, event).ok && event !== 'REPEAT')
    const event: PaymentEvent | undefined = possible[choice % possible.length]
    if (event === undefined) break
    const taken = step(state, event)
    if (taken.ok) state = taken.value.next
    events.push(event)
    if (event === 'SIGN' || event === 'RELEASE') events.push('QUEUE')
    if (state === 'signed' && choice % 3 === 0) events.push('HAND_OVER')
  }
  return { state, life: lived(...events) }
})

const anyLife = fc.array(fc.record({ event: fc.constantFrom(...paymentHistoryEvents), at: fc.constantFrom(null, instant(1), instant(2)) }), { maxLength: 30 })

const rankOf = (name: StationName): number => stationNames.indexOf(name)

describe('every line', () => {
  test('has one station that is now, past ones before it and those ahead after it, and nothing after an end', () => {
    fc.assert(
      fc.property(fc.constantFrom(...paymentStates), fc.constantFrom(...ways), fc.boolean(), anyLife, (state, way, mayWait, life) => {
        const line = lifelineOf(travelling(state, { way, mayWait }), life)
        expect(line.map(({ standing }) => standing).join(' ')).toMatch(/^(past )*now( ahead)*$/)
        expect(line.findIndex(({ name }) => isLastStation(name)) === -1 || isLastStation(line.at(-1)?.name ?? 'draft')).toBe(true)
        const now = line.find(({ standing }) => standing === 'now')
        if (now && isLastStation(now.name)) expect(line.at(-1)).toBe(now)
        expect(line.map(({ name }) => rankOf(name))).toEqual(line.map(({ name }) => rankOf(name)).toSorted((a, b) => a - b))
        expect(new Set(line.map(({ name }) => name)).size).toBe(line.length)
      }),
    )
  })

  test('tells all that happened, in its order, and no station is older than the one before', () => {
    fc.assert(
      fc.property(walks, fc.constantFrom(...ways), ({ state, life }, way) => {
        const line = lifelineOf(travelling(state, { way }), life)
        expect(line.flatMap(({ events }) => events)).toEqual(life)
        const times = line.flatMap(({ at }) => (at === null ? [] : [at]))
        expect(times).toEqual(times.toSorted())
      }),
    )
  })

  test('tells a payee one stage, of those that there are, and never a time before its first event', () => {
    fc.assert(
      fc.property(walks, fc.constantFrom(...ways), ({ state, life }, way) => {
        const { stage, since } = payeeStageOf(lifelineOf(travelling(state, { way }), life))
        expect(payeeStages).toContain(stage)
        expect(since === null || since >= (life[0]?.at ?? '')).toBe(true)
      }),
    )
  })
})

test('every stage belongs to some station', () => {
  expect(new Set(Object.values(payeeStageOfStation))).toEqual(new Set(payeeStages))
})

test.each<[PaymentHistoryEvent[], PaymentState, ReturnType<typeof payeeStageOf>]>([
  [['CREATE', 'SEND_TO_SIGNING', 'SIGN_IN_PART', 'EDIT'], 'draft', { stage: 'notSigned', since: instant(0) }],
  [['CREATE', 'SEND_TO_SIGNING', 'SIGN_IN_PART'], 'onSigning', { stage: 'notSigned', since: instant(0) }],
  [['CREATE', 'SEND_CODE', 'SIGN_TO_WAIT', 'RELEASE', 'QUEUE'], 'signed', { stage: 'signed', since: instant(2) }],
  [[...SIGNED, 'HAND_OVER', 'ACCEPT'], 'signed', { stage: 'sent', since: instant(4) }],
  [[...SIGNED, 'HAND_OVER', 'ACCEPT', 'SETTLE'], 'settled', { stage: 'settled', since: instant(6) }],
])('after %j a payee sees %s since then', (events, state, seen) => {
  expect(payeeStageOf(lifelineOf(travelling(state), lived(...events)))).toEqual(seen)
})

test("the bank's notes and the events of its flow are all on the line", () => {
  expect(new Set(paymentHistoryEvents)).toEqual(new Set([...bankNotes, ...paymentEvents]))
})
