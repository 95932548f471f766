import type { CheckedDeskQuery, DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import { staffActionKinds, staffActionRules } from '@dilo/domain/desk/staff-actions.ts'
import { hasOneOf } from '@dilo/domain/desk/staff-roles.ts'
import { promisedAt } from '@dilo/domain/rules/promised-time.ts'
import type { DeskContext } from '../../../desk-context.ts'
import { countOpenOfOthers } from '../actions/store.ts'
import type { StaffAuthority } from '../sign-in/read-staff-authority.ts'
import { findInbox, type InboxPlace, type InboxRow } from './store.ts'

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

/** What waits for the bank, the oldest first, and how many actions wait for this person's decision. */
export async function readInbox(
  { database, clock }: DeskContext,
  { staffId, roles }: StaffAuthority,
  { of, after }: CheckedDeskQuery<'GET /api/desk/inbox'>,
): Promise<DeskAnswer<'GET /api/desk/inbox'>> {
  const now = new Date(clock.now())
  const takenBy = of === 'mine' ? staffId : null
  const rows = await findInbox(database, { after: placeOf(after), takenBy, now, limit: PAGE + 1 })
  const kinds = staffActionKinds.filter((kind) => {
    const { secondPair } = staffActionRules[kind]
    return secondPair.needs !== 'alone' && hasOneOf(roles, secondPair.by)
  })
  const page = rows.slice(0, PAGE)
  const last = page.at(-1)
  return {
    cases: page.map((row) => shown(row, { staffId, now })),
    next: rows.length > PAGE && last !== undefined ? placeText(last) : null,
    actionsToDecide: await countOpenOfOthers(database, { staffId, kinds }),
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
