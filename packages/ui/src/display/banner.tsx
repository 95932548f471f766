import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { Info } from '../icons/icons-of-things.ts'
import { CircleAlert, CircleCheck, type Drawing, TriangleAlert } from '../icons/icons.ts'
import type { Tone } from '../theme/tone.ts'

export type BannerProps = {
  tone: Tone
  title?: ReactNode
  children?: ReactNode
  /** Came up while the person was here. */ live?: boolean
}

const ICON: Record<Tone, Drawing> = {
  neutral: Info,
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
}

export function Banner({ tone, title, children, live = false }: BannerProps) {
  return (
    <div className={`d-banner d-banner-${tone}`} role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}>
      <Icon of={ICON[tone]} />
      <div className="d-banner-text">
        {title && <p className="d-banner-title">{title}</p>}
        {children}
      </div>
    </div>
  )
}
