import { type ReactNode, useId } from 'react'
import { Icon } from '../icons/icon.tsx'
import { CircleAlert } from '../icons/icons.ts'
import { Checkbox } from './checkbox.tsx'

type CheckboxGroupProps<Value extends string> = {
  label: ReactNode
  options: readonly { readonly value: Value; readonly label: ReactNode }[]
  values: readonly Value[]
  /** Takes the chosen ones, in the order of the options. */
  onChange: (values: readonly Value[]) => void
  hint?: ReactNode
  error?: ReactNode
}

/** Any number of a few choices. */
export function CheckboxGroup<Value extends string>({
  label,
  options,
  values,
  onChange,
  hint,
  error,
}: CheckboxGroupProps<Value>) {
  const id = useId()
  const errorId = `${id}-error`
  const hintId = `${id}-hint`
  const choose = (value: Value, isChosen: boolean) =>
    onChange(options.flatMap((one) => ((one.value === value ? isChosen : values.includes(one.value)) ? one.value : [])))
  return (
    <fieldset
      className="d-radios"
      aria-describedby={[error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined}
    >
      <legend className="d-field-label">{label}</legend>
      <div>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            checked={values.includes(option.value)}
            onChange={(event) => choose(option.value, event.currentTarget.checked)}
          >
            {option.label}
          </Checkbox>
        ))}
      </div>
      {error && (
        <p className="d-field-error" id={errorId}>
          <Icon of={CircleAlert} size={16} />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <div className="d-meta" id={hintId}>
          {hint}
        </div>
      )}
    </fieldset>
  )
}
