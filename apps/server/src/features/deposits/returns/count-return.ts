import {
  type CountedReturn,
  countReturn,
  partOrWhole,
  type ReturnFault,
  returnFault,
} from '@dilo/domain/deposits/deposit-return.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { DepositRecord } from '../record/store.ts'
import { readDepositToReturn } from './read-deposit-to-return.ts'

/** Counts what comes back of a deposit on a day, if it does. One way for what is shown and for what is booked. */
export async function countReturnOf(
  reader: Reader,
  row: DepositRecord,
  { on, part }: { readonly on: BusinessDate; readonly part: Kopiykas | null },
): Promise<Result<CountedReturn, Refusal>> {
  if (row.status === 'new' || row.status === 'arrested') return refused({ code: 'depositBlocked' })
  if (row.status === 'closed') return refused({ code: 'depositStatusNotChanged' })
  const deposit = await readDepositToReturn(reader, row, on)
  if (!deposit.ok) return refused({ code: 'depositClosingNotSent' })
  const asked = { on, part: partOrWhole(deposit.value, part) }
  const fault = returnFault(deposit.value, asked)
  return fault === null ? ok(countReturn(deposit.value, asked)) : refused(refusalOf(fault))
}

function refusalOf(fault: ReturnFault): Refusal {
  if ('because' in fault && (fault.because === 'notAgreed' || fault.because === 'tooEarly'))
    return { code: 'depositStatusNotChanged' }
  return { code: 'invalidRequest', fields: { amount: 'Invalid amount' } }
}
