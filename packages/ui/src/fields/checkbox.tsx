import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from '../icons/icon.tsx'
import { CircleAlert } from '../icons/icons.ts'
import { classNames } from '../theme/class-names.ts'

type CheckboxProps = Omit<ComponentProps<'input'>, 'id' | 'className' | 'type' | 'ref'> & {
  children: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** Some of its items are chosen, not all. */
  mixed?: boolean
  /** A box without a visible label, beside a row and as high as the row. `children` still names it. */
  alone?: boolean
  ref?: (element: HTMLInputElement | null) => void
}

export function Checkbox({ children, hint, error, mixed = false, alone = false, ref, ...input }: CheckboxProps) {
  const element = useRef<HTMLInputElement>(null)
  const errorId = useId()
  useEffect(() => {
    // The platform has no attribute for it.
    if (element.current) element.current.indeterminate = mixed
  }, [mixed])
  return (
    <div>
      <label className={classNames('d-choice', alone && 'd-choice-alone')}>
        <input
          {...input}
          ref={(input) => {
            element.current = input
            ref?.(input)
          }}
          type="checkbox"
          className="d-check"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span className={alone ? 'd-visually-hidden' : 'd-choice-text'}>
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
