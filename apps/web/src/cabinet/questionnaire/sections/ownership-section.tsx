import type { AnswersProps, SectionProps } from '../section-props.ts'

/** Who owns the company, as a graph with shares. */
export function OwnershipSection(_: SectionProps) {
  return null
}

/** The same to be read. */
export function OwnershipAnswers(_: AnswersProps) {
  return null
}
