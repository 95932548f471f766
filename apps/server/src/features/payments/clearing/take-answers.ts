import { type ClearingState, type ClearingStep, step } from '@dilo/domain/flows/clearing.ts'
import { certain, ok } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { ClearingAnswer } from '../../../ports/clearing.ts'
import { carryOut } from './carry-out.ts'
import { noteCredit } from './note-credit.ts'
import { carryOutSalaryRow } from './carry-out-salary-row.ts'
import { countFault, findCompanyOfTransfer, insertAnswer, insertStrayAnswer, lockTransfer } from './store.ts'

/**
 * The outcome of an answer; `repeated` is already stored, a `stray` names no transfer of this bank, and one `put aside`
 * has failed at every attempt.
 */
export type TakenAnswer = {
  readonly answer: ClearingAnswer
  readonly meaning: ClearingStep['kind'] | 'repeated' | 'stray' | 'put aside'
}

/**
 * The attempts before an answer is put aside, so that it does not block the others for ever. The reconciliation names
 * its transfer.
 */
const TRIES = 10

/**
 * Takes clearing's next answers, each in its own transaction, and confirms those that are stored. If a server dies
 * before it confirms, clearing sends them again.
 * @param onTaken gets each answer at once, because a stored answer is reported only once, whatever the outcome of the
 * others
 * @throws when some answers failed, after all the others were taken: clearing sends them again
 */
export async function takeAnswers(
  context: Context,
  atMost: number,
  onTaken: (taken: TakenAnswer) => void = () => {},
): Promise<TakenAnswer[]> {
  const taken: TakenAnswer[] = []
  const faults: unknown[] = []
  const tell = (one: TakenAnswer): void => {
    taken.push(one)
    onTaken(one)
  }
  for (const answer of await context.clearing.answers(atMost)) {
    try {
      tell({ answer, meaning: await takeAnswer(context, answer) })
    } catch (fault) {
      if ((await countFault(context.database, answer, String(fault), new Date(context.clock.now()))) < TRIES)
        faults.push(fault)
      else tell({ answer, meaning: 'put aside' })
    }
  }
  await context.clearing.confirm(taken.map(({ answer }) => answer.answerId))
  if (faults.length > 0)
    throw new AggregateError(faults, `${faults.length} answers of clearing could not be taken: ${faults[0]}`)
  return taken
}

async function takeAnswer(context: Context, answer: ClearingAnswer): Promise<TakenAnswer['meaning']> {
  const { database, clock } = context
  const known = await findCompanyOfTransfer(database, answer.transferId)
  if (known === null) {
    await insertStrayAnswer(database, answer, new Date(clock.now()))
    return 'stray'
  }
  const meaning = await inTransaction(database, async (transaction) => {
    const transfer = await lockTransfer(transaction, known, answer.transferId)
    const taken = meaningOf(transfer, answer)
    const written = await insertAnswer(transaction, transfer, answer, taken.kind, new Date(clock.now()))
    if (!written) return ok('repeated' as const)
    if (taken.kind === 'step')
      await (transfer.salary_payment_id === null ? carryOut : carryOutSalaryRow)(
        context,
        transaction,
        transfer,
        answer,
        taken,
      )
    if (taken.kind !== 'contradiction')
      await noteCredit(transaction, answer, { companyId: known, at: new Date(clock.now()) })
    return ok(taken.kind)
  })
  return certain(meaning)
}

/** An answer with another amount contradicts the transfer, whatever its event. */
const meaningOf = (transfer: { state: ClearingState; amount: bigint }, answer: ClearingAnswer): ClearingStep =>
  answer.amount === transfer.amount ? step(transfer.state, answer.event) : { kind: 'contradiction' }
