import { refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../context.ts'
import { type DatabaseTransaction, inTransaction } from '../../db/transaction.ts'
import type { CompanyAuthority } from '../../http/authority.ts'
import type { Refusal } from '../../http/refusal.ts'
import { holdRights } from '../payments/payment-actor.ts'
import { changedRows, type KeptRow, rowColumns, summaryOf } from './import-rows.ts'
import { judgeRows } from './judge-rows.ts'
import { findRows, type ImportColumns, lockImport, type RowColumns, storeImport, updateRows } from './store.ts'

/** An import that the caller keeps from changing, with the rights that they have now. */
export type HeldImport = { readonly held: ImportColumns; readonly holder: CompanyAuthority }

/** Locks an import that is to be changed. What has become payments is changed no more. */
export async function holdImport(transaction: DatabaseTransaction, authority: CompanyAuthority, importId: string): Promise<Result<HeldImport, Refusal>> {
  const held = await lockImport(transaction, authority.companyId, importId)
  if (held === undefined) return refused({ code: 'NOT_FOUND' })
  const holder = await holdRights(transaction, authority)
  if (!holder.permissions.includes('PAYMENTS_WRITE')) return refused({ code: 'PAY_E002' })
  return held.state === 'created' ? refused({ code: 'IMPORT_CREATED' }) : { ok: true, value: { held, holder } }
}

/** Changes an import under its lock. */
export const changeImport = <Value>(
  context: Context,
  authority: CompanyAuthority,
  importId: string,
  change: (transaction: DatabaseTransaction, held: HeldImport) => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal>> =>
  inTransaction<Value, Refusal>(context.database, async (transaction) => {
    const held = await holdImport(transaction, authority, importId)
    return held.ok ? change(transaction, held.value) : held
  })

type Rows = { readonly kept: readonly RowColumns[]; readonly now: readonly KeptRow[] }

/** Judges all rows of a held import as they are now, and keeps what has become of them. */
export async function judgeAgain(
  context: Context,
  transaction: DatabaseTransaction,
  { held, holder }: HeldImport,
  { kept, now }: Rows,
  change: Partial<Pick<ImportColumns, 'mapping' | 'mapping_remembered' | 'debtor_account_id'>> = {},
): Promise<void> {
  const { company_id: companyId, import_id: importId, debtor_account_id: chosen } = { ...held, ...change }
  const judged = (await judgeRows(context, transaction, holder, { rows: now, chosen })).map((row) => rowColumns({ companyId, importId }, row))
  await updateRows(transaction, changedRows(kept, judged))
  await storeImport(transaction, held, { ...summaryOf(judged), ...change })
}

/** The rows of a held import. */
export const rowsOfHeld = (transaction: DatabaseTransaction, { held }: HeldImport): Promise<RowColumns[]> => findRows(transaction, held.company_id, held.import_id)
