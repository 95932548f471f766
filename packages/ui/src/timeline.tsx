import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { Drawing } from './icons.ts'
import type { Tone } from './tone.ts'

export type TimelineNode = { key: string; tone: Tone; icon: Drawing; title: ReactNode; detail?: ReactNode }

/** What happened and what comes, in order. */
export function Timeline({ nodes }: { nodes: readonly TimelineNode[] }) {
  return (
    <ol className="d-timeline">
      {nodes.map((node) => (
        <li className="d-timeline-node" key={node.key}>
          <span className={`d-timeline-icon d-tone-${node.tone}`}>
            <Icon of={node.icon} size={16} />
          </span>
          <div>
            <p className="d-timeline-title">{node.title}</p>
            {node.detail && <p className="d-meta">{node.detail}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
