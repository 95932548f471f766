import { type ComponentProps, type ReactNode, type Ref, useLayoutEffect, useRef } from 'react'
import { classNames } from '../theme/class-names.ts'
import { Field, type FieldProps } from './field.tsx'

/** The themes of spec section 2 that a page uses: a form's field, a toolbar's, a field of the sign-in area (decision 242). */
export const selectThemes = ['default', 'select', 'sign'] as const
export type SelectTheme = (typeof selectThemes)[number]

/**
 * The position of the list: below, its edge under the field's left or right edge. Where there is no room below, it turns
 * up by itself: the two upper positions of spec section 2.
 */
export type SelectPosition = 'bottom-left' | 'bottom-right'

export type SelectProps = Omit<ComponentProps<'select'>, 'className' | 'ref'> & {
  ref?: Ref<HTMLSelectElement>
  theme?: SelectTheme
  position?: SelectPosition
  children: ReactNode
}

/** The platform's own choice list: a wheel on a phone, type-ahead on a keyboard. Name it by `aria-label`, or take a `SelectField`. */
export function Select({
  theme = 'default',
  position = 'bottom-left',
  ref,
  onChange,
  children,
  ...select
}: SelectProps) {
  const chosen = useRef<HTMLSpanElement>(null)
  const sayChosen = () => {
    const choices = chosen.current?.closest('select')?.selectedOptions
    if (chosen.current !== null) chosen.current.textContent = choices?.[0]?.text ?? ''
  }
  // After every render: an option's text changes with a balance, too.
  useLayoutEffect(sayChosen)
  return (
    <select
      {...select}
      ref={ref}
      onChange={(event) => {
        sayChosen()
        onChange?.(event)
      }}
      className={classNames('d-input', 'd-select', `d-select-${position}`, theme !== 'default' && `d-select-${theme}`)}
    >
      {isDrawnByUs && (
        <button type="button" className="d-select-chosen" tabIndex={-1} aria-hidden="true">
          <span ref={chosen} />
        </button>
      )}
      {children}
    </select>
  )
}

/**
 * The chosen text of a select that we draw stands in a button of ours: Chromium lets the text of its own one run over
 * the border, and its copy of an option (`selectedcontent`) keeps the old text when the option's text changes.
 */
const isDrawnByUs = CSS.supports('appearance', 'base-select')

type SelectFieldProps = Omit<FieldProps, 'children'> & Omit<SelectProps, 'id'>

export const SelectField = ({ label, hint, error, aside, ...select }: SelectFieldProps) => (
  <Field label={label} hint={hint} error={error} aside={aside}>
    {(control) => <Select {...select} {...control} />}
  </Field>
)
