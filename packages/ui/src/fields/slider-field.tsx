import type { ComponentProps, ReactNode } from 'react'
import { Field, type FieldProps } from './field.tsx'

type SliderFieldProps = Omit<FieldProps, 'children'> &
  Pick<ComponentProps<'input'>, 'name' | 'min' | 'max' | 'step' | 'disabled'> & {
    value: number
    onChange: (value: number) => void
    /** The value in words, for readers of screens. */
    valueText: string
    /** Names of equal parts of the slider, from its beginning; the current one is marked. */
    parts?: readonly { readonly key: string; readonly name: ReactNode; readonly isCurrent: boolean }[]
  }

/** A value among many, by the platform's slider: arrows move it by a step, Page Up and Page Down by more. */
export function SliderField({
  label,
  hint,
  error,
  aside,
  value,
  onChange,
  valueText,
  parts,
  ...input
}: SliderFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(control) => (
        <div className="d-slider">
          <input
            {...input}
            {...control}
            type="range"
            className="d-slider-input"
            value={value}
            aria-valuetext={valueText}
            onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
          />
          {parts !== undefined && (
            <div className="d-slider-parts" aria-hidden="true">
              {parts.map(({ key, name, isCurrent }) => (
                <span key={key} className={isCurrent ? 'd-slider-part d-slider-part-current' : 'd-slider-part'}>
                  {name}
                </span>
              ))}
            </div>
          )}
        </div>
      )}
    </Field>
  )
}
