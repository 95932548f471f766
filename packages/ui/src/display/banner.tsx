import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { Info } from '../icons/icons-of-things.ts'
import { CircleAlert, CircleCheck, type Drawing, TriangleAlert } from '../icons/icons.ts'
import { classNames } from '../theme/class-names.ts'
import type { Tone } from '../theme/tone.ts'

type BannerProps = {
  tone: Tone
  title?: ReactNode
  children?: ReactNode
  /** The remedy: a button, a link that looks like one, or several in a row. */
  action?: ReactNode
  /** On a wide window the action stands beside the text. */
  actionBeside?: boolean
  /** Came up while the person was here. */ live?: boolean
}

const ICON: Record<Tone, Drawing> = {
  neutral: Info,
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
}

export function Banner({ tone, title, children, action, actionBeside = false, live = false }: BannerProps) {
  return (
    <div className={`d-banner d-banner-${tone}`} role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}>
      <Icon of={ICON[tone]} />
      <div className={classNames('d-banner-body', actionBeside && 'd-banner-beside')}>
        <div className="d-banner-text">
          {title && <p className="d-banner-title">{title}</p>}
          {children}
        </div>
        {action && <div className="d-banner-action">{action}</div>}
      </div>
    </div>
  )
}
