import { type ClearingStep, isFinalTransfer, stepOfAnswer } from '@dilo/domain/flows/clearing.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { ClearingAnswer } from '../../../ports/clearing.ts'
import { carryOut } from './carry-out.ts'
import { carryOutSalaryRow } from './carry-out-salary-row.ts'
import { endExceptions, noteException } from './exceptions-store.ts'
import { noteCredit } from './note-credit.ts'
import { insertAnswer, lockTransfer, type TransferRow } from './store.ts'

/** The meaning of an answer for its transfer; `repeated` is already stored. */
export type BookedAnswer = ClearingStep['kind'] | 'repeated'

/**
 * Stores an answer about a transfer of a company, once by its name, and moves the money by it. A contradiction moves
 * nothing and needs a person; an answer that ends the transfer ends what it needed a person for.
 */
export async function bookAnswer(
  context: Context,
  transaction: DatabaseTransaction,
  companyId: string,
  answer: ClearingAnswer,
): Promise<BookedAnswer> {
  const at = new Date(context.clock.now())
  const { transferId } = answer
  const transfer = await lockTransfer(transaction, companyId, transferId)
  const taken = meaningOf(transfer, answer)
  const written = await insertAnswer(transaction, transfer, answer, taken.kind, at)
  if (!written) return 'repeated'
  if (taken.kind === 'contradiction') {
    await noteException(transaction, { companyId, transferId }, 'contradiction', at)
    return taken.kind
  }
  if (taken.kind === 'step') {
    const carry = transfer.salary_payment_id === null ? carryOut : carryOutSalaryRow
    await carry(context, transaction, transfer, answer, taken)
    if (isFinalTransfer(taken.next)) await endExceptions(transaction, { companyId, transferId }, at)
  }
  await noteCredit(transaction, answer, { companyId, at })
  return taken.kind
}

/**
 * A part of a salary row contradicts it: the register gives the row's money back at the end, and knows no parts. A person
 * decides.
 */
function meaningOf(transfer: TransferRow, answer: ClearingAnswer): ClearingStep {
  const { state, amount, returned_amount: returned, salary_payment_id: salaryId } = transfer
  if (salaryId !== null && answer.amount !== amount) return { kind: 'contradiction' }
  return stepOfAnswer({ state, amount, returned }, answer)
}
