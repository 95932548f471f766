import type { PaymentImport } from '@dilo/contract/import-calls.ts'
import { ok, type Result } from '@dilo/domain/result.ts'
import { type BusinessDate, businessDateAt } from '@dilo/domain/values/business-date.ts'
import { parseDayInput } from '@dilo/domain/values/day-input.ts'
import type { Context } from '../../../context.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { type KeptRow, keptRow } from './import-rows.ts'
import { importNow } from './read-imports.ts'
import { changeImport, rowsOf, storeValidated, validateAgain } from './validate-again.ts'

/**
 * Moves every row whose day is over to the day of its signature, as the past day of a document is read (decision 082).
 * A day that cannot be read, and one to come, stay.
 */
export function movePastDays(
  context: Context,
  authority: CompanyAuthority,
  importId: string,
): Promise<Result<PaymentImport, Refusal>> {
  return changeImport(context, authority, importId, async (standing) => {
    const today = businessDateAt(context.clock.now())
    const kept = await rowsOf(context.database, standing)
    const now = kept.map((row) => withoutPastDay(keptRow(row), today))
    const validated = await validateAgain(context, authority, standing, { kept, now })
    return ok(async (transaction, of) => {
      await storeValidated(transaction, of, validated)
      return ok(await importNow(transaction, authority, importId))
    })
  })
}

function withoutPastDay(row: KeptRow, today: BusinessDate): KeptRow {
  const { valueDate = '', ...others } = row.fields
  const day = parseDayInput(valueDate)
  return day.ok && day.value < today ? { ...row, fields: others, isEdited: true } : row
}
