import { type CheckedDeskQuery, type DeskAnswer, type DeskCallName, deskCalls } from '@dilo/contract/desk/desk-calls.ts'
import { staffActionKinds, staffActionRules } from '@dilo/domain/desk/staff-actions.ts'
import { hasOneOf } from '@dilo/domain/desk/staff-roles.ts'
import { promisedAt } from '@dilo/domain/rules/promised-time.ts'
import type { DeskContext } from '../../../desk-context.ts'
import { countOpenOfOthers } from '../actions/store.ts'
import type { StaffAuthority } from '../sign-in/read-staff-authority.ts'
import { findInbox, type InboxKind, type InboxPlace, type InboxRow } from './store.ts'

const PAGE = 30

/** `since.companyId.id`: the place after which the next page begins. */
const placeText = ({ since, companyId, id }: InboxPlace): string => `${since.getTime()}.${companyId}.${id}`

const PLACE = /^(\d{1,15})\.([0-9a-f-]{36})\.([0-9a-f-]{36})$/

/** An address that was made by hand begins at the beginning. */
function placeOf(text: string | undefined): InboxPlace | null {
  const [, since, companyId, id] = PLACE.exec(text ?? '') ?? []
  if (since === undefined || companyId === undefined || id === undefined) return null
  return { since: new Date(Number(since)), companyId, id }
}

/** The call that shows a case: the inbox has it for those who may make that call, and for nobody else (decision 230). */
const callOf = {
  client: 'GET /api/desk/registrations/{companyId}/{personId}',
  relation: 'GET /api/desk/registrations/{companyId}/{personId}',
  application: 'GET /api/desk/applications/{companyId}/{applicationId}',
  held: 'GET /api/desk/held/{companyId}/{paymentId}',
  head: 'GET /api/desk/heads/{companyId}/{personId}',
  hit: 'GET /api/desk/lists/hits/{companyId}',
  questionnaire: 'GET /api/desk/questionnaires/{companyId}/{version}',
  enquiry: 'GET /api/desk/enquiries/{enquiryId}',
} as const satisfies Record<InboxKind, DeskCallName>

/** Every kind of case. */
export const inboxKinds = Object.keys(callOf) as InboxKind[]

/**
 * The waiting cases that this person may open, the oldest first, and the number of actions that wait for their decision.
 */
export async function readInbox(
  { database, clock }: DeskContext,
  { staffId, inn, roles }: StaffAuthority,
  { of, after }: CheckedDeskQuery<'GET /api/desk/inbox'>,
): Promise<DeskAnswer<'GET /api/desk/inbox'>> {
  const now = new Date(clock.now())
  const takenBy = of === 'mine' ? staffId : null
  const seen = inboxKinds.filter((kind) => hasOneOf(roles, deskCalls[callOf[kind]].access))
  const rows =
    seen.length === 0
      ? []
      : await findInbox(database, { kinds: seen, inn, after: placeOf(after), takenBy, now, limit: PAGE + 1 })
  const kinds = staffActionKinds.filter((kind) => {
    const { secondPair } = staffActionRules[kind]
    return secondPair.needs !== 'alone' && hasOneOf(roles, secondPair.by)
  })
  const page = rows.slice(0, PAGE)
  const last = page.at(-1)
  return {
    cases: page.map((row) => shown(row, { staffId, now })),
    next: rows.length > PAGE && last !== undefined ? placeText(last) : null,
    actionsToDecide: await countOpenOfOthers(database, { staffId, inn, kinds }),
  }
}

type Shown = DeskAnswer<'GET /api/desk/inbox'>['cases'][number]

function shown(row: InboxRow, { staffId, now }: { staffId: string; now: Date }): Shown {
  const { companyId, id, company, person, since, takenBy, takerName, takenUntil, hasOpenAction } = row
  const isTaken = takenBy !== null && takenUntil !== null && takenUntil > now
  const promised = promiseOf(row)
  const waiting = {
    company,
    person,
    since: since.toISOString(),
    promisedBy: promised.toISOString(),
    isLate: promised < now,
    takenBy: isTaken
      ? { id: takenBy, name: takerName ?? '', until: takenUntil.toISOString(), isMe: takenBy === staffId }
      : null,
    hasOpenAction,
  }
  if (row.kind === 'enquiry') return { kind: row.kind, enquiryId: id, subject: row.subject, ...waiting }
  if (row.kind === 'questionnaire') return { kind: row.kind, companyId, version: row.version, ...waiting }
  if (row.kind === 'hit') return { kind: row.kind, companyId, hitId: id, ...waiting }
  if (row.kind === 'held') return { kind: row.kind, companyId, paymentId: id, ...waiting }
  if (row.kind === 'application') return { kind: row.kind, companyId, applicationId: id, ...waiting }
  return { kind: row.kind, companyId, personId: id, ...waiting }
}

const promises = {
  client: 'registration',
  relation: 'relation',
  application: 'accountApplication',
  held: 'heldPayment',
  head: 'unnamedHead',
  questionnaire: 'questionnaire',
  hit: 'watchHit',
} as const

/** An enquiry keeps the time that was promised when it was written. */
const promiseOf = (row: InboxRow): Date =>
  row.kind === 'enquiry' ? row.promisedAt : new Date(promisedAt(promises[row.kind], row.since.getTime()))
