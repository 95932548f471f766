import { parseFullName, splitFullName } from '../values/full-name.ts'
import type { SubmittedQuestionnaire } from './canonical-questionnaire.ts'
import type { WatchedSubject } from './watch-list.ts'

/** A person or company that a client names in a questionnaire. */
type NamedSubject = WatchedSubject & {
  /** As the client wrote it. */
  readonly name: string
  /** The person who has answered for themselves; null: unknown. */
  readonly personId: string | null
}

/**
 * Everybody whom a questionnaire names: owners and controllers of the company, its head and the people who dispose of
 * accounts, people in politics, and those who answered for themselves with their documents.
 */
export function namedSubjects({ answers, people }: SubmittedQuestionnaire): readonly NamedSubject[] {
  const { company, ownership, taxResidence, exposedPersons, person } = answers
  const controlling =
    taxResidence && 'controllingPersons' in taxResidence ? (taxResidence.controllingPersons ?? []) : []
  // An entrepreneur's own answers stand among the client's.
  const own = [...people, ...(person === undefined ? [] : [{ id: null, answers: person }])].map(
    ({ id, answers: { name, inn, document, birthDate } }) =>
      subject({ name, codes: [inn, document.number], birthDate, personId: id }),
  )
  return [
    ...own,
    ...(ownership?.nodes ?? []).map(({ name, code, passport, birthDate }) =>
      // A questionnaire of an earlier form has no passport.
      subject({ name, codes: [code, passport ?? null], birthDate: birthDate ?? null }),
    ),
    ...(company === undefined ? [] : [company.head, ...company.disposers]).map(({ name, inn }) =>
      subject({ name, codes: [inn] }),
    ),
    ...controlling.map(({ name, taxNumber }) => subject({ name, codes: [taxNumber] })),
    ...(exposedPersons?.people ?? []).map(({ name }) => subject({ name, codes: [] })),
  ]
}

type Named = {
  readonly name: string
  readonly codes: readonly (string | null)[]
  readonly birthDate?: string | null
  readonly personId?: string | null
}

const subject = ({ name, codes, birthDate = null, personId = null }: Named): NamedSubject => ({
  name,
  names: [name],
  codes: codes.filter((code) => code !== null),
  birthDate,
  personId,
})

/** A list may leave out the name of the father, and so may a passport. */
export function spellingsOf(name: string): readonly string[] {
  const full = parseFullName(name)
  if (!full.ok || full.value.split(' ').length !== 3) return [name]
  const { secondName, firstName } = splitFullName(full.value)
  return [name, `${secondName} ${firstName}`]
}
