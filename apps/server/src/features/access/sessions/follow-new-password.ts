import type { OwnAccessChange } from '@dilo/domain/flows/payment.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { reachAlso } from '../../../db/reach-also.ts'
import { voidRecoveries } from '../recovery/void-recoveries.ts'
import { voidSignIns } from '../sign-in/void-sign-ins.ts'
import { NOTICE_LIFE_MS } from './notice-life.ts'
import { type NewPassword, newPasswordMessages } from './owner-messages.ts'
import { deleteOtherSessions, findCompaniesOf, forgetOtherDevices } from './store.ts'
import { tellOwner } from './tell-owner.ts'

/**
 * The reactions of rooms above to a new password, in the transaction of the change: a thief with the old password may
 * have set up or sent these lately.
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
 * Carries out the consequences of a new password, in the transaction of the change (security row 6): open sign-ins and
 * recoveries end, sessions and known devices too, payments to new recipients wait, the person's recent statements
 * pause, their invitations are withdrawn, and the owner gets a text message and an e-mail.
 */
export async function followNewPassword(
  context: Context,
  transaction: DatabaseTransaction,
  { personId, how, keptSession }: Followed,
): Promise<void> {
  // Sign-ins come first: a sign-in under confirmation has locked its flow, and its session exists when it releases the
  // lock.
  await voidSignIns(transaction, personId)
  await voidRecoveries(transaction, personId)
  await deleteOtherSessions(transaction, personId, keptSession)
  await forgetOtherDevices(transaction, personId, keptSession)
  const { afterNewPassword } = context.above
  await reachAlso(transaction, await findCompaniesOf(transaction, personId))
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
