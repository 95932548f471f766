import type { DecisionAnswer, MessageOf, ProcessorMessage } from '@dilo/contract/processor/messages.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'

/** The card of a message, by the processor's name of it. */
export type KnownCard = {
  readonly companyId: string
  readonly cardId: string
  /** Six. */
  readonly firstDigits: string
}

/** A message whose signature, time and card are right, and which was not taken before. */
export type Inbound<Kind extends ProcessorMessage['kind']> = {
  readonly processor: string
  readonly message: MessageOf<Kind>
  readonly card: KnownCard
  /** SHA-256 of the message. */
  readonly digest: Buffer
  readonly receivedAt: Date
  /**
   * Writes down that the message is taken, with its answer: last in the transaction that does what it says. It throws,
   * and so takes the transaction back, when another server has taken it meanwhile; then that one's answer is given.
   */
  readonly keep: (transaction: DatabaseTransaction, answer: DecisionAnswer | null) => Promise<void>
}

/** A question whose signature and time are right. It may have been asked before, and its card may be unknown. */
export type AskedQuestion = Omit<Inbound<'authorisation' | 'incremental'>, 'card' | 'keep'> & {
  /**
   * Called before the answer is sent to the database with its commit, so that nobody gives up on it from here on.
   * @returns the milliseconds that are left until the processor stops waiting @throws TooLate
   */
  readonly send: () => number
  /** Called when nothing of it stands. */
  readonly takeBack: () => void
}

/** An answer to a question, and the first six digits of its card. */
export type DecidedQuestion = DecisionAnswer & Pick<KnownCard, 'firstDigits'>

/** A message whose amount may be implausible. */
export type SetsAside = {
  /** Takes the place of `keep`: the message is stored without an effect, and the log alarms an officer. */
  readonly setAside: (transaction: DatabaseTransaction) => Promise<void>
}

/**
 * The bank's handling of each kind of message. Each works in one transaction, on connections of the bank's own work,
 * and keeps the message within it once. A throw answers 503, and the processor repeats the message; a question is answered
 * with 91.
 */
export type InboundHandlers = {
  /** Milliseconds for a decision, where they are others than the processor gives: tests of races run on busy machines. */
  readonly decideWithinMs?: number
  /** Looks up the message and its card by itself. Null: it was taken before, or the bank does not know the card. */
  readonly decideOnAuthorisation: (context: Context, asked: AskedQuestion) => Promise<DecidedQuestion | null>
  /** Decision and debit in one transaction. */
  readonly paySingleMessage: (context: Context, inbound: Inbound<'single'>) => Promise<DecisionAnswer>
  /** Booked whatever limits and balance say. */
  readonly bookAdvice: (context: Context, inbound: Inbound<'advice'>) => Promise<void>
  readonly takeCardEvent: (
    context: Context,
    inbound: (Inbound<'reversal'> | Inbound<'clearing'> | Inbound<'refund'> | Inbound<'chargeback'>) & SetsAside,
  ) => Promise<void>
  readonly askForApproval: (context: Context, inbound: Inbound<'challenge'>) => Promise<void>
  readonly noteWalletToken: (context: Context, inbound: Inbound<'walletToken'>) => Promise<void>
  readonly noteCardState: (context: Context, inbound: Inbound<'cardState'>) => Promise<void>
  readonly endSession: (context: Context, inbound: Inbound<'session'>) => Promise<void>
}
