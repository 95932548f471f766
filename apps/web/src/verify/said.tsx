import { Icon } from '@dilo/ui/icons/icon.tsx'
import { CircleAlert, CircleCheck, type Drawing, TriangleAlert } from '@dilo/ui/icons/icons.ts'
import type { ReactNode } from 'react'

/**
 * `known`: good news; `under way`: more will follow; `demo`, `unknown`: beware; `failed`: the bank could not be asked,
 * or it is over.
 */
export type Tone = 'known' | 'under-way' | 'demo' | 'unknown' | 'failed'

const drawings: Record<Tone, Drawing> = {
  known: CircleCheck,
  'under-way': CircleCheck,
  demo: TriangleAlert,
  unknown: TriangleAlert,
  failed: CircleAlert,
}

/** The bank's answer. */
export function Said({ tone, title, children }: { tone: Tone; title: ReactNode; children: ReactNode }) {
  return (
    <div className={`v-verdict v-verdict-${tone}`}>
      <Icon of={drawings[tone]} />
      <div>
        <h2>{title}</h2>
        <p>{children}</p>
      </div>
    </div>
  )
}
