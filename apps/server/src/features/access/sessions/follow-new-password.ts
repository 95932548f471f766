import type { OwnAccessChange } from '@dilo/domain/flows/payment.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { voidRecoveries } from '../recovery/void-recoveries.ts'
import { voidSignIns } from '../sign-in/void-sign-ins.ts'
import { NOTICE_LIFE_MS } from './notice-life.ts'
import { type NewPassword, newPasswordMessages } from './owner-messages.ts'
import { deleteOtherSessions, forgetOtherDevices } from './store.ts'
import { tellOwner } from './tell-owner.ts'

/**
 * What rooms above do with a person's doings when the password has become another one, in the transaction of the change: a thief who had
 * taken the access over may have done them lately.
 */
export type AfterNewPassword = {
  /** Payments to new recipients wait. @returns until when */
  readonly delayPayments: (
    context: Context,
    transaction: DatabaseTransaction,
    personId: string,
    cause: OwnAccessChange,
  ) => Promise<Date>
  /** Statements that the person has set up pause. @returns how many */
  readonly pauseStatements: (context: Context, transaction: DatabaseTransaction, personId: string) => Promise<number>
  /** Invitations that the person has sent are withdrawn. @returns how many */
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
 * What follows when a person's password has become another one, in the transaction in which it has (security row 6): sign-ins and
 * recoveries under way end, sessions and known devices too, payments to new recipients wait, statements that the person set up lately pause, invitations that they sent
 * are withdrawn, and the owner is told by text
 * message and e-mail.
 */
export async function followNewPassword(
  context: Context,
  transaction: DatabaseTransaction,
  { personId, how, keptSession }: Followed,
): Promise<void> {
  // Sign-ins first: one that is being confirmed has its flow locked, and its session is there when it lets go.
  await voidSignIns(transaction, personId)
  await voidRecoveries(transaction, personId)
  await deleteOtherSessions(transaction, personId, keptSession)
  await forgetOtherDevices(transaction, personId, keptSession)
  const { afterNewPassword } = context.above
  const until = await afterNewPassword.delayPayments(context, transaction, personId, waitCause[how])
  const paused = await afterNewPassword.pauseStatements(context, transaction, personId)
  const withdrawn = await afterNewPassword.withdrawInvitations(
    context,
    transaction,
    personId,
    new Date(context.clock.now()),
  )
  const now = context.clock.now()
  const texts = newPasswordMessages(how, {
    now,
    until,
    contactPhone: context.config.contactPhone,
    stopped: paused + withdrawn,
  })
  await tellOwner(transaction, personId, texts, { now, expires: now + NOTICE_LIFE_MS })
}
