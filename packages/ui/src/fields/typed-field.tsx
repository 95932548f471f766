import type { ComponentProps } from 'react'
import { classNames } from '../theme/class-names.ts'
import { Field, type FieldProps } from './field.tsx'
import { type Typing, useTypedCaret } from './use-typed-caret.ts'

export type TypedFieldProps = Omit<FieldProps, 'children'> &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'size' | 'onChange' | 'value' | 'ref'> & {
    value: string
    /** As `useForm` takes it. */
    onChange: (event: { currentTarget: { value: string } }) => void
    ref?: (input: HTMLInputElement | null) => void
    large?: boolean
    typing: Typing
  }

/** A text field that groups or drops typed characters; the caret keeps the person's place. */
export function TypedField({
  label,
  hint,
  error,
  aside,
  large,
  typing,
  value,
  onChange,
  ref,
  ...input
}: TypedFieldProps) {
  const caret = useTypedCaret(value, typing, (text) => onChange({ currentTarget: { value: text } }))
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(control) => (
        <input
          type="text"
          {...input}
          {...control}
          ref={(node) => {
            caret.element.current = node
            ref?.(node)
          }}
          className={classNames('d-input', 'd-input-digits', large && 'd-input-large')}
          value={value}
          onChange={caret.onChange}
        />
      )}
    </Field>
  )
}
