import { Trans } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../theme/class-names.ts'

type ButtonLook = {
  /**
   * Only one primary on a page. `ghost` is text alone, `quiet` the same in the colour of the text around it;
   * `unavailable` cannot be pressed now, and keeps the focus, so that a screen reader reaches the reason beside it.
   */
  variant?: 'primary' | 'secondary' | 'ghost' | 'quiet' | 'danger' | 'unavailable' | undefined
  size?: 'small' | 'normal' | 'large' | undefined
  wide?: boolean | undefined
}

/** The look of a button for elements that are links in truth. */
export const buttonClass = ({ variant = 'primary', size = 'normal', wide = false }: ButtonLook): string =>
  classNames('d-button', `d-button-${variant}`, size !== 'normal' && `d-button-${size}`, wide && 'd-button-wide')

type ButtonProps = ButtonLook &
  Omit<ComponentProps<'button'>, 'className'> & {
    /** Work is under way: the label stays to keep the width, clicks are ignored, focus is kept. */
    busy?: boolean
    icon?: ReactNode
  }

export function Button({
  variant,
  size,
  wide,
  busy = false,
  icon,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, wide })}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      <span className="d-button-label">
        {icon}
        {children}
      </span>
      {busy && (
        <span className="d-button-spinner">
          <span className="d-visually-hidden">
            <Trans>Зачекайте</Trans>
          </span>
        </span>
      )}
    </button>
  )
}
