import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import type { EnquirySubject } from '@dilo/domain/enquiries/enquiry-subject.ts'
import { placeText, promiseOf } from './case-order.ts'
import type { DescribedCase } from './described-cases.ts'

/** A case as it stands on the wire. */
export type ShownCase = DeskAnswer<'GET /api/desk/inbox'>['cases'][number]

export function presentCase(
  row: DescribedCase,
  { staffId, now }: { readonly staffId: string; readonly now: Date },
): ShownCase {
  const { companyId, id, company, person, at, takenBy, takerName, takenUntil, hasOpenAction, sum, risk } = row
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
  switch (row.kind) {
    case 'enquiry':
      return { kind: row.kind, enquiryId: id, subject: row.subject as EnquirySubject, ...waiting }
    case 'questionnaire':
      return { kind: row.kind, companyId, version: row.version ?? 0, ...waiting }
    case 'hit':
      return { kind: row.kind, companyId, hitId: id, ...waiting }
    case 'held':
      return { kind: row.kind, companyId, paymentId: id, ...waiting }
    case 'application':
      return { kind: row.kind, companyId, applicationId: id, ...waiting }
    case 'surplus':
      return { kind: row.kind, companyId, useId: id, ...waiting }
    case 'delivery':
      return { kind: row.kind, companyId, cardId: id, ...waiting }
    case 'difference':
      return { kind: row.kind, day: id, ...waiting }
    case 'papers':
      return { kind: row.kind, companyId, requestId: id, ...waiting }
    default:
      return { kind: row.kind, companyId, personId: id, ...waiting }
  }
}
