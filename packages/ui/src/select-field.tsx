import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

export type SelectFieldProps = Omit<FieldProps, 'children'> & Omit<ComponentProps<'select'>, 'id' | 'className'>

/** The platform's own choice list: a wheel on a phone, type-ahead on a keyboard. */
export function SelectField({ label, hint, error, aside, children, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(control) => (
        <select {...select} {...control} className="d-input">
          {children}
        </select>
      )}
    </Field>
  )
}
