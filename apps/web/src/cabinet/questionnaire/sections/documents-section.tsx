import type { AnswersProps, SectionProps } from '../section-props.ts'

/** The documents that the bank asks for. */
export function DocumentsSection(_: SectionProps) {
  return null
}

/** The same to be read. */
export function DocumentsAnswers(_: AnswersProps) {
  return null
}
