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
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import type { DepositRecord } from '../record/store.ts'
import { knownTaxes } from '../interest/taxes-of-deposit.ts'
import { type Differing, readDepositToReturn } from './read-deposit-to-return.ts'

/** The reason that a return is not computed. @property differs an error of the bank: it waits until that is fixed */
export type NotCounted = Refusal & { readonly differs?: Differing }

/** Computes the return of a deposit on a day, if there is one. The same way for the shown and the booked amounts. */
export async function countReturnOf(
  context: Pick<Context, 'bankValues'>,
  reader: Reader,
  row: DepositRecord | undefined,
  { on, part }: { readonly on: BusinessDate; readonly part: Kopiykas | null },
): Promise<Result<CountedReturn, NotCounted>> {
  if (row === undefined) return refused({ code: 'depositNotFound' })
  if (row.status === 'new' || row.status === 'arrested') return refused({ code: 'depositBlocked' })
  if (row.status === 'closed') return refused({ code: 'depositStatusNotChanged' })
  const known = await knownTaxes(context, reader, on)
  const deposit = await readDepositToReturn(reader, row, { on, known })
  if (!deposit.ok) {
    const { error } = deposit
    return refused({ code: 'depositClosingNotSent', ...(error !== 'behind' && { differs: error }) })
  }
  const asked = { on, part: partOrWhole(deposit.value, part) }
  // All of it is already requested: a part has nothing to come out of.
  if (row.status === 'closing' && asked.part !== null) return refused({ code: 'depositStatusNotChanged' })
  const fault = returnFault(deposit.value, asked)
  return fault === null ? ok(countReturn(deposit.value, asked)) : refused(refusalOf(fault))
}

const messages = {
  underLeast: 'Amount under the least',
  leavesTooLittle: 'Leaves too little',
  overMost: 'Amount over the most',
  overBalance: 'Amount over the most',
} as const

function refusalOf(fault: ReturnFault): Refusal {
  if (!('field' in fault)) {
    const code = 'depositStatusNotChanged'
    if (fault.from === null) return { code }
    return { code, deposit: { bounds: { day: { because: 'tooEarly', day: fault.from } } } }
  }
  const { because } = fault
  const bound = 'least' in fault ? { least: String(fault.least) } : { most: String(fault.most) }
  return {
    code: 'invalidRequest',
    fields: { amount: messages[because] },
    deposit: { bounds: { amount: { because, ...bound } } },
  }
}
