import { certain, ok } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { ClearingAnswer, ClearingMessage, RecallAnswer } from '../../../ports/clearing.ts'
import { type BookedAnswer, bookAnswer } from './book-answer.ts'
import { noteException } from './exceptions-store.ts'
import { type TakenRecallAnswer, takeRecallAnswer } from './take-recall-answer.ts'
import { countFault, findCompanyOfTransfer, insertStrayAnswer } from './store.ts'

/**
 * The outcome of a message; `repeated` is already stored, a `stray` names no transfer of this bank, and one `put aside`
 * has failed at every attempt.
 */
export type TakenMessage = {
  readonly message: ClearingMessage
  readonly meaning: BookedAnswer | TakenRecallAnswer | 'stray' | 'put aside'
}

/**
 * The attempts before a message is put aside, so that it does not block the others for ever. The reconciliation names
 * its transfer.
 */
const TRIES = 10

/**
 * Takes clearing's next messages, each in its own transaction, and confirms those that are stored. If a server dies
 * before it confirms, clearing sends them again.
 * @param onTaken gets each message at once, because a stored one is reported only once, whatever the outcome of the
 * others
 * @throws when some messages failed, after all the others were taken: clearing sends them again
 */
export async function takeMessages(
  context: Context,
  atMost: number,
  onTaken: (taken: TakenMessage) => void = () => {},
): Promise<TakenMessage[]> {
  const taken: TakenMessage[] = []
  const faults: unknown[] = []
  const report = (one: TakenMessage): void => {
    taken.push(one)
    onTaken(one)
  }
  for (const message of await context.clearing.messages(atMost)) {
    try {
      report({ message, meaning: await takeMessage(context, message) })
    } catch (fault) {
      const now = new Date(context.clock.now())
      if ((await countFault(context.database, message, String(fault), now)) < TRIES) faults.push(fault)
      else {
        await noteWhatIsPutAside(context, message, now)
        report({ message, meaning: 'put aside' })
      }
    }
  }
  await context.clearing.confirm(taken.map(({ message }) => message.messageId))
  if (faults.length > 0)
    throw new AggregateError(faults, `${faults.length} messages of clearing could not be taken: ${faults[0]}`)
  return taken
}

/** A person looks at what ten attempts could not take. */
async function noteWhatIsPutAside({ database }: Context, message: ClearingMessage, now: Date): Promise<void> {
  if (message.kind !== 'answer') return
  const { transferId } = message.answer
  const companyId = await findCompanyOfTransfer(database, transferId)
  if (companyId !== null) await noteException(database, { companyId, transferId }, 'putAside', now)
}

async function takeMessage(context: Context, message: ClearingMessage): Promise<TakenMessage['meaning']> {
  if (message.kind === 'recallAnswer') return takeAnswerToRecall(context, message.answer)
  if (message.kind !== 'answer') throw new Error(`The bank takes no message of the kind ${message.kind} yet`)
  return takeAnswer(context, message.answer)
}

async function takeAnswerToRecall(context: Context, answer: RecallAnswer): Promise<TakenMessage['meaning']> {
  const known = await findCompanyOfTransfer(context.database, answer.transferId)
  if (known === null) return 'stray'
  return certain(
    await inTransaction<TakenMessage['meaning'], never>(context.database, async (transaction) =>
      ok(await takeRecallAnswer(context, transaction, known, answer)),
    ),
  )
}

async function takeAnswer(context: Context, answer: ClearingAnswer): Promise<TakenMessage['meaning']> {
  const { database, clock } = context
  const known = await findCompanyOfTransfer(database, answer.transferId)
  if (known === null) {
    await insertStrayAnswer(database, answer, new Date(clock.now()))
    return 'stray'
  }
  return certain(
    await inTransaction<TakenMessage['meaning'], never>(database, async (transaction) =>
      ok(await bookAnswer(context, transaction, known, answer)),
    ),
  )
}
