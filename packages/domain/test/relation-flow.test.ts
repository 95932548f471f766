import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { relationStatuses } from '../src/dictionaries/relation-statuses.ts'
import {
  endingEvent,
  type RelationActor,
  relationActors,
  type RelationEnder,
  type RelationEvent,
  relationEvents,
  type RelationState,
  relationStates,
  step,
} from '../src/flows/relation.ts'

type Row = readonly [from: RelationState | null, event: RelationEvent, to: RelationState, ...by: RelationActor[]]

/** Every step that a relation may take, and who may cause it. */
// oxfmt-ignore
const rows: readonly Row[] = [
  [null,        'ADD',             'created',   'head', 'bank'],
  [null,        'REGISTER',        'onConfirm', 'person'],
  ['created',   'APPROVED',        'onConfirm', 'head', 'bank'],
  ['created',   'WITHDRAW',        'deleted',   'head', 'bank'],
  ['created',   'EXPIRE',          'deleted',   'clock'],
  ['onConfirm', 'CONFIRM',         'active',    'person', 'bank'],
  ['onConfirm', 'DECLINE',         'deleted',   'person', 'bank'],
  ['onConfirm', 'WITHDRAW',        'deleted',   'head', 'bank'],
  ['onConfirm', 'EXPIRE',          'deleted',   'clock'],
  ['active',    'DISABLE',         'disabled',  'head', 'bank'],
  ['active',    'AUTHORITY_ENDED', 'disabled',  'bank', 'clock'],
  ['active',    'RESIGN',          'deleted',   'person'],
  ['active',    'DELETE_APPROVED', 'deleted',   'head', 'bank'],
  ['disabled',  'ENABLE_APPROVED', 'active',    'head', 'bank'],
  ['disabled',  'DELETE',          'deleted',   'head', 'bank'],
  ['deleted',   'READD_APPROVED',  'created',   'head'],
]

const everyWay = [null, ...relationStates].flatMap((from) =>
  relationEvents.flatMap((event) => relationActors.map((by) => ({ from, event, by, taken: step(from, { event, by }) }))),
)

describe('a relation', () => {
  test.each(everyWay)('from $from by $event of the $by', ({ from, event, by, taken }) => {
    const row = rows.find(([state, cause, , ...causedBy]) => state === from && cause === event && causedBy.includes(by))
    expect(taken).toEqual(row ? { ok: true, value: row[2] } : { ok: false, error: 'relationStatusNotChanged' })
  })

  test('begins where the diagram says', () => {
    const diagram = readFileSync(new URL('../src/flows/relation.mermaid', import.meta.url), 'utf8')
    const drawn = [...diagram.matchAll(/^ *\[\*\] --> (\w+): (\w+)$/gm)].map(([, to, event]) => `${event} ${to}`)
    expect(drawn).toEqual(rows.flatMap(([from, event, to]) => (from === null ? [`${event} ${to}`] : [])))
  })

  test('has every status of the specification but the one of people without access', () => {
    expect([...relationStates, 'withoutStatus']).toEqual(Object.keys(relationStatuses))
  })

  test('opens access by a confirmation or an approval alone, never by one head', () => {
    const opening = everyWay.filter(({ taken }) => taken.ok && taken.value === 'active')
    expect([...new Set(opening.map(({ event }) => event))]).toEqual(['CONFIRM', 'ENABLE_APPROVED'])
  })

  test.each(relationStates.flatMap((state) => (['head', 'person', 'bank'] as const).map((by): [RelationState, RelationEnder] => [state, by])))(
    '%s that the %s ends is deleted, or is not theirs to end',
    (state, by) => {
      const event = endingEvent(state, by)
      const may = rows.some(([from, , to, ...causedBy]) => from === state && to === 'deleted' && causedBy.includes(by))
      expect(event !== null).toBe(may)
      if (event !== null) expect(step(state, { event, by })).toEqual({ ok: true, value: 'deleted' })
    },
  )
})
