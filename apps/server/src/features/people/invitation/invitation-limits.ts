import { ok, type Result } from '@dilo/domain/result.ts'
import { DAY, MINUTE } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { count, type Counter, type TooMany, countMessage } from '../../access/door.ts'
import { channelsOf, type Contacts } from './invitation-message.ts'

/** The time for which the link of an invitation is good, counted from its sending. */
export const INVITATION_MS = 7 * DAY

/** The time in which a proposed invitation may be sent: while it may be signed, and the longest wait after that. */
export const PROPOSED_MS = 14 * DAY

/** Its message may be sent again three times. */
export const MESSAGES_OF_ONE = 4

/** And not before a minute has passed, as the codes of sign-in. */
const RESEND_AFTER_MS = MINUTE

/** Messages of one company in 24 hours: more people than a company takes on in a day, too few to advertise with. */
const OF_COMPANY: Pick<Counter, 'kind' | 'cap' | 'windowMs'> = {
  kind: 'invitations of a company',
  cap: 10,
  windowMs: DAY,
}

/** To one phone or e-mail, of all companies together. */
const TO_CONTACT: Pick<Counter, 'kind' | 'cap' | 'windowMs'> = {
  kind: 'invitations to a contact',
  cap: 5,
  windowMs: DAY,
}

/**
 * Counts an invitation's messages when it is proposed, and before they are sent again, in the same transaction: by company, by contact, and as
 * all messages are (security row 10). The company's row is held until the commit, so that a company sends one at a time.
 */
export async function countInvitation(
  context: Context,
  transaction: DatabaseTransaction,
  invitation: Contacts & { readonly companyId: string; /** Then no message is written. */ readonly inDemo: boolean },
): Promise<Result<void, TooMany>> {
  const channels = invitation.inDemo ? [] : channelsOf(invitation)
  const counters: Counter[] = [
    { ...OF_COMPANY, of: invitation.companyId },
    ...channels.map(({ contact }) => ({ ...TO_CONTACT, of: contact })),
  ]
  for (const counter of counters) {
    const counted = await count(context, transaction, counter)
    if (!counted.ok) return counted
  }
  for (const { channel, contact } of channels) {
    const counted = await countMessage(context, transaction, { channel, contact, purpose: 'invitation' })
    if (!counted.ok) return counted
  }
  return ok(undefined)
}

/** Seconds until the message may be sent again. */
export const resendAfter = (lastMessageAt: Date, now: number): number =>
  Math.max(0, Math.ceil((lastMessageAt.getTime() + RESEND_AFTER_MS - now) / 1000))
