import type { AnswersProps, SectionProps } from '../section-props.ts'

/** The company's statement of the last year. */
export function FinancialsSection(_: SectionProps) {
  return null
}

/** The same to be read. */
export function FinancialsAnswers(_: AnswersProps) {
  return null
}
