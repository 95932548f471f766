import type { Answer } from '@dilo/contract/calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { presentTotals } from './presenter.ts'
import { findDifferences, findImport, findMonthBefore, type RecipientDifference } from './store.ts'

type Call = 'GET /api/payment-service/imports/{importId}/difference'

/** The most entries in each list, which limits the answer; the counts include all. */
const LISTED = 500

const nothing = { count: 0, recipients: [] }

/** The difference between an import and the one of the month before, by recipient account. */
export async function readDifference(
  { database }: Context,
  { companyId }: CompanyAuthority,
  importId: string,
): Promise<Result<Answer<Call>, Refusal>> {
  const row = await findImport(database, companyId, importId)
  if (row === undefined) return refused({ code: 'notFound' })
  const before = await findMonthBefore(database, row)
  if (before === undefined) return ok({ before: null, added: nothing, gone: nothing, changed: nothing })
  const recipients = await findDifferences(database, companyId, { now: importId, before: before.import_id })
  return ok({
    before: {
      importId: before.import_id,
      fileName: before.file_name,
      createdAt: (before.created_at ?? before.uploaded_at).toISOString(),
      rows: before.row_count - before.left_out_count,
      totals: presentTotals(before.totals),
    },
    added: listed(recipients, (one) =>
      one.before === null && one.now !== null ? { name: one.name, iban: one.iban, amount: String(one.now) } : null,
    ),
    gone: listed(recipients, (one) =>
      one.now === null && one.before !== null ? { name: one.name, iban: one.iban, amount: String(one.before) } : null,
    ),
    changed: listed(recipients, (one) =>
      one.now !== null && one.before !== null
        ? { name: one.name, iban: one.iban, before: String(one.before), now: String(one.now) }
        : null,
    ),
  })
}

function listed<Shown>(
  recipients: readonly RecipientDifference[],
  show: (one: RecipientDifference) => Shown | null,
): { count: number; recipients: Shown[] } {
  const shown = recipients.flatMap((one) => show(one) ?? [])
  return { count: shown.length, recipients: shown.slice(0, LISTED) }
}
