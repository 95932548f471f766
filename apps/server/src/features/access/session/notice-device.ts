import { deviceOf } from '@dilo/domain/rules/device.ts'
import type { Context } from '../../../context.ts'
import { enqueueMessage } from '../../../db/outbox.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { hashToken } from '../../../secret-token.ts'
import { newDeviceMessage } from './owner-messages.ts'
import type { SessionOrigin } from './session-origin.ts'
import { NOTICE_LIFE_MS } from './notice-life.ts'
import { findOwner, isSessionOf, meetDevice } from './store.ts'

type SignIn = {
  readonly personId: string
  readonly origin: SessionOrigin
  /** The hash of the session cookie that the browser still sends. */
  readonly formerSession: Buffer | null
}

/**
 * Remembers the device of a sign-in, and sends the person an e-mail if it is new: neither its cookie nor a former
 * session of theirs is known.
 */
export async function noticeDevice(context: Context, transaction: DatabaseTransaction, signIn: SignIn): Promise<void> {
  const { personId, origin, formerSession } = signIn
  const now = context.clock.now()
  const isNew = await meetDevice(transaction, personId, hashToken(origin.deviceToken), new Date(now))
  if (!isNew || (formerSession !== null && (await isSessionOf(transaction, personId, formerSession)))) return
  const owner = await findOwner(transaction, personId)
  if (owner.email === null) return
  const text = newDeviceMessage(owner.language, {
    device: deviceOf(origin.userAgent),
    address: origin.address,
    now,
    contactPhone: context.config.contactPhone,
  })
  await enqueueMessage(
    transaction,
    'email',
    { recipient: owner.email, text, code: null },
    { now, expires: now + NOTICE_LIFE_MS },
  )
}
