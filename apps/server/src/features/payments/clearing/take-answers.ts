import { certain, ok } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { ClearingAnswer } from '../../../ports/clearing.ts'
import { type BookedAnswer, bookAnswer } from './book-answer.ts'
import { noteException } from './exceptions-store.ts'
import { countFault, findCompanyOfTransfer, insertStrayAnswer } from './store.ts'

/**
 * The outcome of an answer; `repeated` is already stored, a `stray` names no transfer of this bank, and one `put aside`
 * has failed at every attempt.
 */
export type TakenAnswer = {
  readonly answer: ClearingAnswer
  readonly meaning: BookedAnswer | 'stray' | 'put aside'
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
      const now = new Date(context.clock.now())
      if ((await countFault(context.database, answer, String(fault), now)) < TRIES) faults.push(fault)
      else {
        await noteWhatIsPutAside(context, answer, now)
        tell({ answer, meaning: 'put aside' })
      }
    }
  }
  await context.clearing.confirm(taken.map(({ answer }) => answer.answerId))
  if (faults.length > 0)
    throw new AggregateError(faults, `${faults.length} answers of clearing could not be taken: ${faults[0]}`)
  return taken
}

/** A person looks at what ten attempts could not take. */
async function noteWhatIsPutAside({ database }: Context, { transferId }: ClearingAnswer, now: Date): Promise<void> {
  const companyId = await findCompanyOfTransfer(database, transferId)
  if (companyId !== null) await noteException(database, { companyId, transferId }, 'putAside', now)
}

async function takeAnswer(context: Context, answer: ClearingAnswer): Promise<TakenAnswer['meaning']> {
  const { database, clock } = context
  const known = await findCompanyOfTransfer(database, answer.transferId)
  if (known === null) {
    await insertStrayAnswer(database, answer, new Date(clock.now()))
    return 'stray'
  }
  return certain(
    await inTransaction<TakenAnswer['meaning'], never>(database, async (transaction) =>
      ok(await bookAnswer(context, transaction, known, answer)),
    ),
  )
}
