import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import { caseKinds } from './case-kinds.ts'
import { placeText, promiseOf } from './case-order.ts'
import type { DescribedCase } from './described-cases.ts'

/** A case as it stands on the wire. */
export type ShownCase = DeskAnswer<'GET /api/desk/inbox'>['cases'][number]

export function presentCase(
  row: DescribedCase,
  { staffId, now }: { readonly staffId: string; readonly now: Date },
): ShownCase {
  const { company, person, at, takenBy, takerName, takenUntil, hasOpenAction, sum, risk } = row
  const isTaken = takenBy !== null && takenUntil !== null && takenUntil > now
  const promised = row.promised ?? promiseOf(row)
  const waiting = {
    company,
    person,
    since: at.toISOString(),
    promisedBy: promised.toISOString(),
    isLate: promised < now,
    sum: sum === null ? null : String(sum),
    risk,
    takenBy: isTaken
      ? { id: takenBy, name: takerName ?? '', until: takenUntil.toISOString(), isMe: takenBy === staffId }
      : null,
    hasOpenAction,
    place: placeText(row),
  }
  return { kind: row.kind, ...caseKinds[row.kind].shown(row), ...waiting } as ShownCase
}
