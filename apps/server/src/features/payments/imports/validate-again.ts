import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { type DatabaseTransaction, inTransaction, type Reader } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { inSlices } from '../drafts/in-slices.ts'
import { lockRights } from '../../companies/door.ts'
import { changedRows, type KeptRow, rowColumns, summaryOf } from './import-rows.ts'
import { validateRows } from './validate-rows.ts'
import {
  findKeptImport,
  findRows,
  type ImportColumns,
  lockImport,
  type RowColumns,
  storeImport,
  type Summary,
  updateRows,
} from './store.ts'

/** An import that the caller has locked, with their present rights. */
type HeldImport = { readonly held: ImportColumns; readonly holder: CompanyAuthority }

/** Another caller is changing the import, and finishes in a moment. */
export const BEING_CHANGED = { code: 'tooManyRequests', retryAfter: 1 } as const

/**
 * Locks an import for a change, or refuses at once if another caller is changing it. An import with written payments
 * can no longer be changed.
 */
export async function holdImport(
  transaction: DatabaseTransaction,
  authority: CompanyAuthority,
  importId: string,
): Promise<Result<HeldImport, Refusal>> {
  const held = await lockImport(transaction, authority.companyId, importId)
  if (held === 'locked') return refused(BEING_CHANGED)
  if (held === undefined) return refused({ code: 'notFound' })
  const holder = await lockRights(transaction, authority)
  if (!holder.permissions.includes('PAYMENTS_WRITE')) return refused({ code: 'insufficientPowers' })
  return held.state === 'created' ? refused({ code: 'importAlreadyCreated' }) : ok({ held, holder })
}

/** Writes the prepared change to an import that is unchanged since. */
type WriteChange<Value> = (transaction: DatabaseTransaction, of: HeldImport) => Promise<Result<Value, Refusal>>

/** The import has changed while its change was prepared. */
export const OVERTAKEN = { code: 'OVERTAKEN' } as const

/** The most preparations of one change: only endless changes by the company itself exceed it. */
const ATTEMPTS = 3

/**
 * Changes an import (decision 099). The slow part, the validation of its rows, comes first, without a lock and without
 * a connection; one short transaction writes the result if the import is still the validated one. Otherwise everything
 * starts again, three times at most: then it is importChanged.
 */
export async function changeImport<Value>(
  context: Context,
  authority: CompanyAuthority,
  importId: string,
  prepare: (standing: ImportColumns) => Promise<Result<WriteChange<Value>, Refusal>>,
): Promise<Result<Value, Refusal>> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const standing = await findKeptImport(context.database, authority.companyId, importId)
    if (standing === undefined) return refused({ code: 'notFound' })
    if (standing.state === 'created') return refused({ code: 'importAlreadyCreated' })
    const prepared = await prepare(standing)
    if (!prepared.ok) return prepared
    const written = await inTransaction<Value, Refusal | typeof OVERTAKEN>(context.database, async (transaction) => {
      const of = await holdImport(transaction, authority, importId)
      if (!of.ok) return of
      return of.value.held.version === standing.version ? prepared.value(transaction, of.value) : refused(OVERTAKEN)
    })
    if (written.ok) return written
    if (written.error.code !== OVERTAKEN.code) return refused(written.error)
  }
  return refused({ code: 'importChanged' })
}

type Rows = { readonly kept: readonly RowColumns[]; readonly now: readonly KeptRow[] }

type AlsoChanged = Partial<Pick<ImportColumns, 'mapping' | 'mapping_remembered' | 'reading' | 'debtor_account_id'>>

/** The new state of an import, to be written: the changed rows, and the summary of all. */
export type ValidatedImport = { readonly changed: readonly RowColumns[]; readonly summary: Summary & AlsoChanged }

/** Validates all present rows of an import. */
export async function validateAgain(
  context: Context,
  authority: CompanyAuthority,
  standing: ImportColumns,
  { kept, now }: Rows,
  change: AlsoChanged = {},
): Promise<ValidatedImport> {
  const { company_id: companyId, import_id: importId, debtor_account_id: chosen } = { ...standing, ...change }
  const rows = await validateRows(context, context.database, authority, { rows: now, chosen })
  const validated = await inSlices(rows, (row) => rowColumns({ companyId, importId }, row))
  return { changed: await changedRows(kept, validated), summary: { ...summaryOf(validated), ...change } }
}

/** Stores the new state of a locked import. */
export async function storeValidated(
  transaction: DatabaseTransaction,
  { held }: HeldImport,
  { changed, summary }: ValidatedImport,
): Promise<void> {
  await updateRows(transaction, changed)
  await storeImport(transaction, held, summary)
}

/** The rows of an import. */
export const rowsOf = (
  reader: Reader,
  { company_id: companyId, import_id: importId }: ImportColumns,
): Promise<RowColumns[]> => findRows(reader, companyId, importId)
