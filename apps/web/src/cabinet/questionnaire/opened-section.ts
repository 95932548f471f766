import type { Section } from '@dilo/domain/questionnaire/sections.ts'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { ownPerson, questionnaire, type Questionnaire, type SectionOfVersion } from './questionnaire-queries.ts'
import type { TheirSection } from './section-saver.ts'
import type { TypedGroup } from './typed-answers.ts'

/** A section as a form opens it. */
export type OpenedSection = TheirSection & {
  readonly sources: SectionOfVersion['sources']
  readonly returned: SectionOfVersion['returned']
}

/** Why a section shows no form: others fill it in. */
type Closed = 'forHeads'

type Opening =
  | { readonly is: 'waiting' }
  | { readonly is: 'failed'; readonly error: unknown; readonly retry: () => void }
  | { readonly is: 'closed'; readonly because: Closed }
  | { readonly is: 'open'; readonly of: Questionnaire; readonly section: OpenedSection }

/**
 * Opens a section with what the bank has now: a form that begins with an older copy would take the others' answers for its
 * own. What a person says of themselves is theirs in all companies, and is read by itself.
 */
export function useOpening(section: Section): Opening {
  const whole = useQuery({ ...questionnaire, refetchOnMount: 'always' })
  const person = useQuery({ ...ownPerson, enabled: section === 'person', refetchOnMount: 'always' })
  const query = section === 'person' && whole.isFetchedAfterMount ? person : whole
  if (query.data === undefined && query.error !== null)
    return { is: 'failed', error: query.error, retry: () => void query.refetch() }
  if (whole.data === undefined || !query.isFetchedAfterMount) return { is: 'waiting' }
  if (section === 'person')
    return person.data === undefined
      ? { is: 'waiting' }
      : { is: 'open', of: whole.data, section: openedPerson(person.data, whole.data) }
  const found = whole.data.version?.sections.find((one) => one.section === section)
  if (found?.answers === null) return { is: 'closed', because: 'forHeads' }
  return { is: 'open', of: whole.data, section: found === undefined ? nothing : opened(found) }
}

const nothing: OpenedSection = {
  revision: 0,
  answers: {},
  sources: {},
  returned: {},
  savedBy: null,
  savedByYou: false,
  savedAt: null,
}

const opened = (section: SectionOfVersion): OpenedSection => ({ ...section, answers: section.answers as TypedGroup })

type Person = { answers: object; sources: OpenedSection['sources']; revision: number; savedAt: string | null }

const openedPerson = (person: Person, of: Questionnaire): OpenedSection => ({
  ...person,
  answers: person.answers as TypedGroup,
  returned: of.version?.people.find(({ self }) => self)?.returned ?? {},
  savedBy: null,
  savedByYou: person.savedAt !== null,
})

/** The section as the bank has it this moment, after another person has saved it. */
export async function loadSection(client: QueryClient, section: Section): Promise<TheirSection> {
  if (section === 'person') {
    const { answers, revision, savedAt } = await client.fetchQuery({ ...ownPerson, staleTime: 0 })
    return { answers: answers as TypedGroup, revision, savedAt, savedBy: null, savedByYou: true }
  }
  const { version } = await client.fetchQuery({ ...questionnaire, staleTime: 0 })
  const found = version?.sections.find((one) => one.section === section)
  return found === undefined ? nothing : opened(found)
}
