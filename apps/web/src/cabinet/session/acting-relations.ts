import type { PhysicalClient } from '@dilo/contract/ekb-service.ts'

type Relation = PhysicalClient['relations'][number]

/** The relations by which a person acts for a company: the bank tells also of those that give no access. */
export const actingRelations = ({ relations }: Pick<PhysicalClient, 'relations'>): Relation[] =>
  relations.filter(({ status }) => status === 'active')
