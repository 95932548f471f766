import { type CheckedDeskQuery, type DeskAnswer, deskCalls } from '@dilo/contract/desk/desk-calls.ts'
import type { WaitingKind } from '@dilo/domain/desk/case-views.ts'
import { staffActionKinds, staffActionRules } from '@dilo/domain/desk/staff-actions.ts'
import { hasOneOf } from '@dilo/domain/desk/staff-roles.ts'
import type { DeskContext } from '../../../desk-context.ts'
import type { Reader } from '../../../db/transaction.ts'
import { countOpenOfOthers } from '../action/store.ts'
import { countSetAside } from '../card-messages/store.ts'
import type { StaffAuthority } from '../session/read-staff-authority.ts'
import { kindsSeenInInbox } from './case-kinds.ts'
import { boundsOf, compareCases, placeOf, placeText, windowOf } from './case-order.ts'
import { type DescribedCase, describeCases } from './described-cases.ts'
import { presentCase } from './presenter.ts'
import { findWaiting } from './waiting-cases.ts'

const PAGE = 30

type Query = CheckedDeskQuery<'GET /api/desk/inbox'>

/** The cases of a view in the order of their promised times, and whether there are more. */
export async function readCases(
  reader: Reader,
  { staffId, inn, kinds, now }: { staffId: string; inn: string; kinds: readonly WaitingKind[]; now: Date },
  { of, kind, due, weight, after }: Query,
): Promise<{ readonly cases: readonly DescribedCase[]; readonly hasMore: boolean }> {
  const window = due === undefined ? { from: null, until: null } : windowOf(due, now.getTime())
  const place = placeOf(after)
  const found = await findWaiting(reader, {
    kinds: kind === undefined ? kinds : kinds.filter((seen) => seen === kind),
    boundsOf: (one) => boundsOf(one, place, window),
    weight: weight ?? null,
    companyId: null,
    inn,
    takenBy: of === 'mine' ? staffId : null,
    now,
    limit: PAGE + 1,
  })
  const inOrder = found.toSorted(compareCases)
  return { cases: await describeCases(reader, inOrder.slice(0, PAGE)), hasMore: inOrder.length > PAGE }
}

/**
 * The waiting cases of a view that this person may open, by promised time, and the numbers of actions that wait for
 * their decision and of messages of the card processor that wait to be settled.
 */
export async function readInbox(
  { database, clock }: DeskContext,
  { staffId, inn, roles }: StaffAuthority,
  query: Query,
): Promise<DeskAnswer<'GET /api/desk/inbox'>> {
  const now = new Date(clock.now())
  const { cases, hasMore } = await readCases(database, { staffId, inn, kinds: kindsSeenInInbox({ roles }), now }, query)
  const kinds = staffActionKinds.filter((kind) => {
    const { secondPair } = staffActionRules[kind]
    return secondPair.needs !== 'alone' && hasOneOf(roles, secondPair.by)
  })
  const last = cases.at(-1)
  return {
    cases: cases.map((row) => presentCase(row, { staffId, now })),
    next: hasMore && last !== undefined ? placeText(last) : null,
    actionsToDecide: await countOpenOfOthers(database, { staffId, inn, kinds }),
    setAside: hasOneOf(roles, deskCalls['GET /api/desk/card-messages'].access) ? await setAsideOf(database, inn) : null,
  }
}

async function setAsideOf(reader: Reader, inn: string): Promise<DeskAnswer<'GET /api/desk/inbox'>['setAside']> {
  const { count, oldest } = await countSetAside(reader, inn)
  return oldest === null ? null : { count: Number(count), oldest: oldest.toISOString() }
}
