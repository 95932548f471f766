import type { Questionnaire, QuestionnaireVersion } from '@dilo/contract/questionnaire-calls.ts'
import type { SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'
import { isOver, isWritten } from '@dilo/domain/flows/questionnaire.ts'
import type { CardObstacle } from '@dilo/domain/questionnaire/card-with-account.ts'
import { shownBeginning } from '@dilo/domain/questionnaire/beginnings.ts'
import { readSection } from '@dilo/domain/questionnaire/sections.ts'
import { mayBegin } from '@dilo/domain/questionnaire/standing-after.ts'
import type { AboutClient } from '@dilo/domain/questionnaire/typed-field.ts'
import { wireCodeOf } from '@dilo/domain/refusals.ts'
import { promisedAt } from '@dilo/domain/rules/promised-time.ts'
import type { Digest } from '@dilo/domain/signing/digest.ts'
import { fingerprintOf } from '@dilo/domain/signing/fingerprint.ts'
import { fullNameOf } from '../../db/person-names.ts'
import type { CompanyAuthority } from '../access/door.ts'
import { isForHeads, kindOf, ownSectionsOf, readPerson } from './questionnaire/filled-in.ts'
import { answersForThemselves } from './questionnaire/people-who-answer.ts'
import { nameOfSaver } from './save-section.ts'
import type { CompanyRow, OwnSection, PersonRow, SectionRow, VersionRow } from './questionnaire/store.ts'
import { type TakenStep, timelineOf } from './timeline.ts'
import { waitsForBank } from './waits-for-bank.ts'
import { isHead, mayFill } from './questionnaire/who-acts.ts'

/** The facts that are read for a version. */
export type VersionFacts = {
  readonly row: VersionRow
  readonly sections: readonly SectionRow[]
  readonly people: readonly PersonRow[]
  readonly steps: readonly TakenStep[]
  /** The person who submitted it. */
  readonly submittedBy: string | null
}

type Facts = {
  readonly company: CompanyRow
  readonly version: VersionFacts | null
  readonly isRenewal: boolean
  readonly methods: readonly SigningMethod[]
  readonly about: AboutClient
  readonly cardObstacle: CardObstacle | null
}

type Viewer = Pick<CompanyAuthority, 'personId' | 'relationType' | 'permissions'>

/**
 * A company's questionnaire as a person with a view of its accounts may see it. Nothing of the bank's own judgement is
 * here.
 */
export function presentQuestionnaire(facts: Facts, viewer: Viewer): Questionnaire {
  const { company, version, methods } = facts
  const actions = actionsOf(facts, viewer)
  const isTheirs = version !== null && isWritten(version.row.state)
  return {
    kind: kindOf(company),
    standing: company.questionnaire_status,
    goodUntil: company.data_good_until,
    version: version && presentVersion(facts, version, viewer),
    cardObstacle: facts.cardObstacle,
    actions,
    methods: actions.includes('SUBMIT') ? [...methods] : [],
    submitRefusal: isTheirs && !actions.includes('SUBMIT') ? wireCodeOf('noAuthority') : null,
  }
}

function actionsOf({ company, version, isRenewal }: Facts, viewer: Viewer): Questionnaire['actions'] {
  if (!mayFill(viewer)) return []
  const state = version?.row.state ?? 'none'
  if (isOver(state)) return mayBegin(company.questionnaire_status) ? [isRenewal ? 'RENEW' : 'START'] : []
  if (!isWritten(state)) return []
  if (!isHead(viewer)) return ['SAVE']
  return state === 'tmp_rejected' ? ['SAVE', 'SUBMIT'] : ['SAVE', 'SUBMIT', 'WITHDRAW']
}

function presentVersion(facts: Facts, version: VersionFacts, viewer: Viewer): QuestionnaireVersion {
  const { row, steps, submittedBy } = version
  const people = version.people.filter(answersForThemselves)
  return {
    version: row.version,
    state: row.state,
    begunAt: row.begun_at.toISOString(),
    begunBecause: shownBeginning(row.begun_because),
    sections: ownSectionsOf(facts.company).map((section) => presentSection(facts, version, section, viewer)),
    people: people.map((person) => presentPerson(facts, version, person, viewer)),
    submittedAt: row.submitted_at?.toISOString() ?? null,
    submittedBy,
    fingerprint: row.digest && fingerprintOf(row.digest.toString('hex') as Digest),
    words: row.returned?.words ?? null,
    signatureReturned: row.returned?.sections['signature']?.[''] ?? null,
    timeline: timelineOf(steps).map(({ event, state, at }) => ({ event, state, at: at.toISOString() })),
    promisedAt:
      row.submitted_at !== null && waitsForBank(row.state)
        ? new Date(promisedAt('questionnaire', row.submitted_at.getTime())).toISOString()
        : null,
  }
}

function presentSection(
  { about }: Facts,
  { row: version, sections }: VersionFacts,
  section: OwnSection,
  viewer: Viewer,
): QuestionnaireVersion['sections'][number] {
  const row = sections.find((one) => one.section === section)
  const isShown = !isForHeads(section) || isHead(viewer)
  const returned = { ...version.returned?.sections[section] }
  const empty = { answers: isShown ? {} : null, faults: isShown ? {} : null, filled: false, sources: {} }
  if (row === undefined)
    return { section, ...empty, returned, revision: 0, savedAt: null, savedBy: null, savedByYou: false }
  // A submitted version was right on its day.
  const read = isWritten(version.state) ? readSection[section](row.answers, about) : null
  const faults = read === null || read.ok ? {} : { ...read.error }
  return {
    section,
    answers: isShown ? { ...row.answers } : null,
    filled: Object.keys(faults).length === 0,
    faults: isShown ? faults : null,
    sources: isShown ? { ...row.sources } : {},
    returned,
    revision: row.revision,
    // The bank's data that nobody has looked over are not saved.
    savedAt: row.revision === 0 ? null : row.saved_at.toISOString(),
    savedBy: nameOfSaver(row),
    savedByYou: row.saved_by === viewer.personId,
  }
}

/** Answers of people about themselves are visible to them and the heads. */
function presentPerson(
  { about, company }: Facts,
  { row: { returned } }: VersionFacts,
  person: PersonRow,
  viewer: Viewer,
): QuestionnaireVersion['people'][number] {
  const self = person.person_id === viewer.personId
  const isShown = (self || isHead(viewer)) && person.answers !== null
  const read = readPerson(person.answers, person, about)
  const ofPerson = returned?.sections[`people.${person.person_id}`]
  const ofEntrepreneur = company.sole_entrepreneur ? returned?.sections['person'] : undefined
  return {
    id: person.person_id,
    name: fullNameOf(person),
    self,
    filled: person.answers !== null && read.ok,
    answers: isShown ? { ...person.answers } : null,
    faults: isShown && !read.ok ? { ...read.error } : isShown ? {} : null,
    returned: { ...ofPerson, ...ofEntrepreneur },
  }
}
