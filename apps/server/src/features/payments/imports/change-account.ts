import type { PaymentImport } from '@dilo/contract/import-calls.ts'
import { ok, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { keptRow } from './import-rows.ts'
import { changeImport, validateAgain, rowsOf, storeValidated } from './validate-again.ts'
import { mayPayFrom } from './may-pay-from.ts'
import { importNow } from './read-imports.ts'

/**
 * Chooses another account to pay from. The rows are validated again with it, except those that name their own account;
 * corrections stay.
 */
export function changeAccount(
  context: Context,
  authority: CompanyAuthority,
  importId: string,
  debtorAccountId: string,
): Promise<Result<PaymentImport, Refusal>> {
  return changeImport(context, authority, importId, async (standing) => {
    const allowed = await mayPayFrom(context.database, authority, debtorAccountId)
    if (!allowed.ok) return allowed
    const kept = await rowsOf(context.database, standing)
    const validated = await validateAgain(
      context,
      authority,
      standing,
      { kept, now: kept.map(keptRow) },
      { debtor_account_id: debtorAccountId },
    )
    return ok(async (transaction, of) => {
      await storeValidated(transaction, of, validated)
      return ok(await importNow(transaction, authority, importId))
    })
  })
}
