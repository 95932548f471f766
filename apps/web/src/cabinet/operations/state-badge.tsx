import { StatusBadge } from '@dilo/ui/display/status-badge.tsx'
import { stateLooks, useStateName } from './operation-words.ts'

/** The state of an operation of the client. */
export function StateBadge({ state }: { state: keyof typeof stateLooks }) {
  const stateName = useStateName()
  return <StatusBadge {...stateLooks[state]}>{stateName(state)}</StatusBadge>
}
