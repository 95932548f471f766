import type { OwnAccessChange } from '@dilo/domain/flows/payment.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { reachAlso } from '../../../db/reach-also.ts'
import { voidRecoveries } from './void-recoveries.ts'
import { voidSignIns } from '../qr-sign-in/void-sign-ins.ts'
import { NOTICE_LIFE_MS } from '../session/notice-life.ts'
import { type NewPassword, newPasswordMessages } from '../session/owner-messages.ts'
import { deleteOtherSessions, findCompaniesOf, forgetOtherDevices } from '../session/store.ts'
import { tellOwner } from '../session/tell-owner.ts'

/**
 * The reactions of rooms above to a change of a person's access, in the transaction of the change: a thief with the
 * previous access may have set up or sent these lately.
 */
export type AfterNewPassword = {
  /** Delays payments to new recipients. @returns the end of the wait */
  readonly delayPayments: (
    context: Context,
    transaction: DatabaseTransaction,
    personId: string,
    cause: OwnAccessChange,
  ) => Promise<Date>
  /** Pauses statements that the person has set up. @returns how many */
  readonly pauseStatements: (context: Context, transaction: DatabaseTransaction, personId: string) => Promise<number>
  /** Ends the change of a contact that the person has begun. */
  readonly endContactChange: (transaction: DatabaseTransaction, personId: string) => Promise<void>
  /** Withdraws invitations that the person has sent. @returns how many */
  readonly withdrawInvitations: (
    context: Context,
    transaction: DatabaseTransaction,
    personId: string,
    at: Date,
  ) => Promise<number>
}

const waitCause: Record<NewPassword, OwnAccessChange> = { changed: 'passwordChange', recovered: 'recovery' }

type Followed = {
  readonly personId: string
  readonly how: NewPassword
  /** The session that made the change goes on, on its device; none after a recovery. */
  readonly keptSession?: string
}

/**
 * Carries out the consequences of a new password, in the transaction of the change (security row 6), and sends the owner
 * a text message and an e-mail.
 */
export async function followNewPassword(
  context: Context,
  transaction: DatabaseTransaction,
  { personId, how, keptSession }: Followed,
): Promise<void> {
  const followed = { personId, cause: waitCause[how], ...(keptSession !== undefined && { keptSession }) }
  const { until, stopped } = await followAccessChange(context, transaction, followed)
  const now = context.clock.now()
  const texts = newPasswordMessages(how, { now, until, contactPhone: context.config.contactPhone, stopped })
  await tellOwner(transaction, personId, texts, { now, expires: now + NOTICE_LIFE_MS })
}

type FollowedChange = {
  readonly personId: string
  readonly cause: OwnAccessChange
  /** The session that made the change goes on, on its device; none after a recovery. */
  readonly keptSession?: string
}

/**
 * Closes everything opened with the previous access, in the transaction of its change: open sign-ins, recoveries and
 * changes of contacts end, sessions and known devices too, payments to new recipients wait, the person's recent
 * statements pause, and their invitations are withdrawn. The caller has locked the person.
 * @returns the end of the wait, and the numbers of stopped statements and invitations
 */
export async function followAccessChange(
  context: Context,
  transaction: DatabaseTransaction,
  { personId, cause, keptSession }: FollowedChange,
): Promise<{ readonly until: Date; readonly stopped: number }> {
  // Sign-ins come first: a sign-in under confirmation has locked its flow, and its session exists when it releases the
  // lock.
  await voidSignIns(transaction, personId)
  await voidRecoveries(transaction, personId)
  await deleteOtherSessions(transaction, personId, keptSession)
  await forgetOtherDevices(transaction, personId, keptSession)
  const { afterNewPassword: after } = context.above
  await after.endContactChange(transaction, personId)
  await reachAlso(transaction, await findCompaniesOf(transaction, personId))
  const until = await after.delayPayments(context, transaction, personId, cause)
  const paused = await after.pauseStatements(context, transaction, personId)
  const now = new Date(context.clock.now())
  const withdrawn = await after.withdrawInvitations(context, transaction, personId, now)
  return { until, stopped: paused + withdrawn }
}
