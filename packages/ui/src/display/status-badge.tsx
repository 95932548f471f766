import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import type { Drawing } from '../icons/icons.ts'
import type { Tone } from '../theme/tone.ts'

type StatusBadgeProps = { tone: Tone; icon: Drawing; children: ReactNode }

/** Icon, text and tone together: many people cannot distinguish colours alone. */
export function StatusBadge({ tone, icon, children }: StatusBadgeProps) {
  return (
    <span className={`d-badge d-tone-${tone}`}>
      <Icon of={icon} size={16} />
      {children}
    </span>
  )
}
