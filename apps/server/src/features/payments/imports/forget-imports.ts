import { ok, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { deleteEnded } from '../../../db/delete-ended.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { changeImport } from './validate-again.ts'
import { deleteImport } from './store.ts'

/** Forgets an import without written payments. */
export const forgetImport = (
  context: Context,
  authority: CompanyAuthority,
  importId: string,
): Promise<Result<undefined, Refusal>> =>
  changeImport(context, authority, importId, async () =>
    ok(async (transaction) => {
      await deleteImport(transaction, authority.companyId, importId)
      return ok(undefined)
    }),
  )

/**
 * Deletes a portion of the expired imports (import-lifetime.ts); their payments stay.
 * @returns the number of deleted imports
 */
export const forgetOldImports = ({ database, clock }: Context, atMost: number): Promise<number> =>
  deleteEnded(
    database,
    { table: 'payment_import', key: ['company_id', 'import_id'], endedAt: 'forgotten_at' },
    new Date(clock.now()),
    atMost,
  )
