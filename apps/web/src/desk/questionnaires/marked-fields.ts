import type { Returned, ReturnReason } from '@dilo/domain/questionnaire/return-reasons.ts'
import type { ShownSection } from './shown-questionnaire.ts'

/** What an officer has marked to give back, and why: by the section and the path within it. */
export type Marks = ReadonlyMap<string, ReturnReason>

const SEPARATOR = ' '

/**
 * A person's section begins with whose it is.
 * @param path the empty one is the whole section
 */
export const markKey = ({ section, person }: Pick<ShownSection, 'section' | 'person'>, path: string): string =>
  [section, [person?.id, path].filter(Boolean).join('.')].join(SEPARATOR)

export function returnedOf(marks: Marks): Returned['sections'] {
  const sections: Record<string, Record<string, ReturnReason>> = {}
  for (const [key, because] of marks) {
    const [section = '', path = ''] = key.split(SEPARATOR)
    sections[section] = { ...sections[section], [path]: because }
  }
  return sections
}
