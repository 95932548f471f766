import { certain, ok } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import type { ClearingAnswer, ClearingLane, ClearingMessage, RecallAnswer } from '../../../ports/clearing.ts'
import { takeConsentQuestion } from '../incoming/take-consent.ts'
import { type TakenCredit, takeCredits } from '../incoming/take-credits.ts'
import { takeRecall } from '../incoming/recalls.ts'
import { takeIncomingAnswer } from '../incoming/take-incoming-answer.ts'
import { type BookedAnswer, bookAnswer } from './book-answer.ts'
import { companyOfAnswer } from './company-of-answer.ts'
import { countMessage } from './count-messages.ts'
import { noteException } from './exceptions-store.ts'
import { keepUnreadable } from './keep-unreadable.ts'
import { type TakenRecallAnswer, takeRecallAnswer } from './take-recall-answer.ts'
import { countFault, findCompanyOfTransfer, insertStrayAnswer } from './store.ts'

/**
 * The outcome of a message; `repeated` is already stored, a `stray` names no transfer of this bank, and one `put aside`
 * has failed at every attempt.
 */
export type TakenMessage = {
  readonly message: ClearingMessage
  readonly meaning: BookedAnswer | TakenCredit | TakenRecallAnswer | 'unreadable' | 'stray' | 'put aside'
}

/**
 * The attempts before a message is put aside, so that it does not block the others for ever. The reconciliation names
 * its transfer.
 */
const TRIES = 10

type HowToTake = { readonly lane?: ClearingLane; readonly onTaken?: (taken: TakenMessage) => void }

/**
 * Takes clearing's next messages and confirms those that are stored: credits of a portion share a transaction, each other
 * message has its own. If a server dies before it confirms, clearing sends them again.
 * @param how.onTaken gets each message at once, because a stored one is reported only once, whatever the outcome of the
 * others
 * @throws when some messages failed, after all the others were taken: clearing sends them again
 */
export async function takeMessages(
  context: Context,
  atMost: number,
  { lane = 'news', onTaken = () => {} }: HowToTake = {},
): Promise<TakenMessage[]> {
  const taken: TakenMessage[] = []
  const faults: unknown[] = []
  const report = (one: TakenMessage): void => {
    taken.push(one)
    countMessage(one)
    onTaken(one)
  }
  const messages = await context.clearing.messages(lane, atMost)
  const gathered = await takeGathered(context, messages.filter(isCredit))
  for (const message of messages) {
    try {
      report({ message, meaning: gathered.get(message.messageId) ?? (await takeMessage(context, message)) })
    } catch (fault) {
      if (await isPutAside(context, message, fault)) report({ message, meaning: 'put aside' })
      else faults.push(fault)
    }
  }
  await context.clearing.confirm(taken.map(({ message }) => message.messageId))
  if (faults.length > 0)
    throw new AggregateError(faults, `${faults.length} messages of clearing could not be taken: ${faults[0]}`)
  return taken
}

type Credit = Extract<ClearingMessage, { kind: 'credit' }>

const isCredit = (message: ClearingMessage): message is Credit => message.kind === 'credit'

/**
 * Takes the credits of a portion in one transaction. If it fails, none is taken here: each is tried by itself, so that one
 * that cannot be taken keeps no other.
 */
async function takeGathered(context: Context, credits: readonly Credit[]): Promise<ReadonlyMap<string, TakenCredit>> {
  if (credits.length < 2) return new Map()
  try {
    return await inOneTransaction(context, (transaction) => takeCredits(context, transaction, credits))
  } catch {
    return new Map()
  }
}

/** Counts a failed attempt. @returns true after the last one: a person looks at the message from now on */
async function isPutAside(context: Context, message: ClearingMessage, fault: unknown): Promise<boolean> {
  const now = new Date(context.clock.now())
  if ((await countFault(context.database, message, String(fault), now)) < TRIES) return false
  try {
    await noteWhatIsPutAside(context, message, now)
    return true
  } catch {
    // Clearing keeps the message, and the next attempt is the same.
    return false
  }
}

/** A person looks at what ten attempts could not take. Money that has come is kept among the unclear sums. */
async function noteWhatIsPutAside(context: Context, message: ClearingMessage, now: Date): Promise<void> {
  const { database } = context
  if (message.kind === 'credit')
    await inOneTransaction(context, (transaction) => takeCredits(context, transaction, [message], { undecided: true }))
  if (message.kind !== 'answer') return
  const { transferId } = message.answer
  const companyId = await companyOfAnswer(database, message.answer)
  if (companyId !== null) await noteException(database, { companyId, transferId }, 'putAside', now)
}

function takeMessage(context: Context, message: ClearingMessage): Promise<TakenMessage['meaning']> {
  switch (message.kind) {
    case 'answer':
      return takeAnswer(context, message.answer)
    case 'credit':
      return inOneTransaction(context, async (transaction) => {
        const taken = await takeCredits(context, transaction, [message])
        return taken.get(message.messageId) ?? 'repeated'
      })
    case 'consentAsked':
      return inOneTransaction(context, (transaction) => takeConsentQuestion(context, transaction, message))
    case 'recall':
      return inOneTransaction(context, (transaction) => takeRecall(context, transaction, message.recall))
    case 'recallAnswer':
      return takeAnswerToRecall(context, message.answer)
    case 'unreadable':
      return keepUnreadable(context, message)
  }
}

async function takeAnswerToRecall(context: Context, answer: RecallAnswer): Promise<TakenMessage['meaning']> {
  const known = await findCompanyOfTransfer(context.database, answer.transferId)
  if (known === null) return 'stray'
  return inOneTransaction(context, (transaction) => takeRecallAnswer(context, transaction, known, answer))
}

async function takeAnswer(context: Context, answer: ClearingAnswer): Promise<TakenMessage['meaning']> {
  const { database, clock } = context
  const known = await companyOfAnswer(database, answer)
  if (known !== null) return inOneTransaction(context, (transaction) => bookAnswer(context, transaction, known, answer))
  const taken = await inOneTransaction(context, (transaction) => takeIncomingAnswer(context, transaction, answer))
  if (taken !== null) return taken
  await insertStrayAnswer(database, answer, new Date(clock.now()))
  return 'stray'
}

const inOneTransaction = async <Meaning>(
  { database }: Context,
  take: (transaction: DatabaseTransaction) => Promise<Meaning>,
): Promise<Meaning> =>
  certain(await inTransaction<Meaning, never>(database, async (transaction) => ok(await take(transaction))))
