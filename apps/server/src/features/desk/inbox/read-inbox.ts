import type { CheckedDeskQuery, DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import { staffActionKinds, staffActionRules } from '@dilo/domain/desk/staff-actions.ts'
import { hasOneOf } from '@dilo/domain/desk/staff-roles.ts'
import type { DeskContext } from '../../../desk-context.ts'
import { countOpenOfOthers } from '../actions/store.ts'
import { promisedBy } from '../registrations/promised-by.ts'
import type { StaffAuthority } from '../sign-in/read-staff-authority.ts'
import { findInbox, type InboxPlace, type InboxRow } from './store.ts'

const PAGE = 30

/** `since.companyId.personId`: the place after which the next page begins. */
const placeText = ({ since, companyId, personId }: InboxPlace): string => `${since.getTime()}.${companyId}.${personId}`

const PLACE = /^(\d{1,15})\.([0-9a-f-]{36})\.([0-9a-f-]{36})$/

/** An address that was made by hand begins at the beginning. */
function placeOf(text: string | undefined): InboxPlace | null {
  const [, since, companyId, personId] = PLACE.exec(text ?? '') ?? []
  if (since === undefined || companyId === undefined || personId === undefined) return null
  return { since: new Date(Number(since)), companyId, personId }
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

function shown(row: InboxRow, { staffId, now }: { staffId: string; now: Date }) {
  const { kind, companyId, personId, company, person, since, takenBy, takerName, takenUntil, hasOpenAction } = row
  const isTaken = takenBy !== null && takenUntil !== null && takenUntil > now
  return {
    kind,
    companyId,
    personId,
    company,
    person,
    since: since.toISOString(),
    promisedBy: promisedBy(since).toISOString(),
    isLate: promisedBy(since) < now,
    takenBy: isTaken
      ? { id: takenBy, name: takerName ?? '', until: takenUntil.toISOString(), isMe: takenBy === staffId }
      : null,
    hasOpenAction,
  }
}
