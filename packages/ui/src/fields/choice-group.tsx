import { type ReactNode, useId } from 'react'
import { Icon } from '../icons/icon.tsx'
import { CircleAlert } from '../icons/icons.ts'

export type ChoiceGroupProps = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
}

/** The frame of a few choices: its label above them, its error and hint below. */
export function ChoiceGroup({
  label,
  hint,
  error,
  isOfRadios = false,
  children,
}: ChoiceGroupProps & { isOfRadios?: boolean; children: ReactNode }) {
  const id = useId()
  const errorId = `${id}-error`
  const hintId = `${id}-hint`
  return (
    <fieldset
      className="d-radios"
      role={isOfRadios ? 'radiogroup' : undefined}
      aria-invalid={isOfRadios && error ? true : undefined}
      aria-describedby={[error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined}
    >
      <legend className="d-field-label">{label}</legend>
      {children}
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
