import type { Returned, ReturnReason } from '@dilo/domain/questionnaire/return-reasons.ts'
import type { ShownSection } from './shown-questionnaire.ts'

/** The fields that an officer has marked to give back, with reasons: by the section and the path within it. */
export type Marks = ReadonlyMap<string, ReturnReason>

const SEPARATOR = ' '

/** The name under which a section is given back: a person's section says whose it is. */
export const nameOfMarked = ({ section, person }: Pick<ShownSection, 'section' | 'person'>): string =>
  person === null ? section : `people.${person.id}`

/** @param path the empty one is the whole section */
export const markKey = (section: Pick<ShownSection, 'section' | 'person'>, path: string): string =>
  `${nameOfMarked(section)}${SEPARATOR}${path}`

export function returnedOf(marks: Marks): Returned['sections'] {
  const sections: Record<string, Record<string, ReturnReason>> = {}
  for (const [key, because] of marks) {
    const [section = '', path = ''] = key.split(SEPARATOR)
    sections[section] = { ...sections[section], [path]: because }
  }
  return sections
}
