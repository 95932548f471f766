import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import type { Drawing } from '../icons/icons.ts'
import type { Tone } from '../theme/tone.ts'

export type TimelineNode = {
  key: string
  tone: Tone
  icon: Drawing
  title: ReactNode
  detail?: ReactNode
  /** Past by default; otherwise the current or a future station. */
  standing?: 'past' | 'now' | 'ahead'
}

type TimelineProps = {
  nodes: readonly TimelineNode[]
  /** From left to right where there is room for it; otherwise from top to bottom. */ across?: boolean
}

/** Past and future events, in order. */
export function Timeline({ nodes, across = false }: TimelineProps) {
  return (
    <div className={across ? 'd-timeline-room' : undefined}>
      <ol className={across ? 'd-timeline d-timeline-across' : 'd-timeline'}>
        {nodes.map((node) => (
          <Node key={node.key} node={node} />
        ))}
      </ol>
    </div>
  )
}

function Node({ node: { tone, icon, title, detail, standing = 'past' } }: { node: TimelineNode }) {
  return (
    <li className={`d-timeline-node d-timeline-${standing}`} aria-current={standing === 'now' ? 'step' : undefined}>
      <span className={`d-timeline-icon d-tone-${tone}`}>
        <Icon of={icon} size={16} />
      </span>
      <div>
        <p className="d-timeline-title">
          {standing === 'ahead' && (
            <span className="d-visually-hidden">
              <Trans>Далі:</Trans>{' '}
            </span>
          )}
          {title}
        </p>
        {detail && <div className="d-meta">{detail}</div>}
      </div>
    </li>
  )
}
