import type { Result } from '../result.ts'
import { company } from './sections/company.ts'
import { contacts } from './sections/contacts.ts'
import { documents } from './sections/documents.ts'
import { entrepreneur } from './sections/entrepreneur.ts'
import { exposedPersons } from './sections/exposed-persons.ts'
import { financials } from './sections/financials.ts'
import { ownership } from './sections/ownership.ts'
import { person } from './sections/person.ts'
import { purpose } from './sections/purpose.ts'
import { taxResidence } from './sections/tax-residence.ts'
import { type AboutClient, type Faults, type Field, readWith, type ValueOf } from './typed-field.ts'

/** The parts in which a client answers. Each is saved and read by itself. */
const fields = {
  company,
  contacts,
  ownership,
  purpose,
  taxResidence,
  exposedPersons,
  financials,
  documents,
  entrepreneur,
  person,
} as const satisfies Record<string, Field<unknown>>

export type Section = keyof typeof fields

/** The value into which a section is read: JSON, ready to be signed. */
export type SectionAnswers = { readonly [Name in Section]: ValueOf<(typeof fields)[Name]> }

/**
 * The sections of a client, in the order in which they are asked. A company's people answer `person` beside: once for all of
 * their companies.
 */
export const sectionsOf = {
  company: ['company', 'contacts', 'ownership', 'purpose', 'taxResidence', 'exposedPersons', 'financials', 'documents'],
  entrepreneur: ['entrepreneur', 'person', 'purpose', 'taxResidence', 'exposedPersons', 'documents'],
} as const satisfies Record<string, readonly Section[]>

type ReadSection = {
  readonly [Name in Section]: (typed: unknown, about: AboutClient) => Result<SectionAnswers[Name], Faults>
}

/** Reads what a form keeps of a section; all faults at once, by the path of the field. */
export const readSection = Object.fromEntries(
  Object.entries(fields).map(([name, field]) => [name, readWith(field as Field<unknown>)]),
) as ReadSection
