import { describe, expect, test } from 'vitest'
import {
  type QuestionnaireActor,
  questionnaireActors,
  type QuestionnaireEvent,
  questionnaireEvents,
  type QuestionnaireState,
  questionnaireStates,
  step,
} from '../src/flows/questionnaire.ts'
import { isVerified } from '../src/rules/verified-client.ts'

const everyWay = questionnaireStates.flatMap((from) =>
  questionnaireEvents.flatMap((event) => questionnaireActors.map((by) => ({ from, event, by, taken: step(from, { event, by }) }))),
)

const pathsTo = (target: QuestionnaireState) => everyWay.filter(({ taken }) => taken.ok && taken.value === target)

/** The actors who cause the events that lead to a state. */
const whoLeadsTo = (target: QuestionnaireState): QuestionnaireActor[] => [...new Set(pathsTo(target).map(({ by }) => by))]

/** The states after a row of events, each by an actor who may cause it. */
function walk(from: QuestionnaireState, ...events: readonly QuestionnaireEvent[]): QuestionnaireState[] {
  const states: QuestionnaireState[] = []
  let state = from
  for (const event of events) {
    const taken = questionnaireActors.map((by) => step(state, { event, by })).find(({ ok }) => ok)
    if (taken?.ok !== true) throw new Error(`${event} is refused in ${state}`)
    state = taken.value
    states.push(state)
  }
  return states
}

describe('a questionnaire', () => {
  test('leads from a registered company to its account', () => {
    const way = walk('default', 'START', 'SAVE', 'SUBMIT_BY_EDS', 'SIGNATURE_VALID', 'TAKE', 'CHECK', 'PASS', 'APPROVE', 'OPEN')
    expect(way).toEqual(['new', 'new', 'documents_loaded', 'loaded', 'tmp_seen', 'on_validation', 'questionnaire_valid', 'correct', 'processed'])
  })

  test('is corrected and submitted again after it came back', () => {
    expect(walk('on_validation', 'RETURN', 'SAVE', 'SUBMIT_BY_CODE')).toEqual(['returned', 'returned', 'loaded'])
    expect(walk('questionnaire_valid', 'REJECT', 'SAVE', 'SUBMIT_BY_CODE')).toEqual(['tmp_rejected', 'tmp_rejected', 'loaded'])
  })

  test('whose account or card could not be opened is tried again', () => {
    expect(walk('correct', 'FAIL', 'RETRY', 'OPEN_WITHOUT_CARD', 'RETRY', 'OPEN')).toEqual(['account_empty', 'correct', 'card_empty', 'correct', 'processed'])
  })

  test('that is due begins a new version', () => {
    expect(walk('processed', 'RENEW')).toEqual(['new'])
  })

  test('opens nothing by the decision of one officer', () => {
    expect(whoLeadsTo('correct').sort()).toEqual(['job', 'officers'])
    expect(
      pathsTo('correct')
        .filter(({ by }) => by === 'job')
        .map(({ from }) => from),
    ).toEqual(['account_empty', 'card_empty'])
    expect(isVerified('questionnaire_valid')).toBe(false)
  })

  test('is never decided by the client', () => {
    const client = everyWay.filter(({ by, taken }) => by === 'client' && taken.ok)
    const after = new Set(client.map(({ taken }) => taken.ok && taken.value))
    expect([...after].sort()).toEqual(['documents_loaded', 'loaded', 'new', 'none', 'returned', 'tmp_rejected'])
  })

  test('that waits for the bank is not changed by the client', () => {
    const waiting: readonly QuestionnaireState[] = ['documents_loaded', 'loaded', 'tmp_seen', 'on_validation', 'questionnaire_valid', 'correct', 'tmp_printed']
    for (const { from, by, taken } of everyWay) if (waiting.includes(from) && by === 'client') expect(taken.ok).toBe(false)
  })

  test('comes to its end from every state', () => {
    const reached = new Set<QuestionnaireState>(['processed'])
    for (let size = 0; size !== reached.size;) {
      size = reached.size
      for (const { from, taken } of everyWay) if (taken.ok && reached.has(taken.value)) reached.add(from)
    }
    expect([...reached].sort()).toEqual([...questionnaireStates].sort())
  })
})
