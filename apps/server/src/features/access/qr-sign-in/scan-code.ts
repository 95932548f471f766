import type { QrSignInRequest } from '@dilo/contract/qr-service.ts'
import { QR_STEP_LIFE_MS, step } from '@dilo/domain/flows/qr-sign-in.ts'
import { deviceOf } from '@dilo/domain/rules/device.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { hashToken } from '../../../secret-token.ts'
import { mayNotSignIn } from '../sign-in/password-block.ts'
import type { Device } from './device-store.ts'
import { matchingDigits } from './matching-digits.ts'
import { QR_NEWS } from './qr-news.ts'
import { lockBySecret, move, tellNews } from './store.ts'

type Scan = {
  readonly device: Device
  readonly secret: string
  /** The phone's network, as a shortened address. */
  readonly address: string
}

/**
 * A phone has read a code: it learns which browser asks, and only this phone may use the code after that. codeExpired:
 * the code ran out, a later one was shown, or another phone has read it.
 */
export async function scanCode(
  context: Context,
  { device, secret, address }: Scan,
): Promise<Result<QrSignInRequest, Refusal>> {
  const now = context.clock.now()
  return inTransaction<QrSignInRequest, Refusal>(context.database, async (transaction) => {
    // The person is locked before the row, as in a change of the password: otherwise the two could deadlock.
    const block = await mayNotSignIn(transaction, device.personId)
    const waiting = await lockBySecret(transaction, hashToken(secret))
    const isElsewhere = waiting !== null && waiting.deviceId !== null && waiting.deviceId !== device.deviceId
    if (waiting === null || isElsewhere || waiting.expiresAt.getTime() <= now) return refused({ code: 'codeExpired' })
    const next = step(waiting.state, 'SCAN')
    if (!next.ok) return refused({ code: next.error })
    if (block !== null) return refused(block)
    // A repeated call after a lost answer: the time to decide does not restart.
    const expiresAt = waiting.state === 'scanned' ? waiting.expiresAt : new Date(now + QR_STEP_LIFE_MS)
    await move(transaction, waiting.clientId, { state: 'scanned', ...device, expiresAt })
    await tellNews(transaction, QR_NEWS, waiting.clientId)
    return ok({
      ...deviceOf(waiting.userAgent),
      address: waiting.address === '' ? null : waiting.address,
      sameNetwork: waiting.address !== '' && waiting.address === address,
      shownAt: (waiting.shownAt ?? new Date(now)).toISOString(),
      expiresAt: expiresAt.toISOString(),
      digits: matchingDigits(context.serverKey, hashToken(secret)),
    })
  })
}
