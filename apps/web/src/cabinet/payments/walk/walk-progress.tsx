import { Progress } from '@dilo/ui/loading/progress.tsx'
import { useLingui } from '@lingui/react/macro'
import type { SigningWalk } from './signing-walk.ts'

/** «1 з 3 компаній», as words and as a bar. */
export function WalkProgress({ walk: { state, stops, passed } }: { walk: SigningWalk }) {
  const { t } = useLingui()
  const all = stops.length
  const now = state === 'going' ? Math.min(passed.length + 1, all) : passed.length
  const words = t`${now} з ${all} компаній`
  return (
    <div className="c-walk-progress">
      <p className="d-meta">{words}</p>
      <Progress kind="progress" label={words} value={(passed.length / all) * 100} />
    </div>
  )
}
