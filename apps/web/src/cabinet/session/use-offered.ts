import type { PhysicalClient } from '@dilo/contract/ekb-service.ts'
import { headsCompany } from '@dilo/domain/rules/heads-company.ts'
import { useQuery } from '@tanstack/react-query'
import type { Offered } from './offered.ts'
import { actingRelations } from './acting-relations.ts'
import { currentClient } from './session-queries.ts'

/** The facts that decide which pages this person is offered in the shown company; undefined: not known yet. */
export function useOffered(): Offered | undefined {
  const client = useQuery(currentClient).data
  return client && offeredTo(client)
}

function offeredTo(client: PhysicalClient): Offered {
  const { permissions, currentCompanyId } = client.settings
  const acting = actingRelations(client)
  const here = acting.find(({ slave }) => slave.corporate.id === currentCompanyId)
  return {
    permissions,
    few: [
      ...(here !== undefined && headsCompany(here.slave.type) ? (['heads'] as const) : []),
      ...(acting.length > 1 ? (['severalCompanies'] as const) : []),
    ],
  }
}
