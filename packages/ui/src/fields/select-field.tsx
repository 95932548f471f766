import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../theme/class-names.ts'
import { Field, type FieldProps } from './field.tsx'

/** The themes of spec section 2: a form's field, a toolbar's, the language, a field of the sign-in area, a page's head, a filled arrow. */
export const selectThemes = ['default', 'select', 'lang', 'sign', 'landing', 'select-arrow-solid'] as const
export type SelectTheme = (typeof selectThemes)[number]

/**
 * The position of the list: below or above, its edge under the field's left or right edge. It flips when there is no
 * room.
 */
export type SelectPosition = 'bottom-left' | 'bottom-right' | 'top-left' | 'top-right'

type SelectProps = Omit<ComponentProps<'select'>, 'className'> & {
  theme?: SelectTheme
  position?: SelectPosition
  children: ReactNode
}

/** The platform's own choice list: a wheel on a phone, type-ahead on a keyboard. Name it by `aria-label`, or take a `SelectField`. */
export const Select = ({ theme = 'default', position = 'bottom-left', ...select }: SelectProps) => (
  <select
    {...select}
    className={classNames('d-input', 'd-select', `d-select-${position}`, theme !== 'default' && `d-select-${theme}`)}
  />
)

type SelectFieldProps = Omit<FieldProps, 'children'> & Omit<SelectProps, 'id'>

export const SelectField = ({ label, hint, error, aside, ...select }: SelectFieldProps) => (
  <Field label={label} hint={hint} error={error} aside={aside}>
    {(control) => <Select {...select} {...control} />}
  </Field>
)
