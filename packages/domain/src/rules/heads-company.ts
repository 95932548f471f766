import type { RelationType } from '../permissions.ts'

const heads: ReadonlySet<RelationType> = new Set<RelationType>(['ENTREPRENEUR', 'FOUNDER', 'DIRECTOR'])

/** Whose company it is or who heads it. What a position may do the spec does not show (section 6): ours (decision 062). */
export const headsCompany = (type: RelationType): boolean => heads.has(type)
