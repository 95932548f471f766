import type { TypedGroup } from './typed-answers.ts'

/**
 * The properties of a section of the questionnaire, drawn from a table of fields or by a component of its own. The
 * page around it saves by itself, keeps the place of the focus, and knows when a fault is to be shown.
 */
export type SectionProps = {
  /** The section's answers as they are typed. */
  readonly typed: TypedGroup
  /** Takes the section's answers after a change. */
  readonly onType: (typed: TypedGroup) => void
  /**
   * The text of a field's fault, if it is to be shown now: a send has failed, or the field was left.
   * @param path of the field in the section, `owners.0.share`
   */
  readonly faultAt: (path: string) => string | undefined
  /** The officer's remark about a field when the questionnaire came back. */
  readonly remarkAt: (path: string) => string | undefined
  /** The source of a field's value, in words: «з реєстру, 12.11.2026»; undefined: from the person. */
  readonly sourceAt: (path: string) => string | undefined
}

/** A section's answers to be read: on the page of everything that is signed, and after it was sent. */
export type AnswersProps = { readonly typed: TypedGroup }
