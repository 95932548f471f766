import { sameForProducts } from '@dilo/domain/products/products.ts'
import { ok, type Result } from '@dilo/domain/result.ts'
import { HOUR } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import type { Channel } from '../../../db/outbox.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { CodeSubject } from './issue-code.ts'
import { count, countedSoFar, type Counter, type TooMany } from '../attempt-limits/counters.ts'

/** 380, two digits of the operator, three of the number: 10,000 numbers, the block that fraudsters buy for pumping. */
const PREFIX_LENGTH = 8

/** The purpose of a message: a code, or an invitation. */
type MessagePurpose = CodeSubject['purpose'] | 'invitation'

type Sent = {
  readonly channel: Channel
  readonly contact: string
  readonly purpose: MessagePurpose
  /** The caller's device is one from which the recipient has signed in before: no stranger uses up its share. */
  readonly fromKnownDevice?: boolean
}

/** The purposes that share counters for prefixes and in all, and their share of the caps. */
type Room = { readonly kind: string; readonly share: number }

/** Callers who are signed in, or sign in with the right password. */
const proven: Room = { kind: '', share: 1 }
const recovery: Room = { kind: 'recovery ', share: 0.2 }
/** Recoveries of those who are known: strangers have used up the share of recovery, and not this one. */
const knownRecovery: Room = { kind: 'recovery from a known device ', share: 0.2 }
const registration: Room = { kind: 'registration ', share: 0.2 }

/**
 * For one recipient each purpose counts by itself: codes of one purpose never use up another's. Callers who have shown
 * a password share the cap of all; others may be anybody, and share a fifth of it, counted apart.
 */
const roomOf: Record<MessagePurpose, Room> = {
  'sign-in': proven,
  'sign-payment': proven,
  'end-relation': proven,
  'confirm-subscription': proven,
  'confirm-relation': proven,
  resign: proven,
  'contact-old': proven,
  'submit-questionnaire': proven,
  ...sameForProducts('codePurposes', proven),
  recovery,
  'registration-phone': registration,
  'registration-email': registration,
  // Sent to another phone than the proven one: a stranger's registrations must not use up its owner's share.
  'registration-other-phone': { kind: 'registration of a known client ', share: 0.1 },
  // Sent by signed-in people to contacts that the bank may not know.
  'statement-address': { kind: 'statement address ', share: 0.2 },
  'contact-new': { kind: 'new contact ', share: 0.2 },
  invitation: { kind: 'invitation ', share: 0.2 },
}

const roomFor = ({ purpose, fromKnownDevice = false }: Pick<Sent, 'purpose' | 'fromKnownDevice'>): Room =>
  fromKnownDevice && purpose === 'recovery' ? knownRecovery : roomOf[purpose]

const perRecipient = ({ config }: Context, { channel, contact, purpose }: Sent): Counter => ({
  kind: `${purpose} ${channel} to one`,
  of: contact,
  cap: config.limits.messagesPerRecipient,
  windowMs: HOUR,
})

const inAll = ({ config }: Context, sent: Omit<Sent, 'contact'>): Counter => ({
  kind: `${roomFor(sent).kind}${sent.channel} in all`,
  of: '',
  cap: Math.ceil(config.limits.messagesInAll * roomFor(sent).share),
  windowMs: HOUR,
})

function countersOf(context: Context, sent: Sent): Counter[] {
  const { channel, contact } = sent
  const { kind, share } = roomFor(sent)
  const cap = Math.ceil(context.config.limits.messagesPerPrefix * share)
  const prefix: Counter = { kind: `${kind}sms to a prefix`, of: contact.slice(0, PREFIX_LENGTH), cap, windowMs: HOUR }
  // The widest comes last: all callers share its row, which is locked until the commit.
  return [perRecipient(context, sent), ...(channel === 'sms' ? [prefix] : []), inAll(context, sent)]
}

/** True if half of the hourly messages of all is used: the other half requires a captcha. */
export async function areMessagesRunningOut(context: Context, of: Omit<Sent, 'contact'>): Promise<boolean> {
  const counter = inAll(context, of)
  return 2 * (await countedSoFar(context, context.database, counter)) >= counter.cap
}

/**
 * Counts a message before it is put into the outbox, in its transaction: per recipient, per prefix of numbers, in all
 * (security row 10: fraudsters who earn by text messages make others send them).
 */
export async function countMessage(
  context: Context,
  transaction: DatabaseTransaction,
  sent: Sent,
): Promise<Result<void, TooMany>> {
  for (const counter of countersOf(context, sent)) {
    const counted = await count(context, transaction, counter)
    if (!counted.ok) return counted
  }
  return ok(undefined)
}

/**
 * The counter to lower after a code was used: the recipient wanted the message. It still has its price, so it stays
 * counted for prefix and all.
 */
export const counterOfWanted = perRecipient
