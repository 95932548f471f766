import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import { type CaseDue, caseDues, LARGE_CASE } from '@dilo/domain/desk/case-views.ts'
import type { DeskContext } from '../../../desk-context.ts'
import type { StaffAuthority } from '../session/read-staff-authority.ts'
import { kindsSeenInInbox } from './case-kinds.ts'
import { promiseOf, windowOf } from './case-order.ts'
import { type DescribedCase, describeCases } from './described-cases.ts'
import { findWaiting } from './waiting-cases.ts'

/** The most cases that are counted of one kind. */
const MOST = 100

type View = DeskAnswer<'GET /api/desk/inbox/views'>['views'][number]

const unbounded = { after: null, from: null, until: null }

/** The number of waiting cases of each kind, and of those that are late, due, large, risky or the caller's own. */
export async function readViews(
  { database, clock }: DeskContext,
  { staffId, inn, roles }: StaffAuthority,
): Promise<DeskAnswer<'GET /api/desk/inbox/views'>> {
  const now = new Date(clock.now())
  const kinds = kindsSeenInInbox({ roles })
  const found = await findWaiting(database, {
    kinds,
    boundsOf: () => unbounded,
    weight: null,
    companyId: null,
    inn,
    takenBy: null,
    now,
    limit: MOST,
  })
  const cases = await describeCases(database, found)
  return {
    takers: takersOf(cases.filter((one) => isTaken(one, now))),
    views: kinds.map((kind): View => {
      const ofKind = cases.filter((one) => one.kind === kind)
      const isIn = (due: CaseDue) => ofKind.filter((one) => isPromisedIn(one, windowOf(due, now.getTime()))).length
      const oldest = ofKind.toSorted((one, other) => one.at.getTime() - other.at.getTime())[0]
      return {
        kind,
        all: ofKind.length,
        hasMore: ofKind.length >= MOST,
        due: Object.fromEntries(caseDues.map((due) => [due, isIn(due)])) as View['due'],
        large: ofKind.filter(({ sum }) => sum !== null && BigInt(sum) >= LARGE_CASE).length,
        risky: ofKind.filter(({ risk }) => risk === 'high').length,
        mine: ofKind.filter((one) => isTaken(one, now) && one.takenBy === staffId).length,
        taken: ofKind.filter((one) => isTaken(one, now)).length,
        oldest: oldest?.at.toISOString() ?? null,
      }
    }),
  }
}

function takersOf(taken: readonly DescribedCase[]): DeskAnswer<'GET /api/desk/inbox/views'>['takers'] {
  const counts = new Map<string, number>()
  for (const { takerName } of taken) if (takerName !== null) counts.set(takerName, (counts.get(takerName) ?? 0) + 1)
  return [...counts].map(([name, count]) => ({ name, count })).toSorted((one, other) => other.count - one.count)
}

const isTaken = ({ takenUntil }: DescribedCase, now: Date): boolean => takenUntil !== null && takenUntil > now

function isPromisedIn(one: DescribedCase, { from, until }: ReturnType<typeof windowOf>): boolean {
  const promised = promiseOf(one).getTime()
  return (from === null || promised >= from) && (until === null || promised < until)
}
