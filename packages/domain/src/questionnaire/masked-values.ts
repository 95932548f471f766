import type { Section } from './sections.ts'

/**
 * The values that identify a person, or serve to reach them: codes, documents and contacts. `*` is any row of a list.
 * The bank's own people open them one section at a time, and each opening stands in the trail of the staff. A code of a
 * scheme of owners or of a partner may be a person's.
 */
const masked: Readonly<Record<Section, readonly string[]>> = {
  company: ['head.inn', 'disposers.*.inn'],
  contacts: ['phone', 'email'],
  ownership: ['nodes.*.code', 'nodes.*.passport'],
  purpose: ['partners.*.code'],
  taxResidence: ['usTaxNumber', 'residences.*.taxNumber', 'controllingPersons.*.taxNumber'],
  exposedPersons: [],
  financials: [],
  documents: [],
  entrepreneur: ['vatNumber'],
  person: ['inn', 'document.number', 'demographicNumber'],
}

/** The path of a value without the places of rows: `owners.*.share`. */
export const patternOf = (path: string): string => path.replace(/(^|\.)\d+(?=\.|$)/g, '$1*')

/** @param path of the value within its section: `disposers.0.inn` */
export const isMasked = (section: Section, path: string): boolean => masked[section].includes(patternOf(path))

const SHOWN = 4

/** The last characters alone, and nothing of a short value. */
export const mask = (value: string): string => `••••••${value.length >= 2 * SHOWN ? value.slice(-SHOWN) : ''}`
