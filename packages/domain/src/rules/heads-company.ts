import type { RelationType } from '../permissions.ts'

/** The relations of the heads of a company. */
export const headTypes = ['ENTREPRENEUR', 'FOUNDER', 'DIRECTOR'] as const satisfies readonly RelationType[]

const heads: ReadonlySet<RelationType> = new Set<RelationType>(headTypes)

/**
 * True if the relation owns or heads the company. The spec does not show the rights of a position (section 6): ours
 * (decision 150).
 */
export const headsCompany = (type: RelationType): boolean => heads.has(type)
