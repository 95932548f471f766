import type { DatabaseTransaction } from '../../db/transaction.ts'
import { type AuditActor, recordAudit } from '../audit/record-audit.ts'
import { digestOfRow } from './open-change.ts'
import { deleteChange, findChange } from './store.ts'

type Whose = { readonly companyId: string; readonly personId: string }

/** Withdraws the rules that somebody has proposed, with their signatures. The caller has locked the company. @returns how many */
export async function withdrawProposalOf(transaction: DatabaseTransaction, { companyId, personId }: Whose, { by, at }: { readonly by: AuditActor; readonly at: Date }): Promise<number> {
  const row = await findChange(transaction, companyId)
  if (row?.person_id !== personId) return 0
  await deleteChange(transaction, companyId)
  recordAudit(transaction, { companyId, by, event: 'signingPolicyWithdrawn', subjectId: row.change_id, facts: { digest: digestOfRow(row) }, at })
  return 1
}
