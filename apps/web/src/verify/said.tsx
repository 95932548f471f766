import { Icon } from '@dilo/ui/icon.tsx'
import { CircleAlert, CircleCheck, type Drawing, TriangleAlert } from '@dilo/ui/icons.ts'
import type { ReactNode } from 'react'

type Tone = 'known' | 'demo' | 'unknown' | 'failed'

const drawings: Record<Tone, Drawing> = { known: CircleCheck, demo: TriangleAlert, unknown: TriangleAlert, failed: CircleAlert }

/** What came of it, in a word and a sentence. */
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
