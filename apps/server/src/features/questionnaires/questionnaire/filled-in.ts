import type { FieldMessageKey } from '@dilo/domain/message-key.ts'
import type { Result } from '@dilo/domain/result.ts'
import { refused, ok } from '@dilo/domain/result.ts'
import { readSection, type SectionAnswers, sectionsOf } from '@dilo/domain/questionnaire/sections.ts'
import type { AboutClient, Faults } from '@dilo/domain/questionnaire/typed-field.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { answersForThemselves } from './people-who-answer.ts'
import type { CompanyRow, OwnSection, PersonRow, SectionRow } from './store.ts'

type Kind = keyof typeof sectionsOf

export const kindOf = ({ sole_entrepreneur }: Pick<CompanyRow, 'sole_entrepreneur'>): Kind =>
  sole_entrepreneur ? 'entrepreneur' : 'company'

/** The sections that a client answers as a whole, in the order in which they are asked. */
export const ownSectionsOf = (company: Pick<CompanyRow, 'sole_entrepreneur'>): readonly OwnSection[] =>
  sectionsOf[kindOf(company)].filter((section): section is Exclude<typeof section, 'person'> => section !== 'person')

/** Owners, who of them was in politics, and where they pay taxes: what only heads see. */
const forHeads: ReadonlySet<OwnSection> = new Set<OwnSection>(['ownership', 'exposedPersons', 'taxResidence'])

export const isForHeads = (section: OwnSection): boolean => forHeads.has(section)

/** @param now milliseconds since 1970 */
export const aboutClient = (
  { client_code: clientCode }: Pick<CompanyRow, 'client_code'>,
  now: number,
): AboutClient => ({
  clientCode,
  inn: null,
  today: businessDateAt(now),
})

/** Reads what a person has said of themselves; the bank knows their РНОКПП. */
export const readPerson = (
  answers: unknown,
  { inn }: Pick<PersonRow, 'inn'>,
  about: Pick<AboutClient, 'today'>,
): Result<SectionAnswers['person'], Faults> => readSection.person(answers ?? {}, { ...about, clientCode: inn, inn })

type Version = {
  readonly company: CompanyRow
  readonly sections: readonly Pick<SectionRow, 'section' | 'answers'>[]
  readonly people: readonly PersonRow[]
}

type FilledIn = {
  readonly answers: { readonly [Name in OwnSection]?: SectionAnswers[Name] }
  readonly people: readonly { readonly id: string; readonly answers: SectionAnswers['person'] }[]
}

/**
 * Reads a whole version as it is filled in. The faults have the paths of the answer: a section that is not there
 * (`ownership`), a field (`purpose.turnover`), a person (`people.{id}`), or what is missing of them.
 */
export function readFilledIn(
  { company, sections, people }: Version,
  about: AboutClient,
): Result<FilledIn, Readonly<Record<string, FieldMessageKey>>> {
  const faults: Record<string, FieldMessageKey> = {}
  const add = (place: string, found: Faults): void => {
    for (const [path, fault] of Object.entries(found)) faults[path === '' ? place : `${place}.${path}`] = fault
  }
  const answers: Record<string, unknown> = {}
  for (const section of ownSectionsOf(company)) {
    const row = sections.find((one) => one.section === section)
    if (row === undefined) {
      faults[section] = 'This field is required'
      continue
    }
    const read = readSection[section](row.answers, about)
    if (read.ok) answers[section] = read.value
    else add(section, read.error)
  }
  const answered: FilledIn['people'][number][] = []
  for (const person of people.filter(answersForThemselves)) {
    const place = `people.${person.person_id}`
    if (person.answers === null) {
      faults[place] = 'This field is required'
      continue
    }
    const read = readPerson(person.answers, person, about)
    if (read.ok) answered.push({ id: person.person_id, answers: read.value })
    else add(place, read.error)
  }
  return Object.keys(faults).length > 0 ? refused(faults) : ok({ answers, people: answered })
}
