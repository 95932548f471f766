import type { RelationType } from '../permissions.ts'

const heads: ReadonlySet<RelationType> = new Set<RelationType>(['ENTREPRENEUR', 'FOUNDER', 'DIRECTOR'])

/**
 * Whether the relation owns or heads the company. The spec does not show the rights of a position (section 6): ours
 * (decision 062).
 */
export const headsCompany = (type: RelationType): boolean => heads.has(type)
