import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { DeskContext } from '../../../desk-context.ts'
import { inTransaction, type Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { isOutsider } from '../../watch-lists/door.ts'
import { refusalAbout } from '../action/refusal-about.ts'
import { findCompany } from '../company/store.ts'
import type { StaffAuthority } from '../session/read-staff-authority.ts'
import { recordLook } from '../trail/record-look.ts'
import { findHitsOf, findLists } from './store.ts'

type ShownLists = DeskAnswer<'GET /api/desk/lists'>
type ShownHits = DeskAnswer<'GET /api/desk/lists/hits/{companyId}'>

/** The state of each list, and the reason that a newer one was not taken. */
export async function readLists({ database }: DeskContext): Promise<ShownLists> {
  const rows = await findLists(database)
  return {
    lists: rows.map(({ list, taken_at, entries, refused_at, refused_because, refused_entries }) => ({
      list,
      taken: taken_at && { at: taken_at.toISOString(), entries },
      refused:
        refused_at && refused_because
          ? { at: refused_at.toISOString(), because: refused_because, entries: refused_entries ?? 0 }
          : null,
    })),
  }
}

/** Whom of a client the lists may name. */
export async function hitsOf(reader: Reader, companyId: string): Promise<ShownHits['hits']> {
  const rows = await findHitsOf(reader, companyId)
  return rows.map((row) => ({
    id: row.hit_id,
    list: row.list,
    entry: [row.entry_names.join(' / '), row.entry_birth].filter(Boolean).join(', '),
    about: row.about,
    personId: row.person_id,
    isRecipient: isOutsider(row.subject),
    strength: row.strength,
    since: row.found_at.toISOString(),
    outcome: row.outcome,
    openAction: row.open_action,
  }))
}

/** Shows the hits of a client to one of the bank's people, and writes into the trail that they looked at the company. */
export const lookAtHits = (
  context: DeskContext,
  staff: StaffAuthority,
  companyId: string,
): Promise<Result<ShownHits, Refusal>> =>
  inTransaction<ShownHits, Refusal>(context.database, async (transaction) => {
    const refusal = await refusalAbout(context, transaction, companyId, staff)
    if (refusal !== null) return refused(refusal)
    const company = await findCompany(transaction, companyId)
    if (company === undefined) return refused<Refusal>({ code: 'notFound' })
    recordLook(context, transaction, staff, { companyId, facts: { page: 'lists' } })
    const hits = await hitsOf(transaction, companyId)
    return ok({ companyId, company: { name: company.short_name_uk, code: company.client_code }, hits })
  })
