import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

type TextAreaFieldProps = Omit<FieldProps, 'children'> & Omit<ComponentProps<'textarea'>, 'id' | 'className'>

export function TextAreaField({ label, hint, error, aside, ...area }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(control) => <textarea {...area} {...control} className="d-input" />}
    </Field>
  )
}
