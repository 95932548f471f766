import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { cardStatuses } from '../src/cards/card-statuses.ts'
import { type Card, type CardActor, type CardCause, type CardEvent, cardEvents, type LockKind, lockKinds, mustBeReplaced, step } from '../src/flows/card.ts'

const inactive: Card = { status: 'inactive' }
const active: Card = { status: 'active' }
const closed: Card = { status: 'closed' }
const locked = (kind: LockKind, from: 'inactive' | 'active' = 'active'): Card => ({ status: 'locked', kind, from })

const cards: readonly Card[] = [inactive, active, closed, ...lockKinds.flatMap((kind) => [locked(kind), locked(kind, 'inactive')])]

const causes = (by: CardActor, isExpired = false): CardCause[] =>
  cardEvents.flatMap((event): CardCause[] => (event === 'LOCK' ? lockKinds.map((kind) => ({ event, kind, by, isExpired })) : [{ event, by, isExpired }]))

const every = cards.flatMap((card) =>
  [...causes('client'), ...causes('client', true), ...causes('bank'), ...causes('bank', true)].map((cause) => ({ card, cause, taken: step(card, cause) })),
)

const by = (event: Exclude<CardEvent, 'LOCK'>, who: CardActor = 'client', isExpired = false): CardCause => ({ event, by: who, isExpired })

describe('a card', () => {
  test.each([
    ['is activated', inactive, by('ACTIVATE'), active],
    ['stays active when it is activated again', active, by('ACTIVATE'), active],
    ['is not activated after its end', inactive, by('ACTIVATE', 'client', true), 'cardExpired'],
    ['is not activated while it is locked', locked('pause', 'inactive'), by('ACTIVATE'), 'cardStatusNotChanged'],
    ['comes back to work after a pause', locked('pause'), by('UNLOCK'), active],
    ['comes back to its activation after a pause', locked('pause', 'inactive'), by('UNLOCK'), inactive],
    ['that is not locked cannot be unlocked', active, by('UNLOCK'), 'cardNotLocked'],
    ['that was never activated cannot be unlocked', inactive, by('UNLOCK'), 'cardNotLocked'],
    ['that was lost is replaced and never unlocked', locked('lost'), by('UNLOCK'), 'cardNeedsReissue'],
    ['that was stolen is never unlocked, by the bank either', locked('stolen'), by('UNLOCK', 'bank'), 'cardNeedsReissue'],
    ['that the bank has locked the client does not unlock', locked('bank'), by('UNLOCK'), 'cardStatusNotChanged'],
    ['that the bank has locked the bank unlocks', locked('bank'), by('UNLOCK', 'bank'), active],
    ['is not unlocked after its end', locked('pause'), by('UNLOCK', 'client', true), 'cardExpired'],
    ['gets a PIN when it is active', active, by('CHANGE_PIN'), active],
    ['gets no PIN before it is activated', inactive, by('CHANGE_PIN'), 'cardInactive'],
    ['shows no number while it is locked', locked('pause'), by('REVEAL'), 'cardStatusNotChanged'],
    ['shows no number after its end', active, by('REVEAL', 'client', true), 'cardExpired'],
    ['takes limits while it is locked', locked('lost'), by('SET_LIMITS'), locked('lost')],
    ['is replaced while it is locked', locked('stolen'), by('REISSUE'), locked('stolen')],
    ['is closed from anywhere', locked('bank', 'inactive'), by('CLOSE'), closed],
  ] as const)('%s', (_, card, cause, expected) => {
    expect(step(card, cause)).toEqual(typeof expected === 'string' ? { ok: false, error: expected } : { ok: true, value: expected })
  })

  test('that is closed stays closed, and says so to whatever is wanted', () => {
    for (const cause of [...causes('client'), ...causes('bank')])
      expect(step(closed, cause)).toEqual({ ok: false, error: cause.event === 'LOCK' ? 'cardCannotBeBlocked' : 'cardClosed' })
  })

  test('is locked for the hardest of all reasons given, in whatever order', () => {
    for (const [place, first] of lockKinds.entries())
      for (const [other, second] of lockKinds.entries()) {
        const once = step(active, { event: 'LOCK', kind: first, by: 'bank', isExpired: false })
        if (!once.ok) throw new Error('Any reason locks an active card')
        expect(step(once.value, { event: 'LOCK', kind: second, by: 'bank', isExpired: false })).toEqual({
          ok: true,
          value: locked(lockKinds[Math.max(place, other)] as LockKind),
        })
      }
  })

  test('is locked for the bank’s reason by the bank alone', () => {
    for (const card of [inactive, active, locked('pause')])
      expect(step(card, { event: 'LOCK', kind: 'bank', by: 'client', isExpired: false })).toEqual({ ok: false, error: 'cardStatusNotChanged' })
  })

  test('is locked also after its end, and by nobody’s leave', () => {
    for (const card of [inactive, active]) expect(step(card, { event: 'LOCK', kind: 'lost', by: 'client', isExpired: true }).ok).toBe(true)
  })

  test('that another person may have is never used again, for any step and person', () => {
    for (const { card, taken } of every)
      if (card.status === 'locked' && mustBeReplaced(card.kind) && taken.ok) expect(['locked', 'closed']).toContain(taken.value.status)
  })

  test('goes where its diagram says, and nowhere else', () => {
    const diagram = readFileSync(new URL('../src/flows/card.mermaid', import.meta.url), 'utf8')
    const drawn = [...diagram.matchAll(/^ *(\w+) --> (\w+): (\w+)$/gm)].map(([, from, to, event]) => `${from} ${event} ${to}`)
    const leavesItsPlace: readonly CardEvent[] = ['ACTIVATE', 'LOCK', 'UNLOCK', 'CLOSE']
    const taken = every.flatMap(({ card, cause, taken: way }) =>
      way.ok && leavesItsPlace.includes(cause.event) ? [`${card.status} ${cause.event} ${way.value.status}`] : [],
    )
    expect([...new Set(taken)].sort()).toEqual(drawn.sort())
  })

  test('has every status of the specification', () => {
    expect([...new Set(cards.map(({ status }) => status))].sort()).toEqual(Object.keys(cardStatuses).sort())
  })
})
