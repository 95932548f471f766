import { Field, type FieldProps } from './field.tsx'
import { Select, type SelectProps } from './select-field.tsx'

/** A choice that has more than a name. Its texts are already in the person's language. */
export type TwoLineOption = {
  readonly value: string
  readonly name: string
  /** Distinguishes it from another of the same name. */
  readonly detail?: string | undefined
  /** Shown at the right, because the choice depends on it: never cut. */
  readonly amount?: string | undefined
}

type TwoLineSelectProps = Omit<FieldProps, 'children'> &
  Omit<SelectProps, 'children' | 'value'> & { value: string; options: readonly TwoLineOption[] }

/**
 * A select whose chosen option stands in two lines, on a phone too. The platform's select lies under them and stays the
 * control: its wheel, its keys, and its text for readers of screens.
 */
export function TwoLineSelectField({ label, hint, error, aside, options, ...select }: TwoLineSelectProps) {
  const chosen = options.find(({ value }) => value === select.value)
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(control) => (
        <div className="d-two-lines">
          <Select {...select} {...control}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                <Lines of={option} />
              </option>
            ))}
          </Select>
          {chosen && (
            <div className="d-two-lines-chosen" aria-hidden="true">
              <Lines of={chosen} />
            </div>
          )}
        </div>
      )}
    </Field>
  )
}

/** The spaces and the dash are for lists of the platform, which know text alone. */
const Lines = ({ of: { name, detail, amount } }: { of: TwoLineOption }) => (
  <>
    <span className="d-two-lines-name">{name}</span>
    {detail !== undefined && (
      <span className="d-two-lines-detail">
        <span className="d-two-lines-apart"> </span>
        {detail}
      </span>
    )}
    {amount !== undefined && (
      <span className="d-two-lines-amount">
        <span className="d-two-lines-apart"> — </span>
        {amount}
      </span>
    )}
  </>
)
