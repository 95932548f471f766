import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { AuditActor } from '../../audit/door.ts'
import { endUnused } from './end-change.ts'
import { findOpenOfPerson } from './store.ts'

type Whose = { readonly companyId: string; readonly personId: string }

/**
 * Withdraws a person's open proposals, with their signatures. The caller has locked the company. @returns how many
 * rules of signing
 */
export async function withdrawChangesOf(
  { above }: Pick<Context, 'above'>,
  transaction: DatabaseTransaction,
  whose: Whose,
  { by, at }: { readonly by: AuditActor; readonly at: Date },
): Promise<number> {
  const rows = await findOpenOfPerson(transaction, whose)
  for (const row of rows) await endUnused(transaction, above.changeKinds[row.kind], row, { why: 'withdrawn', by, at })
  return rows.filter(({ kind }) => kind === 'signingPolicy').length
}
