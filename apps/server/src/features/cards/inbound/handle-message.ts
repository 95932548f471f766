import { createHash } from 'node:crypto'
import type {
  DecisionAnswer,
  MessageOf,
  ProcessorEvent,
  ProcessorMessage,
  ProcessorQuestion,
} from '@dilo/contract/processor/messages.ts'
import { ok } from '@dilo/domain/result.ts'
import { DAY, MINUTE } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import type { AskedQuestion, Inbound, InboundHandlers, KnownCard, SetsAside } from '../messages/handlers.ts'
import { TooLate } from '../messages/too-late.ts'
import { inboundHandlers } from './inbound-handlers.ts'
import {
  findMessage,
  findMessageAndCard,
  insertMessage,
  insertSetAside,
  type MessageRow,
  type SetAsideMessage,
} from '../messages/store.ts'

/** The processor decides by itself after two seconds. */
const DECIDED_WITHIN_MS = 1_500

/** Later than so the clocks of both sides do not explain it. */
const IN_FUTURE_MS = 5 * MINUTE

/** Schemes take nothing that is older. */
const TOO_OLD_MS = 400 * DAY

const NOT_IN_TIME: DecisionAnswer = { responseCode: '91' }
const UNKNOWN_CARD: DecisionAnswer = { responseCode: '14' }
const FAILED: DecisionAnswer = { responseCode: '96' }

/** The cases that raise an alarm for an officer. */
type ProcessorAlarm =
  | 'unknown card'
  | 'of the future'
  | 'too old'
  | 'wrong amount'
  | 'implausible amount'
  | 'another message under the same name'
  | 'not decided in time'
  | 'failed'

type MessageHead = Omit<MessageRow, 'answer' | 'outcome'>

export type HandledMessage = {
  /** Null: an event; the processor gets only the confirmation that it has arrived. */
  readonly answer: DecisionAnswer | null
  /** False: the processor is to say it again. */
  readonly isTaken: boolean
  readonly alarm: ProcessorAlarm | null
  readonly fault?: unknown
  /** The first digits of the card, if the bank knows it. */
  readonly firstDigits: string | null
}

type Handled = Omit<HandledMessage, 'firstDigits'>

/** Another server has taken the same message while this one worked on it. */
class TakenMeanwhile extends Error {
  override name = 'TakenMeanwhile'
}

const questions: readonly ProcessorMessage['kind'][] = ['authorisation', 'incremental', 'single']

const isQuestion = (message: ProcessorMessage): message is ProcessorQuestion => questions.includes(message.kind)

/** A question whose message and card are looked up where it is decided, in the same transaction. */
const isAlone = (message: ProcessorMessage): message is AskedQuestion['message'] =>
  isQuestion(message) && message.kind !== 'single'

/**
 * Takes one message of the processor, whose signature is right, on connections of the bank's own work: once, however often and at however many servers it is said. A
 * message that cannot be applied is stored and answered all the same, so that the processor does not say it again for days.
 */
export async function handleMessage(
  context: Context,
  processor: string,
  message: ProcessorMessage,
  handlers: InboundHandlers = inboundHandlers,
): Promise<HandledMessage> {
  const now = context.clock.now()
  const digest = createHash('sha256').update(JSON.stringify(message)).digest()
  const name = { processor, messageId: message.messageId }
  const row: MessageHead = { ...name, kind: message.kind, digest, companyId: null, receivedAt: new Date(now) }
  if (isAlone(message) && outsideOf(message, now) === null) {
    const decided = await decideAtOnce(context, handlers, message, row)
    if (decided !== null) return decided
  }
  const { before, card } = await findMessageAndCard(context.bankDatabase, { ...name, token: message.card })
  const ofCompany = { ...row, companyId: card?.companyId ?? null }
  const handled =
    before === null ? await first(context, message, ofCompany, card, handlers) : repeated(message, before, digest)
  return { ...handled, firstDigits: card?.firstDigits ?? null }
}

async function first(
  context: Context,
  message: ProcessorMessage,
  row: MessageHead,
  card: KnownCard | null,
  handlers: InboundHandlers,
): Promise<Handled> {
  const outside = card === null ? unknownCard : outsideOf(message, row.receivedAt.getTime())
  if (card === null || outside !== null) {
    const { outcome, answer: decision, alarm } = outside ?? unknownCard
    if (isQuestion(message)) {
      await insertMessage(context.bankDatabase, { ...row, answer: decision, outcome })
      return { answer: decision, isTaken: true, alarm }
    }
    await inTransaction<void, never>(context.bankDatabase, async (transaction) => {
      if (await insertMessage(transaction, { ...row, answer: null, outcome }))
        await insertSetAside(transaction, setAsideOf(message, row, card, outcome))
      return ok(undefined)
    })
    return { answer: null, isTaken: true, alarm }
  }
  if (isAlone(message)) return (await decideAtOnce(context, handlers, message, row)) ?? changing
  return isQuestion(message)
    ? paySingle(context, handlers, message, row, card)
    : takeEvent(context, handlers, message, row, card)
}

/** Its card came and went while it was asked. */
const changing: Handled = { answer: NOT_IN_TIME, isTaken: true, alarm: 'failed' }

/** A question is answered with no, and nothing is left to settle. Of anything else the processor believes that the bank has applied it. */
const setAsideOf = (
  message: ProcessorMessage,
  { processor, messageId, kind, companyId, receivedAt }: MessageHead,
  card: KnownCard | null,
  why: SetAsideMessage['why'],
): SetAsideMessage => ({
  processor,
  messageId,
  kind,
  why,
  companyId,
  cardId: card?.cardId ?? null,
  money: amountsOf(message)[0] ?? null,
  merchant: 'merchant' in message ? message.merchant.name : null,
  at: receivedAt,
})

function repeated(
  message: ProcessorMessage,
  before: { readonly digest: Buffer; readonly answer: DecisionAnswer | null },
  digest: Buffer,
): Handled {
  if (before.digest.equals(digest)) return { answer: before.answer, isTaken: true, alarm: null }
  return {
    answer: isQuestion(message) ? FAILED : null,
    isTaken: true,
    alarm: 'another message under the same name',
  }
}

type Outside = {
  readonly outcome: SetAsideMessage['why']
  readonly answer: DecisionAnswer
  readonly alarm: ProcessorAlarm
}

const unknownCard: Outside = { outcome: 'unknownCard', answer: UNKNOWN_CARD, alarm: 'unknown card' }

/** Why a message is stored and not applied. */
function outsideOf(message: ProcessorMessage, now: number): Outside | null {
  const at = Date.parse(message.at)
  if (at > now + IN_FUTURE_MS) return { outcome: 'ofTheFuture', answer: FAILED, alarm: 'of the future' }
  if (at < now - TOO_OLD_MS) return { outcome: 'tooOld', answer: FAILED, alarm: 'too old' }
  return amountsOf(message).every(isHryvnia) ? null : { outcome: 'wrongAmount', answer: FAILED, alarm: 'wrong amount' }
}

type Money = { readonly value: string; readonly currency: string }

/** The amounts that move the account; the one of the shop is for people to read. */
function amountsOf(message: ProcessorMessage): readonly Money[] {
  if ('billing' in message) return [message.billing]
  return message.kind === 'reversal' ? [message.remaining] : []
}

const isHryvnia = ({ value, currency }: Money): boolean => currency === 'UAH' && !value.startsWith('-')

/** A message in work. */
type Work = {
  /** After this, nothing more of the message is stored. */
  readonly end: () => void
  /** @throws TooLate after the end */
  readonly requireTime: () => void
  /** It is sent, and its end is awaited. */
  readonly send: () => void
  readonly takeBack: () => void
  readonly isSent: () => boolean
}

function beginWork(): Work {
  let isSent = false
  let isOver = false
  const requireTime = (): void => {
    if (isOver) throw new TooLate()
  }
  return {
    requireTime,
    end: () => void (isOver = true),
    send() {
      requireTime()
      isSent = true
    },
    takeBack: () => void (isSent = false),
    isSent: () => isSent,
  }
}

/** Writes down that a message is taken, last in the transaction that does what it says. */
async function keepAs(transaction: DatabaseTransaction, work: Work, row: MessageRow): Promise<void> {
  work.requireTime()
  if (!(await insertMessage(transaction, row))) throw new TakenMeanwhile()
  // The insert may have waited for another server's.
  work.send()
}

type Decided<Answer> = { readonly answer: Answer } | { readonly fault: unknown }

const outcomeOf = <Answer>(work: Promise<Answer>): Promise<Decided<Answer>> =>
  work.then(
    (answer) => ({ answer }),
    (fault: unknown) => ({ fault }),
  )

const decidedWithin = ({ decideWithinMs }: InboundHandlers): number => decideWithinMs ?? DECIDED_WITHIN_MS

/**
 * A decision, within the time that the processor waits. After that the answer is no, and what was decided is taken back: it
 * stands only if it was sent before, and then its commit is awaited.
 */
async function inTime<Answer>(
  decided: Promise<Decided<Answer>>,
  work: Work,
  withinMs: number,
): Promise<Decided<Answer> | 'late'> {
  const late = Promise.withResolvers<'late'>()
  const timer = setTimeout(() => late.resolve('late'), withinMs)
  const first = await Promise.race([decided, late.promise]).finally(() => clearTimeout(timer))
  if (first !== 'late') return isTooLate(first) ? 'late' : first
  work.end()
  const outcome = work.isSent() ? await decided : 'late'
  return outcome !== 'late' && isTooLate(outcome) ? 'late' : outcome
}

const isTooLate = (outcome: Decided<unknown>): boolean => 'fault' in outcome && outcome.fault instanceof TooLate

/** The same again is answered the same, as soon as the transaction under way has ended. */
function answerLate(context: Context, row: MessageHead, token: string, decided: Promise<unknown>): Handled {
  void decided
    .then(() => findMessageAndCard(context.bankDatabase, { ...row, token }))
    .then(({ card }) =>
      insertMessage(context.bankDatabase, {
        ...row,
        companyId: card?.companyId ?? null,
        answer: NOT_IN_TIME,
        outcome: 'done',
      }),
    )
    .catch(() => {})
  return { answer: NOT_IN_TIME, isTaken: true, alarm: 'not decided in time' }
}

async function answerFailed(context: Context, row: MessageHead, fault: unknown): Promise<Handled> {
  const stored = await storedMeanwhile(context, row)
  if (stored !== null) return { answer: stored.answer, isTaken: true, alarm: null }
  return { answer: NOT_IN_TIME, isTaken: true, alarm: 'failed', fault }
}

/** A question whose message and card are found in the transaction that decides. @returns null: they are not both new and known */
async function decideAtOnce(
  context: Context,
  handlers: InboundHandlers,
  message: AskedQuestion['message'],
  row: MessageHead,
): Promise<HandledMessage | null> {
  const work = beginWork()
  const withinMs = decidedWithin(handlers)
  const endsAt = performance.now() + withinMs
  const { processor, digest, receivedAt } = row
  const decided = outcomeOf(
    handlers.decideOnAuthorisation(context, {
      processor,
      message,
      digest,
      receivedAt,
      send() {
        const left = endsAt - performance.now()
        if (left <= 0) throw new TooLate()
        work.send()
        return left
      },
      takeBack: work.takeBack,
    }),
  )
  const outcome = await inTime(decided, work, withinMs)
  if (outcome === 'late') return { ...answerLate(context, row, message.card, decided), firstDigits: null }
  if ('fault' in outcome) return { ...(await answerFailed(context, row, outcome.fault)), firstDigits: null }
  if (outcome.answer === null) return null
  const { responseCode, firstDigits } = outcome.answer
  return { answer: { responseCode }, isTaken: true, alarm: null, firstDigits }
}

async function paySingle(
  context: Context,
  handlers: InboundHandlers,
  message: MessageOf<'single'>,
  row: MessageHead,
  card: KnownCard,
): Promise<Handled> {
  const work = beginWork()
  const { processor, digest, receivedAt } = row
  const decided = outcomeOf(
    handlers.paySingleMessage(context, {
      processor,
      message,
      card,
      digest,
      receivedAt,
      keep: (transaction, answer) => keepAs(transaction, work, { ...row, answer, outcome: 'done' }),
    }),
  )
  const outcome = await inTime(decided, work, decidedWithin(handlers))
  if (outcome === 'late') return answerLate(context, row, message.card, decided)
  if ('fault' in outcome) return answerFailed(context, row, outcome.fault)
  return { answer: outcome.answer, isTaken: true, alarm: null }
}

async function takeEvent(
  context: Context,
  handlers: InboundHandlers,
  message: ProcessorEvent,
  row: MessageHead,
  card: KnownCard,
): Promise<Handled> {
  let isSetAside = false
  const { processor, digest, receivedAt } = row
  const work = beginWork()
  const outcome = await outcomeOf(
    handleEvent(context, handlers, message, {
      processor,
      card,
      digest,
      receivedAt,
      keep: (transaction, answer) => keepAs(transaction, work, { ...row, answer, outcome: 'done' }),
      async setAside(transaction) {
        await keepAs(transaction, work, { ...row, answer: null, outcome: 'implausible' })
        await insertSetAside(transaction, setAsideOf(message, row, card, 'implausible'))
        isSetAside = true
      },
    }),
  )
  if ('answer' in outcome || (await storedMeanwhile(context, row)) !== null)
    return { answer: null, isTaken: true, alarm: isSetAside ? 'implausible amount' : null }
  return { answer: null, isTaken: false, alarm: 'failed', fault: outcome.fault }
}

/** After a fault: whether the message stands all the same, by another server or by a commit that was not answered. */
const storedMeanwhile = (context: Context, row: MessageHead) => findMessage(context.bankDatabase, row).catch(() => null)

function handleEvent(
  context: Context,
  handlers: InboundHandlers,
  message: ProcessorEvent,
  inbound: Omit<Inbound<never>, 'message'> & SetsAside,
): Promise<void> {
  switch (message.kind) {
    case 'advice':
      return handlers.bookAdvice(context, { ...inbound, message })
    case 'challenge':
      return handlers.askForApproval(context, { ...inbound, message })
    case 'walletToken':
      return handlers.noteWalletToken(context, { ...inbound, message })
    case 'cardState':
      return handlers.noteCardState(context, { ...inbound, message })
    case 'session':
      return handlers.endSession(context, { ...inbound, message })
    default:
      return handlers.takeCardEvent(context, { ...inbound, message } as Inbound<'clearing'> & SetsAside)
  }
}
