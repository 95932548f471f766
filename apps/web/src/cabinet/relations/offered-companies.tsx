import { useQuery } from '@tanstack/react-query'
import { currentClient } from '../session/session-queries.ts'
import { RelationWithoutAccess } from './lazy-relation.ts'

/** Companies that have added the person and wait for their confirmation, for a person who acts for another company. */
export function OfferedCompanies() {
  const relations = useQuery(currentClient).data?.relations ?? []
  return relations
    .filter(({ personConfirmsUntil }) => personConfirmsUntil !== null)
    .map((relation) => <RelationWithoutAccess key={relation.slave.corporate.id} relation={relation} />)
}
