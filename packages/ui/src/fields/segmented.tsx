import { type ReactNode, useId } from 'react'

type SegmentedProps<Value extends string> = {
  label: string
  /** Null: nothing is chosen yet. */
  value: Value | null
  options: readonly {
    value: Value
    label: ReactNode
    /** When the label is a sign or an abbreviation. */ name?: string
    lang?: string
  }[]
  onChange: (value: Value) => void
  /** As wide as the room: equal choices, or wider ones for longer labels. */
  fill?: 'none' | 'equal' | 'words'
}

/** A choice among a few: native radio buttons, so that arrows move and the choice is announced. */
export function Segmented<Value extends string>({
  label,
  value,
  options,
  onChange,
  fill = 'none',
}: SegmentedProps<Value>) {
  const group = useId()
  return (
    <fieldset className={`d-segmented d-segmented-${fill}`}>
      <legend className="d-visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="d-segment" lang={option.lang}>
          <input
            type="radio"
            name={group}
            value={option.value}
            checked={option.value === value}
            aria-label={option.name}
            onChange={() => onChange(option.value)}
          />
          <span aria-hidden={option.name ? true : undefined}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
