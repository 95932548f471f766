import type { AskedDocument } from '@dilo/domain/dictionaries/asked-documents.ts'
import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import { hasOneOf } from '@dilo/domain/desk/staff-roles.ts'
import { type QuestionnaireEvent, type QuestionnaireState, step } from '@dilo/domain/flows/questionnaire.ts'
import type { SubmittedQuestionnaire } from '@dilo/domain/questionnaire/canonical-questionnaire.ts'
import { compareAnswers } from '@dilo/domain/questionnaire/compared-answers.ts'
import { isMasked, mask } from '@dilo/domain/questionnaire/masked-values.ts'
import { asksForPaper } from '@dilo/domain/questionnaire/paper-contract.ts'
import { sectionsOf } from '@dilo/domain/questionnaire/sections.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { promisedAt } from '@dilo/domain/rules/promised-time.ts'
import type { DeskContext } from '../../../desk-context.ts'
import { fullNameOf } from '../../../db/person-names.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { findDocuments } from '../../uploads/door.ts'
import { findOpenAction } from '../registrations/store.ts'
import type { StaffAuthority } from '../session/read-staff-authority.ts'
import { hitsOf } from '../lists/read-lists.ts'
import type { FoundCheck } from './checks.ts'
import {
  type AtDesk,
  findSources,
  findSteps,
  findVersion,
  findVersionBefore,
  namesOfPeople,
  type VersionPlace,
  versionSubject,
} from './store.ts'
import { isExposed, readText, submittedSections, type SubmittedSection } from './submitted-answers.ts'

export type ShownQuestionnaire = DeskAnswer<'GET /api/desk/questionnaires/{companyId}/{version}'>

type Sections = ShownQuestionnaire['sections']

/** States in which a version waits for the bank's people. */
const waitingStates: readonly QuestionnaireState[] = ['loaded', 'tmp_seen', 'on_validation', 'questionnaire_valid']

/**
 * A version as the desk sees it: what the client handed in, never what they are still writing. What tells who a person is
 * stays masked.
 */
export async function readQuestionnaire(
  { clock }: DeskContext,
  transaction: DatabaseTransaction,
  staff: StaffAuthority,
  place: VersionPlace,
): Promise<Result<ShownQuestionnaire, Refusal>> {
  const row = await findVersion(transaction, place)
  if (row === undefined) return refused({ code: 'notFound' })
  const submitted = row.submitted_text === null ? null : readText(row.submitted_text)
  const before = await findVersionBefore(transaction, place)
  const openAction = await findOpenAction(transaction, versionSubject(place))
  const steps = await findSteps(transaction, place)
  const hits = await hitsOf(transaction, place.companyId)
  const takenBy = takerOf(row, { staff, now: clock.now() })
  return ok({
    ...place,
    state: row.state,
    revision: row.revision,
    digest: row.digest?.toString('hex') ?? null,
    submitted:
      row.submitted_at === null
        ? null
        : { at: row.submitted_at.toISOString(), by: submitterOf(row), method: row.method ?? '' },
    promisedBy:
      row.submitted_at !== null && waitingStates.includes(row.state)
        ? new Date(promisedAt('questionnaire', row.submitted_at.getTime())).toISOString()
        : null,
    begun: { at: row.begun_at.toISOString(), because: row.begun_because },
    goodUntil: row.good_until,
    company: {
      name: row.short_name_uk,
      fullName: row.full_name_uk,
      code: row.client_code,
      isEntrepreneur: row.sole_entrepreneur,
      status: row.questionnaire_status,
    },
    sections:
      submitted === null
        ? []
        : await shownSections(transaction, place, { row, submitted, before: before?.submitted_text ?? null }),
    before: before?.version ?? null,
    documents: submitted === null ? [] : await shownDocuments(transaction, place, submitted),
    checks: checksOf(row),
    hits,
    isExposed: submitted !== null && isExposed(submitted),
    risk:
      row.risk === null || row.assessed_at === null
        ? null
        : { level: row.risk, by: row.assessor_name ?? '', at: row.assessed_at.toISOString() },
    timeline: steps.map(({ state, at }) => ({ state, at: at.toISOString() })),
    takenBy,
    openAction,
    may: mayOf(row, {
      isOfficer: hasOneOf(staff.roles, ['officer']),
      isMine: takenBy?.isMe === true,
      isDecided: openAction !== null,
      isChecked: isChecked(row),
      isOnPaper: submitted !== null && asksForPaper(submitted),
    }),
  })
}

/** The client has submitted by a person who is no client any more, or the bank itself has. */
const submitterOf = (row: AtDesk): string => {
  const { last_name_uk, first_name_uk, middle_name_uk } = row
  return last_name_uk === null || first_name_uk === null
    ? ''
    : fullNameOf({ last_name_uk, first_name_uk, middle_name_uk: middle_name_uk ?? '' })
}

/**
 * The officer who has it in hand now. The half hour stands with the version, and the officer in the desk's own work.
 */
function takerOf(
  { state, taken_by, taken_until, taker_name }: AtDesk,
  { staff, now }: { readonly staff: StaffAuthority; readonly now: number },
): ShownQuestionnaire['takenBy'] {
  const isHeld = step(state, { event: 'GIVE_BACK', by: 'officer' }).ok
  if (!isHeld || taken_by === null || taken_until === null || taken_until.getTime() <= now) return null
  return { id: taken_by, name: taker_name ?? '', until: taken_until.toISOString(), isMe: taken_by === staff.staffId }
}

/** Registers and lists were asked about exactly what stands handed in. */
const isChecked = ({ digest, checked_digest }: AtDesk): boolean =>
  digest !== null && checked_digest !== null && digest.equals(checked_digest)

const checksOf = ({ checks, checked_at, checker_name }: AtDesk): ShownQuestionnaire['checks'] =>
  checks === null || checked_at === null
    ? null
    : { at: checked_at.toISOString(), by: checker_name ?? '', found: JSON.parse(checks) as FoundCheck[] }

/** The documents that were handed in. One that the client has added since is not the desk's to see yet. */
async function shownDocuments(
  transaction: DatabaseTransaction,
  { companyId, version }: VersionPlace,
  { documents }: SubmittedQuestionnaire,
): Promise<ShownQuestionnaire['documents']> {
  const signed = new Set<string>(documents.map(({ digest }) => digest))
  const stored = await findDocuments(transaction, { companyId, purpose: 'questionnaire', subject: String(version) })
  return stored
    .map(({ documentId: id, asked, name, kind, pages, sha256 }) => ({
      id,
      asked: asked as AskedDocument,
      name,
      kind,
      pages,
      sha256: sha256.toString('hex'),
    }))
    .filter(({ sha256 }) => signed.has(sha256))
}

type ShownVersion = { readonly row: AtDesk; readonly submitted: SubmittedQuestionnaire; readonly before: string | null }

async function shownSections(
  transaction: DatabaseTransaction,
  place: VersionPlace,
  { row, submitted, before }: ShownVersion,
): Promise<Sections> {
  const order = row.sole_entrepreneur ? sectionsOf.entrepreneur : sectionsOf.company
  const earlier = before === null ? [] : submittedSections(readText(before), order)
  const sources = new Map((await findSources(transaction, place)).map((one) => [one.section, one.sources]))
  const names = await namesOfPeople(
    transaction,
    submitted.people.map(({ id }) => id),
  )
  const returned = row.returned?.sections ?? {}
  return submittedSections(submitted, order).map((one) => {
    const person = names.find(({ person_id }) => person_id === one.personId)
    const reasons = returned[one.personId === null ? one.section : `people.${one.personId}`] ?? {}
    return {
      section: one.section,
      person: one.personId === null ? null : { id: one.personId, name: person === undefined ? '' : fullNameOf(person) },
      returned: reasons[''] ?? null,
      fields: compareSections(one, earlier).map(({ path, value, before: was }) => {
        const masked = isMasked(one.section, path)
        const source = one.personId === null ? sources.get(one.section)?.[path] : undefined
        return {
          path,
          value: value !== null && masked ? mask(value) : value,
          before: was !== null && masked ? maskedBefore(value, was) : was,
          isMasked: masked,
          source: source ?? null,
          returned: reasons[path] ?? null,
        }
      }),
    }
  })
}

/** A value that has changed is shown as changed, also where both end alike. */
const maskedBefore = (value: string | null, before: string): string =>
  value !== null && value !== before && mask(value) === mask(before) ? mask('') : mask(before)

/** A section beside the same one of the version before; without one nothing is new. */
export function compareSections(one: SubmittedSection, earlier: readonly SubmittedSection[]) {
  const before = earlier.find(({ section, personId }) => section === one.section && personId === one.personId)
  return compareAnswers(one.answers, before?.answers)
}

type Who = {
  readonly isOfficer: boolean
  readonly isMine: boolean
  /** An action about it waits for its decision. */
  readonly isDecided: boolean
  readonly isChecked: boolean
  /** The client wants the contract on paper. */
  readonly isOnPaper: boolean
}

function mayOf(
  { state }: AtDesk,
  { isOfficer, isMine, isDecided, isChecked, isOnPaper }: Who,
): ShownQuestionnaire['may'] {
  const may = (event: QuestionnaireEvent, by: 'officer' | 'officers' | 'job') => step(state, { event, by }).ok
  const works = isOfficer && !isDecided
  // One that was passed, and not approved, is nobody's: any officer may go on with it.
  const isInHand = works && (isMine || state === 'questionnaire_valid')
  return {
    take: works && may('TAKE', 'officer'),
    giveBack: isMine && works,
    check: works && isMine && (state === 'tmp_seen' || state === 'on_validation'),
    return: isInHand && may('RETURN', 'officer'),
    pass: isInHand && isChecked && (state === 'on_validation' || state === 'questionnaire_valid'),
    reject: isInHand && may('REJECT', 'officers'),
    print: works && isOnPaper && may('PRINT', 'officer'),
    deliver: works && may('DELIVER', 'officer'),
  }
}
