import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, NoAnswer } from '../../api/api-error.ts'
import { PAUSE, tryAgainAfter } from '../forms/save-pace.ts'
import { type KnownSection, sectionSaver, type TheirSection, type UnsavedSection } from './section-saver.ts'
import type { TypedGroup } from './typed-answers.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const changedByOther = new ApiError(409, 'No', { error_code: 'STATUS_QUESTIONNAIRE_CHANGED', request_id: 'r' } as never)

type Outcome = 'answered' | 'answer lost' | 'request lost'

/** A bank with one section, and a form that has opened it. */
function opened(...outcomes: readonly Outcome[]) {
  const bank: { section: TheirSection } = { section: { revision: 1, answers: { site: 'a.ua', staff: '1' }, savedBy: 'Я', savedByYou: true, savedAt: null } }
  const requests: KnownSection[] = []
  const merged: TypedGroup[] = []
  const kept: (UnsavedSection | null)[] = []
  const others = (answers: TypedGroup) => {
    bank.section = { revision: bank.section.revision + 1, answers, savedBy: 'Олена', savedByYou: false, savedAt: '2026-11-26T11:00:00Z' }
  }
  const options: Parameters<typeof sectionSaver>[0] = {
    opened: { revision: bank.section.revision, answers: bank.section.answers },
    send: (section) => {
      const outcome = outcomes[requests.length] ?? 'answered'
      requests.push(section)
      if (outcome === 'request lost') return Promise.reject(new NoAnswer(undefined))
      if (section.revision !== bank.section.revision) return Promise.reject(changedByOther)
      bank.section = { ...section, revision: section.revision + 1, savedBy: 'Я', savedByYou: true, savedAt: null }
      return outcome === 'answered' ? Promise.resolve({ revision: bank.section.revision }) : Promise.reject(new NoAnswer(undefined))
    },
    load: () => Promise.resolve(bank.section),
    now: () => 0,
    onMerged: (answers) => void merged.push(answers),
    onSaved: () => {},
    keep: (unsaved) => void kept.push(unsaved),
  }
  return { bank, saver: sectionSaver(options), options, requests, merged, kept, others }
}

const pause = (milliseconds = PAUSE) => vi.advanceTimersByTimeAsync(milliseconds)

test('what is typed is saved when typing pauses, once', async () => {
  const { saver, requests, bank } = opened()
  saver.type({ site: 'b', staff: '1' })
  saver.type({ site: 'b.ua', staff: '1' })
  await pause()
  await pause(10 * PAUSE)
  expect(requests).toEqual([{ revision: 1, answers: { site: 'b.ua', staff: '1' } }])
  expect([bank.section.revision, saver.state().is]).toEqual([2, 'saved'])
})

test('a lost answer is repeated as it was, and what was typed meanwhile goes after it', async () => {
  const { saver, requests, bank } = opened('answer lost')
  saver.type({ site: 'b.ua', staff: '1' })
  await pause()
  saver.type({ site: 'c.ua', staff: '1' })
  await pause(tryAgainAfter(1) + PAUSE)
  expect(requests.map(({ revision, answers }) => [revision, answers['site']])).toEqual([
    [1, 'b.ua'],
    [1, 'b.ua'],
    [2, 'c.ua'],
  ])
  expect([bank.section.answers['site'], saver.state().is]).toEqual(['c.ua', 'saved'])
})

test('another head’s answers to other questions join mine without a question', async () => {
  const { saver, bank, merged, others } = opened()
  others({ site: 'a.ua', staff: '12' })
  saver.type({ site: 'b.ua', staff: '1' })
  await pause()
  await pause()
  expect(bank.section.answers).toEqual({ site: 'b.ua', staff: '12' })
  expect(merged).toEqual([{ site: 'b.ua', staff: '12' }])
})

test('two answers to one question wait for the person, and nothing is overwritten until then', async () => {
  const { saver, bank, requests, others } = opened()
  others({ site: 'theirs.ua', staff: '12' })
  saver.type({ site: 'mine.ua', staff: '1' })
  await pause()
  saver.type({ site: 'mine too.ua', staff: '1' })
  await pause(60_000)
  expect(requests).toHaveLength(1)
  expect(saver.state()).toMatchObject({ is: 'changed', theirs: { savedBy: 'Олена' }, conflicts: [{ name: 'site', mine: 'mine.ua', theirs: 'theirs.ua' }] })
  expect(bank.section.answers['site']).toBe('theirs.ua')
})

test.each([
  ['mine', [], 'mine.ua'],
  ['theirs', ['site'], 'theirs.ua'],
] as const)('the person chooses %s, and that is saved with what only the other changed', async (_, names, site) => {
  const { saver, bank, others } = opened()
  others({ site: 'theirs.ua', staff: '12' })
  saver.type({ site: 'mine.ua', staff: '1' })
  await pause()
  expect(saver.choose(names)).toEqual({ site, staff: '12' })
  await pause()
  expect(bank.section.answers).toEqual({ site, staff: '12' })
})

test('what the bank does not have is kept by the tab, and forgotten when it has it', async () => {
  const { saver, kept } = opened('request lost')
  saver.type({ site: 'b.ua', staff: '1' })
  await pause()
  expect(kept.at(-1)).toEqual({ known: { revision: 1, answers: { site: 'a.ua', staff: '1' } }, answers: { site: 'b.ua', staff: '1' } })
  await pause(tryAgainAfter(1))
  expect(kept.at(-1)).toBeNull()
})

test('leaving the section saves at once, and tells whether the bank has everything', async () => {
  const { saver, others } = opened()
  saver.type({ site: 'b.ua', staff: '1' })
  expect(await saver.flush()).toBe(true)
  others({ site: 'c.ua', staff: '1' })
  saver.type({ site: 'd.ua', staff: '1' })
  expect(await saver.flush()).toBe(false)
})

test('a section to which there is nothing to add is saved when the person is through with it, once', async () => {
  const { saver, requests, bank } = opened()
  expect(await saver.finish()).toBe(true)
  expect(requests).toEqual([])
  const fresh = opened()
  fresh.bank.section = { ...bank.section, revision: 0, answers: {} }
  const untouched = sectionSaver({ ...fresh.options, opened: { revision: 0, answers: {} } })
  expect(await untouched.flush()).toBe(true)
  expect(fresh.requests).toEqual([])
  expect(await untouched.finish()).toBe(true)
  expect(await untouched.finish()).toBe(true)
  expect(fresh.requests).toEqual([{ revision: 0, answers: {} }])
})
