import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'

export type ShownQuestionnaire = DeskAnswer<'GET /api/desk/questionnaires/{companyId}/{version}'>

export type ShownSection = ShownQuestionnaire['sections'][number]

export type ShownField = ShownSection['fields'][number]

export type ShownHit = ShownQuestionnaire['hits'][number]

export const placeOf = ({ companyId, version }: ShownQuestionnaire) => ({ companyId, version })

/** Names the section of a person among those of others. */
export const keyOf = ({ section, person }: Pick<ShownSection, 'section' | 'person'>): string =>
  person === null ? section : `${section} ${person.id}`
