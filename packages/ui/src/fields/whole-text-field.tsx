import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { WholeValue } from './whole-value.tsx'

type WholeTextFieldProps = Omit<FieldProps, 'children'> &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'size' | 'value'> & { value: string }

/** A text field for a name or an account: what stands in it is never cut (decision 271). */
export const WholeTextField = ({ label, hint, error, aside, ...input }: WholeTextFieldProps) => (
  <Field label={label} hint={hint} error={error} aside={aside}>
    {(control) => (
      <WholeValue value={input.value}>
        <input type="text" {...input} {...control} className="d-input" />
      </WholeValue>
    )}
  </Field>
)
