import type { Context } from '../../context.ts'
import { enqueueMessage } from '../../db/outbox.ts'
import type { DatabaseTransaction } from '../../db/transaction.ts'
import { voidRecoveries } from '../recovery/void-recoveries.ts'
import { voidSignIns } from '../sign-in/void-sign-ins.ts'
import { type NewPassword, newPasswordMessages } from './owner-messages.ts'
import { deleteOtherSessions, findOwner, forgetOtherDevices, NOTICE_LIFE_MS } from './store.ts'

type Followed = {
  readonly personId: string
  readonly how: NewPassword
  /** The session that made the change goes on, on its device; none after a recovery. */
  readonly keptSession?: string
}

/**
 * What follows when a person's password has become another one, in the transaction in which it has (security row 6): sign-ins and
 * recoveries under way end, sessions and known devices too, and the owner is told by text message and e-mail.
 */
export async function followNewPassword(context: Context, transaction: DatabaseTransaction, { personId, how, keptSession }: Followed): Promise<void> {
  // Sign-ins first: one that is being confirmed has its flow locked, and its session is there when it lets go.
  await voidSignIns(transaction, personId)
  await voidRecoveries(transaction, personId)
  await deleteOtherSessions(transaction, personId, keptSession)
  await forgetOtherDevices(transaction, personId, keptSession)
  await tellOwner(context, transaction, personId, how)
}

async function tellOwner(context: Context, transaction: DatabaseTransaction, personId: string, how: NewPassword): Promise<void> {
  const now = context.clock.now()
  const owner = await findOwner(transaction, personId)
  const texts = newPasswordMessages(how, owner.language, now, context.config.contactPhone)
  for (const [channel, recipient] of [['sms', owner.phone], ['email', owner.email]] as const) {
    if (recipient === null) continue
    await enqueueMessage(transaction, channel, { recipient, text: texts[channel], code: null }, { now, expires: now + NOTICE_LIFE_MS })
  }
}
