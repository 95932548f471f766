import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from '../icons/icon.tsx'
import { CircleAlert } from '../icons/icons.ts'

type RadioProps = Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'> & {
  children: ReactNode
  hint?: ReactNode
}

/** One radio button; it belongs into a `RadioGroup` unless something else names its group. */
function Radio({ children, hint, ...input }: RadioProps) {
  return (
    <label className="d-choice">
      <input {...input} type="radio" className="d-radio" />
      <span className="d-choice-text">
        <span>{children}</span>
        {hint && <span className="d-meta">{hint}</span>}
      </span>
    </label>
  )
}

type RadioOption<Value extends string> = {
  readonly value: Value
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly disabled?: boolean
}

type RadioGroupProps<Value extends string> = {
  label: ReactNode
  options: readonly RadioOption<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
  /** Cards when each choice is a thing of its own: a phone, a way to sign. */
  look?: 'plain' | 'cards'
  hint?: ReactNode
  error?: ReactNode
}

export function RadioGroup<Value extends string>({
  label,
  options,
  value,
  onChange,
  look = 'plain',
  hint,
  error,
}: RadioGroupProps<Value>) {
  const name = useId()
  const errorId = `${name}-error`
  const hintId = `${name}-hint`
  return (
    <fieldset
      className="d-radios"
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={[error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined}
    >
      <legend className="d-field-label">{label}</legend>
      <div className={look === 'cards' ? 'd-radio-cards' : undefined}>
        {options.map((option) => (
          <Radio
            key={option.value}
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            hint={option.hint}
            onChange={() => onChange(option.value)}
          >
            {option.label}
          </Radio>
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
