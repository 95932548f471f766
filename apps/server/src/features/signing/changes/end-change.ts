import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { type AuditActor, recordAudit } from '../../audit/door.ts'
import type { ChangeKind, Unused } from './change-kind.ts'
import { digestOfRow } from './open-change.ts'
import { type ChangeRow, findOfSubject, setEnding } from './store.ts'

type End = { readonly why: Unused; readonly by: AuditActor; readonly at: Date }

/** Ends a change without effect, and whatever depends on it. The caller has locked the company. */
export async function endUnused(
  transaction: DatabaseTransaction,
  kind: ChangeKind,
  row: ChangeRow,
  { why, by, at }: End,
): Promise<void> {
  await setEnding(transaction, row, { ending: why, at })
  await kind.endUnused(transaction, row, { why, by: by === 'bank' ? null : by.personId, at })
  recordAudit(transaction, {
    companyId: row.company_id,
    by,
    event: kind.events.withdrawn,
    subjectId: row.change_id,
    facts: { digest: digestOfRow(row) },
    at,
  })
}

/** Withdraws the open change to a subject, if there is one. @returns whether there was one */
export async function withdrawChange(
  transaction: DatabaseTransaction,
  kind: ChangeKind,
  { companyId, subjectId, by, at }: { readonly companyId: string; readonly subjectId: string } & Omit<End, 'why'>,
): Promise<boolean> {
  const row = await findOfSubject(transaction, { companyId, kind: kind.name, subjectId })
  if (row !== undefined) await endUnused(transaction, kind, row, { why: 'withdrawn', by, at })
  return row !== undefined
}
