import type { ComponentProps } from 'react'
import { classNames } from '../theme/class-names.ts'
import { Field, type FieldProps } from './field.tsx'

type TextFieldProps = Omit<FieldProps, 'children'> &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'size'> & { large?: boolean }

export function TextField({ label, hint, error, aside, large, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(control) => (
        <input type="text" {...input} {...control} className={classNames('d-input', large && 'd-input-large')} />
      )}
    </Field>
  )
}
