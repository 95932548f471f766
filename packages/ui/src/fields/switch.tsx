import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../theme/class-names.ts'

type SwitchProps = Omit<ComponentProps<'input'>, 'id' | 'className' | 'type' | 'role'> & {
  children: ReactNode
  hint?: ReactNode
  /** On a phone the word stands above the switch, where several stand side by side. */ narrow?: boolean
}

/** Turns something on or off at once; a choice that takes effect with a form's submit is a `Checkbox`. */
export function Switch({ children, hint, narrow = false, ...input }: SwitchProps) {
  return (
    <label className={classNames('d-choice', 'd-choice-wide', narrow && 'd-choice-narrow')}>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says by itself whether it is checked */}
      <input {...input} type="checkbox" role="switch" className="d-switch" />
      <span className="d-choice-text">
        <span>{children}</span>
        {hint && <span className="d-meta">{hint}</span>}
      </span>
    </label>
  )
}
