import type { CheckedQuery } from '@dilo/contract/calls.ts'
import { eventsOfKind } from '@dilo/domain/audit/audit-events.ts'
import { headsCompany } from '@dilo/domain/rules/heads-company.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { type BusinessDate, parseBusinessDate, plusDays } from '@dilo/domain/values/business-date.ts'
import { startOfDay } from '@dilo/domain/values/start-of-day.ts'
import type { Reader } from '../../db/transaction.ts'
import type { Refusal } from '../../refusal.ts'
import type { CompanyAuthority } from '../access/door.ts'
import { findNumbersAbout, firstNumberFrom, type TrailFilter } from './store.ts'

/**
 * True if a caller reads the trail: an entrepreneur, founder or director; the contract asks for ACCOUNTS_WRITE. Nobody
 * else does, because an entry says what was done with every account and by everybody.
 */
export const readsTrail = ({ relationType }: CompanyAuthority): boolean => headsCompany(relationType)

type Filters = Pick<CheckedQuery<'GET /api/operation-service/audit'>, 'from' | 'to' | 'by' | 'deed' | 'about'>

/** The filters of a call, with days in Kyiv as instants and the entries about a person as their numbers. */
export async function filterOf(
  reader: Reader,
  companyId: string,
  { from, to, by, deed, about }: Filters,
): Promise<Result<TrailFilter, Refusal>> {
  const [first, last] = [dayOf(from), dayOf(to)]
  if (!first.ok || !last.ok) {
    const fields = { ...(first.ok ? {} : { from: first.error }), ...(last.ok ? {} : { to: last.error }) }
    return refused({ code: 'invalidRequest', fields })
  }
  return ok({
    from: first.value === null ? null : startOfDay(first.value),
    until: last.value === null ? null : startOfDay(plusDays(last.value, 1)),
    by: by === undefined ? null : by === 'bank' ? 'bank' : { personId: by },
    events: deed === undefined ? null : eventsOfKind(deed),
    numbers: about === undefined ? null : await findNumbersAbout(reader, companyId, about),
  })
}

const dayOf = (text: string | undefined): Result<BusinessDate | null, 'Incorrect format of date'> =>
  text === undefined ? ok(null) : parseBusinessDate(text)

/** The numbers between which a filter's days lie: the least, and the one after the last. @param end the last of the chain */
export async function numbersOf(
  reader: Reader,
  companyId: string,
  { from, until }: TrailFilter,
  end: bigint,
): Promise<{ readonly least: bigint; readonly after: bigint }> {
  return {
    least: from === null ? 1n : await firstNumberFrom(reader, companyId, from, end),
    after: until === null ? end + 1n : await firstNumberFrom(reader, companyId, until, end),
  }
}
