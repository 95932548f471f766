import type { SigningSimulation } from '@dilo/contract/signing-simulation.ts'
import { SkeletonRows } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { refusalOf } from '../../api/refusal-of.ts'
import { Failed } from '../page/failed.tsx'
import { SimulationInBrief, SimulationInWords } from './simulation-in-words.tsx'

type ShownSimulationProps = {
  query: UseQueryResult<SigningSimulation>
  /** In few lines, without the payments by name. */ brief?: boolean
}

/** A simulation that is asked for while the page is open. Who does not decide on the change sees nothing of it. */
export function ShownSimulation({ query, brief = false }: ShownSimulationProps) {
  const pending = useSteadyPending(query.isPending)
  if (pending) return <SkeletonRows rows={2} />
  if (query.data !== undefined)
    return brief ? <SimulationInBrief of={query.data} /> : <SimulationInWords of={query.data} />
  const refusal = refusalOf(query.error)
  if (refusal === 'noAuthority' || refusal === 'notFound' || refusal === 'insufficientPowers') return null
  return <Failed error={query.error} onRetry={() => void query.refetch()} />
}
