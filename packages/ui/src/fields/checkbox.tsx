import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from '../icons/icon.tsx'
import { CircleAlert } from '../icons/icons.ts'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'id' | 'className' | 'type' | 'ref'> & {
  children: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** Some of what it stands for is chosen, not all. */
  mixed?: boolean
}

export function Checkbox({ children, hint, error, mixed = false, ...input }: CheckboxProps) {
  const element = useRef<HTMLInputElement>(null)
  const errorId = useId()
  useEffect(() => {
    // The platform has no attribute for it.
    if (element.current) element.current.indeterminate = mixed
  }, [mixed])
  return (
    <div>
      <label className="d-choice">
        <input
          {...input}
          ref={element}
          type="checkbox"
          className="d-check"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span className="d-choice-text">
          <span>{children}</span>
          {hint && <span className="d-meta">{hint}</span>}
        </span>
      </label>
      {error && (
        <p className="d-field-error" id={errorId}>
          <Icon of={CircleAlert} size={16} />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
