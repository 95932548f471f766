import type { Section } from '@dilo/domain/questionnaire/sections.ts'
import type { SubmittedQuestionnaire } from '@dilo/domain/questionnaire/canonical-questionnaire.ts'

/** A section as it was handed in; of the section `person`, whose it is. */
export type SubmittedSection = {
  readonly section: Section
  readonly personId: string | null
  readonly answers: unknown
}

/** @param text canonical JSON, as it was signed */
export const readText = (text: string): SubmittedQuestionnaire => JSON.parse(text) as SubmittedQuestionnaire

/** The sections of a version in the order in which they are asked, and those of its people after them. */
export function submittedSections(
  { answers, people }: SubmittedQuestionnaire,
  order: readonly Section[],
): readonly SubmittedSection[] {
  return [
    ...order
      .filter((section) => answers[section] !== undefined)
      .map((section) => ({ section, personId: null, answers: answers[section] })),
    ...people.map(({ id, answers: own }) => ({ section: 'person' as const, personId: id, answers: own })),
  ]
}

/** True if a person of the client is, or ever was, politically exposed, or close to one who is. */
export const isExposed = ({ answers, people }: SubmittedQuestionnaire): boolean =>
  answers.exposedPersons?.anyExposed === true ||
  answers.person?.wasExposed === true ||
  people.some((person) => person.answers.wasExposed)
