import { type ComponentProps, type ReactNode, useId } from 'react'
import { ChoiceGroup, type ChoiceGroupProps } from './choice-group.tsx'

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

type RadioGroupProps<Value extends string> = ChoiceGroupProps & {
  options: readonly RadioOption<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
  /** Cards when each choice is a thing of its own: a phone, a way to sign. */
  look?: 'plain' | 'cards'
}

export function RadioGroup<Value extends string>({
  options,
  value,
  onChange,
  look = 'plain',
  ...frame
}: RadioGroupProps<Value>) {
  const name = useId()
  return (
    <ChoiceGroup {...frame} isOfRadios>
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
    </ChoiceGroup>
  )
}
