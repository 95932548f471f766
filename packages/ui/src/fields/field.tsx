import { type ReactNode, useId } from 'react'
import { Icon } from '../icons/icon.tsx'
import { CircleAlert } from '../icons/icons.ts'

/** The attributes of a field's control that tie label, hint and error to it. */
type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  /** A text, already in the person's language. */
  error?: ReactNode
  /** Beside the label, at the far end. */
  aside?: ReactNode
  children: (control: ControlProps) => ReactNode
}

/**
 * Label, control, hint and error: the error replaces nothing, so that the hint can still help. A hint is in sight while the field
 * has the focus or an error, and a screen reader has it always. What stays in sight is a `Fact` (decision 271).
 */
export function Field({ label, hint, error, aside, children }: FieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const described = [error && errorId, hint && hintId].filter(Boolean).join(' ')
  return (
    <div className="d-field">
      <div className="d-field-head">
        <label className="d-field-label" htmlFor={id}>
          {label}
        </label>
        {aside}
      </div>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p className="d-field-error" id={errorId}>
          <Icon of={CircleAlert} size={16} />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <div className="d-hint" id={hintId}>
          {hint}
        </div>
      )}
    </div>
  )
}
