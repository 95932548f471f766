import type { AuditEventName, AuditSubject } from '@dilo/domain/audit-events.ts'
import type { Answer, CheckedQuery } from '@dilo/contract/calls.ts'
import { headsCompany } from '@dilo/domain/rules/heads-company.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../context.ts'
import type { CompanyAuthority } from '../access/door.ts'
import type { Refusal } from '../../refusal.ts'
import { fullNameOf } from '../../db/person-names.ts'
import { findTrail, type TrailRow } from './store.ts'

type Call = 'GET /api/operation-service/audit'
type Entry = Answer<Call>['entries'][number]

const SHOWN = 50

/** The events of the company, the newest first: for its owner and heads. */
export async function readTrail(
  context: Context,
  authority: CompanyAuthority,
  { before, limit = SHOWN }: CheckedQuery<Call>,
): Promise<Result<Answer<Call>, Refusal>> {
  if (!headsCompany(authority.relationType)) return refused({ code: 'noAuthority' })
  const found = await findTrail(context.database, authority.companyId, {
    before: before === undefined ? null : BigInt(before),
    limit: limit + 1,
  })
  const rows = found.slice(0, limit)
  return ok({ entries: rows.map(shown), nextCursor: found.length > limit ? String(rows.at(-1)?.sequence) : null })
}

const shown = (row: TrailRow): Entry => ({
  number: String(row.sequence),
  at: row.at.toISOString(),
  person:
    row.last_name_uk === null
      ? null
      : fullNameOf({
          last_name_uk: row.last_name_uk,
          first_name_uk: row.first_name_uk ?? '',
          middle_name_uk: row.middle_name_uk ?? '',
        }),
  // The database has no other values: the types hold the lists together where events are listed.
  event: row.event as AuditEventName,
  subject: { kind: row.subject_kind as AuditSubject, id: row.subject_id, name: row.subject_name },
  facts: factsOf(row.facts),
})

/** Digests mean nothing to people; the trail has them as evidence. */
function factsOf(facts: string): Entry['facts'] {
  const told = Object.entries(JSON.parse(facts) as Record<string, unknown>).filter(([name]) => name !== 'digest')
  return Object.fromEntries(
    told.map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : String(value)]),
  )
}
