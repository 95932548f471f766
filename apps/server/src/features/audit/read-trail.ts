import type { AuditEventName } from '@dilo/domain/audit/audit-events.ts'
import type { AuditSubject } from '@dilo/domain/audit/audit-subjects.ts'
import type { Answer, CheckedQuery } from '@dilo/contract/calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../context.ts'
import type { CompanyAuthority } from '../access/door.ts'
import type { Refusal } from '../../refusal.ts'
import { filterOf, numbersOf, readsTrail } from './asked-trail.ts'
import { findHead, findTrail, type TrailRow } from './store.ts'

type Call = 'GET /api/operation-service/audit'
type Entry = Answer<Call>['entries'][number]

const SHOWN = 50

/**
 * The entries that a call with filters looks through at most: a filter that few entries match ends with a shorter page
 * and a cursor, and takes no longer than this (decision 064).
 */
export const LOOKED_THROUGH = 50_000n

/** The events of the company, the newest first: for its owner and heads. */
export async function readTrail(
  { above, database }: Context,
  authority: CompanyAuthority,
  { before: cursor, limit = SHOWN, ...filters }: CheckedQuery<Call>,
): Promise<Result<Answer<Call>, Refusal>> {
  if (!readsTrail(authority)) return refused({ code: 'noAuthority' })
  const { companyId } = authority
  const head = await findHead(database, companyId)
  if (head === undefined) return ok({ entries: [], nextCursor: null })
  const asked = await filterOf(database, companyId, filters)
  if (!asked.ok) return asked
  const filter = asked.value
  const numbers = await numbersOf(database, companyId, filter, head.sequence)
  const before = cursor === undefined || BigInt(cursor) > numbers.after ? numbers.after : BigInt(cursor)
  // Entries that are known by their numbers are not looked for.
  const isWalk = filter.numbers === null && before - LOOKED_THROUGH > numbers.least
  const least = isWalk ? before - LOOKED_THROUGH : numbers.least
  const found = await findTrail(database, { companyId, subjects: above.trailSubjects }, filter, {
    least,
    before,
    limit: limit + 1,
  })
  const rows = found.slice(0, limit)
  return ok({
    entries: rows.map((row) => shown(row, authority)),
    nextCursor: found.length > limit ? String(rows.at(-1)?.sequence) : least > numbers.least ? String(least) : null,
  })
}

const shown = (row: TrailRow, reader: CompanyAuthority): Entry => ({
  number: String(row.sequence),
  at: row.at.toISOString(),
  person: row.person_name,
  personId: row.person_id,
  // The database has no other values: the types hold the lists together where events are listed.
  event: row.event as AuditEventName,
  subject: {
    kind: row.subject_kind as AuditSubject,
    id: row.subject_id,
    name: row.subject_name === '' ? null : row.subject_name,
    isThere: row.subject_name !== null && !row.is_deleted,
  },
  facts: factsOf(row.facts, reader),
  hash: row.hash.toString('hex'),
})

/** Digests mean nothing to people; the trail has them as evidence. Amounts are for people who may see payments. */
function factsOf(facts: string, { permissions }: CompanyAuthority): Entry['facts'] {
  const withheld = permissions.includes('PAYMENTS_VIEW') ? ['digest'] : ['digest', 'amount']
  const visible = Object.entries(JSON.parse(facts) as Record<string, unknown>).filter(
    ([name]) => !withheld.includes(name),
  )
  return Object.fromEntries(
    visible.map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : String(value)]),
  )
}
