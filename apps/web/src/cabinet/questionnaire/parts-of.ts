import type { Section } from '@dilo/domain/questionnaire/sections.ts'
import type { Questionnaire } from './questionnaire-queries.ts'

/**
 * The state of a part. `unseen`: it is whole as the bank has filled it in, and its client has not looked at it yet.
 * `hidden`:
 * others fill it in, and the viewer may not see it.
 */
type PartState = 'filled' | 'unseen' | 'unfilled' | 'returned' | 'hidden'

/** A part that has a page of its own. */
export type PartOfQuestionnaire = {
  readonly section: Section
  readonly state: PartState
  /** The number of answers that are missing or wrong. */
  readonly left: number
}

/** Another person who has to enter their own data: they do that themselves. */
type OtherPerson = { readonly id: string; readonly name: string; readonly filled: boolean }

/** The parts that the viewer may open, in their order: what a person says of themselves stands after the client's own data. */
export function partsOf({ version }: Pick<Questionnaire, 'version'>): readonly PartOfQuestionnaire[] {
  if (version === null) return []
  const returnedAt = version.timeline.findLast(({ event }) => event === 'RETURN')?.at ?? ''
  const parts = version.sections.map(({ section, filled, faults, answers, returned, savedAt }) => ({
    section,
    // A part that was saved after the return is corrected.
    state: stateOf({
      filled,
      isReturned: isGivenBack(returned) && !(filled && (savedAt ?? '') > returnedAt),
      isHidden: answers === null,
      isPrefilled: isEmpty(faults) && !isEmpty(answers),
    }),
    left: Object.keys(faults ?? {}).length,
  }))
  const own = version.people.find(({ self }) => self)
  if (own === undefined) return parts
  const person: PartOfQuestionnaire = {
    section: 'person',
    state: stateOf({
      filled: own.filled,
      isReturned: isGivenBack(own.returned),
      isHidden: false,
      isPrefilled: false,
    }),
    left: Object.keys(own.faults ?? {}).length,
  }
  return [...parts.slice(0, 1), person, ...parts.slice(1)]
}

export const othersOf = ({ version }: Pick<Questionnaire, 'version'>): readonly OtherPerson[] =>
  version?.people.filter(({ self }) => !self) ?? []

type Standing = { filled: boolean; isReturned: boolean; isHidden: boolean; isPrefilled: boolean }

function stateOf({ filled, isReturned, isHidden, isPrefilled }: Standing): PartState {
  if (isReturned) return 'returned'
  if (filled) return 'filled'
  if (isHidden) return 'hidden'
  return isPrefilled ? 'unseen' : 'unfilled'
}

const isEmpty = (named: Readonly<Record<string, unknown>> | null): boolean => Object.keys(named ?? {}).length === 0

const isGivenBack = (returned: Readonly<Record<string, unknown>>): boolean => !isEmpty(returned)

/** Tells whether nothing is missing: then a head hands it in. */
export const isWhole = ({ version }: Pick<Questionnaire, 'version'>): boolean =>
  version !== null && [...version.sections, ...version.people].every(({ filled }) => filled)

/** The part to go on with: the first that came back, else the first that is not filled in. */
export const nextPartOf = (questionnaire: Pick<Questionnaire, 'version'>): PartOfQuestionnaire | undefined => {
  const parts = partsOf(questionnaire)
  return (
    parts.find(({ state }) => state === 'returned') ??
    parts.find(({ state }) => state === 'unfilled' || state === 'unseen')
  )
}
