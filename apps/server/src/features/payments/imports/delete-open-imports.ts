import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { deleteImport, lockOpenImportsOf } from './store.ts'

type Whose = { readonly companyId: string; readonly personId: string }

/** Locks a person's uploaded files without written payments: before any relation is locked. */
export async function lockImportsToDelete(transaction: DatabaseTransaction, whose: Whose): Promise<void> {
  await lockOpenImportsOf(transaction, whose, 'waits')
}

/**
 * Deletes these imports with their rows, under the lock of the person's relation.
 * @returns the number of deleted imports
 */
export async function deleteOpenImports(transaction: DatabaseTransaction, whose: Whose): Promise<number> {
  const imports = await lockOpenImportsOf(transaction, whose, 'skips')
  for (const { import_id: importId } of imports) await deleteImport(transaction, whose.companyId, importId)
  return imports.length
}
