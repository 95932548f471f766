import type { ComponentProps, ReactNode } from 'react'

export type SwitchProps = Omit<ComponentProps<'input'>, 'id' | 'className' | 'type' | 'role'> & {
  children: ReactNode
  hint?: ReactNode
}

/** Turns something on or off at once; what only counts with a form's submit is a `Checkbox`. */
export function Switch({ children, hint, ...input }: SwitchProps) {
  return (
    <label className="d-choice d-choice-wide">
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says by itself whether it is checked */}
      <input {...input} type="checkbox" role="switch" className="d-switch" />
      <span className="d-choice-text">
        <span>{children}</span>
        {hint && <span className="d-meta">{hint}</span>}
      </span>
    </label>
  )
}
