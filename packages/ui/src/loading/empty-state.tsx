import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import type { Drawing } from '../icons/icons.ts'

type EmptyStateProps = { icon: Drawing; children: ReactNode; /** One way out. */ action?: ReactNode }

export function EmptyState({ icon, children, action }: EmptyStateProps) {
  return (
    <div className="d-state">
      <span className="d-state-icon">
        <Icon of={icon} size={24} />
      </span>
      <p className="d-state-text">{children}</p>
      {action}
    </div>
  )
}
