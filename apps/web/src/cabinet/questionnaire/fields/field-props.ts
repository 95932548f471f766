import type { ReactNode } from 'react'
import type { SectionProps } from '../section-props.ts'
import type { TypedGroup, TypedValue } from '../typed-answers.ts'
import type { FieldTable, SectionField } from './field-table.ts'

/** The properties of every kind of field. */
export type FieldProps<Of extends SectionField = SectionField> = {
  field: Of
  path: string
  label: string
  value: TypedValue | undefined
  onValue: (value: TypedValue) => void
  error: string | undefined
  hint: ReactNode
  section: SectionProps
  /** Draws the fields of a group or an item. @param within its path */
  inside: (fields: FieldTable, within: string, answers: TypedGroup) => ReactNode
}
