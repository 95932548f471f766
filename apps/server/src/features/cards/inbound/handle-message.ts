import { createHash } from 'node:crypto'
import type {
  DecisionAnswer,
  ProcessorEvent,
  ProcessorMessage,
  ProcessorQuestion,
} from '@dilo/contract/processor/messages.ts'
import { ok } from '@dilo/domain/result.ts'
import { DAY, MINUTE } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import type { Inbound, InboundHandlers, KnownCard, SetsAside } from '../messages/handlers.ts'
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

/** The processor has stopped waiting: what was decided must not stand. */
class TooLate extends Error {
  override name = 'TooLate'
}

const questions: readonly ProcessorMessage['kind'][] = ['authorisation', 'incremental', 'single']

const isQuestion = (message: ProcessorMessage): message is ProcessorQuestion => questions.includes(message.kind)

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
  const { before, card } = await findMessageAndCard(context.bankDatabase, { ...name, token: message.card })
  const row: MessageHead = {
    ...name,
    kind: message.kind,
    digest,
    companyId: card?.companyId ?? null,
    receivedAt: new Date(now),
  }
  const handled =
    before === null ? await first(context, message, row, card, handlers) : repeated(message, before, digest)
  return { ...handled, firstDigits: card?.firstDigits ?? null }
}

async function first(
  context: Context,
  message: ProcessorMessage,
  row: MessageHead,
  card: KnownCard | null,
  handlers: InboundHandlers,
): Promise<Handled> {
  const now = row.receivedAt.getTime()
  const outside = outsideOf(message, card, now)
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
  const work = workOn(message, row, card)
  return isQuestion(message)
    ? decideInTime(context, handlers, message, work, row)
    : takeEvent(context, handlers, message, work, row)
}

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
function outsideOf(message: ProcessorMessage, card: KnownCard | null, now: number): Outside | null {
  const at = Date.parse(message.at)
  if (card === null) return unknownCard
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
  readonly inbound: Omit<Inbound<never>, 'message'> & SetsAside
  /** After this, nothing more of the message is stored. */
  readonly end: () => void
  /** True if it is stored, and only the commit is awaited. */
  readonly isKept: () => boolean
  /** True if it was taken and does nothing. */
  readonly isSetAside: () => boolean
}

function workOn(message: ProcessorMessage, row: MessageHead, card: KnownCard): Work {
  let isKept = false
  let isOver = false
  let isSetAside = false
  const requireTime = (): void => {
    if (isOver) throw new TooLate()
  }
  const keepAs = async (transaction: DatabaseTransaction, kept: Pick<MessageRow, 'answer' | 'outcome'>) => {
    requireTime()
    if (!(await insertMessage(transaction, { ...row, ...kept }))) throw new TakenMeanwhile()
    // The insert may have waited for another server's.
    requireTime()
    isKept = true
  }
  return {
    inbound: {
      processor: row.processor,
      card,
      deadline: row.receivedAt.getTime() + DECIDED_WITHIN_MS,
      keep: (transaction, answer) => keepAs(transaction, { answer, outcome: 'done' }),
      async setAside(transaction) {
        await keepAs(transaction, { answer: null, outcome: 'implausible' })
        await insertSetAside(transaction, setAsideOf(message, row, card, 'implausible'))
        isSetAside = true
      },
    },
    end: () => void (isOver = true),
    isKept: () => isKept,
    isSetAside: () => isSetAside,
  }
}

type Decided = { readonly answer: DecisionAnswer | null } | { readonly fault: unknown }

const outcomeOf = (work: Promise<DecisionAnswer | void>): Promise<Decided> =>
  work.then(
    (answer) => ({ answer: answer ?? null }),
    (fault: unknown) => ({ fault }),
  )

/**
 * A decision, within the time that the processor waits. After that the answer is no, and what was decided is taken back: it
 * stands only if it was already written down, and then its commit is awaited.
 */
async function decideInTime(
  context: Context,
  handlers: InboundHandlers,
  message: ProcessorQuestion,
  work: Work,
  row: MessageHead,
): Promise<Handled> {
  const decided = outcomeOf(
    message.kind === 'single'
      ? handlers.paySingleMessage(context, { ...work.inbound, message })
      : handlers.decideOnAuthorisation(context, { ...work.inbound, message } as Inbound<'authorisation'>),
  )
  const late = Promise.withResolvers<'late'>()
  const timer = setTimeout(() => late.resolve('late'), handlers.decideWithinMs ?? DECIDED_WITHIN_MS)
  const first = await Promise.race([decided, late.promise]).finally(() => clearTimeout(timer))
  if (first === 'late' && !work.isKept()) {
    work.end()
    // The same again is answered the same, as soon as the transaction under way has ended.
    void decided
      .then(() => insertMessage(context.bankDatabase, { ...row, answer: NOT_IN_TIME, outcome: 'done' }))
      .catch(() => {})
    return { answer: NOT_IN_TIME, isTaken: true, alarm: 'not decided in time' }
  }
  const outcome = first === 'late' ? await decided : first
  if ('answer' in outcome) return { answer: outcome.answer, isTaken: true, alarm: null }
  const stored = await storedMeanwhile(context, row)
  if (stored !== null) return { answer: stored.answer, isTaken: true, alarm: null }
  return { answer: NOT_IN_TIME, isTaken: true, alarm: 'failed', fault: outcome.fault }
}

async function takeEvent(
  context: Context,
  handlers: InboundHandlers,
  message: ProcessorEvent,
  work: Work,
  row: MessageHead,
): Promise<Handled> {
  const outcome = await outcomeOf(handleEvent(context, handlers, message, work.inbound))
  if ('answer' in outcome || (await storedMeanwhile(context, row)) !== null)
    return { answer: null, isTaken: true, alarm: work.isSetAside() ? 'implausible amount' : null }
  return { answer: null, isTaken: false, alarm: 'failed', fault: outcome.fault }
}

/** After a fault: whether the message stands all the same, by another server or by a commit that was not answered. */
const storedMeanwhile = (context: Context, row: MessageHead) => findMessage(context.bankDatabase, row).catch(() => null)

function handleEvent(
  context: Context,
  handlers: InboundHandlers,
  message: ProcessorEvent,
  inbound: Work['inbound'],
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
